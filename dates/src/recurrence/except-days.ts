/** Upper bound on the days of each kind: three years of them. */
const MOST_DAYS = 1000
const DAYS = /;(?<kind>EXDATE|RDATE)=(?<days>\d{8}(?:,\d{8}){0,999})(?=;|$)/g

/**
 * A rule, the days it leaves out, and further days that it does not name. iCalendar tells those in properties of their own (EXDATE and
 * RDATE, RFC 5545, 3.8.5); an event keeps them as parts of its rule, so that they never part. Days YYYY-MM-DD.
 *
 *     FREQ=WEEKLY;BYDAY=TH;EXDATE=20261210;RDATE=20261211 → FREQ=WEEKLY;BYDAY=TH without 2026-12-10, and on 2026-12-11
 */
export function splitRule(recurrence: string): { rule: string; except: string[]; also: string[] } {
  const parts = [...recurrence.matchAll(DAYS)]
  const daysOf = (kind: string) =>
    parts
      .flatMap(({ groups }) => (groups?.kind === kind ? (groups.days ?? '').split(',') : []))
      .map((day) => day.replace(/^(....)(..)/, '$1-$2-'))
  return { rule: recurrence.replaceAll(DAYS, ''), except: daysOf('EXDATE'), also: daysOf('RDATE') }
}

/** The reverse. Of very many days the last ones are kept. */
export const withExceptions = (rule: string, except: readonly string[], also: readonly string[] = []): string =>
  rule + part('EXDATE', except) + part('RDATE', also)

function part(name: string, days: readonly string[]): string {
  const kept = [...new Set(days)].toSorted().slice(-MOST_DAYS)
  return kept.length === 0 ? '' : `;${name}=${kept.map((day) => day.replaceAll('-', '')).join(',')}`
}
