import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { splitRule } from '@swap/dates/exception-days'
import { newFirstDay, moveRuleToDay, isRuleDay, toFormRule } from '@swap/dates/form-rule'
import type { EventEdit } from '@swap/contract/event'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'

/**
 * Keeps the first day and the recurrence rule of an event consistent: an edit of one also changes the other. Pure.
 * `today` is the current day in the owner's time zone; null if unknown. Examples (event · edit → adjustment):
 *
 *     every Friday, first on Friday 4 December · start_date: Tuesday 8 December → repeats every Tuesday
 *     every Friday, since 6 November           · recurrence: every Tuesday      → begins on the next Tuesday, never in the past
 *     a day left out, another last day, or both edited at once                  → the edit is unchanged
 */
export function adjustSeriesEdit(event: EventRow, edit: EventEdit, today: string | null): EventEdit {
  const { start_date: start, recurrence } = event
  const { start_date: toDay, recurrence: toRule } = edit
  if (start === null) return edit
  if (toDay && toRule === undefined && recurrence !== null) {
    const moved = moveRuleToDay(recurrence, start, toDay)
    return moved === recurrence ? edit : { ...edit, recurrence: moved }
  }
  if (!toRule || toDay !== undefined) return edit
  const first = firstDayOf(event, { start, rule: splitRule(toRule).rule, today: today ?? start })
  return first === null ? edit : { ...edit, start_date: first, ...lastDayFrom(event, edit, daysBetween(start, first)) }
}

/** Moves the last day, so that the event lasts as many days as before. */
const lastDayFrom = ({ end_date: last }: EventRow, edit: EventEdit, days: number): EventEdit =>
  last === null || edit.end_date !== undefined ? {} : { end_date: addDays(last, days) }

interface SeriesChange {
  start: string
  rule: string
  today: string
}

/** Returns the new first day if the rule no longer takes place on the previous one; else null. */
function firstDayOf({ recurrence }: EventRow, { start, rule, today }: SeriesChange): string | null {
  const parts = toFormRule(rule, start)
  const before = recurrence === null ? null : toFormRule(splitRule(recurrence).rule, start)
  const wasRuleDay = recurrence === null || (before !== null && isRuleDay(before, start))
  return parts && wasRuleDay && !isRuleDay(parts, start) ? newFirstDay(parts, start, today) : null
}
