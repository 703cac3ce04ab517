import type { EventEdit } from '@swap/contract/event'
import { asOffer } from '../../policy.ts'
import { dayContext, typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command, CommandOf } from '../../command.ts'
import { knownEvent, type Context } from '../../context.ts'
import type { DayMention } from '../../entities/mention.ts'
import { isDay, toMasked, type MaskedWord } from '../../normalize/masked.ts'
import { askOnceOrAlways } from './once-or-always.ts'
import { daysOfSeries, toSeries, withoutDays } from './series.ts'
import { isBareWeekday, type SeriesDays } from './resolve-series.ts'

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
 * Limits a change of a recurring event to the one day it is about, so that the other days stay as they are.
 *
 *     "next Saturday it's at the Crown" · "this week an hour later"   → that day is left out, and a separate event is added
 *     "this week it's on Friday instead"                              → the same
 *     "it starts at nine on Saturdays"                                → the hour of all of them
 *     "in December it starts at nine" · "make it the 12th"            → asks before doing it for all
 */
export function limitToOneDay(clause: Clause, request: Command, read: (rest: Clause) => Command): Command {
  if (request.kind !== 'change' || OF_WHOLE.some((field) => request.edit[field] !== undefined)) return request
  const series = toSeries(knownEvent(clause.context, request.event))
  const [word, second, ...more] = clause.words.filter(isDay)
  if (!series || !word || more.length > 0) return request
  const days = daysOfSeries(series, word, clause) ?? []
  const rest = withoutDates(request.edit)
  const ofAll: Command = isNothing(rest) ? request : { ...request, edit: rest }
  if (/^(?:from|since|after) /.test(word.typed)) return asOffer(ofAll, typedWords(clause))
  const [day, ...others] = days
  if (day === undefined) return request
  const to = otherDay(word, second)?.(dayContext(clause.context, day))?.from
  const isBare = isBareWeekday(word)
  // "starts 7 January, not 3 December"
  if (second && !isBare && / DAY not DAY(?: |$)/.test(clause.text))
    return asOffer({ ...request, edit: { ...rest, start_date: day } }, typedWords(clause))
  if (to && isBare) return askOnceOrAlways(clause, series, to) ?? request
  if (to) return replaceDay(clause, { series, days: [day] }, { ...rest, start_date: to })
  if (second) return request
  // "the price went up last week": says when it was heard, and is about everything to come.
  const isPast = days.every((it) => it < clause.context.today)
  if (isBare || isPast || OF_ALL.test(clause.text)) return ofAll
  if (others.length > 0) return isNothing(rest) ? request : asOffer(ofAll, typedWords(clause))
  const told = changeOfDay(request, read(withoutDay(clause, word)))
  if (isNothing(told)) return request.edit.start_date ? asOffer(request, typedWords(clause)) : request
  return replaceDay(clause, { series, days }, { ...told, start_date: day })
}

/** "this week it's on Friday", "this Saturday to Sunday": where the day in question moves. */
function otherDay({ mention, typed }: MaskedWord, second: MaskedWord | undefined): DayMention['resolve'] | null {
  if (second?.mention?.marker === 'DAY') return second.mention.resolve
  return mention?.marker === 'DAY' && / to /.test(typed) ? mention.last : null
}

/** The change as read without its day; dates that were read from the day are not part of it. */
const changeOfDay = (request: CommandOf<'change'>, told: Command): EventEdit =>
  withoutDates(told.kind === 'change' && told.event === request.event ? told.edit : request.edit)

/** The series without that day, and an event like it with what differs then: when it is held, where, for how much. */
function replaceDay(clause: Clause, { series, days }: SeriesDays, edit: EventEdit): Command {
  const { event } = series
  const facts = { ...factsOf(clause.context, event.id), ...edit }
  return {
    kind: 'several',
    steps: [
      { kind: 'change', event: event.id, edit: { recurrence: withoutDays(series, days) }, said: typedWords(clause) },
      { kind: 'create', events: [{ facts, assumed: [], save: event.saved }], said: typedWords(clause) },
    ],
  }
}

/** Leaves out what is not known. */
const known = <Facts extends object>(facts: Facts): { [Key in keyof Facts]?: NonNullable<Facts[Key]> } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the same object, some left out
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as never

/** What the day takes from its series. */
function factsOf(context: Context, id: string): EventEdit {
  const event = knownEvent(context, id)
  const shown = context.thread.find((it) => it.id === id)
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
