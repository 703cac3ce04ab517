const FIRST_NUMBER = /(?<!\d)(?<first>\d{1,2})\s*[./-]\s*\d{1,2}/

/**
 * Whether a numeric date was read as day/month rather than month/day; `day` is the date that was read from it. Null if both
 * orders give the same day, or if the text is not a numeric date. Pure.
 *
 *     "3/4/2026" read as 2026-04-03   → true
 *     "3/4/2026" read as 2026-03-04   → false
 *     "4 March" or "4/4/2026"         → null
 */
export function wasReadDayFirst(text: string | null, day: string): boolean | null {
  const first = Number(FIRST_NUMBER.exec(text ?? '')?.groups?.first)
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  if (month === date) return null
  return date === first ? true : month === first ? false : null
}

/** Whether two days (YYYY-MM-DD) are the same with day and month swapped. */
export const isDayMonthSwapped = (one: string, other: string): boolean =>
  one !== other && one.slice(5, 7) === other.slice(8, 10) && one.slice(8, 10) === other.slice(5, 7)
