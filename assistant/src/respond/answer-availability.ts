import { capitalize } from '@swap/dates/capitalize'
import { formatClock } from '@swap/dates/format-clock'
import type { CommandOf, Span } from '../command.ts'
import type { Context, KnownEvent } from '../context.ts'
import { occurrencesBetween } from '../resolve/occurrences.ts'
import { bySoonest, isInSpan } from '../resolve/overlap.ts'
import { makeEventsReply, MAX_ROWS, namesOf, type Reply } from './reply.ts'
import { listInWords } from './words/list-words.ts'
import { spanInWords, type TimeFormat } from './words/time-words.ts'
import { titleOf } from './words/value-words.ts'

/** Answers "am I free on Friday evening?" Only saved events make a person busy; others are mentioned. */
export function answerAvailability({ span }: CommandOf<'free'>, context: Context, timeFormat: TimeFormat): Reply {
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

/** Lists the events within a span, saved or not, soonest first. */
const eventsDuring = (span: Span, { known }: Context): KnownEvent[] =>
  known
    .flatMap((event) => occurrencesBetween(event, span.from, span.to))
    .filter((event) => isInSpan(event, span))
    .toSorted(bySoonest)

/** " Not saved, but on then: Fair."; empty if all are saved. */
function unsavedNote(events: readonly KnownEvent[]): string {
  const unsaved = events.filter(({ saved }) => !saved)
  return unsaved.length === 0 ? '' : ` Not saved, but on then: ${namesOf(unsaved)}.`
}
