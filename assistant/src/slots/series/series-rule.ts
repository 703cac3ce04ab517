import { splitRule, withExcludedDays, withAddedDays } from '@swap/dates/exception-days'
import { readRecurrence, type Recurrence } from '@swap/dates/occurrences'
import type { KnownEvent } from '../../context.ts'

/** A recurring event with its parsed recurrence rule. */
export interface Series {
  event: KnownEvent & { start_date: string; recurrence: string }
  rule: Recurrence
}

/** Parses the rule of a recurring event; null if the event takes place only once, or its date is unknown. */
export function toSeries(event: KnownEvent | null): Series | null {
  if (!event?.recurrence || !event.start_date) return null
  const { start_date, recurrence } = event
  const rule = readRecurrence(recurrence)
  return rule && { event: { ...event, start_date, recurrence }, rule }
}

/** Returns the rule of a series with more days excluded: "skip the 12th". */
export const excludeDays = ({ event, rule }: Series, days: readonly string[]): string =>
  withExcludedDays(event.recurrence, [...rule.excluded, ...days])

/** Returns the rule of a series with some excluded days restored: "the 12th is on after all". */
export const restoreDays = ({ event, rule }: Series, days: readonly string[]): string =>
  withExcludedDays(
    event.recurrence,
    rule.excluded.filter((day) => !days.includes(day)),
  )

/** Returns the rule of a series that ends on a day, inclusive; replaces any earlier end. */
export function endRuleOn({ event, rule }: Series, last: string): string {
  const withoutEnd = splitRule(event.recurrence).rule.replace(/;(?:UNTIL|COUNT)=[^;]*/g, '')
  const upToEnd = (days: readonly string[]) => days.filter((day) => day <= last)
  const ended = withExcludedDays(`${withoutEnd};UNTIL=${last.replaceAll('-', '')}`, upToEnd(rule.excluded))
  return withAddedDays(ended, upToEnd(rule.added))
}
