import { capital } from '@swap/dates/capital'
import { lastDayOf } from '@swap/dates/calendar-day'
import { clockWords } from '@swap/dates/clock-words'
import type { KnownEvent, Context } from '../context.ts'
import { timesOf } from '../resolve/come-again.ts'
import { countUnpriced, matchEvents } from '../resolve/match-events.ts'
import { allClashes, bySoonest, clashesWith, touches } from '../resolve/overlap.ts'
import type { Filter, CommandOf, Span } from '../command.ts'
import { say, type Said } from './said.ts'
import { dayInWords, distance, listInWords, monthInWords, shortWhen, whenInWords, type Manner } from './spoken-time.ts'
import { titleOf } from './value-words.ts'

/** Upper bounds on the lines under an answer, and on the names in its words. */
const [MAX_ROWS, NAMED] = [8, 5]

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
const inNumber = (count: number): string => NUMBERS[count] ?? String(count)

/** Pub Quiz, Thursday 1 April at 20:00 */
const inWords = (event: KnownEvent, manner: Manner): string =>
  `${titleOf(event)}, ${whenInWords(event, manner) ?? 'no date yet'}`

/** "What's on this weekend?" · "what's next?" · "how many concerts?" */
export function answerList({ filter, shape }: CommandOf<'list'>, memory: Context, manner: Manner): Said {
  const isCount = shape === 'count'
  const isEach = filter.span !== null && (isCount || filter.among?.length === 1)
  const found = matchEvents(memory, filter, { isOverToo: isCount && filter.among !== null, isEach })
  const [about, unpriced, count] = [scopeOf(filter, manner), unpricedNote(memory, filter), found.length]
  const first = shape === 'last' ? found.at(-1) : found[0]
  if (!first) return say(`${isCount ? 'None' : 'Nothing'}${about || (isCount ? '' : ' yet')}.${unpriced}`)
  if (shape === 'next' || shape === 'last')
    return lines(`${capital(shape)}${about}: ${inWords(first, manner)}.`, [first])
  if (isCount) return lines(`${capital(inNumber(count))}${about}: ${namesOf(found)}.${unpriced}`, found)
  if (count === 1) return lines(`One event${about}: ${inWords(first, manner)}.${unpriced}`, found)
  if (!isEach) return lines(`${capital(inNumber(count))} events${about}: ${namesOf(found)}.${unpriced}`, found)
  const days = found.slice(0, MAX_ROWS).flatMap((it) => (it.start_date ? [dayInWords(it.start_date, manner)] : []))
  return lines(`${titleOf(first)}: ${listInWords(days)}.`, found)
}

/** Of a list by its price: how many may belong to it. */
function unpricedNote(memory: Context, filter: Filter): string {
  const count = typeof filter.most === 'number' ? countUnpriced(memory, filter) : 0
  return count === 0 ? '' : ` ${capital(inNumber(count))} more ${count === 1 ? "doesn't" : "don't"} say the price.`
}

/** "Find that jazz thing." */
export function answerFind({ filter }: CommandOf<'find'>, memory: Context, manner: Manner): Said {
  const found = matchEvents(memory, filter)
  const [first] = found
  if (!first) return say(`I couldn't find anything${scopeOf(filter, manner)}.`)
  if (found.length > 1) return lines(`I found ${inNumber(found.length)}: ${namesOf(found)}.`, found)
  const away = first.start_date ? `, ${distance(first.start_date, manner)}` : ''
  return lines(`Here it is: ${inWords(first, manner)}${away}.`, found)
}

/** "Am I free on Friday evening?" Only what is in the calendar keeps somebody busy. */
export function answerFree({ span }: CommandOf<'free'>, memory: Context, manner: Manner): Said {
  const times = memory.known.flatMap((it) => timesOf(it, span.from, span.to))
  const then = times.filter((it) => touches(it, span)).toSorted(bySoonest)
  const busy = then.filter(({ saved }) => saved)
  const when = spanInWords(span, manner)
  if (busy.length === 0) {
    const free = `You're free ${when}, according to your saved events.`
    return then.length === 0 ? say(free) : lines(`${free} Not saved, but on then: ${namesOf(then)}.`, then)
  }
  const timed = busy.flatMap(({ title, start_time: time }) =>
    time ? [`${titleOf({ title })} at ${clockWords(time, manner.hour12)}`] : [],
  )
  if (timed.length === 0) return lines(`${capital(when)} you have ${namesOf(busy)}, with no start time.`, busy)
  return lines(`No, ${when} you have ${listInWords(timed.slice(0, MAX_ROWS))}.`, busy)
}

/** "What clashes?" */
export function answerClashes({ events: named, span }: CommandOf<'clashes'>, memory: Context, manner: Manner): Said {
  if (memory.known.some(({ id }) => named.includes(id))) return clashesOf(named, memory, manner)
  const pairs = allClashes(memory.known, span).filter(([it]) => span !== null || (it.start_date ?? '') >= memory.today)
  if (pairs.length === 0) return say(`Nothing in your calendar clashes${span ? ` ${spanInWords(span, manner)}` : ''}.`)
  const rows = pairs.slice(0, MAX_ROWS).map(([a, b]) => `${shortWhen(a, manner)}: ${titleOf(a)} and ${titleOf(b)}`)
  const count = `${capital(inNumber(pairs.length))} ${pairs.length === 1 ? 'clash' : 'clashes'}.`
  return lines([count, ...rows].join('\n'), pairs.flat())
}

/** Of one event what is at the same time, of several whether two of them are. */
function clashesOf(named: readonly string[], { known }: Context, manner: Manner): Said {
  const asked = known.filter(({ id }) => named.includes(id))
  const isOne = asked.length === 1
  const others = isOne ? known : asked.map((it) => ({ ...it, saved: true }))
  const pairs = asked.flatMap((one) => clashesWith(one, others).map((other) => [one, other] as const))
  const [pair] = pairs
  if (pair && !isOne) return lines(`Yes, ${namesOf(pair)} clash: ${shortWhen(pair[0], manner)}.`, pair)
  const meeting = pairs.map(([, other]) => other)
  if (pair) return lines(`Yes, it clashes with ${namesOf(meeting)}.`, meeting)
  const untimed = asked.find((event) => !event.start_date || !event.start_time)
  const none = isOne ? 'No, nothing in your calendar clashes with it.' : `No, ${namesOf(asked)} don't clash.`
  const what = untimed?.start_date ? 'start time' : 'date'
  return say(untimed ? `I can't tell: ${titleOf(untimed)} has no ${what} yet.` : none, { spokenOf: [...named] })
}

/** Told after a save or a change: what else is in the calendar then. */
export const clashNote = (meeting: readonly KnownEvent[], manner: Manner): string =>
  meeting.length === 0
    ? ''
    : `It clashes with ${listInWords(meeting.slice(0, 3).map((it) => `${titleOf(it)} (${shortWhen(it, manner)})`))}.`

/** The first few by name, and how many more there are. */
function namesOf(all: readonly KnownEvent[]): string {
  const names = [...new Set(all.map(titleOf))]
  const rest = names.length - NAMED
  return listInWords(rest > 0 ? [...names.slice(0, NAMED), `${inNumber(rest)} more`] : names)
}

const lines = (text: string, all: readonly KnownEvent[]): Said => {
  const ids = [...new Set(all.map(({ id }) => id))].slice(0, MAX_ROWS)
  return say(text, { mentions: ids, spokenOf: ids })
}

/** What a list is about: " in your calendar this day near Harwick". */
function scopeOf({ span, words, place, category, which, most, after }: Filter, manner: Manner): string {
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
function spanInWords({ from, to, fromTime, toTime }: Span, manner: Manner): string {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  if (from.endsWith('-01') && to === lastDayOf(year, month)) return `in ${monthInWords(from, { ...manner, today: '' })}`
  const until = to > '9000' ? 'on' : `to ${dayInWords(to, manner)}`
  const day = from === manner.today ? 'today' : `on ${dayInWords(from, manner)}`
  return [
    from === to ? day : `from ${dayInWords(from, manner)} ${until}`,
    fromTime && `from ${clockWords(fromTime, manner.hour12)}`,
    toTime && `until ${clockWords(toTime, manner.hour12)}`,
  ]
    .filter(Boolean)
    .join(' ')
}
