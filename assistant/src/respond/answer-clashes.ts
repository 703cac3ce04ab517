import { capitalize } from '@swap/dates/capitalize'
import type { CommandOf, Span } from '../command.ts'
import type { Context, KnownEvent } from '../context.ts'
import { allClashes, bySoonest, overlappingEvents, sharedDays, type Pair } from '../resolve/overlap.ts'
import { inNumber, sayWithEvents, MAX_ROWS, namesOf, spanInWords } from './answer-list.ts'
import { say, type Reply } from './reply.ts'
import { dayInWords, listInWords, shortWhen, type Wording } from './words/spoken-time.ts'
import { titleOf } from './words/value-words.ts'

/** "What clashes?" · "do any of these land on the same day?" Covers everything known, in the calendar or not. */
export function answerClashes(
  { events: named, span, by }: CommandOf<'clashes'>,
  context: Context,
  manner: Wording,
): Reply {
  const asked = context.known.filter(({ id }) => named.includes(id))
  if (by === 'day') return sameDay(asked, span, context, manner)
  if (asked.length > 0) return clashesOf(asked, context, manner)
  const pairs = allClashes(context.known, span, context.today)
  if (pairs.length === 0) return noneClash(span, context, manner)
  return clashesInRows(pairs, manner)
}

/** Two clashes. · Sat 12 Dec, 10:00: Makers Market and Record Fair */
function clashesInRows(pairs: readonly Pair[], manner: Wording): Reply {
  const rows = pairs.slice(0, MAX_ROWS).map(([a, b]) => `${shortWhen(a, manner)}: ${titleOf(a)} and ${titleOf(b)}`)
  const count = `${capitalize(inNumber(pairs.length))} ${pairs.length === 1 ? 'clash' : 'clashes'}.`
  return sayWithEvents([count, ...rows, ...unsavedOf(pairs.flat())].join('\n'), pairs.flat())
}

/** No hours overlap; mentions events without hours that share a day with others. */
function noneClash(span: Span | null, { known, today }: Context, manner: Wording): Reply {
  const days = sharedDays(known, span, today).filter((all) => all.some(({ start_time: time }) => time === null))
  const isAll = known.every(({ saved, start_date: day }) => saved || day === null || day < today)
  const when = span ? ` ${spanInWords(span, manner)}` : ''
  const none = isAll ? `Nothing in your calendar clashes${when}.` : `None of your events clash${when}, saved or not.`
  if (days.length === 0) return say(none)
  const rows = days.slice(0, MAX_ROWS).map((all) => `${rowOf(all, manner)} (not all have a start time)`)
  return sayWithEvents([none, 'On the same day:', ...rows].join('\n'), days.flat())
}

/** Saturday 12 December: Makers Market and Record Fair */
const rowOf = (all: readonly KnownEvent[], manner: Wording): string =>
  `${dayInWords(all[0]?.start_date ?? '', manner)}: ${namesOf(all)}`

/** Those that are not in the calendar yet, on a line of their own. */
function unsavedOf(all: readonly KnownEvent[]): string[] {
  const unsaved = [...new Map(all.filter(({ saved }) => !saved).map((it) => [it.id, it])).values()]
  return unsaved.length === 0 ? [] : [`Not in your calendar yet: ${namesOf(unsaved)}.`]
}

/** For one event, what else is on its day; for several, which share a day; if none is named, for everything. */
function sameDay(asked: readonly KnownEvent[], span: Span | null, context: Context, manner: Wording): Reply {
  const [only, ...more] = asked
  const all = more.length > 0 ? asked : context.known
  const days = sharedDays(all, span, context.today).filter(
    (there) => !only || more.length > 0 || there.some(({ id }) => id === only.id),
  )
  const [first] = days
  if (first)
    return sayWithEvents(
      [...days.slice(0, MAX_ROWS).map((there) => rowOf(there, manner)), ...unsavedOf(days.flat())].join('\n'),
      days.flat(),
    )
  if (only && more.length === 0) return sayWithEvents(`No, nothing else is on the day of ${titleOf(only)}.`, asked)
  if (!only) return say(`No two of your events are on the same day${span ? ` ${spanInWords(span, manner)}` : ''}.`)
  const told = asked.toSorted(bySoonest).slice(0, MAX_ROWS)
  const each = told.map(
    (it) => `${titleOf(it)} is ${it.start_date ? `on ${dayInWords(it.start_date, manner)}` : 'without a date yet'}`,
  )
  return sayWithEvents(`No: ${listInWords(each)}.`, told)
}

/** For one event, what is at the same time; for several, whether any two of them are. */
function clashesOf(asked: readonly KnownEvent[], { known, today }: Context, manner: Wording): Reply {
  const isOne = asked.length === 1
  const among = isOne ? [] : allClashes(asked, null, today)
  const [pair, ...more] = among
  if (pair && more.length > 0) return clashesInRows(among, manner)
  if (pair)
    return sayWithEvents(
      [`Yes, ${namesOf(pair)} clash: ${shortWhen(pair[0], manner)}.`, ...unsavedOf(pair)].join(' '),
      pair,
    )
  const pairs = asked.flatMap((one) =>
    isOne ? overlappingEvents(one, known).map((other) => [one, other] as const) : [],
  )
  const [saved, unsaved] = [true, false].map((is) => pairs.map(([, it]) => it).filter((it) => it.saved === is))
  const also = unsaved?.length ? ` Not saved, but at the same time: ${namesOf(unsaved)}.` : ''
  if (saved?.length)
    return sayWithEvents(`Yes, it clashes with ${namesOf(saved)}.${also}`, [...saved, ...(unsaved ?? [])])
  const untimed = asked.find((event) => !event.start_date || !event.start_time)
  const none = isOne ? 'No, nothing in your calendar clashes with it.' : `No, ${namesOf(asked)} don't clash.`
  const what = untimed?.start_date ? 'start time' : 'date'
  if (also) return sayWithEvents(`Nothing in your calendar clashes with it.${also}`, unsaved ?? [])
  return say(untimed ? `I can't tell: ${titleOf(untimed)} has no ${what} yet.` : none, {
    spokenOf: asked.map(({ id }) => id),
  })
}
