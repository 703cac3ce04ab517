import { isRange } from './clock.ts'
import { claim, isFree, weekdayNamedAt, type RuleMention, type Scan } from './scan.ts'
import { beyond, isMonthName, isSign, isWord, tokenAt, type Token } from './token.ts'

/** Weekdays as rules name them (RFC 5545), Monday first. */
export const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const BEFORE_MONTH_WORD = ['im', 'the', 'du', 'del', 'each', 'au', 'i', 'in']
const EVERY_ARTICLES = ['les', 'los', 'on', 'i', 'gli', 'as', 'os']
/** "Friday nights" are many, "Friday night" may be one. */
const PART_OF_DAY = /^(?:morning|afternoon|evening|night)(?<many>s)?$/
const LAST_OF_MONTH = 5
const MOST_ORDINALS = 5
const DAYS_OF_WEEK = 7

/** "Mondays and Fridays", "Mon - Fri", "Sunday mornings" */
interface Weekdays {
  weekdays: number[]
  /** The words themselves say every week. */
  isHabitual: boolean
  /** "Mon - Fri" */
  isSpan: boolean
  /** The token after them. */
  next: number
}

/** The code of a weekday, 1 is Monday: 7 → SU */
export function dayCode(weekday: number): string {
  return DAY_CODES[weekday - 1] ?? 'SU'
}

const weekdayAt = (scan: Scan, index: number): number | undefined =>
  isFree(scan, index) ? weekdayNamedAt(scan, index) : undefined

function isAnd({ tokens }: Scan, index: number): boolean {
  const token = tokenAt(tokens, index)
  return isSign(token, '&', '+', ',', '/') || token.word.and === true
}

/** A number that may be a day: "Fri-Sun 12-14", not the hours of "Mon-Fri 9-5". */
function isDayNumber(scan: Scan, index: number): boolean {
  const { kind, value } = tokenAt(scan.tokens, index)
  const isDescending = isRange(tokenAt(scan.tokens, index + 1)) && tokenAt(scan.tokens, index + 2).value <= value
  return kind === 'number' && isFree(scan, index) && !isDescending
}

/** "of the month", "im Monat", "du mois": the place after it. */
function afterMonthWord({ tokens }: Scan, start: number): number | null {
  const index = beyond(tokens, start, 1, (token) => {
    const { of, filler, every, isMonthWord } = token.word
    return !isMonthWord && (of || filler || every || isWord(token, ...BEFORE_MONTH_WORD))
  })
  return tokenAt(tokens, index).word.isMonthWord ? index + 1 : null
}

const isEveryFiller = (token: Token): boolean | undefined =>
  (token.word.filler && token.word.weekday === undefined) || isWord(token, ...EVERY_ARTICLES)

/** Which one of the month: 1 to 5, -1 is the last. */
function ordinalAt(scan: Scan, index: number): number | undefined {
  const token = tokenAt(scan.tokens, index)
  if (!isFree(scan, index)) return undefined
  if (token.kind === 'word') return token.word.ordinal
  return token.isOrdinal && token.value <= LAST_OF_MONTH ? token.value : undefined
}

function ordinalsAt(scan: Scan, start: number): { ordinals: number[]; next: number } {
  const ordinals: number[] = []
  let next = start
  while (ordinals.length < MOST_ORDINALS) {
    const ordinal = ordinalAt(scan, next)
    if (ordinal === undefined) break
    ordinals.push(ordinal)
    next += isAnd(scan, next + 1) && ordinalAt(scan, next + 2) !== undefined ? 2 : 1
  }
  return { ordinals, next }
}

function daysFromTo(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, day) => (first + day) % 7)
}

/** A weekday and those that follow it. One with a day number behind it starts a date instead. */
function weekdaysAt(scan: Scan, start: number, isEvery: boolean): Weekdays | null {
  const { tokens } = scan
  const first = weekdayAt(scan, start)
  if (first === undefined) return null
  const part = PART_OF_DAY.exec(tokenAt(tokens, start + 1).text)
  let next = part ? start + 2 : start + 1
  if (isSign(tokenAt(tokens, next), '.') && !tokenAt(tokens, next).isSpaced) next++
  const last = isDayNumber(scan, next + 2) ? undefined : weekdayAt(scan, next + 1)
  let isHabitual = tokenAt(tokens, start).word.habitual === true
  if (isRange(tokenAt(tokens, next)) && last !== undefined) {
    return { weekdays: daysFromTo(first, last), isHabitual, isSpan: true, next: next + 2 }
  }
  const weekdays = [first]
  while (weekdays.length < DAYS_OF_WEEK) {
    const isListed = isAnd(scan, next) || (isEvery && isSign(tokenAt(tokens, next), '|'))
    // "Mon, Wed, and Fri"
    const at = isListed && isAnd(scan, next + 1) ? next + 2 : next + 1
    const weekday = isListed ? weekdayAt(scan, at) : undefined
    if (weekday === undefined || isDayNumber(scan, at + 1)) break
    isHabitual ||= tokenAt(tokens, at).word.habitual === true
    weekdays.push(weekday)
    next = at + 1
  }
  return {
    weekdays,
    isHabitual: isHabitual || (part?.groups?.many !== undefined && weekdays.length === 1),
    isSpan: false,
    next,
  }
}

/** A day number or "June 12" behind weekdays: they belong to a date. */
function isDayNext(scan: Scan, index: number): boolean {
  const { value, word } = tokenAt(scan.tokens, index)
  if (!isFree(scan, index)) return false
  if (value <= 31) return isDayNumber(scan, index)
  return word.month !== undefined && !word.isWeakMonth && tokenAt(scan.tokens, index + 1).kind === 'number'
}

function ruleAt(scan: Scan, index: number): (RuleMention & { next: number }) | null {
  const { tokens } = scan
  const { kind, start, word } = tokenAt(tokens, index)
  const toRule = (rule: string, next: number, isSoft = false) => {
    return { rule, isSoft, start, end: tokenAt(tokens, next - 1).end, next }
  }
  if (word.daily) return toRule('FREQ=DAILY', index + 1)
  const isEvery = word.every === true
  /** "Every / last Sunday / of the month" may go over lines. */
  const overBreak = (at: number): number => (isEvery && tokenAt(tokens, at).kind === 'break' ? at + 1 : at)
  const from = isEvery ? overBreak(beyond(tokens, index + 1, 1, isEveryFiller)) : index
  const isEveryOther = isEvery && isWord(tokenAt(tokens, from), 'other')
  const { ordinals, next } = ordinalsAt(scan, isEveryOther ? from + 1 : from)
  // "June 3rd Friday …": the ordinal is the day of a date.
  if (ordinals.length > 0 && !isEvery && isMonthName(tokenAt(tokens, index - 1))) return null
  const days = weekdaysAt(scan, overBreak(next), isEvery)
  if (!days) return null
  const codes = days.weekdays.map(dayCode)
  const afterMonth = afterMonthWord(scan, overBreak(days.next))
  const isHabit = isEvery || days.isHabitual
  if (ordinals.length > 0) {
    const isSpelledAlone = kind === 'word' && ordinals[0] !== -1 && !isDayNext(scan, days.next)
    if (afterMonth === null && !isHabit && !isSpelledAlone) return null
    const byDay = ordinals.flatMap((ordinal) => codes.map((code) => `${ordinal}${code}`))
    return toRule(`FREQ=MONTHLY;BYDAY=${byDay.join(',')}`, afterMonth ?? days.next)
  }
  const weekly = `FREQ=WEEKLY;${isEveryOther ? 'INTERVAL=2;' : ''}BYDAY=${codes.join(',')}`
  if (isHabit) return toRule(weekly, (isEvery ? afterMonth : null) ?? days.next)
  const isSoft = days.isSpan && !isDayNext(scan, days.next) && !isMonthName(tokenAt(tokens, index + 1))
  return isSoft ? toRule(weekly, days.next, true) : null
}

/**
 * Reads what happens again and again.
 *
 *     "every other Tuesday" → FREQ=WEEKLY;INTERVAL=2;BYDAY=TU     "Fridays" → FREQ=WEEKLY;BYDAY=FR
 *     "jeden 1. Freitag im Monat" → FREQ=MONTHLY;BYDAY=1FR        "täglich" → FREQ=DAILY
 *     "Mon - Fri" → FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, soft        "Fri 12 & Sat 13 June" → none
 */
export function readRules(scan: Scan): void {
  let index = 0
  while (index < scan.tokens.length) {
    const found = isFree(scan, index) ? ruleAt(scan, index) : null
    if (found) {
      const { next, ...rule } = found
      scan.rules.push(rule)
      claim(scan, index, next)
    }
    index = found ? found.next : index + 1
  }
}
