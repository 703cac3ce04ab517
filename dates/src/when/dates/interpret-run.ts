// Turns a run of date parts (see date-run.ts) into days and spans of days.

import { isRealDay } from '../../calendar-day.ts'
import { chooseDayMonthOrder } from './choose-day-month-order.ts'
import { hasKind, type DateElement } from './date-element.ts'
import { ANY_YEAR, hasDateEvidence, type DraftDay } from './date-evidence.ts'
import type { DaySpan, ParseState } from '../parse-state.ts'
import { isSymbol, isWord, tokenAt } from '../tokens/token.ts'

/** The state of interpreting a run as days. */
interface Draft {
  state: ParseState
  run: readonly DateElement[]
  /** "June 12", not "12 June". */
  isMonthFirst: boolean
  days: DraftDay[]
  month: number | undefined
  year: number | undefined
  link: DraftDay['link']
  /** Index of the last element used. */
  last: number
}

/** The earliest year printed with two digits: 2020. */
const LOWEST_SHORT_YEAR = 20
/** "between 1 and 7 December" */
const BETWEEN = ['between', 'zwischen', 'entre', 'tussen', 'tra', 'fra']
/** Maximum number of days in a month. */
const DAYS = 31
/** A weekday between two days ("12 June | Saturday, 13") may belong to the second if that is at most this many days later. */
const SOON = 3

/** Returns the days that a run of date parts means, and how many of its elements it used; null if it isn't a date. */
export function interpretRun(state: ParseState, run: readonly DateElement[]): { days: DaySpan[]; used: number } | null {
  const isMonthFirst = run.find(({ kind }) => kind === 'day' || kind === 'month')?.kind === 'month'
  const draft: Draft = { state, run, isMonthFirst, days: [], month: undefined, year: undefined, link: 'none', last: -1 }
  run.every((found, at) => take(draft, found, at))
  if (draft.days.length === 0) return null
  if (!isMonthFirst) dropMonthless(draft)
  if (draft.days.length === 2 && isWord(tokenAt(state.tokens, (run[0]?.first ?? 0) - 1), ...BETWEEN))
    for (const day of draft.days.slice(1)) day.link = 'range'
  assignWeekdays(draft)
  if (!readNumericDays(draft)) return null
  shareMonthsAndYears(draft)
  if (!resolveMonthless(draft) || !areRealDays(draft.days) || !hasDateEvidence(state, run, draft)) return null
  return { days: toSpans(draft.days), used: draft.last + 1 }
}

function addDay(draft: Draft, found: DateElement, at: number): void {
  const { state, days, isMonthFirst, month, year, link } = draft
  const { first, next, value, isOrdinal, numeric } = found
  const day = {
    ...(!numeric && { day: value }),
    ...(!numeric && isMonthFirst && month !== undefined && { month }),
    ...(!numeric && year !== undefined && { year }),
    start: tokenAt(state.tokens, first).start,
    end: tokenAt(state.tokens, next - 1).end,
  }
  days.push({
    day,
    link: days.length > 0 && link === 'none' ? 'list' : link,
    isOrdinal,
    at,
    ...(numeric && { numeric }),
  })
  Object.assign(draft, { link: 'none', last: at })
}

/** Gives the month or year to the days that have none yet; returns whether there were any. */
function fillMissing(draft: Draft, field: 'month' | 'year', value: number, at: number): boolean {
  const open = draft.days.filter(({ day }) => day[field] === undefined)
  for (const { day } of open) day[field] = value
  if (open.length > 0) draft.last = at
  return open.length > 0
}

/** "12 June 26", "June 12 26" */
function isShortYear(draft: Draft, found: DateElement, at: number, before: DateElement | undefined): boolean {
  const isBare = !found.isOrdinal && !found.hasDot && tokenAt(draft.state.tokens, found.first).digits === 2
  const follows = before?.kind === (draft.isMonthFirst ? 'day' : 'month')
  const isFree = draft.days.length > 0 && draft.link === 'none' && !hasKind(draft.run.slice(at + 1), 'month')
  return isBare && follows && isFree && found.value >= LOWEST_SHORT_YEAR
}

/** Consumes a number; returns whether the run goes on. */
function readDay(draft: Draft, found: DateElement, at: number): boolean {
  const { run, days, isMonthFirst, month, link } = draft
  const before = run.slice(0, at).findLast(({ kind }) => kind !== 'gap' && kind !== 'comma')
  if (isShortYear(draft, found, at, before)) {
    fillMissing(draft, 'year', 2000 + found.value, at)
    draft.last = at
    return true
  }
  if (isMonthFirst && month === undefined) return true
  const last = days.at(-1)
  const isNewNumber = isMonthFirst ? before?.kind !== 'month' : last?.day.month === undefined
  if (last && link === 'none' && isNewNumber) return false
  addDay(draft, found, at)
  return true
}

/** Consumes the next element of a run; returns whether the run goes on. */
function take(draft: Draft, found: DateElement, at: number): boolean {
  const { kind, value } = found
  if (kind === 'range') draft.link = 'range'
  if ((kind === 'list' || kind === 'comma') && draft.link === 'none') draft.link = 'list'
  if (kind === 'numeric') addDay(draft, found, at)
  if (kind === 'day') return readDay(draft, found, at)
  if (kind === 'month') {
    const isWanted = draft.isMonthFirst || fillMissing(draft, 'month', value, at) || draft.days.length === 0
    if (isWanted) draft.month = value
    return isWanted
  }
  if (kind === 'year') {
    fillMissing(draft, 'year', value, at)
    if (draft.days.length === 0 || draft.link === 'range') draft.year = value
  }
  return true
}

/** "12 June & 7": a number without a month isn't one of the days. */
function dropMonthless(draft: Draft): void {
  const { days, run } = draft
  while (days.length > 1 && days.some(({ day }) => day.month !== undefined)) {
    const last = days.at(-1)
    if (!last || last.day.month !== undefined || last.numeric) return
    days.pop()
    draft.last = run.slice(0, last.at).findLastIndex((found) => hasKind([found], 'day', 'month', 'year', 'numeric'))
  }
}

/**
 * Each day has its weekday if there are equally many: "Fri & Sat, July 10 & 11", "12-13 June Fri, Sat". Otherwise one comes before its day,
 * or after it in brackets or at the end.
 */
function assignWeekdays(draft: Draft): void {
  const { state, run, days, last } = draft
  const named = run.flatMap(({ kind }, at) => (kind === 'weekday' ? [at] : []))
  const inner = named.filter((at) => at <= last)
  const { day, numeric } = days.at(-1) ?? {}
  const rest = run.slice(last + 1)
  const counted = rest.find(({ kind }) => kind === 'day')?.value ?? 0
  // "12 de junho | sábado, 13": the weekday belongs to a day soon after.
  const isSoonAfter = counted > (day?.day ?? DAYS) && counted <= (day?.day ?? 0) + SOON
  const isOfNext = !numeric && (day?.month === undefined ? hasKind(rest, 'day', 'month', 'numeric') : isSoonAfter)
  const isApart = isOfNext || hasKind(run.slice(last + 1, last + 2), 'range', 'list')
  const after = isApart ? [] : named.filter((at) => at > last)
  const give = (to: DraftDay | undefined, at: number | undefined): void => {
    const weekday = at === undefined ? undefined : run[at]?.value
    if (to && at !== undefined && weekday !== undefined) Object.assign(to.day, { weekday })
    draft.last = Math.max(draft.last, at ?? 0)
  }
  const each = [[...inner, ...after], inner].find(({ length }) => length === days.length)
  if (each) return days.forEach((it, place) => give(it, each[place]))
  const ownerOf = (at: number): DraftDay | undefined => {
    const isBracketed = isSymbol(tokenAt(state.tokens, (run[at]?.first ?? 0) - 1), '(')
    return isBracketed ? days.findLast((it) => it.at < at) : days.find((it) => it.at > at)
  }
  for (const it of days) {
    const own = inner.filter((at) => ownerOf(at) === it)
    if (own.length === 1) give(it, own[0])
  }
  if (after.length > 0) give(days.at(-1), after[0])
}

/** Fills in what is printed once for several days: "12.-14.06.2026", "30 Dec - 2 Jan 2027", "OCT 8, 15, 22". */
function shareMonthsAndYears({ days, isMonthFirst }: Draft): void {
  const pairs = days.slice(1).map((next, at) => [days[at]?.day ?? next.day, next.day] as const)
  for (const [day, next] of pairs.toReversed()) {
    if (day.month === undefined && next.month !== undefined && !isMonthFirst) day.month = next.month
    if (day.year !== undefined || next.year === undefined || day.month === undefined) continue
    const [month, number] = [next.month ?? 0, next.day ?? 0]
    const isYearBefore = day.month > month || (day.month === month && (day.day ?? 0) > number)
    day.year = isYearBefore ? next.year - 1 : next.year
  }
  for (const [day, next] of pairs) {
    if (next.year !== undefined || day.year === undefined || next.month === undefined) continue
    next.year = next.month < (day.month ?? 0) ? day.year + 1 : day.year
  }
}

/** Days without any month: a weekday or a heading must support them. */
function resolveMonthless({ days, state }: Draft): boolean {
  if (days.some(({ day }) => day.month !== undefined)) return true
  const [first] = days
  const { monthHint } = state.context
  if (!first || days.length > 2 || (first.day.weekday === undefined && !(monthHint && first.isOrdinal))) return false
  for (const { day } of days)
    Object.assign(day, monthHint ? { ...monthHint, isUnderHeading: true } : { isDayOnly: true })
  return true
}

function readNumericDays({ days, state }: Draft): boolean {
  return days.every(({ day, numeric }) => {
    const order = numeric ? chooseDayMonthOrder(numeric, day.weekday, state.context) : {}
    Object.assign(day, order)
    return order !== null
  })
}

function areRealDays(days: readonly DraftDay[]): boolean {
  return days.every(({ day: { year = ANY_YEAR, month, day = 0, isDayOnly } }) => {
    return month === undefined ? isDayOnly === true : isRealDay(year, month, day)
  })
}

function toSpans(days: readonly DraftDay[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const { day, link } of days) {
    const last = spans.at(-1)
    if (link !== 'range' || !last) spans.push({ from: day })
    else if (!last.to) last.to = day
    // "5 - 12 - 19 June" are three days, not a span and a day.
    else spans.splice(-1, 1, { from: last.from }, { from: last.to }, { from: day })
  }
  return spans
}
