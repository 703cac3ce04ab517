import { capitalize } from '@swap/dates/capitalize'
import type { KnownEvent, Context } from '../context.ts'
import { countUnpriced, matchEvents } from '../resolve/match-events.ts'
import type { Filter, CommandOf } from '../command.ts'
import { makeEventsReply, makeReply, MAX_ROWS, namesOf, type Reply } from './reply.ts'
import { countInWords, listInWords } from './words/list-words.ts'
import { dayInWords, distanceInWords, spanInWords, whenInWords, type TimeFormat } from './words/time-words.ts'
import { titleOf } from './words/value-words.ts'

/** Answers which events match a filter: "what's on this weekend?", "what's next?", "how many concerts?" */
export function answerList({ filter, shape }: CommandOf<'list'>, context: Context, timeFormat: TimeFormat): Reply {
  const isCount = shape === 'count'
  const hasEachOccurrence = filter.span !== null && (isCount || shape === 'last' || filter.among?.length === 1)
  const events = matchEvents(context, filter, { includesPast: isCount && filter.among !== null, hasEachOccurrence })
  const scope = filterInWords(filter, timeFormat)
  const note = unpricedNote(context, filter)
  const first = shape === 'last' ? events.at(-1) : events[0]
  if (!first) return makeReply(`${nothingInWords(filter, isCount, timeFormat)}.${note}`)
  if (shape === 'next' || shape === 'last')
    return makeEventsReply(`${capitalize(shape)}${scope}: ${titleAndTime(first, timeFormat)}.`, [first])
  const count = capitalize(countInWords(events.length))
  if (isCount) return makeEventsReply(`${count}${scope}: ${namesOf(events)}.${note}`, events)
  if (events.length === 1)
    return makeEventsReply(`One event${scope}: ${titleAndTime(first, timeFormat)}.${note}`, events)
  if (!hasEachOccurrence) return makeEventsReply(`${count} events${scope}: ${namesOf(events)}.${note}`, events)
  const days = events.slice(0, MAX_ROWS).flatMap(({ start_date: day }) => (day ? [dayInWords(day, timeFormat)] : []))
  return makeEventsReply(`${titleOf(first)}: ${listInWords(days)}.`, events)
}

/** Answers a search for an event by words that the person remembers: "find that jazz thing" */
export function answerFind({ filter }: CommandOf<'find'>, context: Context, timeFormat: TimeFormat): Reply {
  const events = matchEvents(context, filter)
  const [first] = events
  if (!first) return makeReply(`I couldn't find anything${filterInWords(filter, timeFormat)}.`)
  if (events.length > 1) return makeEventsReply(`I found ${countInWords(events.length)}: ${namesOf(events)}.`, events)
  const distance = first.start_date ? `, ${distanceInWords(first.start_date, timeFormat)}` : ''
  return makeEventsReply(`Here it is: ${titleAndTime(first, timeFormat)}${distance}.`, events)
}

/** Writes what a filter selects, to follow a noun: " in your calendar on Friday 4 December" */
export function filterInWords(
  { span, words, place, category, which, most, after }: Filter,
  timeFormat: TimeFormat,
): string {
  const parts = [
    typeof most === 'number' && (most === 0 ? 'for free' : `for ${most} or less`),
    category && `under ${category}`,
    words.length > 0 && `about "${words.join(' ')}"`,
    which !== 'all' && (which === 'saved' ? 'in your calendar' : 'not in your calendar'),
    place && `in or near ${place}`,
    span && after === undefined && spanInWords(span, timeFormat),
  ]
  return parts.map((part) => (part ? ` ${part}` : '')).join('')
}

/** "Pub Quiz, Thursday 1 April at 20:00" */
const titleAndTime = (event: KnownEvent, timeFormat: TimeFormat): string =>
  `${titleOf(event)}, ${whenInWords(event, timeFormat) ?? 'no date yet'}`

/** Says that no event matches: "Nothing in your calendar today" · "None under Music" · "Nothing yet" */
function nothingInWords(filter: Filter, isCount: boolean, timeFormat: TimeFormat): string {
  if (filter.which === 'unsaved')
    return `Nothing${filterInWords({ ...filter, which: 'all' }, timeFormat)} is missing from your calendar`
  const nothing = filter.except ? 'Nothing else' : isCount ? 'None' : 'Nothing'
  return nothing + (filterInWords(filter, timeFormat) || (nothing === 'Nothing' ? ' yet' : ''))
}

/** For a list by price: how many more events may belong to it, but have no known price. */
function unpricedNote(context: Context, filter: Filter): string {
  const count = typeof filter.most === 'number' ? countUnpriced(context, filter) : 0
  return count === 0
    ? ''
    : ` ${capitalize(countInWords(count))} more ${count === 1 ? "doesn't" : "don't"} say the price.`
}
