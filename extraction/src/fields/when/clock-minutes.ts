import type { TimeMention } from './scan.ts'
import { isSign, isWord, tokenAt, type Token, type Tokens } from './token.ts'

const SIX = 6 * 60
/** Units in front of their number, after which even a comma stands between hours and minutes: "ore 20,30". */
const BEFORE_COMMA = ['ore', 'ora', 'alle', 'dalle', 'kl', 'klo', 'godz', 'h']
const COUNTED_BY_MINUTES = ['min', 'minuten', 'minutes', 'mn']
const CURRENCIES = ['€', '$', '£', '%']
/** "20 Uhr 30": the minutes stand so near to the hour. */
const NEAR = 9

/** Lets a time reach to the token before `next`. */
export function extendTo(time: TimeMention, tokens: Tokens, next: number): void {
  time.next = next
  time.end = tokenAt(tokens, next - 1).end
}

/** Two digits below 60. */
function isMinutes(token: Token): boolean {
  return token.digits === 2 && token.value < 60
}

/** "7:30" */
export function withColonMinutes(time: TimeMention, tokens: Tokens): boolean {
  const colon = tokenAt(tokens, time.first + 1)
  const minutes = tokenAt(tokens, time.first + 2)
  const after = tokenAt(tokens, time.first + 3)
  if (!isSign(colon, ':') || !isMinutes(minutes)) return false
  time.minutes += minutes.value
  // "John 3:16", "ended 2:1": what begins begins at five minutes or a multiple of it.
  time.strength = minutes.value % 5 === 0 || after.word.meridiem ? 3 : 1
  extendTo(time, tokens, time.first + 3)
  return true
}

/** A comma parts hours and minutes only where a unit says that they are: "ore 20,30", "19,30 Uhr", "7,30 pm". */
function isCommaTime({ first }: TimeMention, tokens: Tokens): boolean {
  const { meridiem, hourUnit } = tokenAt(tokens, first + 3).word
  return meridiem !== undefined || hourUnit === true || isWord(tokenAt(tokens, first - 1), ...BEFORE_COMMA)
}

/** "7.30", "7,30 pm", "ore 20,30"; not "7.30.26" */
export function withDottedMinutes(time: TimeMention, tokens: Tokens): boolean {
  const dot = tokenAt(tokens, time.first + 1)
  const minutes = tokenAt(tokens, time.first + 2)
  const after = tokenAt(tokens, time.first + 3)
  const number = tokenAt(tokens, time.first + 4)
  const goesOn = isSign(after, '.') && !after.isSpaced && number.kind === 'number' && !number.isSpaced
  if (!isSign(dot, '.', ',') || !isMinutes(minutes) || dot.isSpaced || minutes.isSpaced || goesOn) return false
  if (dot.text === ',' && !isCommaTime(time, tokens)) return true
  time.minutes += minutes.value
  time.strength = 2
  extendTo(time, tokens, time.first + 3)
  return true
}

/**
 * "20h", "20h30", "20u"; not "24h", not "2h30 min". Before six and without a word that leads it in, it hardly is an hour:
 * "3h" is a class, "2h30" a length, and either may be a misread line.
 */
export function withHourLetter(time: TimeMention, tokens: Tokens): TimeMention | null {
  const minutes = tokenAt(tokens, time.first + 2)
  const isGlued = minutes.kind === 'number' && !minutes.isSpaced
  if (time.minutes === 24 * 60 && !isGlued) return null
  const isLedIn = tokenAt(tokens, time.first - 1).word.at === true
  const isDoubtful = time.minutes < SIX && !time.hasLeadingZero && !isLedIn
  Object.assign(time, isDoubtful ? { strength: 1 } : { strength: 3, hasUnit: true })
  extendTo(time, tokens, time.first + 2)
  if (!isGlued) return withMinutesBehind(time, tokens)
  if (!isMinutes(minutes)) return time
  time.minutes += minutes.value
  extendTo(time, tokens, time.first + 3)
  return time
}

const UNITS_BEFORE_MINUTES = ['uhr', 'h', '点', '點', '点钟', '點鐘', '時', '时', '시']

/** "20 Uhr 30", "19 h 30", "7点30分", "7点半"; not "20 h 15 €", "20 Uhr 12. Juni", "19 h 30 juin". */
export function withMinutesBehind(time: TimeMention, tokens: Tokens): TimeMention {
  const unit = tokenAt(tokens, time.next - 1)
  const minutes = tokenAt(tokens, time.next)
  const after = tokenAt(tokens, time.next + 1)
  const isNear = minutes.start < tokenAt(tokens, time.first).end + NEAR
  const isOther =
    isSign(after, '.', ':', '/', ...CURRENCIES) ||
    isWord(after, ...COUNTED_BY_MINUTES) ||
    after.word.month !== undefined
  if (isWord(minutes, '半', '반') && isWord(unit, ...UNITS_BEFORE_MINUTES)) {
    time.minutes += 30
    extendTo(time, tokens, time.next + 1)
  }
  if (!isWord(unit, ...UNITS_BEFORE_MINUTES) || !isMinutes(minutes) || minutes.isOrdinal || !isNear || isOther)
    return time
  if (time.minutes % 60 !== 0) return time
  time.minutes += minutes.value
  extendTo(time, tokens, time.next + (isWord(after, '分', '분') ? 2 : 1))
  return time
}
