import { addDays } from './calendar-day.ts'
import { readEastAsianDates } from './east-asian-dates.ts'
import { readEastAsianRules } from './east-asian-rules.ts'
import { readEastAsianTimes } from './east-asian-times.ts'
import type { DateMention, RuleMention, TimeMention } from './scan.ts'
import type { WhenContext } from './when.ts'

/** "今晚8点", "明天下午3点": only with a time behind, for slogans say "today" too. */
const DAY_AHEAD = /(?<today>今晚|今天|今日|本日)|明(?:天|日|晚)/gu
const TIME_BEHIND = /^\s{0,3}(?:上午|下午|早上|晚上?|中午|午前|午後|夜)?\s{0,2}\d{1,2}\s?[:点點時时]/u

/** What was read, and the text with it blanked out, so that nothing is read twice. Offsets stay. */
export interface EastAsianWhen {
  rest: string
  dates: DateMention[]
  times: TimeMention[]
  rules: RuleMention[]
}

interface Stretch {
  start: number
  end: number
}

function withoutStretches(text: string, stretches: readonly Stretch[]): string {
  return stretches.reduce((rest, { start, end }) => {
    return rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, ' ') + rest.slice(end)
  }, text)
}

function daysAhead(text: string, today: string): DateMention[] {
  return [...text.matchAll(DAY_AHEAD)].flatMap(({ index, groups, 0: word }) => {
    if (!TIME_BEHIND.test(text.slice(index + word.length, index + word.length + 16))) return []
    const place = { start: index, end: index + word.length }
    const absolute = addDays(today, groups?.today === undefined ? 1 : 0)
    return [{ days: [{ from: { absolute, ...place } }], isRelative: true, ...place }]
  })
}

/** Reads dates, times and rules in Chinese, Japanese and Korean letters, in a folded text. */
export function readEastAsianWhen(text: string, { language, today }: WhenContext): EastAsianWhen {
  const isHanPage = language === 'zh' || language === 'ja'
  const rules = readEastAsianRules(text)
  const withoutRules = withoutStretches(text, rules)
  const dates = readEastAsianDates(withoutRules, isHanPage)
  const withoutDates = withoutStretches(withoutRules, dates)
  const relative = dates.length > 0 ? [] : daysAhead(withoutDates, today)
  const times = readEastAsianTimes(withoutDates, isHanPage)
  return { rest: withoutStretches(withoutDates, times), dates: [...dates, ...relative], times, rules }
}
