import { capitalize } from '@swap/dates/capitalize'
import type { CommandOf, Span } from '../command.ts'
import type { Context, KnownEvent } from '../context.ts'
import { overlappingPairs, overlappingEvents, sharedDays } from '../resolve/overlap.ts'
import { makeEventsReply, makeReply, MAX_ROWS, namesOf, type Reply } from './reply.ts'
import { countInWords } from './words/list-words.ts'
import { dayInWords, shortWhenInWords, spanInWords, type TimeFormat } from './words/time-words.ts'
import { titleOf } from './words/value-words.ts'

/**
 * Answers "what clashes?" and, with `by: 'day'`, "are any of these on the same day?" Compares the named events, or all events if
 * none is named, saved or not.
 */
export function answerClashes(
  { events: ids, span, by }: CommandOf<'clashes'>,
  context: Context,
  timeFormat: TimeFormat,
): Reply {
  const named = context.known.filter(({ id }) => ids.includes(id))
  if (by === 'day') return answerSameDay(named, span, context, timeFormat)
  const [only] = named.length === 1 ? named : []
  if (only) return answerClashesOf(only, context.known)
  const pairs =
    named.length > 0
      ? overlappingPairs(named, null, context.today)
      : overlappingPairs(context.known, span, context.today)
  if (pairs.length > 0) {
    const rows = pairs
      .slice(0, MAX_ROWS)
      .map(([one, other]) => `${shortWhenInWords(one, timeFormat)}: ${titleOf(one)} and ${titleOf(other)}`)
    const count = `${capitalize(countInWords(pairs.length))} ${pairs.length === 1 ? 'clash' : 'clashes'}.`
    return makeEventsReply([count, ...rows, ...unsavedNote(pairs.flat())].join('\n'), pairs.flat())
  }
  const when = span ? ` ${spanInWords(span, timeFormat)}` : ''
  return named.length > 0
    ? noClash(named, `No, ${namesOf(named)} don't clash.`)
    : makeReply(`None of your events clash${when}, saved or not.`)
}

/** Answers what is at the same time as one event. */
function answerClashesOf(event: KnownEvent, known: readonly KnownEvent[]): Reply {
  const others = overlappingEvents(event, known)
  if (others.length === 0) return noClash([event], 'No, nothing in your calendar clashes with it.')
  return makeEventsReply([`Yes, it clashes with ${namesOf(others)}.`, ...unsavedNote(others)].join(' '), others)
}

/** Says that events do not clash, or that one of them has no date or time to compare. */
function noClash(events: readonly KnownEvent[], text: string): Reply {
  const untimed = events.find((event) => !event.start_date || !event.start_time)
  const missing = untimed?.start_date ? 'start time' : 'date'
  return makeReply(untimed ? `I can't tell: ${titleOf(untimed)} has no ${missing} yet.` : text, {
    spokenOf: events.map(({ id }) => id),
  })
}

/** Answers which events share a day: any event with the one named, several named ones with each other, or, if none is named, any of all. */
function answerSameDay(
  named: readonly KnownEvent[],
  span: Span | null,
  { known, today }: Context,
  timeFormat: TimeFormat,
): Reply {
  const [only] = named.length === 1 ? named : []
  const days = sharedDays(named.length > 1 ? named : known, span, today).filter(
    (events) => !only || events.some(({ id }) => id === only.id),
  )
  if (days.length > 0) {
    const rows = days
      .slice(0, MAX_ROWS)
      .map((events) => `${dayInWords(events[0]?.start_date ?? '', timeFormat)}: ${namesOf(events)}`)
    return makeEventsReply([...rows, ...unsavedNote(days.flat())].join('\n'), days.flat())
  }
  if (only) return makeEventsReply(`No, nothing else is on the day of ${titleOf(only)}.`, named)
  if (named.length > 0) return makeEventsReply(`No, ${namesOf(named)} aren't on the same day.`, named)
  return makeReply(`No two of your events are on the same day${span ? ` ${spanInWords(span, timeFormat)}` : ''}.`)
}

/** "Not in your calendar yet: Fair."; no row if all are saved. */
function unsavedNote(events: readonly KnownEvent[]): string[] {
  const unsaved = events.filter(({ saved }) => !saved)
  return unsaved.length === 0 ? [] : [`Not in your calendar yet: ${namesOf(unsaved)}.`]
}
