/**
 * Names of months and weekdays that Intl gives in another form, or that belong to languages posters are rarely in. They
 * count only beside a number or on a page in their language. "_" leaves one out.
 */
export const MORE_MONTH_NAMES: readonly (readonly [language: string, names: string])[] = [
  ['bg', 'януари февруари март април май юни юли август септември октомври ноември декември'],
  ['sr', 'јануар фебруар март април мај јун јул август септембар октобар новембар децембар'],
  ['sr', 'јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра'],
  ['sr', 'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar'],
  ['sr', 'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra'],
  ['hr', 'sijecnja veljace ozujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca'],
  ['sl', 'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra'],
  ['lv', 'janvaris februaris marts aprilis maijs junijs julijs augusts septembris oktobris novembris decembris'],
  ['lv', 'janvara februara marta aprila maija junija julija augusta septembra oktobra novembra decembra'],
  ['lv', 'janvari februari marta aprili maija junija julija augusta septembri oktobri novembri decembri'],
  ['lt', 'sausio vasario kovo balandzio geguzes birzelio liepos rugpjucio rugsejo spalio lapkricio gruodzio'],
  ['et', 'jaanuar veebruar marts aprill mai juuni juuli august september oktoober november detsember'],
  ['gl', 'xaneiro febreiro marzo abril maio xuno xullo agosto setembro outubro novembro decembro'],
  ['eu', 'urtarrila otsaila martxoa apirila maiatza ekaina uztaila abuztua iraila urria azaroa abendua'],
  ['eu', 'urtarrilak otsailak martxoak apirilak maiatzak ekainak uztailak abuztuak irailak urriak azaroak abenduak'],
  ['is', 'januar februar mars april mai juni juli agust september oktober november desember'],
  ['cy', 'ionawr chwefror mawrth ebrill _ mehefin gorffennaf awst medi hydref tachwedd rhagfyr'],
]

export const MORE_WEEKDAY_NAMES: readonly (readonly [language: string, names: string])[] = [
  ['sr', 'недеља понедељак уторак среда четвртак петак субота'],
  ['sr', 'nedelja ponedeljak utorak sreda cetvrtak petak subota'],
  ['sl', 'nedelja ponedeljek torek sreda cetrtek petek sobota'],
  ['lv', 'svetdiena pirmdiena otrdiena tresdiena ceturtdiena piektdiena sestdiena'],
  ['lt', 'sekmadienis pirmadienis antradienis treciadienis ketvirtadienis penktadienis sestadienis'],
  ['et', 'puhapaev esmaspaev teisipaev kolmapaev neljapaev reede laupaev'],
  ['gl', 'domingo luns martes mercores xoves venres sabado'],
  ['eu', 'igandea astelehena asteartea asteazkena osteguna ostirala larunbata'],
  ['is', 'sunnudagur manudagur thridjudagur midvikudagur fimmtudagur fostudagur laugardagur'],
]
