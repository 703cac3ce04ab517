import { isRange } from './clock.ts'
import { claim, isFree, isOwnLanguage, type RuleMention, type Scan } from './scan.ts'
import { isMonthName, isSign, isWord, tokenAt } from './token.ts'

const DAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const BEFORE_MONTH_WORD = ['im', 'the', 'du', 'del', 'each', 'au', 'i', 'in']
const EVERY_ARTICLES = ['les', 'los', 'on', 'i', 'gli', 'as', 'os']
const PARTS_OF_DAY = ['morning', 'afternoon', 'evening', 'night']
/** "Friday nights", "Sunday mornings" */
const HABITUAL_PARTS = PARTS_OF_DAY.map((part) => `${part}s`)
const MOST_FILLERS = 4
const LAST_OF_MONTH = 5
const MOST_ORDINALS = 5
const DAYS_OF_WEEK = 7

/** What "every 1st and 3rd Friday of the month" says, part by part. */
interface Habit {
  isEvery: boolean
  interval: 1 | 2
  /** Which ones of the month: 1..5, -1 the last. */
  ordinals: number[]
  /** Spelled out: "first", not "1st". */
  isOrdinalWord: boolean
  weekdays: number[]
  /** "Fridays", "Freitags" */
  isPlural: boolean
  /** "Friday nights", "Sunday mornings" */
  isNights: boolean
  /** "Mon - Fri" */
  isSpan: boolean
  /** The token after it. */
  next: number
  /** The token after "of the month", when that follows. */
  afterMonth: number | null
}

/** RRULE day code: 0 is Sunday. */
export function dayCode(weekday: number): string {
  return DAY_CODES[weekday] ?? 'SU'
}

function weekdayAt(scan: Scan, index: number): number | undefined {
  const { weekday, isWeakWeekday, weekdayLanguages } = tokenAt(scan.tokens, index).word
  if (weekday === undefined || !isFree(scan, index)) return undefined
  return isWeakWeekday && !isOwnLanguage(scan, weekdayLanguages) ? undefined : weekday
}

function isAnd({ tokens }: Scan, index: number): boolean {
  const token = tokenAt(tokens, index)
  return isSign(token, '&', '+', ',', '/') || (token.kind === 'word' && token.word.and === true)
}

/** A number that may be a day: "Fri-Sun 12-14", not the hours of "Mon-Fri 9-5". */
function isDayNumber(scan: Scan, index: number): boolean {
  const { kind, value } = tokenAt(scan.tokens, index)
  const isDescending = isRange(tokenAt(scan.tokens, index + 1)) && tokenAt(scan.tokens, index + 2).value <= value
  return kind === 'number' && isFree(scan, index) && !isDescending
}

/** "of the month", "im Monat", "du mois": the place after it. */
function afterMonthWord({ tokens }: Scan, start: number): number | null {
  let index = start
  for (; index < start + MOST_FILLERS; index++) {
    const token = tokenAt(tokens, index)
    const { of, filler, every, isMonthWord } = token.word
    if (isMonthWord || !(of || filler || every || isWord(token, ...BEFORE_MONTH_WORD))) break
  }
  return tokenAt(tokens, index).word.isMonthWord ? index + 1 : null
}

function afterEvery({ tokens }: Scan, start: number): number {
  let index = start
  for (; ; index++) {
    const token = tokenAt(tokens, index)
    const isFiller = token.word.filler && token.word.weekday === undefined
    if (!isFiller && !isWord(token, ...EVERY_ARTICLES)) return index
  }
}

function ordinalAt(scan: Scan, index: number): number | undefined {
  const token = tokenAt(scan.tokens, index)
  if (!isFree(scan, index)) return undefined
  if (token.kind === 'word') return token.word.ordinal
  return token.isOrdinal && token.value <= LAST_OF_MONTH ? token.value : undefined
}

/** "Every / last Sunday / of the month" may go over lines: the place behind one line break. */
function behindBreak({ tokens }: Scan, index: number, isEvery: boolean): number {
  return isEvery && tokenAt(tokens, index).kind === 'break' ? index + 1 : index
}

function readOrdinals(scan: Scan, habit: Habit): void {
  habit.isOrdinalWord = tokenAt(scan.tokens, habit.next).kind === 'word'
  while (habit.ordinals.length < MOST_ORDINALS) {
    const ordinal = ordinalAt(scan, habit.next)
    if (ordinal === undefined) return
    habit.ordinals.push(ordinal)
    habit.next++
    const following = tokenAt(scan.tokens, habit.next + 1)
    if (isAnd(scan, habit.next) && (following.word.ordinal !== undefined || following.isOrdinal)) habit.next++
  }
}

function daysFromTo(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, day) => (first + day) % 7)
}

/** The weekdays after the first: "Mon - Fri", "Sat & Sun". One with a day number behind it starts a date instead. */
function readMoreWeekdays(scan: Scan, habit: Habit, first: number): void {
  const last = weekdayAt(scan, habit.next + 1)
  const isDate = isDayNumber(scan, habit.next + 2)
  if (isRange(tokenAt(scan.tokens, habit.next)) && last !== undefined && !isDate) {
    Object.assign(habit, { weekdays: daysFromTo(first, last), isSpan: true, next: habit.next + 2 })
    return
  }
  while (habit.weekdays.length < DAYS_OF_WEEK) {
    const isListed = isAnd(scan, habit.next) || (habit.isEvery && isSign(tokenAt(scan.tokens, habit.next), '|'))
    const weekday = isListed ? weekdayAt(scan, habit.next + 1) : undefined
    if (weekday === undefined || isDayNumber(scan, habit.next + 2)) return
    habit.isPlural ||= tokenAt(scan.tokens, habit.next + 1).word.habitual === true
    habit.weekdays.push(weekday)
    habit.next += 2
    const isCommaAnd = isAnd(scan, habit.next) && isAnd(scan, habit.next + 1)
    if (isCommaAnd && weekdayAt(scan, habit.next + 2) !== undefined) habit.next++
  }
}

function readWeekdays(scan: Scan, habit: Habit): boolean {
  const first = weekdayAt(scan, habit.next)
  if (first === undefined) return false
  habit.weekdays.push(first)
  habit.isPlural = tokenAt(scan.tokens, habit.next).word.habitual === true
  habit.next++
  const night = tokenAt(scan.tokens, habit.next)
  if (isWord(night, ...PARTS_OF_DAY, ...HABITUAL_PARTS)) habit.next++
  const dot = tokenAt(scan.tokens, habit.next)
  if (isSign(dot, '.') && !dot.isSpaced) habit.next++
  const before = habit.next
  readMoreWeekdays(scan, habit, first)
  habit.isNights = isWord(night, ...HABITUAL_PARTS) && habit.next === before
  habit.afterMonth = afterMonthWord(scan, behindBreak(scan, habit.next, habit.isEvery))
  return true
}

function habitAt(scan: Scan, index: number): Habit | null {
  const isEvery = tokenAt(scan.tokens, index).word.every === true
  const next = isEvery ? behindBreak(scan, afterEvery(scan, index + 1), isEvery) : index
  if (isEvery && tokenAt(scan.tokens, next).word.isMonthWord) return null
  const isEveryOther = isEvery && isWord(tokenAt(scan.tokens, next), 'other')
  const habit: Habit = {
    isEvery,
    interval: isEveryOther ? 2 : 1,
    ordinals: [],
    isOrdinalWord: false,
    weekdays: [],
    isPlural: false,
    isNights: false,
    isSpan: false,
    next: isEveryOther ? next + 1 : next,
    afterMonth: null,
  }
  readOrdinals(scan, habit)
  habit.next = behindBreak(scan, habit.next, isEvery)
  // "June 3rd Friday …": the ordinal is the day of a date.
  if (habit.ordinals.length > 0 && !isEvery && isMonthName(tokenAt(scan.tokens, index - 1))) return null
  return readWeekdays(scan, habit) ? habit : null
}

function isDayNext(scan: Scan, { next, isEvery, isPlural }: Habit): boolean {
  const token = tokenAt(scan.tokens, next)
  if (!isFree(scan, next)) return false
  if (token.value <= 31) return isDayNumber(scan, next)
  const isMonth = token.word.month !== undefined && !token.word.isWeakMonth
  return isMonth && tokenAt(scan.tokens, next + 1).kind === 'number' && !isEvery && !isPlural
}

function ruleOf(scan: Scan, index: number, habit: Habit): Pick<RuleMention, 'rule' | 'isSoft'> | null {
  const { ordinals, weekdays, isEvery, isPlural, interval, isNights, isSpan, afterMonth } = habit
  const codes = weekdays.map(dayCode)
  const [firstOrdinal = 0] = ordinals
  if (ordinals.length > 0) {
    const isSpelledAlone = firstOrdinal > 0 && habit.isOrdinalWord && !isDayNext(scan, habit)
    if (afterMonth === null && !isEvery && !isPlural && !isSpelledAlone) return null
    const byDay = ordinals.flatMap((ordinal) => codes.map((code) => `${ordinal}${code}`))
    return { rule: `FREQ=MONTHLY;BYDAY=${byDay.join(',')}`, isSoft: false }
  }
  const weekly = `FREQ=WEEKLY;${interval > 1 ? 'INTERVAL=2;' : ''}BYDAY=${codes.join(',')}`
  if (isEvery || isPlural || isNights) return { rule: weekly, isSoft: false }
  const isMonthInside = isMonthName(tokenAt(scan.tokens, index + 1))
  return isSpan && !isDayNext(scan, habit) && !isMonthInside ? { rule: weekly, isSoft: true } : null
}

function ruleAt(scan: Scan, index: number): (RuleMention & { next: number }) | null {
  const { start, end, word } = tokenAt(scan.tokens, index)
  if (word.daily) return { rule: 'FREQ=DAILY', isSoft: false, start, end, next: index + 1 }
  const habit = habitAt(scan, index)
  const rule = habit && ruleOf(scan, index, habit)
  if (!rule) return null
  const takesMonth = habit.afterMonth !== null && (habit.ordinals.length > 0 || habit.isEvery)
  const next = takesMonth ? (habit.afterMonth ?? habit.next) : habit.next
  return { ...rule, start, end: tokenAt(scan.tokens, next - 1).end, next }
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
