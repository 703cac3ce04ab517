import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { capitalize } from '@swap/dates/capitalize'
import { formatClock } from '@swap/dates/format-clock'
import type { CommandOf, Span } from '../command.ts'
import type { Context, KnownEvent } from '../context.ts'
import { occurrencesBetween } from '../resolve/occurrences.ts'
import { bySoonest, isInSpan } from '../resolve/overlap.ts'
import { sayWithEvents, MAX_ROWS, namesOf, spanInWords } from './answer-list.ts'
import { say, type Reply } from './reply.ts'
import { dayInWords, listInWords, type Wording } from './words/spoken-time.ts'
import { titleOf } from './words/value-words.ts'

/** "Am I free on Friday evening?" Only what is in the calendar makes a person busy. */
export function answerFree({ span, days }: CommandOf<'free'>, context: Context, manner: Wording): Reply {
  if (days) return freeDays(span, days, context, manner)
  const then = eventsDuring(span, context)
  const busy = then.filter(({ saved }) => saved)
  const when = spanInWords(span, manner)
  if (busy.length === 0) {
    const free = `You're free ${when}, according to your saved events.`
    return then.length === 0 ? say(free) : sayWithEvents(`${free} Not saved, but on then: ${namesOf(then)}.`, then)
  }
  const timed = busy.flatMap(({ title, start_time: time }) =>
    time ? [`${titleOf({ title })} at ${formatClock(time, manner.hour12)}`] : [],
  )
  const also =
    then.length > busy.length ? ` Not saved, but on then: ${namesOf(then.filter(({ saved }) => !saved))}.` : ''
  if (timed.length === 0)
    return sayWithEvents(`${capitalize(when)} you have ${namesOf(busy)}, with no start time.${also}`, then)
  return sayWithEvents(`No, ${when} you have ${listInWords(timed.slice(0, MAX_ROWS))}.${also}`, then)
}

/** What is on then, in the calendar or not; soonest first. */
const eventsDuring = (span: Span, { known }: Context): KnownEvent[] =>
  known
    .flatMap((it) => occurrencesBetween(it, span.from, span.to))
    .filter((it) => isInSpan(it, span))
    .toSorted(bySoonest)

/** Upper bounds on the days checked and the days named. */
const [MAX_DAYS, MAX_NAMED] = [400, 10]

/** The days or weekends of a span that begin on one of the weekdays, with the span's hours. */
function daysIn({ from, to, ...hours }: Span, weekdays: readonly number[]): Span[] {
  const isWeekend = weekdays.length === 2 && weekdays.includes(6) && weekdays.includes(7)
  const starts = isWeekend ? [6] : weekdays
  return Array.from({ length: MAX_DAYS }, (_, ahead) => addDays(from, ahead))
    .filter((day) => day <= to && starts.includes(weekdayOf(day)))
    .map((day) => ({ ...hours, from: day, to: isWeekend ? addDays(day, 1) : day }))
}

/** "My first free Saturday?" · "which evenings am I free next week?" */
function freeDays(
  span: Span,
  { weekdays, isFirst }: NonNullable<CommandOf<'free'>['days']>,
  context: Context,
  manner: Wording,
): Reply {
  const all = daysIn(span, weekdays).map((day) => ({ day, events: eventsDuring(day, context) }))
  const free = all.filter(({ events }) => !events.some(({ saved }) => saved))
  const nameOf = ({ from, to }: Span): string =>
    from === to ? dayInWords(from, manner) : `${dayInWords(from, manner)} to ${dayInWords(to, manner)}`
  const told = free.slice(0, isFirst ? 1 : MAX_NAMED)
  const maybe = told.flatMap(({ events }) => events)
  const busy = all
    .filter((it) => !free.includes(it) && (!isFirst || it.day.from < (told[0]?.day.from ?? '9')))
    .slice(0, MAX_NAMED)
  const taken = busy.map(({ day, events }) => `${nameOf(day)} (${namesOf(events.filter(({ saved }) => saved))})`)
  if (all.length === 0) return say("I can't tell which days you mean.")
  const parts = [
    told.length > 0
      ? `${listInWords(told.map(({ day }) => nameOf(day)))} ${told.length === 1 ? 'is' : 'are'} free, according to your saved events.`
      : `None is free ${spanInWords({ ...span, fromTime: null, toTime: null }, manner)}.`,
    maybe.length > 0 && `Not saved, but on then: ${namesOf(maybe)}.`,
    taken.length > 0 && `Taken: ${listInWords(taken)}.`,
  ]
  const on = [...maybe, ...busy.flatMap(({ events }) => events)]
  return on.length === 0 ? say(parts) : sayWithEvents(parts.filter(Boolean).join(' '), on)
}
