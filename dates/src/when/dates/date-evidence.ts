// Judges whether numbers such as 12.06 are a date or something else: an hour, a price, a fraction.

import { isRealDay, toDay, weekdayOf, yearOf } from '../../calendar-day.ts'
import type { DateElement } from './date-element.ts'
import type { NumericDate } from './numeric-date.ts'
import { isClaimed, type DayMention, type ParseState } from '../parse-state.ts'
import { skipLinks, isEdge, leadsToTime, isSymbol, isWord, tokenAt, type Token } from '../tokens/token.ts'

/** A day of a run (date parts printed together), while the run is being interpreted. */
export interface DraftDay {
  day: DayMention
  /** How it is joined to the day before it. */
  link: 'none' | 'range' | 'list'
  numeric?: NumericDate
  isOrdinal: boolean
  /** Index of its element in the run. */
  at: number
}

const MONTHS = 12
/** Words that introduce a date. */
const BEFORE_DATE = ['am', 'le', 'on', 'el', 'il', 'den', 'dal', 'vom']

/**
 * Returns whether two numbers are a date, not a score, a fraction, a price or a room. Evidence is a weekday, a year, a time,
 * a leading word, a second date, or the form of the numbers.
 */
export function hasDateEvidence(
  state: ParseState,
  run: readonly DateElement[],
  { days, last }: { days: readonly DraftDay[]; last: number },
): boolean {
  const [first, second] = days
  const start = run[0]?.first ?? 0
  const end = run[last]?.next ?? start
  if (areHours(days)) return false
  if (!first?.numeric || first.numeric.printed.endsWith('.')) return true
  const isWhole = days.some(
    (it) => it.numeric?.third !== undefined || (it.day.weekday !== undefined && !isMoreLikelyTime(state, it)),
  )
  if (isWhole) return true
  // 24/7 is not the 24th of July.
  if (/^24.7$/.test(first.numeric.printed)) return false
  const isAlone = isBorder(tokenAt(state.tokens, end)) && isBorder(tokenAt(state.tokens, start - 1))
  if (isTimeNext(state, end) || isDateRow(state, start, first.numeric)) return true
  if (mayBeTime(first.numeric)) return isMoreLikelyDate(state, first.numeric, isAlone)
  return (
    isIntroduced(state, start) ||
    (second?.link === 'range' && second.numeric !== undefined) ||
    looksLikeDate(first.numeric, isAlone)
  )
}

function isBorder(token: Token): boolean {
  return isEdge(token) || isSymbol(token, '|')
}

/** "5.6. um 20 Uhr": a time right after. */
const isTimeNext = (state: ParseState, start: number): boolean =>
  isClaimed(state, skipLinks(state.tokens, start, 1, leadsToTime))

function isIntroduced({ tokens }: ParseState, first: number): boolean {
  const before = tokenAt(tokens, first - 1)
  const { label, range } = before.word
  const isLabelled = isSymbol(before, ':') && tokenAt(tokens, first - 2).word.label === 'when'
  return label === 'when' || range === true || isLabelled || isWord(before, ...BEFORE_DATE)
}

/** "9.01 Kraków", "25/10 - Bach", among rows of the same kind; "5.28上映": a film's only date on a Chinese page. */
function isDateRow(state: ParseState, start: number, { printed }: NumericDate): boolean {
  const isUsual = state.hasDateRows || state.context.language === 'zh'
  return isUsual && /\D\d\d$/.test(printed) && isBorder(tokenAt(state.tokens, start - 1))
}

const ROW = /(?:^|\|)[ \t]{0,3}(?<first>\d{1,2})[./](?<second>\d{2})(?![\d.,:%/])(?=[ \t]{1,3}(?:-[ \t]{0,3})?\p{L})/gmu
const MIN_ROWS = 3
/** Stands in for a year that is not printed. It is a leap year, so that 29 February is a real day. */
export const ANY_YEAR = 2028

/** Returns whether at least three rows begin with day and month ("9.01 Kraków"), and none with numbers that can't be a date ("11.30"). */
export function hasDateRows(text: string): boolean {
  const rows = [...text.matchAll(ROW)].map(({ groups = {} }) =>
    isRealDay(ANY_YEAR, Number(groups.second), Number(groups.first)),
  )
  return rows.length >= MIN_ROWS && rows.every(Boolean)
}

/** Returns whether a numeric date may be a time: "10.30", "9.05". */
export const mayBeTime = ({ printed, first, second }: NumericDate): boolean =>
  /^\d{1,2}\.\d\d$/.test(printed) && first <= 24 && second < 60 && second % 5 === 0

const DOTTED_HOUR = /(?<![\d.,:$€£]\s?)\b(?:\d{1,2}\.00|(?:1[3-9]|2[0-3])\.[1-5][05])\b(?!\s?[$€£%]|[.,]\d)/

/** Returns whether a page writes unambiguous hours with a dot: "12.00", "19.30"; not "12.00 €". */
export const hasDottedHours = (text: string): boolean => DOTTED_HOUR.test(text)

/** "Sat 10.30" is more likely a time if the page writes the day first, or if 30 October is not a Saturday this year or next. */
function isMoreLikelyTime(
  { context }: ParseState,
  { day: { weekday, month = 0, day = 0 }, numeric }: DraftDay,
): boolean {
  if (!numeric || !mayBeTime(numeric) || numeric.second <= MONTHS) return false
  const agrees = [0, 1].some((ahead) => {
    const year = yearOf(context.today) + ahead
    return isRealDay(year, month, day) && weekdayOf(toDay(year, month, day)) === weekday
  })
  return !agrees || context.order === 'dmy'
}

/**
 * Two numbers that may be an hour are a date only on a page without another date: beside "6 June", "10.30" is half past ten.
 * The month is first if that is the custom, or if nothing is known and they are alone.
 */
function isMoreLikelyDate(state: ParseState, numeric: NumericDate, isAlone: boolean): boolean {
  const { order } = state.context
  const mayMonthLead = order === 'mdy' || (order === undefined && isAlone)
  const mayBeDay = numeric.second <= MONTHS || (mayMonthLead && !state.hasDottedHours)
  return state.mayReadHourAsDay && mayBeDay && looksLikeDate(numeric, isAlone)
}

/** "06.05"; "06/05" and "6/05" only alone, and "1/2" is a fraction. */
function looksLikeDate({ printed, first, second }: NumericDate, isAlone: boolean): boolean {
  if (/^\d\d\D\d\d$/.test(printed)) return isAlone || printed.includes('.')
  return isAlone && /^(?:\d\d\/\d|\d\/\d\d)$/.test(printed) && first + second > 3
}

/** "Mon-Sat 9–5.30": a span of times, since 5.30 could only be a date with the month first. */
const areHours = ([from, to]: readonly DraftDay[]): boolean =>
  from !== undefined &&
  !from.numeric &&
  to?.link === 'range' &&
  to.numeric !== undefined &&
  mayBeTime(to.numeric) &&
  to.numeric.second > MONTHS
