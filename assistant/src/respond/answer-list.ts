import { capitalize } from '@swap/dates/capitalize'
import { lastDayOfMonth } from '@swap/dates/calendar-day'
import { formatClock } from '@swap/dates/format-clock'
import type { KnownEvent, Context } from '../context.ts'
import { countUnpriced, matchEvents, eventsWithoutCategory } from '../resolve/match-events.ts'
import type { Filter, CommandOf, Span } from '../command.ts'
import { say, type Reply } from './reply.ts'
import {
  dayInWords,
  distance,
  listInWords,
  monthInWords,
  shortWhen,
  whenInWords,
  type Wording,
} from './words/spoken-time.ts'
import { titleOf } from './words/value-words.ts'

/** Upper bounds on the lines under an answer, and on the names in its text. */
export const MAX_ROWS = 8
const NAMED = 5

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
export const inNumber = (count: number): string => NUMBERS[count] ?? String(count)

/** Pub Quiz, Thursday 1 April at 20:00 */
const inWords = (event: KnownEvent, manner: Wording): string =>
  `${titleOf(event)}, ${whenInWords(event, manner) ?? 'no date yet'}`

/** "What's on this weekend?" · "what's next?" · "how many concerts?" */
export function answerList({ filter, shape }: CommandOf<'list'>, context: Context, manner: Wording): Reply {
  const isCount = shape === 'count'
  const isEach = filter.span !== null && (isCount || shape === 'last' || filter.among?.length === 1)
  const found = matchEvents(context, filter, { isOverToo: isCount && filter.among !== null, isEach })
  const [about, count] = [scopeOf(filter, manner), found.length]
  const unpriced = `${unpricedNote(context, filter)}${unsortedNote(context, filter)}`
  const first = shape === 'last' ? found.at(-1) : found[0]
  if (!first) return say(`${noneOf(filter, isCount, manner)}.${unpriced}`)
  if (shape === 'next' || shape === 'last')
    return sayWithEvents(`${capitalize(shape)}${about}: ${inWords(first, manner)}.`, [first])
  if (isCount) return sayWithEvents(`${capitalize(inNumber(count))}${about}: ${namesOf(found)}.${unpriced}`, found)
  if (count === 1) return sayWithEvents(`One event${about}: ${inWords(first, manner)}.${unpriced}`, found)
  if (!isEach)
    return sayWithEvents(`${capitalize(inNumber(count))} events${about}: ${namesOf(found)}.${unpriced}`, found)
  const days = found.slice(0, MAX_ROWS).flatMap((it) => (it.start_date ? [dayInWords(it.start_date, manner)] : []))
  return sayWithEvents(`${titleOf(first)}: ${listInWords(days)}.`, found)
}

/** The answer if nothing is on the list. */
function noneOf(filter: Filter, isCount: boolean, manner: Wording): string {
  if (filter.which === 'unsaved')
    return `Nothing${scopeOf({ ...filter, which: 'all' }, manner)} is missing from your calendar`
  if (filter.except) return `Nothing else${scopeOf(filter, manner)}`
  return `${isCount ? 'None' : 'Nothing'}${scopeOf(filter, manner) || (isCount ? '' : ' yet')}`
}

/** For a list by category: what may belong to it, though nobody knows. */
function unsortedNote(context: Context, filter: Filter): string {
  const unsorted = eventsWithoutCategory(context, filter)
  return unsorted.length === 0
    ? ''
    : ` I don't know what kind ${namesOf(unsorted)} ${unsorted.length === 1 ? 'is' : 'are'}.`
}

/** For a list by price: how many may belong to it. */
function unpricedNote(context: Context, filter: Filter): string {
  const count = typeof filter.most === 'number' ? countUnpriced(context, filter) : 0
  return count === 0 ? '' : ` ${capitalize(inNumber(count))} more ${count === 1 ? "doesn't" : "don't"} say the price.`
}

/** "Find that jazz thing." */
export function answerFind({ filter }: CommandOf<'find'>, context: Context, manner: Wording): Reply {
  const found = matchEvents(context, filter)
  const [first] = found
  if (!first) return say(`I couldn't find anything${scopeOf(filter, manner)}.`)
  if (found.length > 1) return sayWithEvents(`I found ${inNumber(found.length)}: ${namesOf(found)}.`, found)
  const away = first.start_date ? `, ${distance(first.start_date, manner)}` : ''
  return sayWithEvents(`Here it is: ${inWords(first, manner)}${away}.`, found)
}

/** Added after a save or a change: what else is in the calendar then. */
export const clashNote = (meeting: readonly KnownEvent[], manner: Wording): string =>
  meeting.length === 0
    ? ''
    : `It clashes with ${listInWords(meeting.slice(0, 3).map((it) => `${titleOf(it)} (${shortWhen(it, manner)})`))}.`

/** The first few by name, and how many more there are. */
export function namesOf(all: readonly KnownEvent[]): string {
  const names = [...new Set(all.map(titleOf))]
  const rest = names.length - NAMED
  return listInWords(rest > 0 ? [...names.slice(0, NAMED), `${inNumber(rest)} more`] : names)
}

export const sayWithEvents = (text: string, all: readonly KnownEvent[]): Reply => {
  const ids = [...new Set(all.map(({ id }) => id))].slice(0, MAX_ROWS)
  return say(text, { mentions: ids, spokenOf: ids })
}

/** What a list is about: " in your calendar this day near Harwick". */
export function scopeOf({ span, words, place, category, which, most, after }: Filter, manner: Wording): string {
  const parts = [
    typeof most === 'number' && (most === 0 ? 'for free' : `for ${most} or less`),
    category && `under ${category}`,
    words.length > 0 && `about "${words.join(' ')}"`,
    which !== 'all' && (which === 'saved' ? 'in your calendar' : 'not in your calendar'),
    place && `in or near ${place}`,
    span && after === undefined && spanInWords(span, manner),
  ]
  return parts.map((it) => (it ? ` ${it}` : '')).join('')
}

/** on Friday 4 December · from Friday 4 to … · in December · on Friday 4 December from 5:00 pm */
export function spanInWords({ from, to, fromTime, toTime }: Span, manner: Wording): string {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  if (from.endsWith('-01') && to === lastDayOfMonth(year, month))
    return `in ${monthInWords(from, { ...manner, today: '' })}`
  const until = to > '9000' ? 'on' : `to ${dayInWords(to, manner)}`
  const day = from === manner.today ? 'today' : `on ${dayInWords(from, manner)}`
  return [
    from === to ? day : `from ${dayInWords(from, manner)} ${until}`,
    fromTime && `from ${formatClock(fromTime, manner.hour12)}`,
    toTime && `until ${formatClock(toTime, manner.hour12)}`,
  ]
    .filter(Boolean)
    .join(' ')
}
