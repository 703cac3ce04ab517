import { addDays, weekdayOf } from './calendar-day.ts'
import { type Group, isOwnLanguage, type Scan, type TimeMention } from './scan.ts'
import { resolveDay, resolveLastDay } from './resolve-day.ts'
import { isEdge, isSign, tokenAt } from './token.ts'

const MOST_BETWEEN = 3
/** More days than these are a season, and its weekdays habits. */
const MOST_DAYS = 10

/** The weekday right before a time: "Sabato 16:00", "Sunday from 10 am"; not one of a list or span: "Fri & Sat 8 pm". */
function weekdayBefore(scan: Scan, { first }: TimeMention): number | undefined {
  const { tokens } = scan
  let index = first - 1
  for (; index >= first - MOST_BETWEEN; index--) {
    const token = tokenAt(tokens, index)
    if (isEdge(token) || !(token.kind === 'sign' || token.word.at || token.word.from || token.word.filler)) break
  }
  const { word } = tokenAt(tokens, index)
  const before = tokenAt(tokens, index - 1)
  const isJoin = isSign(before, '-', '&', '+', ',', '/') || before.word.range === true || before.word.and === true
  if (isJoin && tokenAt(tokens, index - 2).word.weekday !== undefined) return undefined
  return word.isWeakWeekday && !isOwnLanguage(scan, word.weekdayLanguages) ? undefined : word.weekday
}

/** The days of a group that is about nothing but days, counted out. */
function daysOf({ context }: Scan, { heads }: Group): string[] {
  const days = heads.flatMap((head) => (head.kind === 'date' ? head.days : []))
  if (heads.some(({ kind }) => kind === 'rule')) return []
  return days.flatMap(({ from, to }) => {
    const first = resolveDay(from, context, to)?.date
    const last = to && first ? resolveLastDay(to, first, context)?.date : first
    if (!first || !last) return []
    return Array.from({ length: MOST_DAYS + 1 }, (_, day) => addDays(first, day)).filter((day) => day <= last)
  })
}

/** A festival has hours on every day of its span; what skips a day is played twice. */
const areApart = (days: readonly string[]): boolean =>
  days.some((day, place) => place > 0 && day !== addDays(days[place - 1] ?? day, 1))

/**
 * The times of each day, where every time stands behind the weekday of one of several days; null elsewhere, and where the
 * days of a span are all in a row.
 *
 *     "11 au 13 décembre", "Vendredi à 20h, dimanche à 17h"    → 11 December 20:00 · 13 December 17:00
 *     "4, 6 & 11 décembre", "Vendredi à 20h, dimanche à 17h"   → 4 and 11 December 20:00 · 6 December 17:00
 */
export function timesByDay(scan: Scan, group: Group): Map<string, TimeMention[]> | null {
  const { heads, times } = group
  const days = daysOf(scan, group)
  if (days.length < 2 || days.length > MOST_DAYS || times.length < 2) return null
  const end = heads.at(-1)?.end ?? 0
  const weekdays = times.map((time) => (time.start < end ? undefined : weekdayBefore(scan, time)))
  if (weekdays.some((weekday) => !days.some((day) => weekdayOf(day) === weekday))) return null
  const timesOn = (day: string) => times.filter((_, at) => weekdays[at] === weekdayOf(day))
  const played = days.filter((day) => timesOn(day).length > 0)
  const isListed = heads.every((head) => head.kind === 'date' && head.days.every(({ to }) => to === undefined))
  if (played.length < 2 || (isListed ? played.length < days.length : !areApart(played))) return null
  return new Map(played.map((day) => [day, timesOn(day)]))
}

/**
 * The times of several days without those of another weekday than the first day's, unless all are.
 *
 *     "6 - 8 June", "Saturday 2 pm", "Sunday 10 am"  → 2 pm, for the 6th is a Saturday
 *     "6 June", "Sunday 10 am"                        → 10 am: one day has no other
 */
export function timesOfFirstDay(scan: Scan, group: Group): TimeMention[] {
  const { heads, times } = group
  const [first, ...others] = daysOf(scan, group)
  if (first === undefined || others.length === 0) return times
  const own = times.filter((time) => {
    const weekday = time.start < (heads.at(-1)?.end ?? 0) ? undefined : weekdayBefore(scan, time)
    return weekday === undefined || weekday === weekdayOf(first)
  })
  return own.length > 0 ? own : times
}
