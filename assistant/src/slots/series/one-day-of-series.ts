import type { EventEdit } from '@swap/contract/event'
import type { Clause } from '../../clauses/clause.ts'
import { isDay, toMasked, type MaskedWord } from '../../normalize/masked.ts'
import { offered } from '../read-clause.ts'
import type { Command, CommandOf } from '../../command.ts'
import { knownEvent } from '../values/change-slots.ts'
import { daysOf, seriesOf, withWeeks, type Series } from './days-of-series.ts'
import { heldOn } from './series-moves.ts'
import { isBareWeekday } from './which-series.ts'

// "Next Saturday it's at the Crown": what is told of one day of a series is no change of all the others.

/** What is written down is of the whole, whatever day it speaks of. */
const OF_WHOLE: readonly (keyof EventEdit)[] = ['recurrence', 'title', 'notes', 'description', 'category']
const OF_ALL = /(?:^| )(?:every|each|always|usually|from now on|in future|all)(?: |$)|DAY onwards?(?: |$)/

const isNothing = (edit: EventEdit): boolean => Object.keys(edit).length === 0

function withoutDates({ start_date: _, end_date: __, ...edit }: EventEdit): EventEdit {
  return edit
}

/** The sentence without the day of which it tells. */
const withoutDay = (clause: Clause, day: MaskedWord): Clause => ({
  ...clause,
  ...toMasked(
    clause.raw,
    clause.words.filter(
      (word, at) => word !== day && !(clause.words[at + 1] === day && /^(?:on|for|only)$/.test(word.text)),
    ),
  ),
})

/** The change as it is told without its day; the days that were read into it are none of it. */
function toldOfDay(request: CommandOf<'change'>, told: Command): EventEdit {
  return withoutDates(told.kind === 'change' && told.event === request.event ? told.edit : request.edit)
}

/**
 * A change of something that comes again, as far as it goes.
 *
 *     "next Saturday it's at the Crown" · "this week an hour later"   → that day is left out, and an event of its own
 *     "it starts at nine on Saturdays"                                → the hour of all
 *     "in December it starts at nine" · "make it the 12th"            → asked before it is done for all
 */
export function onOneOfItsDays(all: Clause, request: Command, read: (rest: Clause) => Command): Command {
  if (request.kind !== 'change' || OF_WHOLE.some((field) => request.edit[field] !== undefined)) return request
  const clause = withWeeks(all)
  const series = seriesOf(knownEvent(clause.memory, request.event))
  const [word, ...more] = clause.words.filter(isDay)
  if (!series || !word || more.length > 0) return request
  return ofDays(clause, { request, series, word, read })
}

interface Told {
  request: CommandOf<'change'>
  series: Series
  word: MaskedWord
  read: (rest: Clause) => Command
}

function ofDays(clause: Clause, { request, series, word, read }: Told): Command {
  const days = daysOf(series, word, clause)
  const rest = withoutDates(request.edit)
  const ofAll: Command = isNothing(rest) ? request : { ...request, edit: rest }
  if (/^(?:from|since|after) /.test(word.typed)) return offered(clause, ofAll)
  if (!days || days.length === 0) return request
  const [day, ...others] = days
  // "the price went up last week": when it was heard, and for all that is to come.
  const isPast = days.every((it) => it < clause.memory.today)
  if (isBareWeekday(word) || isPast || OF_ALL.test(clause.text)) return ofAll
  if (day === undefined || others.length > 0) return isNothing(rest) ? request : offered(clause, ofAll)
  const held = toldOfDay(request, read(withoutDay(clause, word)))
  if (isNothing(held)) return request.edit.start_date ? offered(clause, request) : request
  return heldOn(clause, { series, days }, { ...held, start_date: day })
}
