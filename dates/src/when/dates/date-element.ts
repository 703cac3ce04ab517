// Reads the single parts of a printed date: weekday, day, month, year and separators.

import { isHourAhead } from '../times/time-of-day.ts'
import { isAmount } from '../tokens/non-date-numbers.ts'
import { numericDateAt, type NumericDate } from './numeric-date.ts'
import { doMeansUntil } from '../date-roles.ts'
import { isFree, isOwnLanguage, weekdayNamedAt, type ParseState } from '../parse-state.ts'
import { skipLinks, isEdge, isMonthName, isSymbol, isWord, tokenAt, type Token } from '../tokens/token.ts'

/** A part of a date as printed, or a separator between two parts. */
export interface DateElement {
  kind: 'weekday' | 'day' | 'month' | 'year' | 'numeric' | 'range' | 'list' | 'comma' | 'gap'
  /** Day, month, year or weekday (1 is Monday); 0 for a separator. */
  value: number
  /** Indices of its first token and of the token after its last. */
  first: number
  next: number
  isOrdinal: boolean
  /** "12.": a day with its dot, as in German. */
  hasDot: boolean
  isLineBreak: boolean
  numeric?: NumericDate
}

type Kind = DateElement['kind']

const DATE_PARTS: readonly Kind[] = ['weekday', 'day', 'month', 'year', 'numeric']

const GAPS = ['|', '.', '(', ')', '*', '_', '\\', '"', '[', ']', '~']
const ORDINAL_WORD = /(?:st|nd|rd|th|first|second|third)$/
const LEADING_ORDINAL_WORD = /th$|first|second|third|^prim|^premier$/
const ARTICLES = 'the von vom dal del am den dem le el il la lo on from der r sowie also zum'.split(' ')

/** Reads the part of a date that starts at a token, given the parts before it; null if the date has ended. */
export function dateElementAt(state: ParseState, index: number, before: readonly DateElement[]): DateElement | null {
  const { kind } = tokenAt(state.tokens, index)
  if (kind === 'outside' || !isFree(state, index)) return null
  if (kind === 'number') return numberElement(state, index)
  if (kind === 'symbol') return symbolElement(state, index, before)
  if (kind === 'break') return element('gap', index, index + 1, { isLineBreak: true })
  return wordElement(state, index, before)
}

/** Returns whether an element is a part of a date, not a separator. */
export function isDatePart({ kind }: DateElement): boolean {
  return DATE_PARTS.includes(kind)
}

/** Returns whether any of the elements is of one of these kinds. */
export function hasKind(elements: readonly DateElement[], ...kinds: Kind[]): boolean {
  return elements.some(({ kind }) => kinds.includes(kind))
}

function element(kind: Kind, first: number, next: number, more: Partial<DateElement> = {}): DateElement {
  return { kind, value: 0, first, next, isOrdinal: false, hasDot: false, isLineBreak: false, ...more }
}

/** Returns whether a token is a word that means nothing inside a date: "the", "of", "am", "le". */
export function isSkippable(state: ParseState, index: number): boolean {
  const token = tokenAt(state.tokens, index)
  if (token.kind !== 'word' || !isFree(state, index)) return false
  return token.word.of === true || token.word.filler === true || ARTICLES.includes(token.text)
}

function isFreeDay(state: ParseState, index: number): boolean {
  return tokenAt(state.tokens, index).value <= 31 && isFree(state, index)
}

function isNumberNext(state: ParseState, index: number): boolean {
  return isFreeDay(state, isSymbol(tokenAt(state.tokens, index + 1), '.', ',') ? index + 2 : index + 1)
}

function hasNumberBeside(state: ParseState, index: number): boolean {
  const before = skipLinks(state.tokens, index - 1, -1, (token) => isSymbol(token, '.', ',') || token.word.of)
  return isFreeDay(state, before) || isNumberNext(state, index)
}

/** "6/7 July", "9-10-11 May": ascending numbers before the name of a month are its days. */
function areDaysOfMonth(state: ParseState, { first, second, third, next }: NumericDate): boolean {
  const isAscending = second > first && (third === undefined || (third > second && third <= 31))
  const month = isEdge(tokenAt(state.tokens, next)) ? next + 1 : next
  const { word } = tokenAt(state.tokens, month)
  if (!isAscending || word.month === undefined || word.isWeakMonth) return false
  // A month with a day of its own on the next line is another date.
  return month === next || !isFreeDay(state, month + 1)
}

function numberElement(state: ParseState, index: number): DateElement | null {
  const numeric = numericDateAt(state, index)
  if (numeric && !areDaysOfMonth(state, numeric)) return element('numeric', index, numeric.next, { numeric })
  const token = tokenAt(state.tokens, index)
  if (token.digits === 4 && token.value >= 1990 && token.value <= 2099) {
    return element('year', index, index + 1, { value: token.value })
  }
  if (token.digits > 2 || token.value < 1 || token.value > 31) return null
  const after = tokenAt(state.tokens, index + 1)
  if (isAmount(state.tokens, index, index + 1) || (isSymbol(after, ':') && isHourAhead(state.tokens, index)))
    return null
  const hasDot = isSymbol(after, '.') && !after.isSpaced
  return element('day', index, index + (hasDot ? 2 : 1), { value: token.value, isOrdinal: token.isOrdinal, hasDot })
}

function symbolElement(state: ParseState, index: number, before: readonly DateElement[]): DateElement | null {
  const token = tokenAt(state.tokens, index)
  const after = tokenAt(state.tokens, index + 1)
  if (token.text === "'" && after.digits === 2 && before.length > 0) {
    return element('year', index, index + 2, { value: 2000 + after.value })
  }
  const isArrow =
    isSymbol(token, '>', '~') && hasKind(before, 'day', 'numeric') && (after.kind === 'number' || isMonthName(after))
  if (token.text === '-' || isArrow) return element('range', index, index + 1)
  const isRow = token.text === '|' && after.value > (before.at(-1)?.kind === 'day' ? (before.at(-1)?.value ?? 0) : 31)
  if (isRow || isSymbol(token, '&', '+', '/')) return element('list', index, index + 1)
  if (token.text === ',') return element('comma', index, index + 1)
  return GAPS.includes(token.text) ? element('gap', index, index + 1) : null
}

/** "twenty-first", "thirty first" */
function tensElement(state: ParseState, index: number): DateElement | null {
  const { isTens, number = 0 } = tokenAt(state.tokens, index).word
  if (!isTens) return null
  const unit = isSymbol(tokenAt(state.tokens, index + 1), '-') ? index + 2 : index + 1
  const ones = tokenAt(state.tokens, unit).word.number
  if (ones === undefined || ones >= 10) return null
  return element('day', index, unit + 1, { value: number + ones, isOrdinal: true })
}

/** "the first", "twelfth of June": a number word counts only beside a month or weekday. */
function ordinalWord({ tokens }: ParseState, index: number, before: readonly DateElement[]): DateElement | null {
  const { text, word } = tokenAt(tokens, index)
  // "primero de junio", "premier juin": spelled out only for the first.
  const number = word.number ?? (word.ordinal === 1 ? 1 : undefined)
  if (!number || number > 30) return null
  const isAfterName = hasKind(before, 'month', 'weekday') && ORDINAL_WORD.test(text)
  const isOfMonth = tokenAt(tokens, index + 1).word.of && tokenAt(tokens, index + 2).word.month !== undefined
  if (!isAfterName && !(isOfMonth && LEADING_ORDINAL_WORD.test(text))) return null
  return element('day', index, index + 1, { value: number, isOrdinal: true })
}

const ROMAN_MONTHS = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')
/** Languages that write months in Roman numerals. */
const WRITES_ROMAN = ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'sr', 'ro', 'ru', 'uk', 'bg', 'it']

/** "12.IX.2026", and "12 XII" where customary; elsewhere it is part two, or a king; 0 for none. */
function romanMonth({ tokens, context }: ParseState, index: number, before: readonly DateElement[]): number {
  const { text } = tokenAt(tokens, index)
  const isDotted = [index - 1, index + 1].every((at) => isSymbol(tokenAt(tokens, at), '.', '/'))
  const isCustomary = text.length > 1 && WRITES_ROMAN.includes(context.language ?? '')
  return (isDotted || isCustomary) && hasKind(before.slice(-2), 'day') ? ROMAN_MONTHS.indexOf(text) + 1 : 0
}

/** Returns whether a month name can be trusted; not in "Dès 4 ans" (from 4 years on): folded, "dès" is December in Norwegian. */
function isTrustedMonth(state: ParseState, index: number): boolean {
  const { month, isWeakMonth, monthLanguages, from } = tokenAt(state.tokens, index).word
  if (month === undefined) return false
  return !isWeakMonth || isOwnLanguage(state, monthLanguages) || (!from && hasNumberBeside(state, index))
}

function isTrustedWeekday(state: ParseState, index: number): boolean {
  const { weekday, range } = tokenAt(state.tokens, index).word
  if (weekday === undefined || isSlavicDo(state, index)) return false
  const isNumbered = state.context.language !== 'en' && !range && isNumberNext(state, index)
  return isNumbered || weekdayNamedAt(state, index) !== undefined
}

/** "to", "bis"; "a", "alle" also lead to an hour. */
function isRangeWord({ tokens }: ParseState, index: number): boolean {
  const { range, at } = tokenAt(tokens, index).word
  const after = tokenAt(tokens, index + 1)
  return range === true && (!at || after.kind === 'number' || after.word.weekday !== undefined)
}

/** "mar 5 maggio": a Tuesday, if the day has its month elsewhere. */
function isWeekdayAndMonth(state: ParseState, index: number, before: readonly DateElement[]): boolean {
  const { month, weekday } = tokenAt(state.tokens, index).word
  if (month === undefined || weekday === undefined || state.context.language === 'en') return false
  const day = isSymbol(tokenAt(state.tokens, index + 1), '.') ? index + 2 : index + 1
  const next = isSkippable(state, day + 1) ? day + 2 : day + 1
  const leadsToMonth = isFreeDay(state, day) && isMonthName(tokenAt(state.tokens, next))
  return leadsToMonth || (hasKind(before, 'month') && before.at(-1)?.kind !== 'day')
}

/** "do" on a Slavic page: to or until, not Thursday. */
const isSlavicDo = ({ tokens, context }: ParseState, index: number): boolean =>
  isWord(tokenAt(tokens, index), 'do') && doMeansUntil(context)

/** "26 a 29 de marzo", "19 A 23 MARÇO": elsewhere the word leads to an hour. */
function isRomanceTo(state: ParseState, index: number): boolean {
  const isFiller = (token: Token, at: number): boolean => isSkippable(state, at) || token.kind === 'break'
  const month = skipLinks(state.tokens, index + 2, 1, isFiller, 2)
  return (
    isWord(tokenAt(state.tokens, index), 'a') &&
    isFreeDay(state, index + 1) &&
    isMonthName(tokenAt(state.tokens, month))
  )
}

function wordElement(state: ParseState, index: number, before: readonly DateElement[]): DateElement | null {
  const { text, word } = tokenAt(state.tokens, index)
  const isAfterDay = hasKind(before.slice(-1), 'day')
  const one = (kind: Kind, value = 0): DateElement => element(kind, index, index + 1, { value })
  const numbered = tokenAt(state.tokens, index + 1).value
  if (text === 'thang' && numbered >= 1 && numbered <= 12 && hasKind(before, 'day'))
    return element('month', index, index + 2, { value: numbered })
  const roman = romanMonth(state, index, before)
  if (roman > 0) return one('month', roman)
  const isSlavicTo = isSlavicDo(state, index) && hasKind(before.slice(-1), 'day', 'numeric')
  const isRange = isRangeWord(state, index)
  const isBetweenDays = isRange && hasKind(before, 'day', 'numeric', 'weekday')
  if (isBetweenDays || isSlavicTo || (isAfterDay && isRomanceTo(state, index))) return one('range')
  if (isWeekdayAndMonth(state, index, before)) return one('weekday', word.weekday)
  if (isTrustedMonth(state, index)) return one('month', word.month)
  if (isTrustedWeekday(state, index)) return one('weekday', word.weekday)
  const number = tensElement(state, index) ?? ordinalWord(state, index, before)
  return number ?? (isRange ? one('range') : word.and ? one('list') : null)
}
