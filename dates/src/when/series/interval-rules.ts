import { intervalAt, type Interval } from './intervals.ts'
import { dayCode } from '../../recurrence/weekday-codes.ts'
import { claim, isFree, weekdayNamedAt, type RuleMention, type ParseState } from '../parse-state.ts'
import { beyond, isMonthName, isSymbol, isWord, tokenAt, type Token } from '../tokens/token.ts'
import { afterMonthWord, isAnd, isEveryFiller, ordinalsAt, weekdaysAt } from './weekdays-said.ts'

type Found = RuleMention & { next: number }

const LEADS_TO_DAY = ['on', 'am', 'an', 'jeden', 'each', 'every', 'den', 'dem', 'el', 'il', 'op', 'a', 'al', 'at']
const LAST_DAY_OF_MONTH = 31

const isLead = (token: Token): boolean =>
  (token.word.filler === true && token.word.weekday === undefined) ||
  isWord(token, ...LEADS_TO_DAY) ||
  isSymbol(token, ',', ':', '(')

/** "FREQ=WEEKLY;INTERVAL=2" */
const head = ({ unit, every }: Pick<Interval, 'unit' | 'every'>): string =>
  `FREQ=${unit}${every === 1 ? '' : `;INTERVAL=${every}`}`

/** "the 15th", "1st and 15th", "day 3", "last day": days of the month, not followed by a month. */
function monthDaysAt(scan: ParseState, start: number): { days: number[]; next: number } | null {
  const { tokens } = scan
  const days: number[] = []
  let at = start
  for (;;) {
    if (isWord(tokenAt(tokens, at), 'day', 'tag', 'dia', 'jour')) at++
    const { kind, value, word } = tokenAt(tokens, at)
    const isLastDay =
      word.ordinal === -1 && isWord(tokenAt(tokens, at + 1), 'day', 'tag', 'dia', 'jour', 'giorno', 'dag')
    if (isLastDay) days.push(-1)
    else if (kind === 'number' && value >= 1 && value <= LAST_DAY_OF_MONTH && isFree(scan, at)) days.push(value)
    else return null
    at += isLastDay ? 2 : 1
    if (isSymbol(tokenAt(tokens, at), '.')) at++
    if (isMonthName(tokenAt(tokens, at))) return null
    const behind = beyond(tokens, at + 1, 1, isLead)
    const isListed = isAnd(scan, at) && tokenAt(tokens, behind).isOrdinal
    if (!isListed) return { days, next: at }
    at = behind
  }
}

/** The rule of an interval with the day after it: "fortnightly on Fridays", "monthly on the 15th". */
function withDay(scan: ParseState, interval: Interval, start: number): { rule: string; next: number } | null {
  const { unit, every } = interval
  const at = beyond(scan.tokens, start, 1, isLead)
  const { ordinals, next } = ordinalsAt(scan, at)
  const days = weekdaysAt(scan, next, true)
  const codes = days?.weekdays.map(dayCode) ?? []
  if (unit === 'MONTHLY' && days && ordinals.length > 0) {
    const byDay = ordinals.flatMap((ordinal) => codes.map((code) => `${ordinal}${code}`))
    return { rule: `${head(interval)};BYDAY=${byDay.join(',')}`, next: afterMonthWord(scan, days.next) ?? days.next }
  }
  if (unit === 'WEEKLY' && days && ordinals.length === 0)
    return { rule: `${head({ unit, every })};BYDAY=${codes.join(',')}`, next: days.next }
  if (unit !== 'MONTHLY') return null
  // "monthly 7pm", "monthly at 7": an hour.
  const isHour =
    !tokenAt(scan.tokens, at).isOrdinal && !isWord(tokenAt(scan.tokens, at - 1), 'the', 'am', 'le', 'el', 'il', 'dia')
  const monthDays = isHour && tokenAt(scan.tokens, at).kind === 'number' ? null : monthDaysAt(scan, at)
  if (!monthDays) return null
  return { rule: `${head(interval)};BYMONTHDAY=${monthDays.days.join(',')}`, next: monthDays.next }
}

/** "the 15th of every month", "every last day of the month", "le 15 de chaque mois" */
function dayOfMonthAt(scan: ParseState, index: number): Found | null {
  const { tokens } = scan
  const from = tokenAt(tokens, index).word.every ? beyond(tokens, index + 1, 1, isEveryFiller) : index
  const found = monthDaysAt(scan, from)
  const after = found && afterMonthWord(scan, found.next)
  if (!found || after === null || tokenAt(tokens, from).kind === 'outside') return null
  const isSaid = from > index || found.days.includes(-1) || tokens.slice(found.next, after).some(isEvery)
  const { start } = tokenAt(tokens, index)
  const rule = `FREQ=MONTHLY;BYMONTHDAY=${found.days.join(',')}`
  return isSaid ? { rule, isSoft: false, start, end: tokenAt(tokens, after - 1).end, next: after } : null
}

const isEvery = ({ word, text }: Token): boolean => word.every === true || text === 'jeden' || text === 'jedes'

/**
 * Reads how often something happens, with its day.
 *
 *     "every 2 weeks on Monday"        → FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
 *     "the 15th of every month"        → FREQ=MONTHLY;BYMONTHDAY=15
 *     "quarterly on the first Monday"  → FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO
 *     "weekly", "every year"           → a rule if typed by a person; on a picture it needs a day
 *     "twice a week"                   → no rule
 */
export function intervalRuleAt(scan: ParseState, index: number): Found | null {
  const dayOfMonth = dayOfMonthAt(scan, index)
  const interval = dayOfMonth ? null : intervalAt(scan, index)
  if (!interval) return dayOfMonth
  const { start } = tokenAt(scan.tokens, index)
  const toFound = (rule: string, next: number): Found => ({
    rule,
    isSoft: false,
    start,
    end: tokenAt(scan.tokens, next - 1).end,
    next,
  })
  const found = withDay(scan, interval.isOpen ? { ...interval, every: 1 } : interval, interval.next)
  if (found) return toFound(found.rule, found.next)
  if (interval.isOpen || !scan.context.isTyped) return null
  const byDay = interval.byDay ? `;BYDAY=${interval.byDay}` : ''
  return toFound(`${head(interval)}${byDay}`, interval.next)
}

/** "Wednesdays, fortnightly", "Thursday every week": the interval after the day. */
export function intervalBehind(scan: ParseState, index: number): Interval | null {
  const at = beyond(scan.tokens, index, 1, (token) => isSymbol(token, ',', '(', '-'))
  const interval = intervalAt(scan, at)
  return interval?.unit === 'WEEKLY' && !interval.byDay && !interval.isOpen ? interval : null
}

const BARE = /^FREQ=(?<unit>[A-Z]+)(?:;INTERVAL=(?<every>\d+))?$/
const unitOf = ({ rule }: RuleMention): string | undefined => /^FREQ=([A-Z]+)/.exec(rule)?.[1]

/** Claims the weekdays not taken yet: "yoga tuesday 7pm weekly". */
function takeWeekdays(scan: ParseState): string[] {
  return scan.tokens.flatMap((_, index) => {
    const weekday = isFree(scan, index) ? weekdayNamedAt(scan, index) : undefined
    if (weekday === undefined) return []
    claim(scan, index, index + 1)
    return [dayCode(weekday)]
  })
}

const LEADS_ON = /^(?:on|at|from|starting|starts|beginning|until|till|for|in|since|the|ab|am|um|bis|a|le|el|il|op)$/

/** "Quarterly review, 10 December": one day is given, and the interval is part of the name. */
function isOfName({ tokens, dates }: ParseState, { end }: RuleMention): boolean {
  const { kind, text, isSpaced, word } = tokens.find(({ start }) => start >= end) ?? tokenAt(tokens, -1)
  return dates.length > 0 && kind === 'word' && isSpaced && word.month === undefined && !LEADS_ON.test(text)
}

/**
 * Gives an interval without a day the weekday found elsewhere, or gives its interval to the rule that has one.
 *
 *     "yoga tuesday 7pm weekly"           → FREQ=WEEKLY;BYDAY=TU
 *     "Wednesdays 6pm, every two weeks"   → FREQ=WEEKLY;INTERVAL=2;BYDAY=WE
 */
export function settleBareRules(scan: ParseState): void {
  for (const bare of scan.rules.filter(({ rule }) => BARE.test(rule) && !rule.startsWith('FREQ=DAILY'))) {
    const { unit, every } = BARE.exec(bare.rule)?.groups ?? {}
    if (isOfName(scan, bare)) {
      scan.rules.splice(scan.rules.indexOf(bare), 1)
      continue
    }
    const full = scan.rules.find((it) => it !== bare && unitOf(it) === unit)
    if (full) {
      if (every && !full.rule.includes('INTERVAL')) full.rule = full.rule.replace(';', `;INTERVAL=${every};`)
      scan.rules.splice(scan.rules.indexOf(bare), 1)
    } else if (unit === 'WEEKLY' && scan.dates.length === 0) {
      const codes = takeWeekdays(scan)
      if (codes.length > 0) bare.rule += `;BYDAY=${[...new Set(codes)].join(',')}`
    }
  }
}
