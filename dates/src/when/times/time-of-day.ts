// Reads one time of day: "7:30 pm", "20h", "noon", "1930".

import type { Word } from '../../language/lexicon.ts'
import { toPartOfDay, withDayPart } from './day-part.ts'
import { isAmount, followsCurrencySign } from '../tokens/non-date-numbers.ts'
import { STRENGTH, type TimeOfDay } from '../parse-state.ts'
import { spelledTimeAt } from './spelled-time.ts'
import { isEdge, isSymbol, isWord, tokenAt, type Token, type Tokens } from '../tokens/token.ts'

const NOON = 12 * 60
const MIDNIGHT = 2 * NOON
const SIX = 6 * 60
/** Four digits below this are a time ("1930"), from this on a year. */
const FIRST_YEAR = 1960
/** Words before "noon" or "midnight" that make it a time; elsewhere it may be part of a name. */
const BEFORE_TIME_WORD = ['until', 'around', 'approx', 'circa', 'before', 'after', 'by']
/** Units that come before their number, never after it. */
const UNITS_BEFORE_NUMBER = ['ore', 'ora', 'kl', 'klo', 'godz', 'saat', 'klokken', 'kell', 'plkst']
const NEVER_AFTER_NUMBER = [...UNITS_BEFORE_NUMBER, 'hour', 'hours']
/** Words that introduce an hour and hardly anything else; English "at" introduces addresses too. */
const AT_WORDS = ['as', 'alle', 'dalle', 'um']
const RANGE_WORDS = ['a', 'au', 'al', 'alle', 'as', 'til', 'till', 'u']
/** Zones that are also words in languages that write "20h": "20h et 22h", "um 20h ist Einlass". */
const ZONES_OR_WORDS = ['et', 'est', 'ist', 'ct', 'mt', 'pt']
const MINUTE_UNITS = ['min', 'minuten', 'minutes', 'mn']
/** Maximum number of characters between an hour and its minutes: "20 Uhr 30". */
const MAX_GAP_TO_MINUTES = 9

/**
 * Reads one time of day at a token, or null. `strength` says how certain it is.
 *
 *     "7:30 pm", "20h", "20 Uhr 30", "half past seven", "noon" → certain · "7.30" → likely · "7" → weak · "1930" → doubtful
 *     "$7", "24h", "50%", "7th" → null
 */
export function timeOfDayAt(tokens: Tokens, index: number): TimeOfDay | null {
  const { kind, isOrdinal, word } = tokenAt(tokens, index)
  if (word.clock !== undefined) return timeFromWord(tokens, index, word.clock)
  if (word.dayPartOfNextTime) return timeAfterDayPart(tokens, index, word.dayPartOfNextTime)
  return spelledTimeAt(tokens, index) ?? (kind === 'number' && !isOrdinal ? timeFromNumber(tokens, index) : null)
}

/** Returns whether a token can join the two ends of a range: "-", "to", "bis", "alle". */
export function canJoinRange(token: Token): boolean {
  return isSymbol(token, '-', '~') || (token.word.range === true && !token.word.at) || isWord(token, ...RANGE_WORDS)
}

/** Two digits below 60. */
const isMinutes = ({ digits, value }: Token): boolean => digits === 2 && value < 60

const isUnitAfterNumber = (token: Token): boolean =>
  token.word.hourUnit === true && !isWord(token, ...NEVER_AFTER_NUMBER)

/** "8 pm (EST)"; after "20h" such a word is usually one of the page's language. */
function withZone(time: TimeOfDay, tokens: Tokens): TimeOfDay {
  const index = isSymbol(tokenAt(tokens, time.next), '(') ? time.next + 1 : time.next
  const token = tokenAt(tokens, index)
  const { zone, month } = token.word
  const isOther =
    month !== undefined || time.strength < STRENGTH.likely || (time.hasUnit && isWord(token, ...ZONES_OR_WORDS))
  return zone === undefined || isOther ? time : { ...time, zone, next: index + 1 }
}

/** "noon", "Mitternacht": a time beside another time or a time word, or alone on its line. */
function timeFromWord(tokens: Tokens, index: number, minutes: number): TimeOfDay | null {
  const [before, after] = [tokenAt(tokens, index - 1), tokenAt(tokens, index + 1)]
  const isAlone = isEdge(before) && (isEdge(after) || after.kind === 'symbol' || canJoinRange(after))
  const isSpan = canJoinRange(after) && tokenAt(tokens, index + 2).kind === 'number'
  const { at, range, label } = before.word
  // "11.30pm: Midnight mass" names what starts then.
  const isName = isSymbol(before, ':') && after.kind === 'word' && !tokenAt(tokens, index - 2).word.label
  const isIntroduced = (before.kind === 'symbol' && !isName) || before.kind === 'number' || at || range || label
  const isTime = isAlone || isSpan || isIntroduced || isWord(before, ...BEFORE_TIME_WORD)
  return isTime ? { minutes, first: index, next: index + 1, strength: STRENGTH.certain, is24: true } : null
}

/** "下午2:00", "晚上7点半": East Asian words for a part of the day come before the time. */
function timeAfterDayPart(
  tokens: Tokens,
  index: number,
  part: NonNullable<Word['dayPartOfNextTime']>,
): TimeOfDay | null {
  const time = timeFromNumber(tokens, index + 1)
  return time?.strength === STRENGTH.certain ? { ...toPartOfDay(time, part), first: index } : null
}

/** "1930", "1930 hrs", "1100 IST", "700pm"; a possible year isn't one, unless a unit follows: "2000 Uhr". */
function withoutColon(tokens: Tokens, index: number): TimeOfDay | null {
  const { value, digits } = tokenAt(tokens, index)
  const after = tokenAt(tokens, index + 1)
  const isSure = isUnitAfterNumber(after) || after.word.zone !== undefined
  const isHalf = after.word.meridiem !== undefined && value >= 100 && value < 1300 && digits <= 4
  const mayBeYear = value >= FIRST_YEAR && value <= 2099
  if (!(value <= 2400) || value % 100 >= 60) return null
  if (!isHalf && (digits !== 4 || (mayBeYear && !isSure))) return null
  const minutes = Math.floor(value / 100) * 60 + (value % 100)
  return {
    minutes,
    first: index,
    next: index + 1,
    strength: isSure || isHalf ? STRENGTH.certain : STRENGTH.doubtful,
    is24: !isHalf,
  }
}

/** "ore 21", "kl. 19.30", "h. 21"; the h of "19 h 30" belongs to the number before it. */
function isAfterUnit(tokens: Tokens, first: number): boolean {
  const index = isSymbol(tokenAt(tokens, first - 1), '.') ? first - 2 : first - 1
  const unit = tokenAt(tokens, index)
  return isWord(unit, 'h') ? tokenAt(tokens, index - 1).kind !== 'number' : isWord(unit, ...UNITS_BEFORE_NUMBER)
}

/** A comma separates hours and minutes only with a unit: "ore 20,30", "19,30 Uhr", "7,30 pm". */
function isCommaTime(tokens: Tokens, first: number): boolean {
  const { meridiem, hourUnit } = tokenAt(tokens, first + 3).word
  return Boolean(meridiem ?? hourUnit) || isAfterUnit(tokens, first) || isWord(tokenAt(tokens, first - 1), ...AT_WORDS)
}

/** Returns whether a number followed by a colon is an hour: "10:20", "10: 20"; not "Thu 10: 20.15" or "Sat 5: Quiz night". */
export function isHourAhead(tokens: Tokens, index: number): boolean {
  const [part, symbol, minutes] = [2, 3, 4].map((ahead) => tokenAt(tokens, index + ahead))
  if (!part || !symbol || !minutes || part.kind !== 'number') return false
  return !part.isSpaced || !isSymbol(symbol, '.', ':') || !isMinutes(minutes)
}

/** "7", "7:30", "7.30", "19,30 Uhr", "1930"; for "7.30.26" the 7. */
function digitsAt(tokens: Tokens, index: number): TimeOfDay | null {
  const hour = tokenAt(tokens, index)
  if (hour.digits > 2) return withoutColon(tokens, index)
  if (!(hour.value <= 24)) return null
  const is24 = hour.digits === 2 && hour.text.startsWith('0')
  const time: TimeOfDay = { minutes: hour.value * 60, first: index, next: index + 1, strength: STRENGTH.weak, is24 }
  const [symbol, part, after] = [tokenAt(tokens, index + 1), tokenAt(tokens, index + 2), tokenAt(tokens, index + 3)]
  if (!isMinutes(part)) return time
  const whole: TimeOfDay = { ...time, minutes: time.minutes + part.value, next: index + 3 }
  if (isSymbol(symbol, ':') && !isHourAhead(tokens, index)) return time
  // "John 3:16", "ended 2:1": events start at multiples of five minutes.
  if (isSymbol(symbol, ':'))
    return { ...whole, strength: part.value % 5 === 0 || after.word.meridiem ? STRENGTH.certain : STRENGTH.weak }
  const number = tokenAt(tokens, index + 4)
  const continues = isSymbol(after, '.') && !after.isSpaced && number.kind === 'number' && !number.isSpaced
  const isSeparated = isSymbol(symbol, '.') || (isSymbol(symbol, ',') && isCommaTime(tokens, index))
  return isSeparated && !symbol.isSpaced && !part.isSpaced && !continues
    ? { ...whole, strength: STRENGTH.likely }
    : time
}

/** "20 Uhr 30", "19 h 30", "7点30分"; not "20 h 15 €", "20 Uhr 12. Juni", "19 h 30 juin", "14h 20h30". */
function areMinutesOf(tokens: Tokens, time: TimeOfDay, index: number): boolean {
  const [part, after] = [tokenAt(tokens, index), tokenAt(tokens, index + 1)]
  const isNear = part.start < tokenAt(tokens, time.first).end + MAX_GAP_TO_MINUTES
  const { month, of, and } = after.word
  const end = tokenAt(tokens, index + 3)
  // "20 uur 12-14 juni" are days; "20 h 30 - 22 h" has an end.
  const isOfDays =
    (and || canJoinRange(after)) &&
    tokenAt(tokens, index + 2).kind === 'number' &&
    !isUnitAfterNumber(end) &&
    !isSymbol(end, ':', '.', '%')
  const isCounted = isWord(after, ...MINUTE_UNITS) || after.word.hourUnit || month !== undefined
  const isOther =
    isSymbol(after, '.', ':', '/') || of || isOfDays || isCounted || tokenAt(tokens, time.first).digits > 2
  const isApart = part.isOrdinal || !isNear || isOther || isAmount(tokens, index, index + 1)
  return isMinutes(part) && time.next === time.first + 1 && (!part.isSpaced || !isApart)
}

/**
 * "20 Uhr", "20h30", "7点半"; not "24h". Before six and without a leading word, it is hardly an hour: "3h" is a class,
 * "2h30" a length, and either may be a misread line.
 */
function withUnit(time: TimeOfDay, tokens: Tokens): TimeOfDay | null {
  const [unit, part] = [tokenAt(tokens, time.next), tokenAt(tokens, time.next + 1)]
  const isLetter = isWord(unit, 'h') && !unit.isSpaced && time.strength === STRENGTH.weak
  if (isLetter && time.minutes === MIDNIGHT && !isMinutes(part)) return null
  const isIntroduced = time.is24 || tokenAt(tokens, time.first - 1).word.at
  const isDoubtful = isLetter && time.minutes < SIX && !isIntroduced
  const whole: TimeOfDay = {
    ...time,
    next: time.next + 1,
    ...(isDoubtful ? {} : { strength: STRENGTH.certain, is24: true, hasUnit: true }),
  }
  if (isWord(part, '半', '반')) return { ...whole, minutes: time.minutes + 30, next: time.next + 2 }
  if (!areMinutesOf(tokens, time, time.next + 1)) return whole
  const next = time.next + (isWord(tokenAt(tokens, time.next + 2), '分', '분') ? 3 : 2)
  return { ...whole, minutes: time.minutes + part.value, next }
}

/** "a las 8", "às 9", "alle 21", "um 8", with nothing after it that the number could count. */
function isAtHour(tokens: Tokens, { first, next, strength }: TimeOfDay): boolean {
  const before = tokenAt(tokens, first - 1)
  const isIntroduced = isWord(before, ...AT_WORDS) || (isWord(before, 'las') && isWord(tokenAt(tokens, first - 2), 'a'))
  const after = tokenAt(tokens, next)
  const isAlone = isEdge(after) || isSymbol(after, ',', '|', ')', '-') || after.word.of === true
  return strength === STRENGTH.weak && isIntroduced && isAlone
}

/** "ore 21", "kl. 19.30", "um 19.30": more certain because of the word before. Minutes above 31 can't be a day. */
function withWordsBefore(time: TimeOfDay, tokens: Tokens): TimeOfDay {
  if (isAfterUnit(tokens, time.first) || isAtHour(tokens, time))
    return { ...time, strength: STRENGTH.certain, is24: true, hasUnit: true }
  const isNoDate = time.minutes % 60 > 31 && time.minutes < MIDNIGHT
  const isSure = time.strength === STRENGTH.likely && (isNoDate || tokenAt(tokens, time.first - 1).word.at)
  return isSure ? { ...time, strength: STRENGTH.certain } : time
}

function timeFromNumber(tokens: Tokens, index: number): TimeOfDay | null {
  const digits = followsCurrencySign(tokens, index) ? null : digitsAt(tokens, index)
  const unit = digits && tokenAt(tokens, digits.next)
  const time = unit && isUnitAfterNumber(unit) ? withUnit(digits, tokens) : digits
  if (!time) return null
  const { meridiem } = tokenAt(tokens, time.next).word
  const hour = Math.floor(time.minutes / 60)
  if (meridiem && hour >= 1 && hour <= 12 && (time === digits || unit?.text === 'h')) {
    const minutes = (time.minutes % NOON) + (meridiem === 'pm' ? NOON : 0)
    return withZone(
      { ...time, meridiem, minutes, strength: STRENGTH.certain, is24: false, next: time.next + 1 },
      tokens,
    )
  }
  if (time.strength <= STRENGTH.likely && isAmount(tokens, index, time.next)) return null
  return withDayPart(withZone(withWordsBefore(time, tokens), tokens), tokens)
}
