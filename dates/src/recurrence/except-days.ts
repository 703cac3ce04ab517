/** More of them nobody wrote down by hand. */
const MOST_DAYS = 100
const EXCEPT = /;EXDATE=(?<days>\d{8}(?:,\d{8}){0,99})(?=;|$)/

/**
 * A rule and the days it leaves out. iCalendar tells those in a property of their own (EXDATE, RFC 5545, 3.8.5.1); an event keeps them
 * as a part of its rule, so that they never part. Days YYYY-MM-DD.
 *
 *     FREQ=WEEKLY;BYDAY=TH;EXDATE=20261210 → FREQ=WEEKLY;BYDAY=TH without 2026-12-10
 */
export function splitRule(recurrence: string): { rule: string; except: string[] } {
  const days = EXCEPT.exec(recurrence)?.groups?.days?.split(',') ?? []
  return { rule: recurrence.replace(EXCEPT, ''), except: days.map((day) => day.replace(/^(....)(..)/, '$1-$2-')) }
}

/** The reverse. Of very many days the last ones are kept. */
export function withExceptions(rule: string, except: readonly string[]): string {
  const days = [...new Set(except)].toSorted().slice(-MOST_DAYS)
  return days.length === 0 ? rule : `${rule};EXDATE=${days.map((day) => day.replaceAll('-', '')).join(',')}`
}
