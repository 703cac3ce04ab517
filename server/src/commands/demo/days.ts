const DAY_MS = 24 * 60 * 60_000

/** The day this many days after another one, YYYY-MM-DD. */
export const dayAfter = (today: string, days: number) =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** A day as a poster of that language writes it: `Friday 4 December 2026`. */
export const formatDate = (day: string, language: string, parts: Intl.DateTimeFormatOptions = {}) =>
  new Date(day).toLocaleDateString(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    ...parts,
  })

export const weekday = (day: string) => new Date(day).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })

const MIN_DAYS = 20
const MAX_DAYS = 400

/**
 * A coming day whose numbers can be read both ways, day or month first, and give a day within the year in both: such as
 * 05/01/2027. Nobody can say which of the two a poster means.
 */
export function ambiguousDate(today: string): string {
  for (let days = MIN_DAYS; days < MAX_DAYS; days++) {
    const day = dayAfter(today, days)
    const [year, first, second] = day.split('-')
    const other = `${year}-${second}-${first}`
    if (Number(second) <= 12 && first !== second && other > dayAfter(today, MIN_DAYS) && other < dayAfter(today, 300))
      return day
  }
  throw new Error('Within a year there is a day of two readings')
}
