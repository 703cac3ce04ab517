import { weekdayOf } from '@swap/dates/calendar-day'
import { moveRuleToDay } from '@swap/dates/form-rule'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { knownEvent } from '../../context.ts'
import { asOffer } from '../../policy.ts'
import { askOnceOrAlways } from './once-or-always-question.ts'
import { toSeries } from './series-rule.ts'

/**
 * Adapts a command that moves the first day of a series, so that the recurrence rule changes too: "make it Wednesday", for a Tuesday
 * series, asks whether it moves once or always. Returns other commands as is.
 */
export function moveRuleWithStart(clause: Clause, command: Command): Command {
  const series = command.kind === 'change' ? toSeries(knownEvent(clause.context, command.event)) : null
  if (command.kind !== 'change' || !series || command.edit.recurrence !== undefined) return command
  const { end_date: _, ...edit } = command.edit
  const { start_date: day } = edit
  const { weekdays } = series.rule
  if (!day || weekdays.length === 0 || weekdays.some(({ weekday }) => weekday === weekdayOf(day))) return command
  const changesOnlyDay = Object.keys(edit).length === 1
  const question = changesOnlyDay ? askOnceOrAlways(clause, series, day) : null
  const recurrence = moveRuleToDay(series.event.recurrence, series.event.start_date, day)
  return question ?? asOffer({ ...command, edit: { ...edit, recurrence } }, typedWords(clause))
}
