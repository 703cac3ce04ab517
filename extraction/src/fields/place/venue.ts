import { foldText, toConfusable } from '../../language/fold.ts'
import { tidyText } from '../tidy-text.ts'
import { hasVenueWord } from './venue-words.ts'

export { hasVenueWord }

/** Where it happens, by name, as one text says it. Layout knows more: see assembly. */
export interface Venue {
  name: string
  /** Offsets of the name into the text as given. */
  start: number
  end: number
  /** 0..1: 0.95 behind a label, 0.85 behind an at sign, 0.7 behind "at" and the like. */
  confidence: number
  /** Behind a label such as "Venue:". */
  labelled: boolean
}

/** Words in front of the name of a place, folded and as their look-alikes, so that a misread one counts too. */
const LABELS = new Set(
  (
    'venue|standort|treffpunkt|rendez-vous|where|location|place|locale|wo|ort|veranstaltungsort|spielort|où|lieu|lugar|dónde|luogo|dove|ritrovo|' +
    'local|onde|waar|locatie|plats|var|sted|hvor|gdzie|miejsce|místo|místo konání|kde|helyszín|hely|locul|unde|mjesto|paikka|missä|' +
    'место|где|місце|де|место проведения|会場|會場|会场|場所|地点|地點|场地|場地|场馆|場館|活动地点|活動地點|演出地点|演出地點|展览地点|展覽地點|集合地点|장소|yer|địa điểm|start location|meeting point|meeting place|event location|' +
    'punto de encuentro|ponto de encontro|punto di ritrovo|point de rendez-vous|lugar del evento|sede'
  )
    .split('|')
    .map(toLabelKey),
)
/** Lines that lead to the name of a place, or that are found in its stead. */
const LEADS = new Set(
  'located at|held at|taking place at|takes place at|live at|at the|presso|presso il|chez|im|in der|au|à la|bei'
    .split('|')
    .map(toLabelKey),
)

const MAX_LABEL = 30

function toLabelKey(text: string): string {
  return toConfusable(foldText(text).replaceAll('¡', 'i'))
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
}

/** "Venue: Elmfield Academy" · "VENUE – TOWN HALL" · "会場：日本武道館" */
const LABELLED =
  /(?:^|\n|[|•·])[^\S\n]{0,8}(?<label>[\p{L}¡!1’'-][\p{L}\p{M}¡!1’' -]{0,22}?)\s{0,3}(?:[:：]|\s[–—-]\s|[–—]\s?)\s{0,3}(?<name>[^\n|•]{2,80})/dgu

/** "地点 河边剧场": in these letters a label may end with a space. */
const LABELLED_IN_HAN =
  /(?:^|\n|[|•·])\s{0,4}(?:活动|活動|演出|展览|展覽|集合)?(?:地点|地點|场地|場地|会场|會場|会場|场馆|場館)\s{1,3}(?<name>\p{Script=Han}[^\n|•]{1,59})/du

/** "@ The Kingfisher" */
const AT_SIGN = /(?:^|\s)@\s{1,3}(?<name>(?:the\s+)?[\p{Lu}\d][^\n,|•@]{1,50})/du
/** "@ 8pm" · "@ 206 555 0142" · "INFO @ FOO.ORG" */
const NO_NAME = /^\d{1,2}(?::\d\d)?\s?(?:[ap]m|h|uhr)?\b|^[\d\s().-]{7,}|^\S{1,60}\.(?:com|org|net|de|edu|fr)\b/i

/** "Live at the Blue Heron" · "im Kulturhaus" · "à l’Olympia" */
const PREPOSITION =
  /(?:^|\s)(?<word>live at|at|im|in der|in dem|auf dem|au|à la|à l['’]|en el|en la|al|presso|bij)\s{1,3}(?<name>(?:the\s+|der\s+|el\s+|la\s+|le\s+)?\p{L}[^\n,|•@]{1,50})/diu
const AT = /^(?:live )?at$/i
const CAPITALISED = /^(?:the\s+)?\p{Lu}/u

const toVenue = (match: RegExpExecArray | RegExpMatchArray, confidence: number): Venue => {
  const [start, end] = match.indices?.groups?.['name'] ?? [0, 0]
  return { name: tidyText(match.groups?.['name'] ?? ''), start, end, confidence, labelled: false }
}

function readLabelled(text: string): Venue | null {
  for (const match of text.matchAll(LABELLED)) {
    if (LABELS.has(toLabelKey(match.groups?.['label'] ?? ''))) return { ...toVenue(match, 0.95), labelled: true }
  }
  const inHan = LABELLED_IN_HAN.exec(text)
  return inHan && { ...toVenue(inHan, 0.95), labelled: true }
}

function readAtSign(text: string): Venue | null {
  const match = AT_SIGN.exec(text)
  return match && !NO_NAME.test(match.groups?.['name'] ?? '') ? toVenue(match, 0.85) : null
}

/** "at" proves a place only where a line begins with it; elsewhere, and for the other words, a venue word must follow. */
function readPreposition(text: string): Venue | null {
  const match = PREPOSITION.exec(text)
  const { word = '', name = '' } = match?.groups ?? {}
  if (!match) return null
  const beginsLine = match.index <= 1 && AT.test(word) && CAPITALISED.test(name)
  return beginsLine || hasVenueWord(name) ? toVenue(match, 0.7) : null
}

/**
 * Finds the name of the place in a text that says so itself.
 *
 *     "Venue: Elmfield Academy" → Elmfield Academy (0.95)     "@ The Kingfisher" → The Kingfisher (0.85)
 *     "Live at the Blue Heron" → the Blue Heron (0.7)         "Tonight im Kulturhaus Nord" → Kulturhaus Nord (0.7)
 *     "@ 8pm" · "at midnight" · "Fillmore Theatre" (says nothing itself: see hasVenueWord) → null
 */
export const readVenue = (text: string): Venue | null => readLabelled(text) ?? readAtSign(text) ?? readPreposition(text)

/** Is the line nothing but a label, "WHERE:"? The venue then stands on the next line or beside it. */
export const isVenueLabel = (text: string): boolean => {
  const key = text.length <= MAX_LABEL ? toLabelKey(text.replace(/[:：]\s*$/, '')) : ''
  return LABELS.has(key) || LEADS.has(key)
}
