import type { KnownEvent, Context } from '../context.ts'
import type { MaskedWord } from '../normalize/masked.ts'
import { daysBetween, weekdayOf } from '@swap/dates/calendar-day'
import type { DayMention, Days } from '../entities/mention.ts'
import { isOn, type Meant } from './which-event.ts'

const ONES = /^(?:ones?|events?|things?|gigs?|shows?|concerts?)$/
const WEEKDAY = /^(?:(?:on|at|the|this) )*(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:'?s)?$/
const WEEKEND = /^(?:(?:on|at|the|this) )*weekends?(?:'?s)?$/

/** Whether an event is on a day as it is said of several: a bare weekday is any such day, a weekend any weekend. */
export function isThen(event: KnownEvent, word: MaskedWord, memory: Context): boolean {
  const { start_date: first } = event
  const { typed } = word
  const days = daysOf(memory, word, first)
  if (first === null || !days) return false
  if (isOn(event, days)) return true
  if (WEEKDAY.test(typed)) return weekdayOf(first) === weekdayOf(days.from)
  if (!WEEKEND.test(typed)) return false
  return isAtWeekend(event)
}

/** Whether it begins at a weekend, or lasts into one. */
export const isAtWeekend = ({ start_date: first, end_date: last }: KnownEvent): boolean =>
  first !== null && (weekdayOf(first) > 5 || (last !== null && daysBetween(first, last) > 5 - weekdayOf(first)))

/** How many the words speak of: "both the Saturday ones", "the two on the 12th", "the Sunday one". */
function countSaid(words: readonly MaskedWord[], at: number): 'one' | 'several' | null {
  const next = words[at + 1]?.text ?? ''
  const before = words[at - 1]
  const isBehindOn = before?.text === 'on' || before?.text === 'at'
  const counted = isBehindOn ? words[at - 2] : before
  const lead = words[isBehindOn ? at - 3 : at - 2]?.text ?? ''
  if (ONES.test(next)) return next === 'one' || (!next.endsWith('s') && next !== 'ones') ? 'one' : 'several'
  if (counted?.mention?.marker === 'NUM' && /^(?:the|those|these|both|all)$/.test(lead)) return 'several'
  return counted !== undefined &&
    ONES.test(counted.text) &&
    counted.text.endsWith('s') &&
    /^(?:the|those|these|both|all)$/.test(lead)
    ? 'several'
    : null
}

/**
 * Those of the events in sight that are on a day, where the words tell them by it. One that is told so is left to the other readers.
 *
 *     "both the Saturday ones" · "the two on the 12th" · "the ones on Sunday"
 */
export function onesOnDays(memory: Context, words: readonly MaskedWord[]): Meant | null {
  const sight = [...new Set([...memory.lastSpokenOf, ...memory.thread.map(({ id }) => id)])]
  const at = words.findIndex(({ mention }) => mention?.marker === 'DAY')
  const word = words[at]
  if (sight.length < 2 || !word || countSaid(words, at) !== 'several') return null
  const ids = sight.filter((id) => {
    const event = memory.known.find((it) => it.id === id)
    return event ? isThen(event, word, memory) : false
  })
  return ids.length === 0 ? null : { kind: 'events', ids }
}

function daysOf({ today, isDayFirst }: Context, { mention }: MaskedWord, near: string | null): Days | null {
  const resolve: DayMention['resolve'] | null = mention?.marker === 'DAY' ? mention.resolve : null
  return resolve?.({ today, near: near === '' ? null : near, isPast: false, isDayFirst }) ?? null
}
