import { foldText } from '../../language/fold.ts'
import { readable } from '../readable.ts'

const list = (...lines: string[]): string => lines.join(', ').split(', ').join('|')

/** Words in the names of places, folded. */
const WORDS = list(
  // Slavic, Baltic, Nordic, Hungarian, Romanian, Turkish names, and Romance ones the lists below lack
  'kulturni dum, dum kultury, kulturny dom, sokolovna, hriste, ihrisko, namesti, namestie, knihovna, kostel, zamek, hospoda, restaurace',
  'hala, swietlica, remiza, biblioteka, boisko, rynek, plac, amfiteatr, filharmonia, politechnika, uniwersytet, dworek, dvorana, trg, kazaliste',
  'crkva, muvelodesi haz, kozossegi haz, szinhaz, templom, biserica, piata, caminul cultural, casa de cultura, salonu, merkezi, torget, torg, folkets hus',
  'bygdegard, forsamlingshus, idrottsplats, talo, puisto, kirkko, tanssilava, koulu, kirjasto, halli, raadhus',
  'oratorio, parrocchia, palazzetto, palasport, piazzetta, p.zza, parcheggio, campo sportivo, aula magna, agriturismo, sagrato, bocciofila, istituto',
  'hacienda, salon de actos, salon, pabellon, ayuntamiento, parroquia, explanada, ermita, instituto, escuela, colegio, foro, fabrica, mercado',
  'camara municipal, quinta, salao, ginasio, escola, santuario, adro, coreto, faculdade, universidade, universidad, universita, haras, sede',
  'citadelle, complexe sportif, chapelle, atelier, domaine, ferme, palais, caserne, conservatoire, guinguette, peniche, auberge, brasserie, ecole, lycee',
  'sporthal, dorpshuis, buurthuis, wijkcentrum, gemeentehuis, kantine, aula, mensa, foyer, schule, hafen, wiese, zelt, scheune, stadl, hutte, turm',
  'masjid, gurdwara, mandir, grounds, skatepark, village green, winery, dairy, foundry, rink, clubhouse, headquarters, premises, shed, quad',
  // where Czechs and Poles say it happens: "na hřišti", "w domu kultury"
  'kulturnim dome, dome kultury, sokolovne, hristi, ihrisku, knihovne, kostele, zamku, hospode, restauraci, sale, amfiteatru, divadle, skole, hasicarne',
  'domu kultury, hali, swietlicy, remizie, bibliotece, boisku, rynku, kosciele, szkole, stadionie, placu, teatrze, muzeum, galerii, klubie',
  // stages
  'amphitheater, amphitheatre, amphi, theater, theatre, teater, teatro, divadlo, schouwburg, schauspielhaus, playhouse',
  'opera, opernhaus, philharmonie, konzerthaus, conservatory, auditorium, auditorio, ballroom, bandshell, bandstand, stage',
  'hall, halle, saal, festsaal, sal, sala, salle, zaal, horsaal, stadthalle, town hall, townhall, city hall, village hall',
  'cinema, cinematheque, kino, fillmore, roxy, apollo, orpheum, zenith, troubadour, o2, coliseu, coliseum, colosseum, dome, arena',
  // culture
  'museum, musee, museo, museu, muzeum, gallery, galerie, galeria, galleria, library, biblioteca, bibliotheque, mediatheque',
  'centre culturel, kulturzentrum, kulturhaus, kulturhus, kultur, dom kultury, poppodium, forum, atrium, pavilion, pavillion',
  'pavillon, pavilhao, observatory, planetarium, sternwarte, sterrenwacht, aquarium, zoo, lapidarium, memorial',
  // eating, drinking, staying
  'bar, pub, brewpub, brew pub, brewery, brewing, birrificio, taproom, tavern, taberna, saloon, lounge, grill, bistro, cafe, cafeteria',
  'coffee, coffeehouse, restaurant, trattoria, osteria, kitchen, kneipe, stube, wirtshaus, gasthaus, gasthof, biergarten',
  'winery, vineyard, distillery, cellar, vault, dive, joint, disco, discotheque, club, clube, klub, circolo, hotel, resort, inn, lodge',
  // faith
  'church, chapel, cathedral, cathedrale, catedral, minster, abbey, abbaye, priory, monastery, convent, kloster, cloitre, mosque',
  'synagogue, temple, kirche, lutherkirche, pfarrheim, kerk, kirke, kyrka, eglise, iglesia, igreja, chiesa, duomo, kosciol',
  // learning, meeting, public life
  'school, college, university, academy, institut, institute, faculte, facultad, campus, community, union, ymca, jcc, vfw, elks, legion',
  'guildhall, rathaus, mairie, civic, gemeindehaus, gemeindezentrum, burgerhaus, jugendzentrum, locaux, premises, space, espace',
  'center, centre, centro, hub, room, backroom, basement, rooftop, loft, studio, studios, house, haus der, maison, casa, villa',
  // trade and transport
  'market, marketplace, marktplatz, mall, bookshop, bookstore, records, factory, warehouse, brassworks, schlachthof, hangar, garage, garagem',
  'depot, dock, pier, marina, harbou?r, station, bahnhof, terrace, barn, farm, finca, cascina, recinto',
  // sport
  'stadium, stadion, stadio, estadio, stade, gym, gymnase, gymnasium, polideportivo, velodrome, hippodrome, racecourse, raceway, speedway, circuit',
  // outdoors and great houses
  'park, parc, parco, parque, stadtpark, garden, gardens, jardin, field, fields, fairgrounds?, showgrounds?, playground, beach, plage',
  'place, square, plaza, piazza, praca, plein, yard, hof, commons, arrondissement, castle, castello, chateau, schloss, burg, palace, palacio',
  'palazzo, manor, mansion, estate, dom, etoile, den',
)

/** Ends of compound words: "Burgerzentrum", "Konserthuset". */
const ENDINGS = list(
  'zentrum, teatern, theater, theatern, straat, kyrkan, keller, kirche, hallen, halle, garten, platz, plein, huset, huis, haus, saal, kerk, hof',
  'sterrenwacht, schouwburg, park, zelt, heim, hutte, scheune, schule, buhne, burg, turm, hafen, wiese, stadion, puisto, talo, halli, sali, torget',
  'hallen, salen, gard, gaarden, hala, klub',
)

const VENUE_WORD = new RegExp(String.raw`(?<!\p{L})(?:${WORDS})(?!\p{L})|(?:${ENDINGS})(?!\p{L})`, 'u')

/** Scripts without spaces between words, and those whose words are inflected. */
const UNSPACED_VENUE_WORD = new RegExp(
  list(
    'клуб, театр, зал, музей, парк, дворец',
    '会館, ホール, 公園, 劇場, 体育館, 美術館, 武道館, 神社',
    '센터, 극장, 공원, 广场, 中心, 剧院, 公园, 剧场, 音乐厅, 音樂廳, 体育馆, 體育館, 体育场, 美术馆, 美術館, 博物馆, 博物館',
    '图书馆, 圖書館, 文化馆, 艺术馆, 藝術館, 展览馆, 礼堂, 禮堂, 咖啡馆, 酒吧, 画廊, 畫廊, 廣場, 劇院, 公園',
  ),
)

/**
 * Does a name hold a word that names of places hold?
 *
 *     "Fillmore Theatre" · "Stadthalle Bremen" · "日本武道館" → true     "Jane Smith" · "Barbara" → false
 *
 * Streets and bands hold them too ("Church Street", "Club 8"): evidence, not proof.
 */
export const hasVenueWord = (text: string): boolean =>
  VENUE_WORD.test(foldText(readable(text))) || UNSPACED_VENUE_WORD.test(text)
