import { weekdayOf } from '../../calendar-day.ts'
import { weekdayNamedAt, type ParseState, type TimeMention } from '../parse-state.ts'
import { beyond, isSymbol, leadsToTime, tokenAt } from '../tokens/token.ts'

/** The weekday right before a time: "Sabato 16:00", "Sunday from 10 am"; but not in a list or span: "Fri & Sat 8 pm". */
function weekdayBefore(scan: ParseState, { first }: TimeMention): number | undefined {
  const { tokens } = scan
  const index = beyond(tokens, first - 1, -1, leadsToTime)
  const before = tokenAt(tokens, index - 1)
  const isJoin = isSymbol(before, '-', '&', '+', ',', '/') || before.word.range || before.word.and
  return isJoin && tokenAt(tokens, index - 2).word.weekday !== undefined ? undefined : weekdayNamedAt(scan, index)
}

/**
 * The times after some days, without those of other weekdays than the day's own, unless all are.
 *
 *     "6 & 7 June", "Saturday 2 pm", "Sunday 10 am" → 2 pm for the 6th, which is a Saturday, and 10 am for the 7th
 */
export function timesOfDay(scan: ParseState, times: readonly TimeMention[], day: string): readonly TimeMention[] {
  const own = times.filter((time) => [undefined, weekdayOf(day)].includes(weekdayBefore(scan, time)))
  return own.length > 0 ? own : times
}
