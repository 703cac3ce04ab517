import { timesOf } from '../matching/come-again.ts'
import { knownEvent } from '../values/change-slots.ts'
import { askValue } from '../changing/set-field.ts'
import { cannotThen, suitsNot } from '../values/suits-not.ts'
import { whoIsMeant } from '../learned/who-is-meant.ts'
import type { KnownEvent } from '../../memory.ts'
import { inSight, isOn } from '../naming/which-event.ts'
import { dayContext, pointingOf, said, type Clause } from '../clauses/clause.ts'
import { isDay, type MaskedWord } from '../reading/masked.ts'
import { moodOf } from '../clauses/mood.ts'
import type { Request, RequestOf } from '../../request.ts'
import { timeMeant } from '../when/choose-time.ts'
import { bareTime } from '../when/read-times.ts'

// "May 3rd is no good for Hamlet": who says that a day does not suit has not set it.

const isValue = ({ mention }: MaskedWord): boolean => mention !== null
/** What is told to be done as well, or asked, is read by others. */
const MORE =
  /(?:^| )(?:move|change|make it|set|put|shift|push|bring|reschedule|delete|remove|save|add|remind|take|rename|note|write|cancel|drop|skip|instead|rather|let us|can you|could you|please|what|when|where|which|who|how|am i|is there|do i|keep)(?: |$)/
const MOST_WORDS = 22

interface Told {
  missing: 'start_date' | 'start_time' | 'end_time' | null
  supposed: RequestOf<'ask'>['supposed']
}

/** Whether the value is one that the event has now; else what was supposed of it. */
function toldOf(event: KnownEvent, { mention }: MaskedWord, { memory }: Clause): Told | null {
  if (mention?.marker === 'DAY') {
    const days = mention.resolve(dayContext(memory, event.start_date))
    if (!days || event.start_date === null) return null
    const isThen = timesOf(event, days.from, days.to).some((it) => isOn(it, days))
    return { missing: isThen ? 'start_date' : null, supposed: { date: days.from, time: null } }
  }
  const clock = mention?.marker === 'TIME' ? mention : mention?.marker === 'NUM' ? bareTime(mention.value) : null
  const time = clock && timeMeant(clock, { near: event.start_time, part: null })
  if (!clock || !time) return null
  const isEnd = timeMeant(clock, { near: null, part: null, after: event.start_time }) === event.end_time
  return {
    missing: time === event.start_time ? 'start_time' : isEnd ? 'end_time' : null,
    supposed: { date: null, time },
  }
}

/** The one event that is meant: the one that is then, where several stand before the person. */
function eventMeant(clause: Clause, value: MaskedWord): KnownEvent | null {
  const which = whoIsMeant(
    clause,
    clause.words.filter(({ mention }) => mention === null),
  )
  const ids = which.kind === 'events' || which.kind === 'unclear' ? which.ids : inSight(clause.memory)
  const events = ids.flatMap((id) => knownEvent(clause.memory, id) ?? [])
  const then = events.length > 1 ? events.filter((it) => toldOf(it, value, clause)?.missing) : events
  const [only, ...more] = then
  return only && more.length === 0 ? only : null
}

/**
 * A day or an hour that is said not to suit, and nothing besides.
 *
 *     "the 12th is no good for Hamlet", which is then   → asks for another day
 *     "May 3rd is no good for Hamlet", which is not     → says when it is
 *     "Fridays don't suit me", of nothing that is known → nothing is done
 */
export function readUnsuited(whole: Clause, hasQuestionMark: boolean): Request | null {
  const { words, text, memory } = whole
  if (hasQuestionMark || memory.asked !== null || words.length > MOST_WORDS || MORE.test(text)) return null
  if (moodOf(whole, false).mood === 'asks') return null
  const at = words.findIndex(isValue)
  const value = words[at]
  if (!value || words.filter(isValue).length > 1 || !suitsNot(words, at)) return null
  // "no time on Saturday" is of no event where none is named.
  const isOfNone = cannotThen(words, at) && isDay(value) && pointingOf(words, memory).names.length === 0
  const event = isOfNone ? null : eventMeant(whole, value)
  const told = event && toldOf(event, value, whole)
  if (!event || !told) return { kind: 'leave', said: said(whole) }
  // "that 15 is rubbish" may be the price.
  if (value.mention?.marker === 'NUM' && !told.missing) return null
  const clause: Clause = { ...whole, spokenOf: [event.id] }
  if (told.missing) return askValue(clause, [], told.missing)
  return {
    kind: 'ask',
    topic: isDay(value) ? 'when' : 'start-time',
    events: [event.id],
    field: null,
    supposed: told.supposed,
    said: said(whole),
  }
}
