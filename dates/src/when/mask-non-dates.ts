// Masks phone numbers, web addresses and durations, so that they are not read as dates or times.

import { MASKED, type ParseState } from './parse-state.ts'

const LASTING = 'duration|dauer|duree|durata|duracion|running time|run(?:s|ning)?|approx\\.?|ca\\.?|length'
const AND_MINUTES = String.raw`(?:\s{0,3}(?:and|und|et|,)?\s{0,3}(?<more>\d{1,2})\s?(?:min(?:ute)?[sn]?\.?))?`
/** Words after a number of minutes that is not a duration: "20 minutes before departure", "10 min walk". */
const NOT_LASTING_AFTER = String.raw`(?![\s']{1,3}(?:before|prior|ahead|earlier|early|walk|drive|from|away|vor|vorher|avant|antes|prima|voor)\b)`
const DURATION = new RegExp(
  [
    String.raw`(?:(?<lasting>${LASTING})[^\n\d]{0,14})?(?<hours>\d{1,2}(?:[.,]5)?)\s?(?:(?<clear>hours?|hr|stunden?|std)|hrs|heures?|horas?|ore|uur)\b\.?${AND_MINUTES}${NOT_LASTING_AFTER}`,
    String.raw`(?<minutes>\d{2,3})\s?(?:min(?:ute)?[sn]?|minuten|minuti|minutos)\b${NOT_LASTING_AFTER}`,
    String.raw`(?:${LASTING})[^\n\d]{0,12}(?<h>\d)h(?<mm>\d{2})\b`,
  ].join('|'),
)
const NOT_LASTING_BEFORE = /(?:every|last|first|next|in)\s$/

const MANY_DIGITS = /\+?\d[\d ()./-]{8,}\d/g
const DATE_AMONG_DIGITS =
  /\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|(?:19|20)\d\d[./-]\d{1,2}[./-]\d|\d\s{0,3}-\s{0,3}\d{1,2}[./]\d|\d{2}\.\d{2}\.?\s{0,3}-| - /
const ON_THE_WEB =
  /(?<!\S)[^\s@]{1,64}@\S+|(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{1,63}\.(?:com|org|net|de|co\.uk|fr|it|es|nl|io|me)\b\S*/g

const MAX_MINUTES = 72 * 60
const WHOLE_DAY = 24 * 60

/**
 * Finds the duration in a text, in ISO 8601, and masks its words.
 *
 *     "Running time 1 hour 30 min" → PT1H30M · "90 Minuten" → PT1H30M
 *     "ore 21", "every 2 hours", "24 hours" → undefined
 */
export function maskDuration(state: ParseState): string | undefined {
  const found = DURATION.exec(state.text)
  if (!found?.groups) return undefined
  const minutes = minutesOf(found.groups)
  if (minutes <= 0 || minutes > MAX_MINUTES) return undefined
  const before = state.text.slice(Math.max(0, found.index - 8), found.index)
  const isWholeDay = minutes === WHOLE_DAY
  if (!isWholeDay && NOT_LASTING_BEFORE.test(before)) return undefined
  maskRange(state, found.index, found.index + found[0].length)
  return isWholeDay ? undefined : toDuration(minutes)
}

/** Masks phone numbers, web addresses and email addresses. */
export function maskContacts(state: ParseState): void {
  for (const { 0: digits, index } of state.text.matchAll(MANY_DIGITS)) {
    const isPhone = digits.replace(/\D/g, '').length >= 9 && !DATE_AMONG_DIGITS.test(digits)
    if (isPhone) maskRange(state, index, index + digits.length)
  }
  for (const { 0: address, index } of state.text.matchAll(ON_THE_WEB)) maskRange(state, index, index + address.length)
}

function maskRange({ tokens, claims }: ParseState, start: number, end: number): void {
  for (const [index, token] of tokens.entries()) if (token.start >= start && token.end <= end) claims[index] = MASKED
}

/** Hours in units that also tell the time ("3 uur", "20 heures") are durations only if something else says so. */
function minutesOf({ lasting, hours, clear, more, minutes, h, mm }: Partial<Record<string, string>>): number {
  if (hours === undefined) return minutes === undefined ? Number(h) * 60 + Number(mm) : Number(minutes)
  return (lasting ?? clear ?? more) ? Math.round(Number(hours.replace(',', '.')) * 60) + Number(more ?? 0) : 0
}

/** ISO 8601: 90 → "PT1H30M". */
function toDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return `PT${hours ? `${hours}H` : ''}${minutes % 60 ? `${minutes % 60}M` : ''}`
}
