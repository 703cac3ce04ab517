import type { EventEdit } from '@swap/contract/event'
import { dayContext, said, type Clause } from '../../clauses/clause.ts'
import { isDay, type MaskedWord } from '../../normalize/masked.ts'
import type { Context } from '../../context.ts'
import type { Command } from '../../command.ts'
import { offered } from '../read-clause.ts'
import { weekdayOf } from '@swap/dates/calendar-day'
import { knownEvent, whenEdit, whenSaid } from '../values/change-slots.ts'
import { onWeekday, without } from './days-of-series.ts'
import { isBareWeekday, seriesMeant, type DaysMeant } from './which-series.ts'
import { askOnceOrAlways } from './which-times.ts'

// One day of a series is held on another day, or at another hour: it is left out, and stands for itself.

const VERB = '(?:move|shift|push|reschedule|change|postpone|bring|put|switch|swap)'
const TO_DAY = new RegExp(
  `^${VERB} (?:the (?:one|session|class|[a-z]+) )?(?:on |for )?DAY(?:(?: one)? (?:forward |back )?(?:to|for|until|on) DAY)?(?: instead| only| this time)*$`,
)
const IS_ON_DAY =
  /^(?:just |only |but )*(?:on |for )?DAY(?: only)? (?:(?:it|the one|they|we|that one|[a-z]+(?: [a-z]+){0,2}) )?(?:is|are|will be|has moved|has been moved|moves|moved|takes place|happens)(?: now)?(?: held)?(?: on| to| the)* DAY(?: instead(?: of DAY)?| not DAY| only| this time| rather than DAY)*$/
const IS_AT =
  /^(?:just |only |but )*(?:on |for )?DAY(?: only)? (?:(?:it|the one|they|we|that one|one) )?(?:starts?|begins?|is|are|will be|will start|will begin|kicks off|moves|moved|has been moved|has moved|is moved)(?: now)?(?: (?:at|to|from|on))*(?: (?:TIME|NUM))(?: (?:only|instead|this time|please|not TIME|not NUM))*$/
const AT_IS =
  /^(?:it|they|we|the one) (?:starts?|begins?|is|are|will be|will start) (?:at |from )?(?:TIME|NUM)(?: (?:just|only|but only|for))* DAY(?: only)?$/
/** "every Saturday it starts at 9" is said of all of them. */
const OF_ALL = /(?:^| )(?:every|each|always|from)(?: |$)|DAY onwards|from now on/

export function readSeriesMove(clause: Clause): Command | null {
  const { text, words } = clause
  const [first, second] = words.filter(isDay)
  if (!first || OF_ALL.test(text)) return null
  if (TO_DAY.test(text) || IS_ON_DAY.test(text)) return second ? toOther(clause, first, second) : toLast(clause, first)
  return IS_AT.test(text) || AT_IS.test(text) ? atOtherTime(clause, first) : null
}

/** "move this Saturday to Sunday": both days stand in one stretch. */
function toLast(clause: Clause, word: MaskedWord): Command | null {
  const { mention, typed } = word
  const days = mention?.marker === 'DAY' && mention.last ? mention.resolve(dayContext(clause.memory)) : null
  if (!days || mention?.marker !== 'DAY' || days.from === days.to || !/ to /.test(typed)) return null
  const day: MaskedWord = {
    ...word,
    mention: { ...mention, last: null, resolve: () => ({ from: days.from, to: days.from }) },
  }
  const found = seriesMeant(clause, clause.words, [day])
  if (!found || found.days.length !== 1) return null
  if (!/^(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:'s)? to /.test(typed))
    return heldOn(clause, found, { start_date: days.to })
  // "move Saturday to Sunday": every week, or only this one?
  const rule = onWeekday(found.series, weekdayOf(days.to))
  const { id } = found.series.event
  if (!rule) return null
  const asked = askOnceOrAlways(clause, found.series, days.to)
  if (asked) return asked
  return offered(clause, {
    kind: 'change',
    event: id,
    edit: { recurrence: rule, start_date: days.to },
    said: said(clause),
  })
}

/** "this week it's on Friday instead": the other day is counted from the one it stands for. */
function toOther(clause: Clause, first: MaskedWord, second: MaskedWord): Command | null {
  const found = isBareWeekday(first) ? null : seriesMeant(clause, clause.words, [first])
  const [day, ...more] = found?.days ?? []
  const to = second.mention?.marker === 'DAY' && day ? second.mention.resolve(dayContext(clause.memory, day)) : null
  if (!found || more.length > 0 || !to || to.from !== to.to || to.from === day) return null
  return heldOn(clause, found, { start_date: to.from })
}

/** "next Saturday it starts at nine" */
function atOtherTime(clause: Clause, word: MaskedWord): Command | null {
  const found = isBareWeekday(word) ? null : seriesMeant(clause, clause.words, [word])
  const [day, ...more] = found?.days ?? []
  const when = { ...whenSaid(clause.words.filter((it) => it !== word)), day: null }
  const edit =
    found && day && when.time ? whenEdit(clause, { ...found.series.event, start_date: day }, when, 'move') : null
  if (!found || !day || more.length > 0 || !edit) return null
  return heldOn(clause, found, { ...edit, start_date: day })
}

/** The series without that day, and an event like it with what is otherwise then: when it is held, where, for how much. */
export function heldOn(clause: Clause, { series, days }: DaysMeant, edit: EventEdit): Command {
  const { event } = series
  return {
    kind: 'several',
    steps: [
      { kind: 'change', event: event.id, edit: { recurrence: without(series, days) }, said: said(clause) },
      {
        kind: 'create',
        events: [{ facts: { ...factsOf(clause.memory, event.id), ...edit }, assumed: [], save: event.saved }],
        said: said(clause),
      },
    ],
  }
}

/** What the day has of its series. */
function factsOf(memory: Context, id: string): EventEdit {
  const event = knownEvent(memory, id)
  const shown = memory.thread.find((it) => it.id === id)
  if (!event) return {}
  const { title, start_time, end_time, venue, city } = event
  const facts: EventEdit = {
    ...(title && { title }),
    ...(start_time && { start_time }),
    ...(end_time && { end_time }),
    ...((venue ?? city) && { location: { ...(venue && { venue }), ...(city && { city }) } }),
  }
  const { location, category, ticket_info: tickets, time_zone: zone } = shown ?? {}
  return {
    ...facts,
    ...(location && { location: { ...facts.location, ...addressOf(location) } }),
    ...(category && { category }),
    ...(zone && { time_zone: zone }),
    ...(tickets?.ticket_price && {
      ticket_info: {
        ticket_price: tickets.ticket_price,
        ...(tickets.ticket_currency && { ticket_currency: tickets.ticket_currency }),
      },
    }),
  }
}

/** The parts of an address that are known. */
function addressOf({
  address,
  postal_code: code,
  country,
}: {
  address: string | null
  postal_code: string | null
  country: string | null
}) {
  return { ...(address && { address }), ...(code && { postal_code: code }), ...(country && { country }) }
}
