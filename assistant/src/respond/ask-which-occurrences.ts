import { capitalize } from '@swap/dates/capitalize'
import { readRecurrence } from '@swap/dates/occurrences'
import { ruleInWords } from '@swap/dates/rule-in-words'
import type { Choice } from '../command.ts'
import type { KnownEvent } from '../context.ts'
import { compareRules, daysInWords } from './words/recurrence-words.ts'
import { dayInWords, type TimeFormat } from './words/time-words.ts'
import { titleOf } from './words/value-words.ts'

/**
 * Asks which days of a recurring event a change is for, from the labels of its choices.
 *
 *     Only on Wednesday 9 December, or every Wednesday from now on?
 *     Is Choir practice ending, or moving to another day? If it's moving, tell me the day, for example "Wednesdays".
 */
export function askWhichOccurrencesInWords(choices: readonly Choice[], event: KnownEvent): string {
  if (choices.some((choice) => newLastDay(recurrenceOf(choice), event)))
    return `Is ${titleOf(event)} ending, or moving to another day? If it's moving, tell me the day, for example "Wednesdays".`
  const [first = '', ...others] = choices.map(({ label }) => label)
  return `${[first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', or ')}?`
}

/** Labels a choice: "Only on Wednesday 9 December" · "Every Wednesday from now on" · "End it after Tuesday 1 December" */
export function labelOccurrences(choice: Choice, event: KnownEvent, timeFormat: TimeFormat): string {
  const recurrence = recurrenceOf(choice)
  const lastDay = newLastDay(recurrence, event)
  if (lastDay)
    return `${lastDay < timeFormat.today ? 'It ended on' : 'End it after'} ${dayInWords(lastDay, timeFormat)}`
  const { rule, added } = compareRules(event, { recurrence })
  return rule === null ? `Only on ${daysInWords(added, timeFormat)}` : `${capitalize(ruleInWords(rule))} from now on`
}

const recurrenceOf = ({ request }: Choice): string | null =>
  request.kind === 'change' ? (request.edit.recurrence ?? null) : null

/** Returns the last day of a recurrence if the event did not have it before; otherwise null. */
function newLastDay(recurrence: string | null, event: KnownEvent): string | null {
  const [lastDay, oldLastDay] = [recurrence, event.recurrence].map((rule) => readRecurrence(rule ?? '')?.until ?? null)
  return lastDay !== oldLastDay ? (lastDay ?? null) : null
}
