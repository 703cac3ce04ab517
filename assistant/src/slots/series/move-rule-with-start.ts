import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { moveRuleToDay } from '@swap/dates/form-rule'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command, CommandOf } from '../../command.ts'
import { knownEvent } from '../../context.ts'
import { asOffer } from '../../policy.ts'
import { askOnceOrAlways } from './once-or-always-question.ts'
import { endSeries } from './series-commands.ts'
import { toSeries, type Series } from './series-rule.ts'

/**
 * Adapts a command that moves the first or last day of a series, so that the recurrence rule changes too. Returns other commands as is.
 *
 *     "make it Wednesday", for a Tuesday series → asks whether it moves once or always
 *     "it finishes on 12 December"               → the rule ends then
 */
export function moveRuleWithStart(clause: Clause, command: Command): Command {
  const series = command.kind === 'change' ? toSeries(knownEvent(clause.context, command.event)) : null
  if (command.kind !== 'change' || !series || command.edit.recurrence !== undefined) return command
  const { end_date: _, ...edit } = command.edit
  const { start_date: day } = edit
  if (!day) return endRuleOnLastDay(clause, command, series)
  const { weekdays } = series.rule
  if (weekdays.length === 0 || weekdays.some(({ weekday }) => weekday === weekdayOf(day))) return command
  const changesOnlyDay = Object.keys(edit).length === 1
  const question = changesOnlyDay ? askOnceOrAlways(clause, series, day) : null
  const recurrence = moveRuleToDay(series.event.recurrence, series.event.start_date, day)
  return question ?? asOffer({ ...command, edit: { ...edit, recurrence } }, typedWords(clause))
}

/** "the course finishes on 12 December": ends the rule then, instead of making one event of many days. */
function endRuleOnLastDay(clause: Clause, command: CommandOf<'change'>, series: Series): Command {
  const { end_date: last, ...edit } = command.edit
  const { start_date: start, end_date: end } = series.event
  if (!last || (end ?? '') > start || last <= addDays(start, 1)) return command
  const ended = endSeries(clause, series, last)
  return ended.kind === 'change' ? { ...ended, edit: { ...edit, ...ended.edit } } : ended
}
