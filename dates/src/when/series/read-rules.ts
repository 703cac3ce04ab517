// Reads recurrence rules: "every other Tuesday" → FREQ=WEEKLY;INTERVAL=2;BYDAY=TU.
import { dayCode } from '../../recurrence/weekday-codes.ts'
import { intervalAfter, intervalRuleAt } from './interval-rules.ts'
import { saysEvery } from './intervals.ts'
import { claim, isFree, type RuleMention, type ParseState } from '../parse-state.ts'
import { skipLinks, isMonthName, isWord, tokenAt } from '../tokens/token.ts'
import { afterMonthWord, isDayNext, isEveryFiller, ordinalsAt, weekdaysAt } from './weekday-phrases.ts'

/**
 * Reads the recurrence rules that a text gives in words.
 *
 *     "every other Tuesday" → FREQ=WEEKLY;INTERVAL=2;BYDAY=TU     "Fridays" → FREQ=WEEKLY;BYDAY=FR
 *     "jeden 1. Freitag im Monat" → FREQ=MONTHLY;BYDAY=1FR        "täglich" → FREQ=DAILY
 *     "Mon - Fri" → FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, soft        "Fri 12 & Sat 13 June" → none
 *
 * A soft rule may not be meant as one.
 */
export function readRules(state: ParseState): void {
  let index = 0
  while (index < state.tokens.length) {
    const found = isFree(state, index) ? (intervalRuleAt(state, index) ?? ruleAt(state, index)) : null
    if (found) {
      const { next, ...rule } = found
      state.rules.push(rule)
      claim(state, index, next)
    }
    index = found ? found.next : index + 1
  }
}

function ruleAt(state: ParseState, index: number): (RuleMention & { next: number }) | null {
  const { tokens } = state
  const { kind, start, word } = tokenAt(tokens, index)
  const toRule = (rule: string, next: number, isSoft = false) => {
    return { rule, isSoft, start, end: tokenAt(tokens, next - 1).end, next }
  }
  if (word.daily) return toRule('FREQ=DAILY', index + 1)
  const isEvery = saysEvery(state, index)
  /** "Every / last Sunday / of the month" may span lines. */
  const overBreak = (at: number): number => (isEvery && tokenAt(tokens, at).kind === 'break' ? at + 1 : at)
  const from = isEvery ? overBreak(skipLinks(tokens, index + 1, 1, isEveryFiller)) : index
  // "every other Tuesday", "alternate Wednesdays"
  const isOther = isWord(tokenAt(tokens, from), 'alternate', ...(isEvery ? ['other'] : []))
  const { ordinals: said, next } = ordinalsAt(state, isOther ? from + 1 : from)
  const days = weekdaysAt(state, overBreak(next), isEvery)
  const afterMonth = days && afterMonthWord(state, overBreak(days.next))
  const isEveryOther = isOther || (isEvery && said.length === 1 && said[0] === 2 && afterMonth === null)
  const ordinals = isEveryOther ? [] : said
  // "June 3rd Friday …": the ordinal is the day of a date.
  if (ordinals.length > 0 && !isEvery && isMonthName(tokenAt(tokens, index - 1))) return null
  if (!days) return null
  const codes = days.weekdays.map(dayCode)
  const isHabit = isEvery || isOther || days.isHabitual
  if (ordinals.length > 0) {
    const isSpelledAlone = kind === 'word' && ordinals[0] !== -1 && !isDayNext(state, days.next)
    if (afterMonth === null && !isHabit && !isSpelledAlone) return null
    const byDay = ordinals.flatMap((ordinal) => codes.map((code) => `${ordinal}${code}`))
    return toRule(`FREQ=MONTHLY;BYDAY=${byDay.join(',')}`, afterMonth ?? days.next)
  }
  const interval = intervalAfter(state, days.next)
  const every = isEveryOther ? 2 : (interval?.every ?? 1)
  const weekly = `FREQ=WEEKLY;${every > 1 ? `INTERVAL=${every};` : ''}BYDAY=${codes.join(',')}`
  if (isHabit || interval) return toRule(weekly, interval?.next ?? (isEvery ? afterMonth : null) ?? days.next)
  const isSoft = days.isSpan && !isDayNext(state, days.next) && !isMonthName(tokenAt(tokens, index + 1))
  return isSoft ? toRule(weekly, days.next, true) : null
}
