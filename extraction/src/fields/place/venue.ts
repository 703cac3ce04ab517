// Finds the name of a venue in a text that marks it as one.
import { foldText, toConfusable } from '@swap/dates/fold'
import { tidyText } from '../tidy-text.ts'
import { hasVenueWord } from './venue-words.ts'

export { hasVenueWord }

/** What marks the following name as a venue: a label such as "Venue:", or a lead-in such as "@", "at", "im". */
export type Cue = 'label' | 'lead'

/** The name of a venue in a text. */
export interface Venue {
  name: string
  cue: Cue
}

/** Words before the name of a place, in the form of `toLabelKey`, in which misread words equal printed ones. */
const LABELS = new Set(
  (
    'venue|standort|treffpunkt|rendez-vous|where|location|place|locale|wo|ort|veranstaltungsort|spielort|où|lieu|lugar|dónde|luogo|dove|ritrovo|' +
    'local|onde|waar|locatie|plats|var|sted|hvor|gdzie|miejsce|místo|místo konání|kde|helyszín|hely|locul|unde|mjesto|paikka|missä|' +
    'место|где|місце|де|место проведения|会場|會場|会场|場所|地点|地點|场地|場地|场馆|場館|장소|yer|địa điểm|start location|meeting point|meeting place|event location|' +
    'punto de encuentro|ponto de encontro|punto di ritrovo|point de rendez-vous|lugar del evento|sede'
  )
    .split('|')
    .map(toLabelKey),
)
/** Words that may stand alone on the line before the name of a place. */
const LEADS = new Set(
  'located at|held at|taking place at|takes place at|live at|at the|presso|presso il|chez|im|in der|au|à la|bei'
    .split('|')
    .map(toLabelKey),
)

/** What a label may begin with: "演出场地". */
const KIND_OF_EVENT = /^(?:活动|活動|演出|展览|展覽|集合)/
const MAX_LABEL = 30

function toLabelKey(text: string): string {
  return toConfusable(foldText(text).replaceAll('¡', 'i'))
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
}

/** "Venue: Elmfield Academy" · "VENUE – TOWN HALL" · "会場：日本武道館" · "地点 河边剧场": in these letters a label may end with a space. */
const LABELLED =
  /(?:^|\n|[|•·])[^\S\n]{0,8}(?<label>[\p{L}¡!1’'-][\p{L}\p{M}¡!1’' -]{0,22}?)\s{0,3}(?:[:：]|\s[–—-]\s|[–—]\s?|(?<=\p{Script=Han})\s(?=\p{Script=Han}))\s{0,3}(?<name>[^\n|•]{2,80})/gu

/** "@ The Kingfisher" */
const AT_SIGN = /(?:^|\s)@\s{1,3}(?<name>(?:the\s+)?[\p{Lu}\d][^\n,|•@]{1,50})/u
/** "@ 8pm" · "@ 206 555 0142" · "INFO @ FOO.ORG" */
const NO_NAME = /^\d{1,2}(?::\d\d)?\s?(?:[ap]m|h|uhr)?\b|^[\d\s().-]{7,}|^\S{1,60}\.(?:com|org|net|de|edu|fr)\b/i

const IN =
  "(?:(?:live )?at|in|im|in der|in dem|an der|auf der|auf dem|am|beim|bei der|à la|[àa] l\\s?['’]|à|au|aux|chez|dans les|en el|en la|al|presso|alla|allo|all['’]|nel|nella|nell['’]|c/o|no|na|ao|bij|in de|w|we|v|ve|på|hos)(?:\\s+|(?<=['’])\\s?)"
/** "im Blauhaus", "A L’ANCIEN PORT": if a text begins like this, a capital is enough. */
const AT_START = new RegExp(
  String.raw`^\W?(?!no\s)${IN}(?<name>(?:(?:the|la|le|les|l['’]|il|den|der)\s*)?\p{Lu}.{2,40})$`,
  'iu',
)
/** "Tonight im Kulturhaus" */
const WITHIN = new RegExp(String.raw`(?:^|\s)${IN}(?<name>(?:(?:the|der|el|la|le)\s+)?\p{L}[^\n,|•@]{1,50})`, 'iu')
/** "Three nights of film at the Rialto" */
const AT_LAST = /\p{Ll}{2}\sat\s(?<name>(?:the\s)?\p{Lu}[^\n,|•@.!?]+)$/u
/** What may follow words such as "im" and "au" without being a place: "im Anschluss", "au programme", "na compra". */
const NO_PLACE =
  /^(?:anschluss|rahmen|abend|programm\w*|angebot|vorverkauf|eintritt|preis|laufe|auftrag|namen|profit|choix|menu|cours|piano|cas\b|caso|dia\b|compra|local|valor|programie|rámci|ceně|míst|samarb|last|end|heart|middle|door|event|first|least|all\b|once|your|our)/iu
const CAPITALISED = /^(?:(?:the|la|le|les|l['’]|il|den|der)\s*)?\p{Lu}/u

const toVenue = (match: RegExpExecArray | RegExpMatchArray, cue: Cue): Venue => ({
  name: tidyText(match.groups?.['name'] ?? ''),
  cue,
})

const isLabel = (text: string): boolean => LABELS.has(toLabelKey(text.trim().replace(KIND_OF_EVENT, '')))

function readLabelled(text: string): Venue | null {
  for (const match of text.matchAll(LABELLED)) {
    if (isLabel(match.groups?.['label'] ?? '')) return toVenue(match, 'label')
  }
  return null
}

function readAtSign(text: string): Venue | null {
  const match = AT_SIGN.exec(text)
  return match && !NO_NAME.test(match.groups?.['name'] ?? '') ? toVenue(match, 'lead') : null
}

/** At the beginning of a text, a capital after "at" and the like proves a place; elsewhere a venue word must follow. */
function readPreposition(text: string): Venue | null {
  const start = AT_START.exec(text)
  const name = start?.groups?.['name'] ?? ''
  if (start && CAPITALISED.test(name) && !NO_PLACE.test(name)) return toVenue(start, 'lead')
  const within = WITHIN.exec(text)
  const inside = within?.groups?.['name'] ?? ''
  const found = within && hasVenueWord(inside) && /[\p{Lu}\p{Lo}]/u.test(inside) ? within : AT_LAST.exec(text)
  return found && toVenue(found, 'lead')
}

/**
 * Finds the venue's name in a text that marks it as one.
 *
 *     "Venue: Elmfield Academy" → Elmfield Academy     "@ The Kingfisher" → The Kingfisher
 *     "Live at the Blue Heron" → the Blue Heron        "Tonight im Kulturhaus Nord" → Kulturhaus Nord
 *     "@ 8pm" · "at midnight" · "Fillmore Theatre" (says nothing itself: see hasVenueWord) → null
 */
export const readVenue = (text: string): Venue | null => readLabelled(text) ?? readAtSign(text) ?? readPreposition(text)

/** Returns whether a line is only a label, such as "WHERE:": the venue is then on the next line or beside it. */
export const isVenueLabel = (text: string): boolean => {
  const label = text.length <= MAX_LABEL ? text.replace(/[:：]\s*$/, '') : ''
  return isLabel(label) || LEADS.has(toLabelKey(label))
}
