import { splitRule, type RuleWithDays } from '@swap/dates/except-days'
import { occurrencesOf, readRecurrence } from '@swap/dates/recurrence'
import type { AskBack } from '../command.ts'
import type { ToldEvent } from './outcome.ts'
import { clockWords } from '@swap/dates/clock-words'
import { dateInWords, dayInWords, listInWords, type Manner } from './spoken-time.ts'
import { ruleInWords } from '@swap/dates/rule-in-words'
import { titleOf } from './value-words.ts'

/**
 * What was changed of when something comes again, in a sentence; null where that was not changed.
 *
 *     Done: Salsa now skips Saturday 12 December. Its other days stay.
 *     Done: Salsa is now every Tuesday and Thursday at 19:00, until 17 December. The next one is on Tuesday 1 December.
 *     Done: Salsa is now every Wednesday at 19:00. It's no longer on Sunday 6 December.
 */
export function seriesChanged(before: ToldEvent, after: ToldEvent, manner: Manner): string | null {
  if (before.recurrence === after.recurrence) return null
  if (after.recurrence === null) return onlyOnce(after, manner)
  const [old, now] = [splitRule(before.recurrence ?? ''), splitRule(after.recurrence)]
  if (old.rule !== now.rule)
    return [rhythmNow(after, old, manner), nextOne(before, after, manner), noLonger({ old, now }, manner)]
      .filter(Boolean)
      .join(' ')
  const told = (days: readonly string[]): string => listInWords(days.map((day) => dayInWords(day, manner)))
  const added = now.further.filter((day) => !old.further.includes(day))
  const out = now.except.filter((day) => !old.except.includes(day))
  if (added.length > 0 && out.length > 0)
    return `Done: ${titleOf(after)} is on ${told(added)} instead of ${told(out)}. Its other days stay.`
  if (added.length > 0) return `Done: ${titleOf(after)} is now also on ${told(added)}.`
  const back = old.except.filter((day) => !now.except.includes(day))
  if (out.length > 0) return `Done: ${titleOf(after)} now skips ${told(out)}. Its other days stay.`
  return back.length > 0 ? `Done: ${titleOf(after)} is on again on ${told(back)}.` : null
}

/** What answers how often something repeats. */
export const RHYTHM_EXAMPLES = 'For example "every Tuesday", "every two weeks" or "the first Friday of the month".'

export const askRhythm = ({ id }: ToldEvent): AskBack => ({
  kind: 'askBack',
  about: 'value',
  missing: 'recurrence',
  event: id,
  choices: [],
})

/** Whether a sentence of `seriesChanged` says how something repeats, with its first day and its hour. */
export const isNewRhythm = ({ recurrence: before }: ToldEvent, { recurrence: after }: ToldEvent): boolean =>
  after !== null && splitRule(before ?? '').rule !== splitRule(after).rule

/** every Tuesday · on the first Friday of every month */
export const rhythmInWords = (rule: string): string => ruleInWords(rule).replace(/^(?=the )/, 'on ')

function onlyOnce(event: ToldEvent, manner: Manner): string {
  const day = event.start_date ? ` It's on ${dayInWords(event.start_date, manner)} only.` : ''
  return `Done: ${titleOf(event)} no longer repeats.${day}`
}

/** Done: Salsa is now every Tuesday and Thursday at 19:00, until 17 December, but not on Tuesday 1 December. */
function rhythmNow({ title, recurrence, start_time: time }: ToldEvent, old: RuleWithDays, manner: Manner): string {
  const rule = recurrence ?? ''
  const { until = null, count = null, except = [] } = readRecurrence(rule) ?? {}
  const out = except.filter((day) => day >= manner.today && !old.except.includes(day))
  return [
    `Done: ${titleOf({ title })} is now ${rhythmInWords(rule)}${time ? ` at ${clockWords(time, manner.hour12)}` : ''}`,
    until && `, until ${dateInWords(until, manner)}`,
    count && `, ${count === 1 ? 'once' : `${count} times`}`,
    out.length > 0 && `, but not on ${listInWords(out.map((day) => dayInWords(day, manner)))}`,
    '.',
  ]
    .filter(Boolean)
    .join('')
}

/** Where another day than before is the next. */
function nextOne(before: ToldEvent, after: ToldEvent, manner: Manner): string | null {
  const next = nextDay(after, manner)
  return next && next !== nextDay(before, manner) ? `The next one is on ${dayInWords(next, manner)}.` : null
}

function nextDay({ start_date: start, recurrence }: ToldEvent, { today }: Manner): string | null {
  const rule = recurrence ? readRecurrence(recurrence) : null
  if (!start || !rule) return start
  return occurrencesOf(rule, { start, from: today, most: 1 })[0] ?? null
}

/** Days that were added before, and are no more with the new rule. */
function noLonger({ old, now }: { old: RuleWithDays; now: RuleWithDays }, manner: Manner): string | null {
  const gone = old.further.filter((day) => day >= manner.today && !now.further.includes(day))
  return gone.length === 0 ? null : `It's no longer on ${listInWords(gone.map((day) => dayInWords(day, manner)))}.`
}
