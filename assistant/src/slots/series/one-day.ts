import type { EventEdit } from '@swap/contract/event'
import { offered } from '../../policy.ts'
import { dayContext, said, type Clause } from '../../clauses/clause.ts'
import type { Command, CommandOf } from '../../command.ts'
import type { Context } from '../../context.ts'
import type { DayMention } from '../../entities/mention.ts'
import { isDay, toMasked, type MaskedWord } from '../../normalize/masked.ts'
import { knownEvent } from '../values/change-slots.ts'
import { askOnceOrAlways } from './once-or-always.ts'
import { daysOf, seriesOf, without } from './series-of.ts'
import { isBareWeekday, type DaysMeant } from './which-series.ts'

// "Next Saturday it's at the Crown": what is said of one day of a series does not change the others.

/** What is written down applies to the whole, whatever day it mentions. */
const OF_WHOLE: readonly (keyof EventEdit)[] = ['recurrence', 'title', 'notes', 'description', 'category']
const OF_ALL = /(?:^| )(?:every|each|always|usually|from now on|in future|all)(?: |$)|DAY onwards?(?: |$)/

const isNothing = (edit: EventEdit): boolean => Object.keys(edit).length === 0
const withoutDates = ({ start_date: _, end_date: __, ...edit }: EventEdit): EventEdit => edit

/** The sentence without the day it is about. */
const withoutDay = (clause: Clause, day: MaskedWord): Clause => {
  const isGone = (word: MaskedWord, next: MaskedWord | undefined): boolean =>
    word === day || (next === day && /^(?:on|for|only)$/.test(word.text))
  const kept = clause.words.filter((word, at) => !isGone(word, clause.words[at + 1]))
  return { ...clause, ...toMasked(clause.raw, kept) }
}

/**
 * Limits a change of a recurring event to the days it is about.
 *
 *     "next Saturday it's at the Crown" · "this week an hour later"   → that day is left out, and a separate event is added
 *     "this week it's on Friday instead"                              → the same
 *     "it starts at nine on Saturdays"                                → the hour of all of them
 *     "in December it starts at nine" · "make it the 12th"            → asks before doing it for all
 */
export function onOneOfItsDays(clause: Clause, request: Command, read: (rest: Clause) => Command): Command {
  if (request.kind !== 'change' || OF_WHOLE.some((field) => request.edit[field] !== undefined)) return request
  const series = seriesOf(knownEvent(clause.memory, request.event))
  const [word, second, ...more] = clause.words.filter(isDay)
  if (!series || !word || more.length > 0) return request
  const days = daysOf(series, word, clause) ?? []
  const rest = withoutDates(request.edit)
  const ofAll: Command = isNothing(rest) ? request : { ...request, edit: rest }
  if (/^(?:from|since|after) /.test(word.typed)) return offered(ofAll, said(clause))
  const [day, ...others] = days
  if (day === undefined) return request
  const to = otherDay(word, second)?.(dayContext(clause.memory, day))?.from
  const isBare = isBareWeekday(word)
  // "starts 7 January, not 3 December"
  if (second && !isBare && / DAY not DAY(?: |$)/.test(clause.text))
    return offered({ ...request, edit: { ...rest, start_date: day } }, said(clause))
  if (to && isBare) return askOnceOrAlways(clause, series, to) ?? request
  if (to) return heldOn(clause, { series, days: [day] }, { ...rest, start_date: to })
  if (second) return request
  // "the price went up last week": says when it was heard, and is about everything to come.
  const isPast = days.every((it) => it < clause.memory.today)
  if (isBare || isPast || OF_ALL.test(clause.text)) return ofAll
  if (others.length > 0) return isNothing(rest) ? request : offered(ofAll, said(clause))
  const told = toldOfDay(request, read(withoutDay(clause, word)))
  if (isNothing(told)) return request.edit.start_date ? offered(request, said(clause)) : request
  return heldOn(clause, { series, days }, { ...told, start_date: day })
}

/** "this week it's on Friday", "this Saturday to Sunday": where the day in question moves. */
function otherDay({ mention, typed }: MaskedWord, second: MaskedWord | undefined): DayMention['resolve'] | null {
  if (second?.mention?.marker === 'DAY') return second.mention.resolve
  return mention?.marker === 'DAY' && / to /.test(typed) ? mention.last : null
}

/** The change as read without its day; dates that were read from the day are not part of it. */
const toldOfDay = (request: CommandOf<'change'>, told: Command): EventEdit =>
  withoutDates(told.kind === 'change' && told.event === request.event ? told.edit : request.edit)

/** The series without that day, and an event like it with what differs then: when it is held, where, for how much. */
function heldOn(clause: Clause, { series, days }: DaysMeant, edit: EventEdit): Command {
  const { event } = series
  const facts = { ...factsOf(clause.memory, event.id), ...edit }
  return {
    kind: 'several',
    steps: [
      { kind: 'change', event: event.id, edit: { recurrence: without(series, days) }, said: said(clause) },
      { kind: 'create', events: [{ facts, assumed: [], save: event.saved }], said: said(clause) },
    ],
  }
}

/** Leaves out what is not known. */
const known = <Facts extends object>(facts: Facts): { [Key in keyof Facts]?: NonNullable<Facts[Key]> } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the same object, some left out
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as never

/** What the day takes from its series. */
function factsOf(memory: Context, id: string): EventEdit {
  const event = knownEvent(memory, id)
  const shown = memory.thread.find((it) => it.id === id)
  if (!event) return {}
  const { title, start_time, end_time, venue, city } = event
  const { address, postal_code, country } = shown?.location ?? {}
  const { ticket_price, ticket_currency } = shown?.ticket_info ?? {}
  const location = known({ venue, city, address, postal_code, country })
  const { category, time_zone } = shown ?? {}
  return {
    ...known({ title, start_time, end_time, category, time_zone }),
    ...(Object.keys(location).length > 0 && { location }),
    ...(ticket_price && { ticket_info: known({ ticket_price, ticket_currency }) }),
  }
}
