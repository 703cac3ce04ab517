import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { capitalize } from '@swap/dates/capitalize'
import { formatClock } from '@swap/dates/format-clock'
import type { CommandOf, Span } from '../command.ts'
import type { Context, KnownEvent } from '../context.ts'
import { occurrencesBetween } from '../resolve/occurrences.ts'
import { bySoonest, overlapsSpan } from '../resolve/overlap.ts'
import { makeEventsReply, makeReply, MAX_ROWS, namesOf, type Reply } from './reply.ts'
import { listInWords } from './words/list-words.ts'
import { dayInWords, spanInWords, type TimeFormat } from './words/time-words.ts'
import { titleOf } from './words/value-words.ts'

/** Answers "am I free on Friday evening?" Only saved events make a person busy; others are mentioned. */
export function answerAvailability({ span, days }: CommandOf<'free'>, context: Context, timeFormat: TimeFormat): Reply {
  if (days) return answerFreeDays(span, days, context, timeFormat)
  const events = eventsDuring(span, context)
  const saved = events.filter((event) => event.saved)
  const when = spanInWords(span, timeFormat)
  const note = unsavedNote(events)
  if (saved.length === 0) return makeEventsReply(`You're free ${when}, according to your saved events.${note}`, events)
  const timed = saved.flatMap((event) =>
    event.start_time ? [`${titleOf(event)} at ${formatClock(event.start_time, timeFormat.hour12)}`] : [],
  )
  const answer =
    timed.length === 0
      ? `${capitalize(when)} you have ${namesOf(saved)}, with no start time.`
      : `No, ${when} you have ${listInWords(timed.slice(0, MAX_ROWS))}.`
  return makeEventsReply(answer + note, events)
}

/** Upper bound on the days checked. */
const MAX_DAYS = 400
/** Upper bound on the free days named in an answer. */
const MAX_NAMED = 10

/** Answers which days of a span are free: "my first free Saturday?", "which evenings am I free next week?" */
function answerFreeDays(
  span: Span,
  { weekdays, isFirst }: NonNullable<CommandOf<'free'>['days']>,
  context: Context,
  timeFormat: TimeFormat,
): Reply {
  const days = daysOrWeekends(span, weekdays).map((day) => ({ day, events: eventsDuring(day, context) }))
  if (days.length === 0) return makeReply("I can't tell which days you mean.")
  const free = days.filter(({ events }) => !events.some(({ saved }) => saved)).slice(0, isFirst ? 1 : MAX_NAMED)
  if (free.length === 0)
    return makeReply(`None is free ${spanInWords({ ...span, fromTime: null, toTime: null }, timeFormat)}.`)
  const names = free.map(({ day: { from, to } }) =>
    from === to ? dayInWords(from, timeFormat) : `${dayInWords(from, timeFormat)} to ${dayInWords(to, timeFormat)}`,
  )
  const unsaved = free.flatMap(({ events }) => events)
  const answer = `${listInWords(names)} ${free.length === 1 ? 'is' : 'are'} free, according to your saved events.`
  return makeEventsReply(answer + unsavedNote(unsaved), unsaved)
}

/** Lists the days of a span that fall on some weekdays, with the span's hours; Saturday with Sunday is one weekend. */
function daysOrWeekends({ from, to, ...hours }: Span, weekdays: readonly number[]): Span[] {
  const isWeekend = weekdays.length === 2 && weekdays.includes(6) && weekdays.includes(7)
  const firstDays = isWeekend ? [6] : weekdays
  return Array.from({ length: MAX_DAYS }, (_, index) => addDays(from, index))
    .filter((day) => day <= to && firstDays.includes(weekdayOf(day)))
    .map((day) => ({ ...hours, from: day, to: isWeekend ? addDays(day, 1) : day }))
}

/** Lists the events within a span, saved or not, soonest first. */
const eventsDuring = (span: Span, { known }: Context): KnownEvent[] =>
  known
    .flatMap((event) => occurrencesBetween(event, span.from, span.to))
    .filter((event) => overlapsSpan(event, span))
    .toSorted(bySoonest)

/** " Not saved, but on then: Fair."; empty if all are saved. */
function unsavedNote(events: readonly KnownEvent[]): string {
  const unsaved = events.filter(({ saved }) => !saved)
  return unsaved.length === 0 ? '' : ` Not saved, but on then: ${namesOf(unsaved)}.`
}
