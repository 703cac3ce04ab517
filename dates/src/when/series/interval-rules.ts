// Reads rules with an interval: "every 2 weeks on Monday", "the 15th of every month".

import { intervalAt, type Interval } from './intervals.ts'
import { dayCode } from '../../recurrence/weekday-codes.ts'
import { claim, isFree, weekdayNamedAt, type RuleMention, type ParseState } from '../parse-state.ts'
import { skipLinks, isMonthName, isSymbol, isWord, tokenAt, type Token } from '../tokens/token.ts'
import { afterMonthWord, isAnd, isEveryFiller, ordinalsAt, weekdaysAt } from './weekday-phrases.ts'

type Found = RuleMention & { next: number }

const LEADS_TO_DAY = ['on', 'am', 'an', 'jeden', 'each', 'every', 'den', 'dem', 'el', 'il', 'op', 'a', 'al', 'at']
const LAST_DAY_OF_MONTH = 31

/**
 * Reads how often something happens, with its day.
 *
 *     "every 2 weeks on Monday"        → FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
 *     "the 15th of every month"        → FREQ=MONTHLY;BYMONTHDAY=15
 *     "quarterly on the first Monday"  → FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO
 *     "weekly", "every year"           → a rule if typed by a person; on a picture it needs a day
 *     "twice a week"                   → no rule
 */
export function intervalRuleAt(state: ParseState, index: number): Found | null {
  const dayOfMonth = dayOfMonthAt(state, index)
  const interval = dayOfMonth ? null : intervalAt(state, index)
  if (!interval) return dayOfMonth
  const { start } = tokenAt(state.tokens, index)
  const toFound = (rule: string, next: number): Found => ({
    rule,
    isSoft: false,
    start,
    end: tokenAt(state.tokens, next - 1).end,
    next,
  })
  const found = withDay(state, interval.isVague ? { ...interval, every: 1 } : interval, interval.next)
  if (found) return toFound(found.rule, found.next)
  if (interval.isVague || !state.context.isTyped) return null
  const byDay = interval.byDay ? `;BYDAY=${interval.byDay}` : ''
  return toFound(`${head(interval)}${byDay}`, interval.next)
}

const mayPrecedeDay = (token: Token): boolean =>
  (token.word.filler === true && token.word.weekday === undefined) ||
  isWord(token, ...LEADS_TO_DAY) ||
  isSymbol(token, ',', ':', '(')

/** "FREQ=WEEKLY;INTERVAL=2" */
const head = ({ unit, every }: Pick<Interval, 'unit' | 'every'>): string =>
  `FREQ=${unit}${every === 1 ? '' : `;INTERVAL=${every}`}`

/** "the 15th", "1st and 15th", "day 3", "last day": days of the month, not followed by a month. */
function monthDaysAt(state: ParseState, start: number): { days: number[]; next: number } | null {
  const { tokens } = state
  const days: number[] = []
  let at = start
  for (;;) {
    if (isWord(tokenAt(tokens, at), 'day', 'tag', 'dia', 'jour')) at++
    const { kind, value, word } = tokenAt(tokens, at)
    const isLastDay =
      word.ordinal === -1 && isWord(tokenAt(tokens, at + 1), 'day', 'tag', 'dia', 'jour', 'giorno', 'dag')
    if (isLastDay) days.push(-1)
    else if (kind === 'number' && value >= 1 && value <= LAST_DAY_OF_MONTH && isFree(state, at)) days.push(value)
    else return null
    at += isLastDay ? 2 : 1
    if (isSymbol(tokenAt(tokens, at), '.')) at++
    if (isMonthName(tokenAt(tokens, at))) return null
    const following = skipLinks(tokens, at + 1, 1, mayPrecedeDay)
    const isListed = isAnd(state, at) && tokenAt(tokens, following).isOrdinal
    if (!isListed) return { days, next: at }
    at = following
  }
}

/** The rule of an interval with the day after it: "fortnightly on Fridays", "monthly on the 15th". */
function withDay(state: ParseState, interval: Interval, start: number): { rule: string; next: number } | null {
  const { unit, every } = interval
  const at = skipLinks(state.tokens, start, 1, mayPrecedeDay)
  const { ordinals, next } = ordinalsAt(state, at)
  const days = weekdaysAt(state, next, true)
  const codes = days?.weekdays.map(dayCode) ?? []
  if (unit === 'MONTHLY' && days && ordinals.length > 0) {
    const byDay = ordinals.flatMap((ordinal) => codes.map((code) => `${ordinal}${code}`))
    return { rule: `${head(interval)};BYDAY=${byDay.join(',')}`, next: afterMonthWord(state, days.next) ?? days.next }
  }
  if (unit === 'WEEKLY' && days && ordinals.length === 0)
    return { rule: `${head({ unit, every })};BYDAY=${codes.join(',')}`, next: days.next }
  if (unit !== 'MONTHLY') return null
  // "monthly 7pm", "monthly at 7": an hour.
  const isHour =
    !tokenAt(state.tokens, at).isOrdinal && !isWord(tokenAt(state.tokens, at - 1), 'the', 'am', 'le', 'el', 'il', 'dia')
  const monthDays = isHour && tokenAt(state.tokens, at).kind === 'number' ? null : monthDaysAt(state, at)
  if (!monthDays) return null
  return { rule: `${head(interval)};BYMONTHDAY=${monthDays.days.join(',')}`, next: monthDays.next }
}

/** "the 15th of every month", "every last day of the month", "le 15 de chaque mois" */
function dayOfMonthAt(state: ParseState, index: number): Found | null {
  const { tokens } = state
  const from = tokenAt(tokens, index).word.every ? skipLinks(tokens, index + 1, 1, isEveryFiller) : index
  const found = monthDaysAt(state, from)
  const after = found && afterMonthWord(state, found.next)
  if (!found || after === null || tokenAt(tokens, from).kind === 'outside') return null
  const isSaid = from > index || found.days.includes(-1) || tokens.slice(found.next, after).some(isEvery)
  const { start } = tokenAt(tokens, index)
  const rule = `FREQ=MONTHLY;BYMONTHDAY=${found.days.join(',')}`
  return isSaid ? { rule, isSoft: false, start, end: tokenAt(tokens, after - 1).end, next: after } : null
}

const isEvery = ({ word, text }: Token): boolean => word.every === true || text === 'jeden' || text === 'jedes'

/** Reads an interval that follows its day: "Wednesdays, fortnightly", "Thursday every week". */
export function intervalAfter(state: ParseState, index: number): Interval | null {
  const at = skipLinks(state.tokens, index, 1, (token) => isSymbol(token, ',', '(', '-'))
  const interval = intervalAt(state, at)
  return interval?.unit === 'WEEKLY' && !interval.byDay && !interval.isVague ? interval : null
}

const BARE = /^FREQ=(?<unit>[A-Z]+)(?:;INTERVAL=(?<every>\d+))?$/
const unitOf = ({ rule }: RuleMention): string | undefined => /^FREQ=([A-Z]+)/.exec(rule)?.[1]

/** Claims the weekdays that no date or rule has claimed yet: "yoga tuesday 7pm weekly". */
function claimWeekdays(state: ParseState): string[] {
  return state.tokens.flatMap((_, index) => {
    const weekday = isFree(state, index) ? weekdayNamedAt(state, index) : undefined
    if (weekday === undefined) return []
    claim(state, index, index + 1)
    return [dayCode(weekday)]
  })
}

const BEFORE_DATE_OR_TIME =
  /^(?:on|at|from|starting|starts|beginning|until|till|for|in|since|the|ab|am|um|bis|a|le|el|il|op)$/

/** "Quarterly review, 10 December": one day is given, and the interval is part of the name. */
function isOfName({ tokens, dates }: ParseState, { end }: RuleMention): boolean {
  const { kind, text, isSpaced, word } = tokens.find(({ start }) => start >= end) ?? tokenAt(tokens, -1)
  return dates.length > 0 && kind === 'word' && isSpaced && word.month === undefined && !BEFORE_DATE_OR_TIME.test(text)
}

/**
 * Combines a rule that has only an interval with the weekday found elsewhere, or with the rule that names one.
 *
 *     "yoga tuesday 7pm weekly"           → FREQ=WEEKLY;BYDAY=TU
 *     "Wednesdays 6pm, every two weeks"   → FREQ=WEEKLY;INTERVAL=2;BYDAY=WE
 */
export function resolveBareRules(state: ParseState): void {
  for (const bare of state.rules.filter(({ rule }) => BARE.test(rule) && !rule.startsWith('FREQ=DAILY'))) {
    const { unit, every } = BARE.exec(bare.rule)?.groups ?? {}
    if (isOfName(state, bare)) {
      state.rules.splice(state.rules.indexOf(bare), 1)
      continue
    }
    const full = state.rules.find((it) => it !== bare && unitOf(it) === unit)
    if (full) {
      if (every && !full.rule.includes('INTERVAL')) full.rule = full.rule.replace(';', `;INTERVAL=${every};`)
      state.rules.splice(state.rules.indexOf(bare), 1)
    } else if (unit === 'WEEKLY' && state.dates.length === 0) {
      const codes = claimWeekdays(state)
      if (codes.length > 0) bare.rule += `;BYDAY=${[...new Set(codes)].join(',')}`
    }
  }
}
