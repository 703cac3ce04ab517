import { addDays, isDay } from '@swap/dates/calendar-day'
import type { RuleEnd, RuleParts } from '@swap/dates/rule-parts'
import { todayHere } from '../../facts/when.ts'

const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const
/** What a form suggests, to be changed: a handful of times. */
const SUGGESTED = 10

/** The end of a kind, with a suggestion to begin with: about ten times. */
export function recurrenceEnd(kind: RuleEnd['kind'], { unit, every }: RuleParts, day: string): RuleEnd {
  if (kind === 'never') return { kind }
  if (kind === 'times') return { kind, count: SUGGESTED }
  const first = isDay(day) ? day : todayHere()
  return { kind, day: addDays(first, (SUGGESTED - 1) * DAYS[unit] * (every > 0 && every < 100 ? every : 1)) }
}
