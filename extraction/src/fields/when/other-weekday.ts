import { addDays, weekdayOf } from './calendar-day.ts'
import type { Group } from './group.ts'
import { resolveDay } from './resolve-day.ts'
import type { Scan, TimeMention } from './scan.ts'
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
  const isJoined = isSign(before, '-', '&', '+', ',', '/') || before.word.range === true || before.word.and === true
  if (isJoined) return undefined
  return word.isWeakWeekday && !(context.language && word.weekdayLanguages?.has(context.language))
    ? undefined
    : word.weekday
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
