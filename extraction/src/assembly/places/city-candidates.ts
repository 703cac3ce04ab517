// Lists the place names on a page that may be the event's city.
import { foldText } from '@swap/dates/fold'
import { findWord, isCalendarName } from '@swap/dates/lexicon'
import { isKind, type Document, type Line } from '../../layout/document.ts'
import aliases from '../../places/aliases.json' with { type: 'json' }
import { findCity, type City } from '../../places/gazetteer.ts'

/** The name of a place on a line, with the words beside it. */
export interface CityCandidate {
  /** As printed, or the base form if the text inflects it. */
  name: string
  city: City
  line: Line
  before: string
  after: string
}

/** Place names that are also poster words or personal names: they count only in an address. */
const ALSO_A_WORD =
  /^(?:best|reading|nice|mobile|bath|most|man|of|of course|same|young|split|sale|sandy|clovis|orange|union|lincoln|jackson|franklin|madison|marion|clinton|salem|troy|hope|moon|angels?|victoria|santa|spring|summer|central|university|college|art|bar|club|park|stage|media|march|bend|male|san|deal|battle|wells|rugby|ware|hove|cork|kent|date|data|info|along|mission|paradise|liberty|independence|florence|lucky|batman|van|kale|opera|bela|bari|como|lima|elk|elektra|kings?|corona|gala|banda|cali|mesa|oral|surprise|normal|buy|price|tours|metro|center|live|vista|carnival|sur|sol|eden|imperial|dover|street|gallo|ballo|rock|amor|alegre|ville|champagne|centre|salle|festa|piazza|rosa|bella|bravo|santo|serra|monte|campo|castello|ponte|porta|mare|sole|luna|musica|banda|vino|birra|casa|pace|gloria|aurora|libertad|esperanza|flores|progreso|bonito|feliz|belo|chance|plaisance|bourg|fontaine|grange|halle|strada|borgo|route|calle|markt|burg|wald|see|berg|tanz|ball|kirche|natal)$/i
const MIN_LENGTH = 4
const WORD_ENDS = /[\s,;|•·()/–—-]+/

/** Lists every name of a place on a page that may be the city of its event. */
export const listCityCandidates = (document: Document): CityCandidate[] =>
  document.lines
    .filter((line) => !isKind(line, 'status') && !(isKind(line, 'url') && line.coveredShare > 0.6))
    .flatMap((line) => [...citiesOn(line, document), ...chineseCitiesOn(line)])

function citiesOn(line: Line, document: Document): CityCandidate[] {
  const all = line.text.split(WORD_ENDS).filter(Boolean)
  const spans = all.flatMap((_, start) => [1, 2, 3].map((count) => ({ start, end: start + count })))
  return spans.flatMap(({ start, end }) => {
    const printed = all
      .slice(start, end)
      .join(' ')
      .replace(/[.:!]+$/, '')
    const [before = '', after = ''] = [all[start - 1], all[end]]
    if (end > all.length || !mayBeName(printed)) return []
    const plain = (document.country && findCity(printed, document.country)) || findCity(printed)
    const found = plain ? { name: printed, city: plain } : inflectedTown(before, printed, document)
    return found ? [{ ...found, line, before, after }] : []
  })
}

const mayBeName = (text: string): boolean =>
  text.length >= MIN_LENGTH &&
  /^\p{Lu}/u.test(text) &&
  !ALSO_A_WORD.test(text) &&
  !isCalendarName(findWord(foldText(text)))

/** Languages that inflect a town's name after "in", and where they are spoken. */
const INFLECTING_LANGUAGES: Record<string, string> = { pl: 'PL', cs: 'CZ', sk: 'SK' }
const INFLECTED_END = /(?:owie|iach|ach|[ií]ch|iu|ie|em|[eěiuy])$/i
const BASE_ENDS = ['', 'a', 'o', 'e', 'y', 'ów', 'ia']
/** Smallest population, in thousands, of a town found by its inflected name: it could mean too many smaller ones. */
const MIN_INFLECTED = 20

/** Finds the base form of a town after a Polish, Czech or Slovak "in": "w Krakowie" → Kraków, "v Ostravě" → Ostrava. */
function inflectedTown(before: string, name: string, { language = '' }: Document) {
  const country = INFLECTING_LANGUAGES[language]
  if (!country || !/^[wv]e?$/i.test(before) || !INFLECTED_END.test(name)) return null
  const cities = BASE_ENDS.map((end) => findCity(name.replace(INFLECTED_END, end), country))
  const city = cities.find((it) => it && it.population >= MIN_INFLECTED)
  return city ? { name: city.name, city } : null
}

/** Names of cities in Chinese letters; no other script's, for those are found word by word. */
const CHINESE_NAMES = Object.values(aliases.names)
  .flat()
  .filter((name) => /^\p{Script=Han}{2,5}$/u.test(name))
  .join('|')
/** Alone, called a city or after a label; "南京东路" is a street, of Shanghai too, "北京烤鸭" a dish. */
const CHINESE_CITY = new RegExp(
  `(?<=^\\P{L}*)(?:${CHINESE_NAMES})(?=\\P{L}*$)|(?:${CHINESE_NAMES})(?=市)|` +
    `(?<=[址点點地场場会會馆館所]\\P{L}*)(?:${CHINESE_NAMES})(?![东東南西北中]?[一二三]?(?:路|街|大)|烤|人)`,
  'gu',
)

/** "上海市" · "地址：上海朝阳路8号" · "杭州" on its own → the city */
const chineseCitiesOn = (line: Line): CityCandidate[] =>
  Array.from(line.text.matchAll(CHINESE_CITY), ([name]) => ({ name, city: findCity(name) })).flatMap(
    ({ name, city }) => (city ? [{ name, city, line, before: '', after: '' }] : []),
  )
