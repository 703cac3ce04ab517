// Reads phrases that name weekdays or ordinals: "Mondays and Fridays", "first and third".

import { canJoinRange } from '../times/time-of-day.ts'
import { isFree, weekdayNamedAt, type ParseState } from '../parse-state.ts'
import { skipLinks, isSymbol, isWord, tokenAt, type Token } from '../tokens/token.ts'

const BEFORE_MONTH_WORD = ['im', 'the', 'du', 'del', 'each', 'au', 'i', 'in', 'van']
const EVERY_ARTICLES = ['les', 'los', 'on', 'i', 'gli', 'as', 'os']
/** "Friday nights" means every Friday, "Friday night" may be a single one. */
const PART_OF_DAY = /^(?:morning|afternoon|evening|night)(?<many>s)?$/
const LAST_OF_MONTH = 5
const MAX_ORDINALS = 5
const DAYS_OF_WEEK = 7

/** A phrase that names weekdays: "Mondays and Fridays", "Mon - Fri", "Sunday mornings". */
export interface WeekdayPhrase {
  weekdays: number[]
  /** The words themselves say every week. */
  isHabitual: boolean
  /** "Mon - Fri" */
  isSpan: boolean
  /** The token after them. */
  next: number
}

const weekdayAt = (state: ParseState, index: number): number | undefined =>
  isFree(state, index) ? weekdayNamedAt(state, index) : undefined

/** Returns whether a token joins two items of a list. */
export function isAnd({ tokens }: ParseState, index: number): boolean {
  const token = tokenAt(tokens, index)
  return isSymbol(token, '&', '+', ',', '/') || token.word.and === true
}

/** A number that may be a day: "Fri-Sun 12-14", not the hours of "Mon-Fri 9-5". */
function isDayNumber(state: ParseState, index: number): boolean {
  const { kind, value } = tokenAt(state.tokens, index)
  const isDescending = canJoinRange(tokenAt(state.tokens, index + 1)) && tokenAt(state.tokens, index + 2).value <= value
  return kind === 'number' && isFree(state, index) && !isDescending
}

const HOURS_OF_DAY = 24
const isHour = ({ kind, value, isOrdinal }: Token): boolean => kind === 'number' && value <= HOURS_OF_DAY && !isOrdinal

/** "17 to 20", typed after weekdays and without a month after them: hours. */
function areHours({ tokens, context }: ParseState, index: number): boolean {
  const [from, to] = [tokenAt(tokens, index), tokenAt(tokens, index + 2)]
  const isSpan = isHour(from) && canJoinRange(tokenAt(tokens, index + 1)) && isHour(to)
  return context.isTyped === true && isSpan && tokenAt(tokens, index + 3).word.month === undefined
}

/** Returns the index after "of the month", "im Monat" or "du mois"; null if the words are not there. */
export function afterMonthWord({ tokens }: ParseState, start: number): number | null {
  const index = skipLinks(tokens, start, 1, (token) => {
    const { of, filler, every, isMonthWord } = token.word
    return !isMonthWord && (of || filler || every || isWord(token, ...BEFORE_MONTH_WORD))
  })
  return tokenAt(tokens, index).word.isMonthWord ? index + 1 : null
}

/** Returns whether a word may come between "every" and its weekday: "tous les mardis". */
export const isEveryFiller = (token: Token): boolean | undefined =>
  (token.word.filler && token.word.weekday === undefined) || isWord(token, ...EVERY_ARTICLES)

/** Returns which one of the month is meant (1 to 5, -1 is the last) and the index after it: "third", "3rd", "3." */
function ordinalAt(state: ParseState, index: number): { ordinal: number; next: number } | null {
  const { kind, word, isOrdinal, value } = tokenAt(state.tokens, index)
  if (!isFree(state, index)) return null
  if (kind === 'word') return word.ordinal === undefined ? null : { ordinal: word.ordinal, next: index + 1 }
  if (!(value <= LAST_OF_MONTH)) return null
  const dot = tokenAt(state.tokens, index + 1)
  if (isSymbol(dot, '.') && !dot.isSpaced) return { ordinal: value, next: index + 2 }
  return isOrdinal ? { ordinal: value, next: index + 1 } : null
}

/** Reads the ordinals at a token: "first and third". */
export function ordinalsAt(state: ParseState, start: number): { ordinals: number[]; next: number } {
  const ordinals: number[] = []
  let next = start
  for (let found = ordinalAt(state, start); found && ordinals.length < MAX_ORDINALS; found = ordinalAt(state, next)) {
    ordinals.push(found.ordinal)
    next = isAnd(state, found.next) && ordinalAt(state, found.next + 1) ? found.next + 1 : found.next
  }
  return { ordinals, next }
}

function daysFromTo(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, day) => (first + day) % 7)
}

/** Reads the weekdays named at a token: one, a list or a span. One followed by a day number starts a date instead. */
export function weekdaysAt(state: ParseState, start: number, isEvery: boolean): WeekdayPhrase | null {
  const { tokens } = state
  const first = weekdayAt(state, start)
  if (first === undefined) return null
  const part = PART_OF_DAY.exec(tokenAt(tokens, start + 1).text)
  let next = part ? start + 2 : start + 1
  if (isSymbol(tokenAt(tokens, next), '.') && !tokenAt(tokens, next).isSpaced) next++
  const last = isDayNumber(state, next + 2) ? undefined : weekdayAt(state, next + 1)
  let isHabitual = tokenAt(tokens, start).word.habitual === true
  if (canJoinRange(tokenAt(tokens, next)) && last !== undefined) {
    return { weekdays: daysFromTo(first, last), isHabitual, isSpan: true, next: next + 2 }
  }
  const weekdays = [first]
  while (weekdays.length < DAYS_OF_WEEK) {
    const isListed = isAnd(state, next) || (isEvery && isSymbol(tokenAt(tokens, next), '|'))
    const isNext = isEvery && state.context.isTyped === true && weekdayAt(state, next) !== undefined
    // "Mon, Wed, and Fri", "les mardis et les jeudis", "every mon wed fri"
    const following = isListed && isAnd(state, next + 1) ? next + 2 : next + 1
    const at = isNext
      ? next
      : isListed && isWord(tokenAt(tokens, following), ...EVERY_ARTICLES)
        ? following + 1
        : following
    const weekday = isListed || isNext ? weekdayAt(state, at) : undefined
    const isDated = isDayNumber(state, at + 1) && !(isEvery && areHours(state, at + 1))
    if (weekday === undefined || isDated) break
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

/** Returns whether a day number or "June 12" follows: weekdays before it belong to a date. */
export function isDayNext(state: ParseState, index: number): boolean {
  const { value, word } = tokenAt(state.tokens, index)
  if (!isFree(state, index)) return false
  if (value <= 31) return isDayNumber(state, index)
  return word.month !== undefined && !word.isWeakMonth && tokenAt(state.tokens, index + 1).kind === 'number'
}
