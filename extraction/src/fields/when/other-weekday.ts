import { addDays, weekdayOf } from './calendar-day.ts'
import type { Group } from './group.ts'
import { resolveDay, resolveLastDay } from './resolve-day.ts'
import type { DayMention, Scan, TimeMention } from './scan.ts'
import { isEdge, isSign, tokenAt } from './token.ts'

const MOST_BETWEEN = 3

/** The weekday right before a time: "Sabato 16:00", "Sunday from 10 am"; not one of a list or span: "Fri & Sat 8 pm". */
function weekdayBefore({ tokens, context }: Scan, { first }: TimeMention): number | undefined {
  let index = first - 1
  for (; index >= first - MOST_BETWEEN; index--) {
    const token = tokenAt(tokens, index)
    if (isEdge(token) || !(token.kind === 'sign' || token.word.at || token.word.from || token.word.filler)) break
  }
  const { word } = tokenAt(tokens, index)
  const before = tokenAt(tokens, index - 1)
  const isJoin = isSign(before, '-', '&', '+', ',', '/') || before.word.range === true || before.word.and === true
  if (isJoin && tokenAt(tokens, index - 2).word.weekday !== undefined) return undefined
  return word.isWeakWeekday && !(context.language && word.weekdayLanguages?.has(context.language))
    ? undefined
    : word.weekday
}

/** More days than these are a season, and its weekdays habits. */
const MOST_DAYS = 10

/**
 * The times of each day, where every time stands behind the weekday of one of several days, and the days of a span are not all in a
 * row; null elsewhere.
 *
 *     "11 au 13 décembre", "Vendredi à 20h, dimanche à 17h" → 11 December 20:00 · 13 December 17:00
 */
export function timesByDay(scan: Scan, { heads, times }: Group): Map<string, TimeMention[]> | null {
  const [head, ...others] = heads
  if (head?.kind !== 'date' || others.length > 0 || times.length < 2) return null
  const days = head.days.flatMap(({ from, to }) => daysFromTo(scan, from, to))
  const ofDay = new Map<string, TimeMention[]>()
  for (const time of times) {
    const weekday = time.first < 0 || time.start < head.end ? undefined : weekdayBefore(scan, time)
    const day = days.find((it) => weekdayOf(it) === weekday)
    if (day === undefined) return null
    ofDay.set(day, [...(ofDay.get(day) ?? []), time])
  }
  if (ofDay.size < 2 || days.length > MOST_DAYS) return null
  const isListed = head.days.every(({ to }) => to === undefined)
  return (isListed ? ofDay.size === days.length : areApart([...ofDay.keys()])) ? ofDay : null
}

/** A festival has hours on every day of its span; what skips a day is played twice. */
const areApart = (days: readonly string[]): boolean =>
  days.toSorted().some((day, place, sorted) => place > 0 && day !== addDays(sorted[place - 1] ?? day, 1))

function daysFromTo({ context }: Scan, from: DayMention, to: DayMention | undefined): string[] {
  const first = resolveDay(from, context, to)?.date
  const last = to && first ? resolveLastDay(to, first, context)?.date : first
  if (!first || !last) return []
  return Array.from({ length: MOST_DAYS + 1 }, (_, day) => addDays(first, day)).filter((day) => day <= last)
}

/**
 * The times of a span of days, or of days that follow each other, without those that are another weekday's than its first, unless all are.
 *
 *     "6 - 8 June", "Saturday 2 pm", "Sunday 10 am"  → 2 pm, for the 6th is a Saturday
 *     "6 June", "Sunday 10 am"                        → 10 am: one day has no other
 */
export function timesOfFirstDay(scan: Scan, { heads, times }: Group): TimeMention[] {
  const [head, ...others] = heads
  const days = head?.kind === 'date' ? head.days : []
  const [first, next] = days
    .flatMap(({ from, to }) => (to ? [from, to] : [from]))
    .map((day) => resolveDay(day, scan.context, days[0]?.to)?.date)
  const isSpan = days.length === 1 || (first !== undefined && next === addDays(first, 1))
  if (!head || !first || !next || others.length > 0 || !isSpan) return times
  const own = times.filter((time) => {
    const weekday = time.first < 0 || time.start < head.end ? undefined : weekdayBefore(scan, time)
    return weekday === undefined || weekday === weekdayOf(first)
  })
  return own.length > 0 ? own : times
}
