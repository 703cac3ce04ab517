import { MASKED, type Scan } from './scan.ts'
import { tokenAt, type Token } from './token.ts'

const HOURS = String.raw`(?<hours>\d{1,2}(?:[.,]5)?)\s?(?:hours?|hrs?|stunden?|std\.?|heures?|horas?|ore|uur)\b`
const AND_MINUTES = String.raw`(?:\s{0,3}(?:and|und|et|,)?\s{0,3}(?<more>\d{1,2})\s?(?:min(?:ute)?[sn]?\.?))?`
const LASTING = 'duration|dauer|duree|durata|duracion|running time|run(?:s|ning)?|approx\\.?|ca\\.?|length'
/** "20 minutes before departure", "10 min walk": how much earlier, or how far. */
const NOT_LASTING_BEHIND = String.raw`(?![\s']{1,3}(?:before|prior|ahead|earlier|early|walk|drive|from|away|vor|vorher|avant|antes|prima|voor)\b)`
const DURATION = new RegExp(
  [
    String.raw`(?:(?:${LASTING})[^\n\d]{0,14})?${HOURS}${AND_MINUTES}${NOT_LASTING_BEHIND}`,
    String.raw`(?<minutes>\d{2,3})\s?(?:min(?:ute)?[sn]?|minuten|minuti|minutos)\b${NOT_LASTING_BEHIND}`,
    String.raw`(?:approx\.?|duree|ca\.?|duration|running time|dauer)[^\n\d]{0,12}(?<h>\d)h(?<mm>\d{2})\b`,
  ].join('|'),
)
/** Units that also tell the time ("ore 21", "20 heures"), unless a word for duration stands before them. */
const CLOCK_UNIT = /\bore\b|\buur\b|heures?|horas?|hrs?$|std/
const CLOCK_UNIT_ALONE = /\bore\b|\buur\b|hrs/
const LASTING_WORD = /dur|dauer|running|approx|ca\.|length/
const NOT_LASTING_BEFORE = /(?:every|last|first|next|in)\s$/

const MANY_DIGITS = /\+?\d[\d ()./-]{8,}\d/g
const DATES_AMONG_DIGITS = [
  /\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d/,
  /(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}/,
  /\d\s{0,3}-\s{0,3}\d{1,2}[./]\d/,
  /\d{2}\.\d{2}\.?\s{0,3}-/,
  / - /,
]
const ON_THE_WEB =
  /(?<!\S)[^\s@]{1,64}@\S+|(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{1,63}\.(?:com|org|net|de|co\.uk|fr|it|es|nl|io|me)\b\S*/g

const LONGEST_MINUTES = 72 * 60
const WHOLE_DAY = 24 * 60

function maskStretch({ tokens, claims }: Scan, start: number, end: number): void {
  const isBefore = (token: Token): boolean => token.start < start
  const first = tokens.findIndex((token) => !isBefore(token))
  if (first < 0) return
  for (let index = first; index < tokens.length && tokenAt(tokens, index).start < end; index++) {
    if (tokenAt(tokens, index).end <= end) claims[index] = MASKED
  }
}

function minutesOf(text: string, groups: Record<string, string | undefined>): number {
  const tellsTime = CLOCK_UNIT.test(text) && !LASTING_WORD.test(text)
  const hours = Number((groups.hours ?? '').replace(',', '.'))
  const isClock = tellsTime && (hours > 8 || (CLOCK_UNIT_ALONE.test(text) && !groups.more))
  if (groups.hours && !isClock) return Math.round(hours * 60) + Number(groups.more ?? 0)
  if (groups.minutes) return Number(groups.minutes)
  return groups.h ? Number(groups.h) * 60 + Number(groups.mm) : 0
}

/** ISO 8601: 90 → "PT1H30M". */
function toDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return `PT${hours ? `${hours}H` : ''}${minutes % 60 ? `${minutes % 60}M` : ''}`
}

/**
 * Finds how long it lasts and takes its words away from the times.
 *
 *     "Running time 1 hour 30 min" → PT1H30M · "90 Minuten" → PT1H30M
 *     "ore 21", "every 2 hours", "24 hours" → undefined
 */
export function maskDuration(scan: Scan): string | undefined {
  const found = DURATION.exec(scan.text)
  if (!found?.groups) return undefined
  const minutes = minutesOf(found[0], found.groups)
  if (minutes <= 0 || minutes > LONGEST_MINUTES) return undefined
  const before = scan.text.slice(Math.max(0, found.index - 8), found.index)
  const isWholeDay = minutes === WHOLE_DAY
  if (!isWholeDay && NOT_LASTING_BEFORE.test(before)) return undefined
  maskStretch(scan, found.index, found.index + found[0].length)
  return isWholeDay ? undefined : toDuration(minutes)
}

/** Takes phone numbers, web addresses and mail addresses away from dates and times. */
export function maskContacts(scan: Scan): void {
  for (const { 0: digits, index } of scan.text.matchAll(MANY_DIGITS)) {
    const isPhone = digits.replace(/\D/g, '').length >= 9 && !DATES_AMONG_DIGITS.some((date) => date.test(digits))
    if (isPhone) maskStretch(scan, index, index + digits.length)
  }
  for (const { 0: address, index } of scan.text.matchAll(ON_THE_WEB)) maskStretch(scan, index, index + address.length)
}
