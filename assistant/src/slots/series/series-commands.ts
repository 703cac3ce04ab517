import type { EventEdit } from '@swap/contract/event'
import { occurrencesOf } from '@swap/dates/occurrences'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import type { AskBack, CommandOf, Step } from '../../command.ts'
import { endRuleOn, type Series } from './series-rule.ts'

/** Makes the command that edits the event of a series. */
export const changeSeries = (clause: Clause, { event }: Series, edit: EventEdit): CommandOf<'change'> => ({
  kind: 'change',
  event: event.id,
  edit,
  said: typedWords(clause),
})

/** Makes the command that ends a series on a day; refuses if it begins later. */
export function endSeries(clause: Clause, series: Series, last: string): Step {
  const { start_date: start } = series.event
  const ended = { ...series.rule, count: null, until: last }
  return occurrencesOf(ended, { start, from: start, to: last, limit: 1 }).length > 0
    ? changeSeries(clause, series, { recurrence: endRuleOn(series, last) })
    : { kind: 'cannot', wish: 'impossible-value', about: typedWords(clause), said: typedWords(clause) }
}

/** Makes the command that tells how an event repeats, and which days it leaves out. */
export const describeRecurrence = (clause: Clause, eventId: string): Step => ({
  kind: 'ask',
  topic: 'recurrence',
  events: [eventId],
  field: null,
  supposed: null,
  said: typedWords(clause),
})

/** Makes the question that asks how often an event repeats; `said` is what the person typed. */
export const askRecurrence = (event: string, said: string): AskBack => ({
  kind: 'askBack',
  about: 'value',
  missing: 'recurrence',
  event,
  choices: [],
  said,
})
