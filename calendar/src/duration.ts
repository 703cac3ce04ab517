const ISO = /^P(?:(?<days>\d{1,3})D)?(?:T(?:(?<hours>\d{1,3})H)?(?:(?<minutes>\d{1,4})M)?(?:\d{1,5}S)?)?$/i
const HOURS = /(?<amount>\d{1,3}(?:[.,]\d)?)\s*(?:hours?|hrs?|h|stunden?|std|heures?|ore|horas?)(?![a-z])/i
const MINUTES = /(?<amount>\d{1,4})\s*(?:minutes?|mins?|m|minuten|minuti|minutos)(?![a-z])/i
/** "1h30": minutes without their unit. */
const HOURS_AND_MINUTES = /(?<hours>\d{1,2})\s*h\s*(?<minutes>[0-5]\d)(?!\d)/i

/**
 * Length of a duration in minutes, or null where the text says none.
 *
 *     "PT1H30M" → 90     "2 hours" → 120     "1.5 h" → 90     "1h30" → 90     "90 min" → 90     "a while" → null
 */
export function durationMinutes(text: string | null): number | null {
  if (text === null) return null
  const iso = ISO.exec(text.trim())?.groups
  const minutes = iso ? isoMinutes(iso) : wordMinutes(text)
  return minutes > 0 ? minutes : null
}

const isoMinutes = ({ days = '0', hours = '0', minutes = '0' }: Record<string, string | undefined>) =>
  Number(days) * 1440 + Number(hours) * 60 + Number(minutes)

function wordMinutes(text: string): number {
  const both = HOURS_AND_MINUTES.exec(text)?.groups
  if (both) return Number(both.hours) * 60 + Number(both.minutes)
  const hours = Number((HOURS.exec(text)?.groups?.amount ?? '0').replace(',', '.'))
  return Math.round(hours * 60) + Number(MINUTES.exec(text)?.groups?.amount ?? '0')
}
