// Single days that a stored recurrence leaves out (EXDATE) or adds (RDATE).

/** Upper bound on the days a rule leaves out, and on those it adds. */
export const MAX_EXCEPTION_DAYS = 1000
const LIST = String.raw`\d{8}(?:,\d{8}){0,${MAX_EXCEPTION_DAYS - 1}}`
const EXCEPT = new RegExp(`;EXDATE=(?<days>${LIST})(?=;|$)`)
const ADDED = new RegExp(`;RDATE=(?<days>${LIST})(?=;|$)`)

/** A rule, with the days it leaves out and those it adds, YYYY-MM-DD. */
export interface RuleWithDays {
  rule: string
  excluded: readonly string[]
  added: readonly string[]
}

/**
 * Splits a stored recurrence into its rule, the days it leaves out and those it adds, YYYY-MM-DD. iCalendar has separate
 * properties for these days (EXDATE and RDATE, RFC 5545, 3.8.5); an event keeps them as parts of its rule.
 *
 *     FREQ=WEEKLY;BYDAY=TH;EXDATE=20261210 → FREQ=WEEKLY;BYDAY=TH without 2026-12-10
 *     FREQ=WEEKLY;BYDAY=TH;RDATE=20261211  → FREQ=WEEKLY;BYDAY=TH and 2026-12-11
 */
export function splitRule(recurrence: string): RuleWithDays & { excluded: string[]; added: string[] } {
  const daysOf = (list: RegExp) => (list.exec(recurrence)?.groups?.days?.split(',') ?? []).map(withDashes)
  return {
    rule: recurrence.replace(EXCEPT, '').replace(ADDED, ''),
    excluded: daysOf(EXCEPT),
    added: daysOf(ADDED),
  }
}

/** Reverses `splitRule`. Above the limit, only the last days are kept; without a rule, the result is empty. */
export const joinRule = ({ rule, excluded, added }: RuleWithDays): string =>
  rule && `${rule}${partOf('EXDATE', excluded)}${partOf('RDATE', added)}`

/** Returns a rule that leaves out exactly these days; the days it adds stay. */
export const withExcludedDays = (recurrence: string, excluded: readonly string[]): string =>
  joinRule({ ...splitRule(recurrence), excluded })

/** Returns a rule with exactly these added days; the days it leaves out stay. */
export const withAddedDays = (recurrence: string, added: readonly string[]): string =>
  joinRule({ ...splitRule(recurrence), added })

function partOf(name: string, days: readonly string[]): string {
  const list = [...new Set(days)].toSorted().slice(-MAX_EXCEPTION_DAYS)
  return list.length === 0 ? '' : `;${name}=${list.map((day) => day.replaceAll('-', '')).join(',')}`
}

const withDashes = (day: string): string => day.replace(/^(....)(..)/, '$1-$2-')
