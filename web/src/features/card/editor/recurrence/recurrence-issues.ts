import type { FieldIssue } from '@swap/contract/form-rules'
import { isDay } from '@swap/dates/calendar-day'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'
import type { RecurrenceForm } from './recurrence-form.ts'

/** Validates the recurrence fields: returns a message for each control with a wrong value. `day` is the event's first day. */
export function recurrenceIssues({ rule }: RecurrenceForm, day: string): FieldIssue[] {
  if (!rule) return []
  const { invalid } = words
  const { every, end, unit, weekdays } = rule
  const isKnown = isDay(day)
  return [
    ...issueIf('repeat_every', invalid.every, !isIntegerUpTo(every, 999)),
    ...issueIf('repeat_weekdays', invalid.weekdays, unit === 'week' && weekdays.length === 0 && isKnown),
    ...(end.kind === 'times' ? issueIf('repeat_times', invalid.times, !isIntegerUpTo(end.count, 9999)) : []),
    ...(end.kind === 'until' ? untilIssues(end.day, day) : []),
  ]
}

const issueIf = (field: string, message: string, isWrong: boolean): FieldIssue[] =>
  isWrong ? [{ field, message }] : []

const isIntegerUpTo = (value: number, max: number): boolean => Number.isInteger(value) && value >= 1 && value <= max

function untilIssues(last: string, day: string): FieldIssue[] {
  if (!isDay(last)) return [{ field: 'repeat_until', message: words.invalid.until }]
  return isDay(day) && last < day ? [{ field: 'repeat_until', message: words.invalid.untilBefore }] : []
}
