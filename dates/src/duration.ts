const COUNT = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`
const ISO = new RegExp(`^P(?:${COUNT}W)?(?:${COUNT}D)?(?:T(?:${COUNT}H)?(?:${COUNT}M)?(?:\\d{1,6}S)?)?$`, 'i')
/** What means to be ISO 8601, and is read as nothing else. */
const LIKE_ISO = /^(?:P(?:[-\d]|T(?:[-\d]|$)|$)|T\d)/i
const NEGATIVE = /^[-\u2212]\s*(?:[.,]?\d|P[-\dT])/i
const AMOUNT = String.raw`(?<![\d.,])(?<amount>\d+(?:[.,]\d)?)\s*`
const WEEKS = new RegExp(`${AMOUNT}(?:weeks?|wochen?|semaines?|settiman[ae]|semanas?)(?![a-z])`, 'i')
const DAYS = new RegExp(`${AMOUNT}(?:days?|tagen?|tage?|jours?|giorn[oi]|d[ií]as?)(?![a-z])`, 'i')
const HOURS = new RegExp(`${AMOUNT}(?:hours?|hrs?|h|stunden?|std|heures?|ore|horas?)(?![a-z])`, 'i')
const MINUTES = /(?<![\d.,])(?<amount>\d+)\s*(?:minutes?|mins?|m|minuten|minuti|minutos)(?![a-z])/i
/** "1h30": minutes without their unit. */
const HOURS_AND_MINUTES = /(?<!\d)(?<hours>\d{1,2})\s*h\s*(?<minutes>[0-5]\d)(?!\d)/i

const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** Upper bound on how long an event lasts, in minutes. */
const LONGEST_MINUTES = 366 * DAY

/**
 * Returns the length of a duration in minutes, or null where the text gives none that an event can have.
 *
 *     "PT1H30M" → 90     "2 hours" → 120     "1.5 h" → 90     "1h30" → 90     "90 min" → 90     "2 days" → 2880
 *     "a while" · "two hours" · "P9999999999999D" · "99999 hours" → null
 */
export function durationMinutes(text: string | null): number | null {
  return text === null || !isDuration(text) ? null : minutesOf(text.trim()) || null
}

/**
 * Tells whether a text can say how long an event lasts. A measure has to be one that we can read, other words are as good as any.
 *
 *     "PT1H30M" · "2 hours" · "half an hour" · "2 часа" → true     "PT" · "-2 hours" · "P367D" · "99999 hours" → false
 */
export function isDuration(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '' || NEGATIVE.test(trimmed)) return false
  const minutes = minutesOf(trimmed)
  return minutes <= LONGEST_MINUTES && (minutes > 0 || !LIKE_ISO.test(trimmed))
}

/**
 * Returns a duration as a person says it: the words somebody used, and words for ISO 8601.
 *
 *     "PT1H30M" → "1 hour 30 minutes"     "90 min" → "90 min"
 */
export function durationInWords(text: string): string {
  const minutes = LIKE_ISO.test(text.trim()) ? durationMinutes(text) : null
  return minutes === null ? text : minutesInWords(minutes)
}

/** 1530 → "1 day 1 hour 30 minutes" */
export function minutesInWords(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)]
  const parts = [count(days, 'day'), count(hours, 'hour'), count(minutes % HOUR, 'minute')]
  return parts.filter(Boolean).join(' ') || 'no time'
}

const count = (amount: number, unit: string): string =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`

const minutesOf = (text: string) => (LIKE_ISO.test(text) ? isoMinutes(text) : wordMinutes(text))

const toNumber = (amount = '0') => Number(amount.replace(',', '.'))

function isoMinutes(text: string): number {
  const [, weeks, days, hours, minutes] = ISO.exec(text) ?? []
  return Math.round(toNumber(weeks) * WEEK + toNumber(days) * DAY + toNumber(hours) * HOUR + toNumber(minutes))
}

function wordMinutes(text: string): number {
  const both = HOURS_AND_MINUTES.exec(text)?.groups
  if (both) return Number(both.hours) * HOUR + Number(both.minutes)
  const of = (unit: RegExp) => toNumber(unit.exec(text)?.groups?.amount)
  return Math.round(of(WEEKS) * WEEK + of(DAYS) * DAY + of(HOURS) * HOUR + of(MINUTES))
}
