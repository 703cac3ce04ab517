import { addDays, isDay } from '@swap/dates/calendar-day'
import type { RuleEnd, FormRule } from '@swap/dates/form-rule'
import { localToday } from '../../facts/event-date-format.ts'

/** Days per unit, roughly. */
const UNIT_DAYS = { day: 1, week: 7, month: 30, year: 365 } as const
/** The suggested number of occurrences. */
const DEFAULT_COUNT = 10

/** Returns the end that the form suggests for a series: after ten occurrences, or on about the day of the tenth. */
export function defaultEnd(kind: RuleEnd['kind'], { unit, every }: FormRule, day: string): RuleEnd {
  if (kind === 'never') return { kind }
  if (kind === 'times') return { kind, count: DEFAULT_COUNT }
  const first = isDay(day) ? day : localToday()
  return { kind, day: addDays(first, (DEFAULT_COUNT - 1) * UNIT_DAYS[unit] * (every > 0 && every < 100 ? every : 1)) }
}
