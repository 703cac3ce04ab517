import type { Word } from '../../language/lexicon.ts'
import { extendTo, withColonMinutes, withDottedMinutes, withHourLetter, withMinutesBehind } from './clock-minutes.ts'
import { isCurrencyWord } from './number-words.ts'
import type { TimeMention } from './scan.ts'
import { isEdge, isSign, isWord, tokenAt, type Token, type Tokens } from './token.ts'

const NOON = 12 * 60
/** Of an event that a poster announces; what lies before it is rather an hour. */
const FIRST_YEAR = 1960
const CURRENCIES = ['$', '£', '€', '¥', '#']
const NOT_AFTER_TIME = ['%', '€', '$', '£', '°']
/** Words before "noon" that make it a time; elsewhere it may be a name. */
const BEFORE_WORD_CLOCK = ['until', 'around', 'approx', 'circa', 'before', 'after', 'by']
/** Units that stand before their number. */
const UNITS_IN_FRONT = ['ore', 'ora', 'kl', 'klo', 'godz', 'saat', 'klokken', 'kell', 'plkst']
const DOTTED_UNITS = ['kl', 'godz', 'plkst', 'kell']
/** Words that lead in an hour and hardly anything else; English "at" leads in addresses too. */
const AT_WORDS = ['as', 'alle', 'um']
/** Units that are no units when they follow a number. */
const NEVER_BEHIND = ['ora', 'ore', 'kl', 'klo', 'godz', 'saat', 'hour', 'hours']
const RANGE_WORDS = ['a', 'au', 'al', 'alle', 'as', 'til', 'till', 'u']
const MOST_DAY_PART_WORDS = 4

/** "-", "to", "bis", "alle": between two times. */
export function isRange(token: Token): boolean {
  return isSign(token, '-', '~') || (token.word.range === true && !token.word.at) || isWord(token, ...RANGE_WORDS)
}

interface Stretch {
  tokens: Tokens
  first: number
  next: number
}

function mention(minutes: number, { tokens, first, next }: Stretch, more: Partial<TimeMention> = {}): TimeMention {
  return {
    minutes,
    start: tokenAt(tokens, first).start,
    end: tokenAt(tokens, next - 1).end,
    first,
    next,
    strength: 3,
    isExplicit: false,
    hasUnit: false,
    hasLeadingZero: false,
    isNumeric: true,
    ...more,
  }
}

/** "8 pm (EST)" */
function withZone(time: TimeMention, tokens: Tokens): TimeMention {
  const index = isSign(tokenAt(tokens, time.next), '(') ? time.next + 1 : time.next
  const { zone, month } = tokenAt(tokens, index).word
  if (zone === undefined || month !== undefined || time.strength < 2) return time
  time.zone = zone
  extendTo(time, tokens, index + 1)
  return time
}

/** "8 o'clock in the evening", "9 Uhr morgens" */
function withDayPart(time: TimeMention, tokens: Tokens): TimeMention {
  for (let index = time.next; index < time.next + MOST_DAY_PART_WORDS; index++) {
    const token = tokenAt(tokens, index)
    const { dayPart, of, filler } = token.word
    if (dayPart) {
      if (dayPart === 'morning') Object.assign(time, { isExplicit: true, meridiem: 'am' })
      else if (time.minutes < NOON)
        Object.assign(time, { isExplicit: true, meridiem: 'pm', minutes: time.minutes + NOON })
      extendTo(time, tokens, index + 1)
      break
    }
    if (!of && !filler && !isWord(token, 'in', 'the')) break
  }
  return time
}

/** "noon", "Mitternacht": a time beside another time or a time word, or alone on its line. */
function wordClock(tokens: Tokens, index: number): TimeMention | null {
  const token = tokenAt(tokens, index)
  const { clock } = token.word
  if (clock === undefined) return null
  const before = tokenAt(tokens, index - 1)
  const after = tokenAt(tokens, index + 1)
  const isAlone = isEdge(before) && (isEdge(after) || after.kind === 'sign' || isRange(after))
  const isSpan = isRange(after) && tokenAt(tokens, index + 2).kind === 'number'
  const { at, range, label } = before.word
  const isLedIn = before.kind === 'sign' || before.kind === 'number' || at || range || label
  if (!isAlone && !isSpan && !isLedIn && !isWord(before, ...BEFORE_WORD_CLOCK)) return null
  return mention(clock, { tokens, first: index, next: index + 1 }, { isExplicit: true, isNumeric: false })
}

/** "half past seven", "quarter to 8" */
function pastClock(tokens: Tokens, index: number): TimeMention | null {
  const [part, link, hourToken] = [index, index + 1, index + 2].map((at) => tokenAt(tokens, at))
  if (!part || !link || !hourToken) return null
  const hour = hourToken.word.number ?? hourToken.value
  if (!(hour >= 1 && hour <= 12)) return null
  const isPast = isWord(link, 'past')
  const isHalf = isWord(part, 'half') && isPast
  const isQuarter = isWord(part, 'quarter') && (isPast || isWord(link, 'to'))
  if (!isHalf && !isQuarter) return null
  const minutes = isHalf ? 30 : isPast ? 15 : -15
  return withDayPart(mention(hour * 60 + minutes, { tokens, first: index, next: index + 3 }), tokens)
}

/** The night's hours until then are after midnight. */
const END_OF_NIGHT = 5 * 60
/** "中午1点" is after noon, "中午11点" before. */
const FIRST_NOON_HOUR = 10 * 60

function inPart(minutes: number, part: Word['partAhead']): number {
  const isNightOrMorning = part === 'night' || part === 'morning'
  if (minutes >= NOON) return isNightOrMorning && minutes < NOON + 60 ? minutes - NOON : minutes
  const isEarly = minutes < END_OF_NIGHT ? part === 'night' : part === 'noon' && minutes >= FIRST_NOON_HOUR
  return isEarly || part === 'morning' ? minutes : minutes + NOON
}

/** "下午2:00", "晚上7点半": East Asian words for a part of the day stand in front of the time. */
function partedClock(tokens: Tokens, index: number): TimeMention | null {
  const { start, word } = tokenAt(tokens, index)
  const time = clockAt(tokens, index + 1)
  if (!time || time.strength < 3) return null
  const minutes = inPart(time.minutes, word.partAhead)
  return { ...time, minutes, start, first: index, isExplicit: true, meridiem: minutes < NOON ? 'am' : 'pm' }
}

function oClockEnd(tokens: Tokens, index: number): number | null {
  if (isWord(tokenAt(tokens, index), 'oclock')) return index + 1
  const isSpelled = isWord(tokenAt(tokens, index), 'o') && isSign(tokenAt(tokens, index + 1), "'")
  return isSpelled && isWord(tokenAt(tokens, index + 2), 'clock') ? index + 3 : null
}

/** "8 o'clock", "eight o'clock" */
function spelledClock(tokens: Tokens, index: number): TimeMention | null {
  const token = tokenAt(tokens, index)
  const hour = token.kind === 'number' ? token.value : token.word.number
  const next = oClockEnd(tokens, index + 1)
  if (hour === undefined || !(hour >= 1 && hour <= 12) || next === null) return null
  return withDayPart(mention(hour * 60, { tokens, first: index, next }), tokens)
}

/** "1930", "1930 hrs", "1100 IST"; what may be a year is none, unless a unit follows: "2000 Uhr". */
function fourDigitClock(tokens: Tokens, index: number): TimeMention | null {
  const { value, digits } = tokenAt(tokens, index)
  const unit = tokenAt(tokens, index + 1)
  const hasUnit = unit.word.hourUnit === true && !isWord(unit, ...NEVER_BEHIND)
  const isSure = hasUnit || unit.word.zone !== undefined
  const mayBeYear = value >= FIRST_YEAR && value <= 2099 && !isSure
  if (digits !== 4 || value > 2400 || value % 100 >= 60 || mayBeYear) return null
  const minutes = Math.floor(value / 100) * 60 + (value % 100)
  const stretch = { tokens, first: index, next: hasUnit ? index + 2 : index + 1 }
  return mention(minutes, stretch, { hasUnit, hasLeadingZero: true, strength: isSure ? 3 : 0 })
}

/** "7:30 p.m." */
function withMeridiem(time: TimeMention, tokens: Tokens, meridiem: 'am' | 'pm'): TimeMention {
  extendTo(time, tokens, time.next + 1)
  const minutes = (time.minutes % NOON) + (meridiem === 'pm' ? NOON : 0)
  Object.assign(time, { meridiem, minutes, strength: 3, isExplicit: true })
  return withZone(time, tokens)
}

/** "20 Uhr", "20 Uhr 30" */
function withUnitBehind(time: TimeMention, tokens: Tokens): TimeMention {
  Object.assign(time, { strength: 3, hasUnit: true })
  extendTo(time, tokens, time.next + 1)
  withMinutesBehind(time, tokens)
  return withDayPart(withZone(time, tokens), tokens)
}

/** "ore 21", "kl. 19.30", "h. 21"; the h of "19 h 30" belongs to the number before it. */
function isAfterUnit(tokens: Tokens, first: number): boolean {
  const hasDot = isSign(tokenAt(tokens, first - 1), '.')
  const unit = tokenAt(tokens, hasDot ? first - 2 : first - 1)
  if (isWord(unit, 'h')) return tokenAt(tokens, hasDot ? first - 3 : first - 2).kind !== 'number'
  return isWord(unit, ...(hasDot ? DOTTED_UNITS : UNITS_IN_FRONT))
}

/** "a las 8", "às 9", "alle 21", "um 8", and nothing behind that the number could count. */
function isAtHour(tokens: Tokens, { first, next, strength }: TimeMention): boolean {
  const before = tokenAt(tokens, first - 1)
  const isLedIn = isWord(before, ...AT_WORDS) || (isWord(before, 'las') && isWord(tokenAt(tokens, first - 2), 'a'))
  const after = tokenAt(tokens, next)
  const isAlone = isEdge(after) || isSign(after, ',', '|', ')', '-') || after.word.of === true
  return strength === 1 && isLedIn && isAlone
}

/** "ore 21", "kl. 19.30", "um 19.30": what stands before makes it surer. Minutes past 31 can be no month's day. */
function withWordsBefore(time: TimeMention, tokens: Tokens): TimeMention {
  const before = tokenAt(tokens, time.first - 1)
  if (isAfterUnit(tokens, time.first) || isAtHour(tokens, time)) Object.assign(time, { strength: 3, hasUnit: true })
  else if (time.strength === 2 && before.word.at) time.strength = 3
  if (time.strength === 2 && time.minutes % 60 > 31 && time.minutes < 24 * 60) time.strength = 3
  return withDayPart(withZone(time, tokens), tokens)
}

/** "700pm", "1030 am": the colon is lost. */
function gluedMeridiemClock(tokens: Tokens, index: number): TimeMention | null {
  const { value, digits } = tokenAt(tokens, index)
  const { meridiem } = tokenAt(tokens, index + 1).word
  const [hour, minutes] = [Math.floor(value / 100), value % 100]
  if (!meridiem || digits < 3 || digits > 4 || hour < 1 || hour > 12 || minutes >= 60) return null
  return withMeridiem(mention(hour * 60 + minutes, { tokens, first: index, next: index + 1 }), tokens, meridiem)
}

function numberClock(tokens: Tokens, index: number): TimeMention | null {
  const token = tokenAt(tokens, index)
  if (token.digits > 2 || !(token.value <= 24)) return null
  const hasLeadingZero = token.digits === 2 && token.text.startsWith('0')
  const time = mention(token.value * 60, { tokens, first: index, next: index + 1 }, { strength: 1, hasLeadingZero })
  if (!withColonMinutes(time, tokens) && !withDottedMinutes(time, tokens)) {
    const letter = tokenAt(tokens, index + 1)
    if (isWord(letter, 'h') && !letter.isSpaced) {
      const { meridiem } = tokenAt(tokens, index + 3).word
      const timed = withHourLetter(time, tokens)
      return timed && meridiem && timed.next === index + 3 ? withMeridiem(timed, tokens, meridiem) : timed
    }
  }
  const after = tokenAt(tokens, time.next)
  const { meridiem, hourUnit } = after.word
  if (meridiem && token.value >= 1 && token.value <= 12) return withMeridiem(time, tokens, meridiem)
  if (hourUnit && !isWord(after, ...NEVER_BEHIND)) return withUnitBehind(time, tokens)
  const isMoney = isSign(after, ...NOT_AFTER_TIME) || isCurrencyWord(after)
  if (time.strength <= 2 && isMoney) return null
  return withWordsBefore(time, tokens)
}

/**
 * Reads one time of day at a token, or null. How sure it is, is its `strength`.
 *
 *     "7:30 pm", "20h", "20 Uhr 30", "half past seven", "noon" → 3 · "7.30" → 2 · "7" → 1 · "1930" → 0
 *     "$7", "24h", "50%", "7th" → null
 */
export function clockAt(tokens: Tokens, index: number): TimeMention | null {
  const token = tokenAt(tokens, index)
  if (token.word.clock !== undefined) return wordClock(tokens, index)
  if (token.word.partAhead) return partedClock(tokens, index)
  const spelled = pastClock(tokens, index) ?? spelledClock(tokens, index)
  if (spelled) return spelled
  if (token.kind !== 'number' || token.isOrdinal) return null
  if (!token.isSpaced && isSign(tokenAt(tokens, index - 1), ...CURRENCIES)) return null
  return gluedMeridiemClock(tokens, index) ?? fourDigitClock(tokens, index) ?? numberClock(tokens, index)
}
