import { capitalize } from '@swap/dates/capitalize'
import { ruleInWords } from '@swap/dates/rule-in-words'
import type { Choice } from '../command.ts'
import type { KnownEvent } from '../context.ts'
import { compareRules, daysInWords } from './words/recurrence-words.ts'
import type { TimeFormat } from './words/time-words.ts'

/**
 * Writes the question of which days of a recurring event to change, joined from the labels of its choices: "Only on Wednesday 9 December,
 * or every Wednesday from now on?"
 */
export function askWhichOccurrencesInWords(choices: readonly Choice[]): string {
  const [first = '', ...others] = choices.map(({ label }) => label)
  return `${[first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', or ')}?`
}

/** Labels a choice: "Only on Wednesday 9 December" · "Every Wednesday from now on" */
export function labelOccurrences({ request }: Choice, event: KnownEvent, timeFormat: TimeFormat): string {
  const recurrence = request.kind === 'change' ? (request.edit.recurrence ?? null) : null
  const { rule, added } = compareRules(event, { recurrence })
  return rule === null ? `Only on ${daysInWords(added, timeFormat)}` : `${capitalize(ruleInWords(rule))} from now on`
}
