import { formatClock } from '@swap/dates/format-clock'
import { splitRule } from '@swap/dates/exception-days'
import { readRecurrence } from '@swap/dates/occurrences'
import { ruleInWords } from '@swap/dates/rule-in-words'
import { nextOccurrenceOf } from '../../resolve/occurrences.ts'
import type { AnsweredEvent } from '../outcome.ts'
import { listInWords } from './list-words.ts'
import { dateInWords, dayInWords, type TimeFormat } from './time-words.ts'
import { titleOf } from './value-words.ts'

/** Examples of how to say how often something repeats. */
export const RECURRENCE_EXAMPLES = 'For example "every Tuesday", "every two weeks" or "the first Friday of the month".'

type Recurring = Pick<AnsweredEvent, 'recurrence'>

/** Writes how an event repeats: "every Tuesday at 19:00, until 17 December, but not on Tuesday 1 December" */
export function recurrenceInWords(
  { recurrence, start_time: time }: Pick<AnsweredEvent, 'recurrence' | 'start_time'>,
  skipped: readonly string[],
  timeFormat: TimeFormat,
): string {
  const rule = recurrence ?? ''
  const { until = null, count = null } = readRecurrence(rule) ?? {}
  const skippedAhead = skipped.filter((day) => day >= timeFormat.today)
  const parts = [
    `${ruleInWords(rule).replace(/^(?=the )/, 'on ')}${time ? ` at ${formatClock(time, timeFormat.hour12)}` : ''}`,
    until && `until ${dateInWords(until, timeFormat)}`,
    count && (count === 1 ? 'once' : `${count} times`),
    skippedAhead.length > 0 && `but not on ${daysInWords(skippedAhead, timeFormat)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/**
 * Reports what was changed about how an event repeats; null if nothing was, or if only skipped days were restored.
 *
 *     Done: Salsa now skips Saturday 12 December. Its other days stay.
 *     Done: Salsa is now every Tuesday and Thursday at 19:00, until 17 December. The next one is on Tuesday 1 December.
 */
export function recurrenceChangeInWords(
  before: AnsweredEvent,
  after: AnsweredEvent,
  timeFormat: TimeFormat,
): string | null {
  if (before.recurrence === after.recurrence) return null
  const name = `Done: ${titleOf(after)}`
  if (after.recurrence === null) {
    const day = after.start_date ? ` It's on ${dayInWords(after.start_date, timeFormat)} only.` : ''
    return `${name} no longer repeats.${day}`
  }
  const { rule, added, skipped } = compareRules(before, after)
  if (rule !== null) {
    const [oldNext, next] = [before, after].map((event) => nextOccurrenceOf(event, timeFormat.today).start_date)
    const nextDay = next && next !== oldNext ? ` The next one is on ${dayInWords(next, timeFormat)}.` : ''
    return `${name} is now ${recurrenceInWords(after, skipped, timeFormat)}.${nextDay}`
  }
  const [addedDays, skippedDays] = [daysInWords(added, timeFormat), daysInWords(skipped, timeFormat)]
  if (skipped.length > 0)
    return `${name} ${added.length > 0 ? `is on ${addedDays} instead of` : 'now skips'} ${skippedDays}. Its other days stay.`
  return added.length > 0 ? `${name} is now also on ${addedDays}.` : null
}

/** Returns whether a change gives an event another rule, not only added or skipped days. */
export const setsNewRule = (before: Recurring, after: Recurring): boolean =>
  after.recurrence !== null && compareRules(before, after).rule !== null

/** Compares two recurrences: returns the new rule (null if it is the same), and the days newly added or skipped. */
export function compareRules({ recurrence: before }: Recurring, { recurrence: after }: Recurring) {
  const [old, now] = [splitRule(before ?? ''), splitRule(after ?? '')]
  return {
    rule: now.rule === old.rule ? null : now.rule,
    added: now.added.filter((day) => !old.added.includes(day)),
    skipped: now.excluded.filter((day) => !old.excluded.includes(day)),
  }
}

/** Lists days: "Tuesday 1 December and Thursday 3 December" */
export const daysInWords = (days: readonly string[], timeFormat: TimeFormat): string =>
  listInWords(days.map((day) => dayInWords(day, timeFormat)))
