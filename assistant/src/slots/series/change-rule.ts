import type { EventEdit } from '@swap/contract/event'
import { asOffer } from '../../policy.ts'
import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { occurrencesOf } from '@swap/dates/occurrences'
import { moveRuleToDay } from '@swap/dates/form-rule'
import type { Command, CommandOf, Step } from '../../command.ts'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import { knownEvent } from '../../context.ts'
import { askOnceOrAlways } from './once-or-always.ts'
import { toSeries, endingOn, type Series } from './series.ts'

/** Makes the command that edits the event of a series. */
export const changeSeries = (clause: Clause, { event }: Series, edit: EventEdit): CommandOf<'change'> => ({
  kind: 'change',
  event: event.id,
  edit,
  said: typedWords(clause),
})

/** Makes the command that ends a series on a day; one that begins later can't end then. */
export function endSeries(clause: Clause, series: Series, last: string): Step {
  const { start_date: start } = series.event
  const ended = { ...series.rule, count: null, until: last }
  return occurrencesOf(ended, { start, from: start, to: last, limit: 1 }).length > 0
    ? changeSeries(clause, series, { recurrence: endingOn(series, last) })
    : { kind: 'cannot', wish: 'impossible-value', about: typedWords(clause), said: typedWords(clause) }
}

/** Matches what sounds like the end of a series but is not: "not until the 28th", "it stops for half term". */
export const NO_END =
  /(?:^| )(?:not (?:[^ ]+ )?(?:until|last|final)|(?:stop|end|finish)(?:e?s)? for(?! good))(?: |$)|no more until/

/** "the course finishes on 12 December": the last day of a series ends its rule, and does not make one event of many days. */
function withLastDay(clause: Clause, request: CommandOf<'change'>, series: Series): Command {
  const { end_date: last, ...edit } = request.edit
  const { start_date: start, end_date: end } = series.event
  if (!last || (end ?? '') > start || last <= addDays(start, 1)) return request
  const ends = endSeries(clause, series, last)
  return ends.kind === 'change' ? { ...ends, edit: { ...edit, ...ends.edit } } : ends
}

/**
 * Moves the rule of a series along with its first day, after asking: a new first day on another weekday would otherwise leave the
 * other days where they are.
 */
export function moveRuleWithStart(clause: Clause, request: Command): Command {
  const series = request.kind === 'change' ? toSeries(knownEvent(clause.context, request.event)) : null
  if (request.kind !== 'change' || !series || request.edit.recurrence !== undefined) return request
  const { end_date: _, ...edit } = request.edit
  const { start_date: day } = edit
  if (!day) return withLastDay(clause, request, series)
  const { weekdays } = series.rule
  if (weekdays.length === 0 || weekdays.some(({ weekday }) => weekday === weekdayOf(day))) return request
  const isDayAlone = Object.keys(edit).length === 1
  const asked = isDayAlone ? askOnceOrAlways(clause, series, day) : null
  const recurrence = moveRuleToDay(series.event.recurrence, series.event.start_date, day)
  return asked ?? asOffer({ ...request, edit: { ...edit, recurrence } }, typedWords(clause))
}
