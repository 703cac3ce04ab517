import type { KnownEvent, Context } from '../context.ts'
import { timesOf } from '../resolve/come-again.ts'
import { countUnpriced, matchEvents } from '../resolve/match-events.ts'
import { allClashes, bySoonest, clashesWith, touches } from '../resolve/overlap.ts'
import type { Filter, CommandOf, Span } from '../command.ts'
import { say, type Said } from './said.ts'
import { clockWords } from '@swap/dates/clock-words'
import { dayInWords, distance, listInWords, shortWhen, whenInWords, type Manner } from './spoken-time.ts'
import { titleOf } from './value-words.ts'
import { capital } from '@swap/dates/capital'

/** More lines than this nobody reads in a chat. */
const MOST = 8

/** So many are named in the words themselves. */
const NAMED = 5

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
const inNumber = (count: number): string => numbers[count] ?? String(count)
const events = (count: number): string => `${inNumber(count)} ${count === 1 ? 'event' : 'events'}`

/** "What's on this weekend?" · "what's next?" · "how many concerts?" */
export function answerList({ filter, shape }: CommandOf<'list'>, memory: Context, manner: Manner): Said {
  const isEach = filter.span !== null && (shape === 'count' || filter.among?.length === 1)
  const found = matchEvents(memory, filter, { isOverToo: shape === 'count' && filter.among !== null, isEach })
  const about = scopeOf(filter, manner)
  const unpriced = unpricedNote(memory, filter)
  if (shape === 'count')
    return lines(
      found.length === 0
        ? `None${about}.${unpriced}`
        : `${capital(inNumber(found.length))}${about}: ${namesOf(found)}.${unpriced}`,
      found,
    )
  if (shape === 'list' && isEach && found.length > 1) return lines(`${timesOfOne(found, manner)}.`, found)
  if (found.length === 0) return say(`Nothing${about || ' yet'}.${unpriced}`)
  const first = shape === 'last' ? found.at(-1) : found[0]
  if ((shape === 'next' || shape === 'last') && first)
    return lines(`${capital(shape)}${about}: ${titleOf(first)}, ${whenInWords(first, manner) ?? 'no date yet'}.`, [
      first,
    ])
  if (found.length === 1 && first)
    return lines(
      `One event${about}: ${titleOf(first)}, ${whenInWords(first, manner) ?? 'no date yet'}.${unpriced}`,
      found,
    )
  return lines(`${capital(events(found.length))}${about}: ${namesOf(found)}.${unpriced}`, found)
}

/** Pub Quiz: Thursday 1, Thursday 8 and Thursday 15 April */
const timesOfOne = (found: readonly KnownEvent[], manner: Manner): string =>
  `${found[0] ? titleOf(found[0]) : ''}: ${listInWords(found.slice(0, MOST).flatMap((it) => (it.start_date ? [dayInWords(it.start_date, manner)] : [])))}`

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
  if (found.length === 1) {
    const away = first.start_date ? `, ${distance(first.start_date, manner)}` : ''
    return lines(`Here it is: ${titleOf(first)}, ${whenInWords(first, manner) ?? 'no date yet'}${away}.`, found)
  }
  return lines(`I found ${inNumber(found.length)}: ${namesOf(found)}.`, found)
}

/** "Am I free on Friday evening?" Only what is in the calendar keeps somebody busy. */
export function answerFree({ span }: CommandOf<'free'>, memory: Context, manner: Manner): Said {
  const then = memory.known
    .flatMap((it) => timesOf(it, span.from, span.to))
    .filter((it) => touches(it, span))
    .toSorted(bySoonest)
  const busy = then.filter(({ saved }) => saved)
  const when = spanInWords(span, manner)
  if (busy.length === 0) {
    const maybe = then.filter(({ saved }) => !saved)
    const free = `You're free ${when}, according to your saved events.`
    return maybe.length === 0 ? say(free) : lines(`${free} Not saved, but on then: ${namesOf(maybe)}.`, maybe)
  }
  const [timed, untimed] = [busy.filter((it) => it.start_time), busy.filter((it) => !it.start_time)]
  if (timed.length === 0) return lines(`${capital(when)} you have ${namesOf(untimed)}, with no start time.`, busy)
  const what = timed.map((it) => `${titleOf(it)} at ${clockWords(it.start_time ?? '', manner.hour12)}`).slice(0, MOST)
  return lines(`No, ${when} you have ${listInWords(what)}.`, busy)
}

/** "What clashes?" */
export function answerClashes({ events: named, span }: CommandOf<'clashes'>, memory: Context, manner: Manner): Said {
  const asked = memory.known.filter(({ id }) => named.includes(id))
  if (asked.length > 0) {
    const pair = asked.length > 1 ? clashAmong(asked) : null
    if (pair) return lines(`Yes, ${namesOf(pair)} clash: ${shortWhen(pair[0], manner)}.`, pair)
    const meeting = asked.flatMap((event) => clashesWith(event, memory.known))
    const untimed = asked.find((event) => !event.start_date || !event.start_time)
    if (meeting.length === 0 && untimed)
      return say(`I can't tell: ${titleOf(untimed)} has no ${untimed.start_date ? 'start time' : 'date'} yet.`, {
        spokenOf: [...named],
      })
    if (meeting.length === 0)
      return say(
        asked.length > 1 ? `No, ${namesOf(asked)} don't clash.` : 'No, nothing in your calendar clashes with it.',
        { spokenOf: [...named] },
      )
    return lines(`Yes, it clashes with ${namesOf(meeting)}.`, meeting)
  }
  const pairs = allClashes(memory.known, span).filter(([it]) => span !== null || (it.start_date ?? '') >= memory.today)
  if (pairs.length === 0) return say(`Nothing in your calendar clashes${span ? ` ${spanInWords(span, manner)}` : ''}.`)
  const rows = pairs
    .slice(0, MOST)
    .map(([a, b]) => `${shortWhen(a, manner)}: ${titleOf(a)} and ${titleOf(b)}`)
    .join('\n')
  const all = [...new Map(pairs.flat().map((it) => [it.id, it])).values()]
  return lines(`${capital(inNumber(pairs.length))} ${pairs.length === 1 ? 'clash' : 'clashes'}.\n${rows}`, all)
}

/** The first two of those named that are at the same time, in the calendar or not. */
function clashAmong(asked: readonly KnownEvent[]): [KnownEvent, KnownEvent] | null {
  const all = asked.map((it) => ({ ...it, saved: true }))
  for (const one of all) {
    const [other] = clashesWith(one, all)
    if (other) return [one, other]
  }
  return null
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
  const ids = [...new Set(all.map(({ id }) => id))].slice(0, MOST)
  return say(text, { mentions: ids, spokenOf: ids })
}

/** What a list is about: " in your calendar this day near Harwick". */
function scopeOf({ span, words, place, category, which, most, after }: Filter, manner: Manner): string {
  const parts = [
    typeof most === 'number' && (most === 0 ? 'for free' : `for ${most} or less`),
    category && `under ${category}`,
    words.length > 0 && `about "${words.join(' ')}"`,
    which === 'saved' && 'in your calendar',
    which === 'unsaved' && 'not in your calendar',
    place && `in or near ${place}`,
    span && after === undefined && spanInWords(span, manner),
  ].filter(Boolean)
  return parts.length === 0 ? '' : ` ${parts.join(' ')}`
}

/** on Friday 4 December · from Friday 4 to … · on Friday 4 December from 5:00 pm */
function spanInWords({ from, to, fromTime, toTime }: Span, manner: Manner): string {
  const hours = [
    fromTime && `from ${clockWords(fromTime, manner.hour12)}`,
    toTime && `until ${clockWords(toTime, manner.hour12)}`,
  ]
  if (from !== to) {
    const ofMonth = wholeMonth(from, to)
    if (ofMonth) return `in ${ofMonth}`
    const until = to > '9000' ? 'on' : `to ${dayInWords(to, manner)}`
    return [`from ${dayInWords(from, manner)} ${until}`, ...hours].filter(Boolean).join(' ')
  }
  const day = from === manner.today ? 'today' : `on ${dayInWords(from, manner)}`
  return [day, ...hours].filter(Boolean).join(' ')
}

/** December, or December 2027: where the days are just those of a month. */
function wholeMonth(from: string, to: string): string | null {
  const last = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 0)).toISOString().slice(0, 10)
  if (!from.endsWith('-01') || to !== last) return null
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${from}T12:00Z`),
  )
}
