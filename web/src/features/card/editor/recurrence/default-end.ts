import { addDays, isDay } from '@swap/dates/calendar-day'
import type { RuleEnd, FormRule } from '@swap/dates/form-rule'
import { localToday } from '../../facts/event-date-format.ts'

const DAYS_IN = { day: 1, week: 7, month: 30, year: 365 } as const
/** How many occurrences an end suggests. */
const DEFAULT_COUNT = 10

/** The initial value for a kind of end: after about ten occurrences. */
export function defaultEnd(kind: RuleEnd['kind'], { unit, every }: FormRule, day: string): RuleEnd {
  if (kind === 'never') return { kind }
  if (kind === 'times') return { kind, count: DEFAULT_COUNT }
  const first = isDay(day) ? day : localToday()
  return { kind, day: addDays(first, (DEFAULT_COUNT - 1) * DAYS_IN[unit] * (every > 0 && every < 100 ? every : 1)) }
}
