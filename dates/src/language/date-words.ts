// The words that posters print beside dates and times, in many languages, and what each can mean: "uhr", "doors", "every".

/** What the time beside a word is for: the doors, the start, the end. After `when` and `time` ("Time: 20:00"), any time may follow. */
export type TimeLabel = 'doors' | 'show' | 'end' | 'when' | 'time' | 'support' | 'registration' | 'schedule'

/** What a word can mean beside a date. Most words have one sense; "second" is an ordinal, a number and "every second". */
export interface Senses {
  meridiem?: 'am' | 'pm'
  /** Says that a number is an hour: "20 Uhr", "ore 21". */
  hourUnit?: boolean
  /** Joins the two ends of a span: "to", "bis". */
  range?: boolean
  and?: boolean
  label?: TimeLabel
  every?: boolean
  daily?: boolean
  /** "every other": every second one. */
  other?: boolean
  /** Position in the month: 1 is "first", -1 is "last". */
  ordinal?: number
  month?: number
  /** 1 is Monday. */
  weekday?: number
  /** "Fridays": the word itself says every week. */
  habitual?: boolean
  /** "month", in "first Friday of the month". */
  isMonthWord?: boolean
  /** Days from today: "tomorrow" is 1. */
  daysAhead?: number
  /** The time that a word means, in minutes since midnight: 720 for "noon". */
  clock?: number
  /** The part of the day that the preceding time is in: "8 in the evening". */
  dayPart?: 'morning' | 'evening' | 'night'
  /** The part of the day that the following time is in: "下午3点". */
  dayPartOfNextTime?: 'morning' | 'noon' | 'afternoon' | 'night'
  of?: boolean
  at?: boolean
  from?: boolean
  /** May stand between the parts of a date without meaning anything. */
  filler?: boolean
  /** The IANA zone that an abbreviation means: "CET". */
  zone?: string
  /** A number in words. */
  number?: number
  /** "twenty", "thirty": a unit may follow. */
  isTens?: boolean
}

const list = (words: string): string[] => words.split(/[\s|]+/)

const NUMBERS = list(`one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`)
const ORDINALS = list(`first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
  fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth`)

/** Words around dates and times, all languages together: posters mix them, and few collide. */
export const DATE_WORDS: readonly (readonly [words: readonly string[], senses: Senses])[] = [
  [list('am πμ π'), { meridiem: 'am' }],
  [list('pm μμ μ'), { meridiem: 'pm' }],
  [
    list(
      'uhr h hrs hr hs uur hod godz std horas heures heure ore ora klo kl saat hours oratol orakor sati hodin godzina godziny uri timmar ч часов часа часова год година години годині',
    ),
    { hourUnit: true },
  ],
  [
    list('to bis au al til till until through thru hasta ate fino tot tm alle jusqu sampai до по εωσ ωσ μεχρι'),
    { range: true },
  ],
  [list('and und et y e og och ja i en oraz plus ve и та і й και es'), { and: true }],

  [
    list(`doors door einlass puertas portes porte cancelli apertura abertura portas deuren deur ovet gates gate insslapp dorer
      drzwi turen turoffnung tueroffnung saaloffnung entree двери двері врата πορτεσ`),
    { label: 'doors' },
  ],
  [
    list(`show shows beginn start starts starting begins begin concert music inizio inicio debut konzert konzertbeginn
      anfang aanvang showtime stage kick-off kickoff baslangic poczatek zacatek начало початок почетак εναρξη onstage commences concierto
      spectacle headliner curtain alkaa ceremony race performance performances`),
    { label: 'show' },
  ],
  [list('registration check-in checkin arrival welcome'), { label: 'registration' }],
  [list('support opener'), { label: 'support' }],
  [
    list('soundcheck load-in lunch reception dinner lunchtime setup sellers traders stallholders'),
    { label: 'schedule' },
  ],
  [list('ends ending finish finishes finishing curfew ende schluss einde'), { label: 'end' }],
  [list('time uhrzeit zeit heure hora orario horario tid tijd saat hours время час ωρα'), { label: 'time' }],
  [
    list(
      `date datum fecha data when wann quand cuando quando wanneer nar hvornar kiedy когда коли кога када ποτε дата ημερομηνια`,
    ),
    { label: 'when' },
  ],

  [
    list(`every each jeden jede jeder jedes chaque tous toutes todos todas cada ogni tutti elke iedere varje hver kazdy
      каждый каждую joka weekly кожен кожного всеки сваке сваки καθε`),
    { every: true },
  ],
  [
    list(
      `daily taglich everyday tgl dagelijks dagligen daglig quotidien diario diariamente codziennie ежедневно щодня всекидневно свакодневно καθημερινα`,
    ),
    { daily: true },
  ],
  [list('other second'), { other: true }],
  [
    list(
      'first erste ersten erster premier premiers premiere primer primeros primi primero primera primo prima eerste forsta forste',
    ),
    { ordinal: 1 },
  ],
  [list('second zweite zweiten zweiter deuxieme segundo segunda secondo tweede'), { ordinal: 2 }],
  [list('third dritte dritten dritter troisieme tercer terzo derde'), { ordinal: 3 }],
  [list('fourth vierte vierten quatrieme cuarto quarto'), { ordinal: 4 }],
  [
    list('last letzte letzten letzter dernier derniers derniere ultimo ultimos ultimi ultima laatste sista sidste'),
    { ordinal: -1 },
  ],
  [list('month monat monats mois mes mese maand maanden manaden maneden maned'), { isMonthWord: true }],

  [
    list('today tonight heute tonite hoy oggi stasera hoje vandaag idag ikvall сегодня сьогодні днес данас σημερα'),
    { daysAhead: 0 },
  ],
  [list('tomorrow morgen demain domani amanha imorgon завтра утре сутра αυριο'), { daysAhead: 1 }],
  [list('noon midday mittag mittags midi mediodia mezzogiorno meio-dia'), { clock: 12 * 60 }],
  [list('midnight mitternacht minuit medianoche mezzanotte meia-noite'), { clock: 0 }],
  [list('morning matin manana mattina vormittag vormittags morgens утра ранку сутринта πρωι'), { dayPart: 'morning' }],
  [
    list(
      'afternoon evening nachmittag nachmittags abends abend soir apres-midi tarde noche sera pomeriggio noite вечера вечора вечерта увече βραδυ απογευμα',
    ),
    { dayPart: 'evening' },
  ],
  [list('night nights nacht nuit'), { dayPart: 'night' }],

  [list('of de di del den d der des do da dell'), { of: true }],
  [
    list(`the le la el il o les los die am on an em no na du vom dal dalle from von ab de om um at alle a as ore kl klo
      godz v о в with с z у στισ στο od den en op sur`),
    { filler: true },
  ],
  [list('at um om a ore kl klo alle as godz o о у στισ v ab from dalle saat в klokken von des od'), { at: true }],
  [list('from ab dalle von des desde partir vanaf fran od с απο'), { from: true }],

  // time zones as posters and web pages abbreviate them
  [list('et est edt'), { zone: 'America/New_York' }],
  [list('ct cst cdt'), { zone: 'America/Chicago' }],
  [list('mt mst mdt'), { zone: 'America/Denver' }],
  [list('pt pst pdt'), { zone: 'America/Los_Angeles' }],
  [list('gmt bst'), { zone: 'Europe/London' }],
  [list('utc'), { zone: 'UTC' }],
  [list('cet cest'), { zone: 'Europe/Paris' }],
  [list('mez mesz'), { zone: 'Europe/Berlin' }],
  [list('aest aedt'), { zone: 'Australia/Sydney' }],
  [list('jst'), { zone: 'Asia/Tokyo' }],
  [list('ist'), { zone: 'Asia/Kolkata' }],
  [list('sgt'), { zone: 'Asia/Singapore' }],
  [list('hkt'), { zone: 'Asia/Hong_Kong' }],
  [list('kst'), { zone: 'Asia/Seoul' }],

  // numbers in words, as invitations write them; English only
  ...NUMBERS.map((word, index) => [[word], { number: index + 1 }] as const),
  ...ORDINALS.map((word, index) => [[word], { number: index + 1 }] as const),
  [['thirtieth'], { number: 30 }],
  [['twenty'], { number: 20, isTens: true }],
  [['thirty'], { number: 30, isTens: true }],
]
