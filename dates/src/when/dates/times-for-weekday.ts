import { weekdayOf } from '../../calendar-day.ts'
import { weekdayNamedAt, type ParseState, type TimeMention } from '../parse-state.ts'
import { skipLinks, isSymbol, leadsToTime, tokenAt } from '../tokens/token.ts'

/** The weekday right before a time: "Sabato 16:00", "Sunday from 10 am"; but not in a list or span: "Fri & Sat 8 pm". */
function weekdayBefore(state: ParseState, { first }: TimeMention): number | undefined {
  const { tokens } = state
  const index = skipLinks(tokens, first - 1, -1, leadsToTime)
  const before = tokenAt(tokens, index - 1)
  const isJoin = isSymbol(before, '-', '&', '+', ',', '/') || before.word.range || before.word.and
  return isJoin && tokenAt(tokens, index - 2).word.weekday !== undefined ? undefined : weekdayNamedAt(state, index)
}

/**
 * Keeps the times that apply to a day, by the weekday printed before each; all of them if none does.
 *
 *     "6 & 7 June", "Saturday 2 pm", "Sunday 10 am" → 2 pm for the 6th, which is a Saturday, and 10 am for the 7th
 */
export function timesForWeekday(state: ParseState, times: readonly TimeMention[], day: string): readonly TimeMention[] {
  const own = times.filter((time) => [undefined, weekdayOf(day)].includes(weekdayBefore(state, time)))
  return own.length > 0 ? own : times
}
