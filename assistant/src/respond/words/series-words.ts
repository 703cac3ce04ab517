import { capitalize } from '@swap/dates/capitalize'
import { formatClock } from '@swap/dates/format-clock'
import { splitRule } from '@swap/dates/exception-days'
import { readRecurrence } from '@swap/dates/occurrences'
import { ruleInWords } from '@swap/dates/rule-in-words'
import type { AskBack, Choice } from '../../command.ts'
import type { KnownEvent } from '../../context.ts'
import { nextOccurrenceOf } from '../../resolve/occurrences.ts'
import type { AnsweredEvent } from '../outcome.ts'
import { dateInWords, dayInWords, listInWords, type Wording } from './spoken-time.ts'
import { titleOf } from './value-words.ts'

/** Examples of how to say how often something repeats. */
export const RECURRENCE_EXAMPLES = 'For example "every Tuesday", "every two weeks" or "the first Friday of the month".'

/** Asks for the value that an event lacks. */
export const askValue = ({ id }: { id: string }, missing: 'start_date' | 'recurrence'): AskBack => ({
  kind: 'askBack',
  about: 'value',
  missing,
  event: id,
  choices: [],
})

type Repeating = Pick<AnsweredEvent, 'recurrence'>

const without = (days: readonly string[], others: readonly string[]): string[] =>
  days.filter((day) => !others.includes(day))

/** Returns what changed in a rule: its frequency, and days added, left out or restored. */
function ruleChanges({ recurrence: before }: Repeating, { recurrence: after }: Repeating) {
  const [old, now] = [splitRule(before ?? ''), splitRule(after ?? '')]
  return {
    rule: now.rule === old.rule ? null : now.rule,
    added: without(now.added, old.added),
    out: without(now.excluded, old.excluded),
    back: without(old.excluded, now.excluded),
  }
}

const daysInWords = (days: readonly string[], manner: Wording): string =>
  listInWords(days.map((day) => dayInWords(day, manner)))

/** Whether a sentence of `seriesChanged` says how something repeats, with its first day and its hour. */
export const isNewRecurrence = (before: Repeating, after: Repeating): boolean =>
  after.recurrence !== null && ruleChanges(before, after).rule !== null

/**
 * What was changed about when something recurs, in a sentence; null if that was not changed.
 *
 *     Done: Salsa now skips Saturday 12 December. Its other days stay.
 *     Done: Salsa is now every Tuesday and Thursday at 19:00, until 17 December. The next one is on Tuesday 1 December.
 */
export function seriesChanged(before: AnsweredEvent, after: AnsweredEvent, manner: Wording): string | null {
  if (before.recurrence === after.recurrence) return null
  const name = `Done: ${titleOf(after)}`
  if (after.recurrence === null) {
    const day = after.start_date ? ` It's on ${dayInWords(after.start_date, manner)} only.` : ''
    return `${name} no longer repeats.${day}`
  }
  const { rule, added, out, back } = ruleChanges(before, after)
  if (rule !== null) {
    const [was, next] = [before, after].map((event) => nextOccurrenceOf(event, manner.today).start_date)
    const parts = [
      `${name} is now ${recurrenceInWords(after, out, manner)}.`,
      next && next !== was && `The next one is on ${dayInWords(next, manner)}.`,
    ]
    return parts.filter(Boolean).join(' ')
  }
  if (added.length > 0)
    return out.length > 0
      ? `${name} is on ${daysInWords(added, manner)} instead of ${daysInWords(out, manner)}. Its other days stay.`
      : `${name} is now also on ${daysInWords(added, manner)}.`
  if (out.length > 0) return `${name} now skips ${daysInWords(out, manner)}. Its other days stay.`
  return back.length > 0 ? `${name} is on again on ${daysInWords(back, manner)}.` : null
}

/** every Tuesday and Thursday at 19:00, until 17 December, but not on Tuesday 1 December */
export function recurrenceInWords(
  { recurrence, start_time: time }: Pick<AnsweredEvent, 'recurrence' | 'start_time'>,
  out: readonly string[],
  manner: Wording,
): string {
  const { until = null, count = null } = readRecurrence(recurrence ?? '') ?? {}
  const left = out.filter((day) => day >= manner.today)
  const parts = [
    `${ruleInWords(recurrence ?? '').replace(/^(?=the )/, 'on ')}${time ? ` at ${formatClock(time, manner.hour12)}` : ''}`,
    until && `until ${dateInWords(until, manner)}`,
    count && (count === 1 ? 'once' : `${count} times`),
    left.length > 0 && `but not on ${daysInWords(left, manner)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** What a choice between some days of a series and all of them would do, and the words of its tap. */
function timesOf({ request }: Choice, event: KnownEvent, manner: Wording) {
  const recurrence = request.kind === 'change' ? (request.edit.recurrence ?? null) : null
  if (!recurrence) return null
  const { rule, added, out } = ruleChanges(event, { recurrence })
  const [before, last] = [event.recurrence ?? '', recurrence].map((it) => readRecurrence(it)?.until)
  if (last && last !== before)
    return { kind: 'ends', says: `${last < manner.today ? 'It ended on' : 'End it after'} ${dayInWords(last, manner)}` }
  if (rule !== null) return { kind: 'changes', says: `${capitalize(ruleInWords(rule))} from now on` }
  if (added.length > 0) return { kind: 'moves', says: `Only on ${daysInWords(added, manner)}` }
  return { kind: 'skips', says: daysInWords(out, manner) }
}

/**
 * Asks which times of a series are meant; the words say what each choice would do.
 *
 *     Only on Wednesday 9 December, or every Wednesday from now on?
 *     Is Choir practice ending, or moving to another day? If it's moving, tell me the day, for example "Wednesdays".
 *     Which days should Choir practice skip?
 */
export function askTimesInWords(
  all: readonly Choice[],
  event: KnownEvent,
  manner: Wording,
): { text: string; choices: Choice[] } {
  const times = all.map((choice) => timesOf(choice, event, manner))
  const choices = all.map((choice, at) => ({ ...choice, label: times[at]?.says ?? choice.label }))
  const [first = '', ...more] = choices.map(({ label }) => label)
  const text = times.some((it) => it?.kind === 'ends')
    ? `Is ${titleOf(event)} ending, or moving to another day? If it's moving, tell me the day, for example "Wednesdays".`
    : times.every((it) => it?.kind === 'skips')
      ? `Which days should ${titleOf(event)} skip?`
      : `${[first, ...more.map((it) => it.charAt(0).toLowerCase() + it.slice(1))].join(', or ')}?`
  return { text, choices }
}
