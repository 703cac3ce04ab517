import { isRealDay } from './calendar-day.ts'
import { has, type DateElement } from './date-element.ts'
import { hasDateEvidence, type DraftDay } from './date-evidence.ts'
import { chooseOrder } from './choose-order.ts'
import type { DateMention, DayMention, Scan } from './scan.ts'
import { isSign, tokenAt } from './token.ts'

interface Draft {
  scan: Scan
  run: readonly DateElement[]
  /** "June 12", not "12 June". */
  isMonthFirst: boolean
  days: DraftDay[]
  weekdays: number[]
  month: number | undefined
  year: number | undefined
  link: DraftDay['link']
  /** Place of the last element that was used. */
  last: number
}

type Step = 'next' | 'stop'

/** A leap year: 29 February without a year is a real day. */
const ANY_YEAR = 2028
const LOWEST_SHORT_YEAR = 20

function addDay(draft: Draft, at: number, more: Partial<DayMention>, extra: Partial<DraftDay> = {}): void {
  const found = draft.run[at]
  if (!found) return
  const { tokens } = draft.scan
  const day: DayMention = {
    ...more,
    start: tokenAt(tokens, found.first).start,
    end: tokenAt(tokens, found.next - 1).end,
  }
  const [weekday] = draft.weekdays
  if (draft.weekdays.length === 1 && weekday !== undefined) {
    day.weekday = weekday
    draft.weekdays = []
  }
  const link = draft.days.length === 0 ? 'none' : draft.link === 'none' ? 'list' : draft.link
  draft.days.push({ day, link, isOrdinal: found.isOrdinal, at, ...extra })
  draft.link = 'none'
  draft.last = at
}

/**
 * "12.06.2026 (Fri)", "12-13 June Fri, Sat": weekdays behind everything belong to the last days, one in brackets to the day
 * before it, and other weekdays before further days to the next.
 */
function takeWeekday(draft: Draft, found: DateElement, at: number): Step {
  const isLast = !has(draft.run.slice(at + 1), 'day', 'month', 'numeric')
  const isBracketed = isSign(tokenAt(draft.scan.tokens, found.first - 1), '(')
  const lastDay = draft.days.at(-1)?.day
  if (!lastDay || !(isLast || (isBracketed && lastDay.weekday === undefined))) {
    draft.weekdays.push(found.value)
    return 'next'
  }
  const weekdays = isLast ? draft.run.slice(at).filter(({ kind }) => kind === 'weekday') : [found]
  const isOneEach = weekdays.length === draft.days.length
  const days = isOneEach ? draft.days : draft.days.slice(-1)
  const before = draft.run[at - 1]
  const isAttached = before !== undefined && has([before], 'gap', 'comma', 'day', 'numeric', 'year', 'month')
  if (isAttached && days.every(({ day }) => day.weekday === undefined)) {
    days.forEach(({ day }, place) => Object.assign(day, { weekday: weekdays[place]?.value }))
    draft.last = isOneEach ? draft.run.lastIndexOf(weekdays.at(-1) ?? found) : at
  }
  return isLast ? 'stop' : 'next'
}

function takeMonth(draft: Draft, found: DateElement, at: number): Step {
  if (draft.isMonthFirst) {
    draft.month = found.value
    return 'next'
  }
  const open = draft.days.filter(({ day }) => day.month === undefined)
  for (const { day } of open) day.month = found.value
  if (open.length === 0 && draft.days.length > 0) return 'stop'
  if (draft.days.length > 0) draft.last = at
  draft.month = found.value
  return 'next'
}

function giveYear(draft: Draft, year: number, at: number): void {
  const open = draft.days.filter(({ day }) => day.year === undefined)
  for (const { day } of open) day.year = year
  if (open.length > 0) draft.last = at
}

function takeYear(draft: Draft, found: DateElement, at: number): Step {
  giveYear(draft, found.value, at)
  if (draft.days.length === 0 || draft.link === 'range') draft.year = found.value
  return 'next'
}

/** "12 June 26", "June 12 26" */
function isShortYear(draft: Draft, found: DateElement, at: number, before: DateElement | undefined): boolean {
  const isBare = !found.isOrdinal && !found.hasDot && tokenAt(draft.scan.tokens, found.first).digits === 2
  const follows = before?.kind === (draft.isMonthFirst ? 'day' : 'month')
  const isFree = draft.days.length > 0 && draft.link === 'none' && !has(draft.run.slice(at + 1), 'month')
  return isBare && follows && isFree && found.value >= LOWEST_SHORT_YEAR
}

function takeDay(draft: Draft, found: DateElement, at: number): Step {
  const before = draft.run.slice(0, at).findLast(({ kind }) => kind !== 'gap' && kind !== 'comma')
  if (isShortYear(draft, found, at, before)) {
    giveYear(draft, 2000 + found.value, at)
    draft.last = at
    return 'next'
  }
  if (draft.isMonthFirst && draft.month === undefined) return 'next'
  const lastDay = draft.days.at(-1)?.day
  if (lastDay && draft.link === 'none') {
    const isNewNumber = draft.isMonthFirst ? before?.kind !== 'month' : lastDay.month === undefined
    if (isNewNumber) return 'stop'
  }
  const day: Partial<DayMention> = { day: found.value }
  if (draft.isMonthFirst && draft.month !== undefined) day.month = draft.month
  if (draft.year !== undefined) day.year = draft.year
  addDay(draft, at, day)
  return 'next'
}

const TAKE: Partial<Record<DateElement['kind'], (draft: Draft, found: DateElement, at: number) => Step>> = {
  weekday: takeWeekday,
  month: takeMonth,
  year: takeYear,
  day: takeDay,
}

function take(draft: Draft, found: DateElement, at: number): Step {
  const { kind, numeric } = found
  if (kind === 'range') draft.link = 'range'
  if ((kind === 'list' || kind === 'comma') && draft.link === 'none') draft.link = 'list'
  if (numeric) addDay(draft, at, {}, { numeric })
  return TAKE[kind]?.(draft, found, at) ?? 'next'
}

function isMonthless({ day, numeric }: DraftDay): boolean {
  return day.month === undefined && !numeric
}

/** "12 June & 7": a number that got no month is none of the days. */
function dropMonthless(draft: Draft): void {
  const { days } = draft
  while (days.length > 1 && days.some(({ day }) => day.month !== undefined)) {
    const last = days.at(-1)
    if (!last || !isMonthless(last)) return
    days.pop()
    draft.last = last.at - 1
  }
}

/** Fills what is printed once for several days: "12.-14.06.2026", "30 Dec - 2 Jan 2027", "OCT 8, 15, 22". */
function shareMonthsAndYears({ days, isMonthFirst }: Draft): void {
  const pairs = days.slice(1).map((next, at) => [days[at]?.day ?? next.day, next.day] as const)
  for (const [day, next] of pairs.toReversed()) {
    if (day.month === undefined && next.month !== undefined && !isMonthFirst) day.month = next.month
  }
  for (const [day, next] of pairs.toReversed()) {
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

/** Days without any month: a weekday or a heading must stand for it. */
function settleMonthless({ days, scan }: Draft): boolean {
  if (days.some(({ day }) => day.month !== undefined)) return true
  const [first] = days
  if (!first || days.length > 2) return false
  const { monthHint } = scan.context
  if (first.day.weekday === undefined && !(monthHint && first.isOrdinal)) return false
  for (const { day } of days) {
    if (!monthHint) day.isDayOnly = true
    else {
      Object.assign(day, { month: monthHint.month, isUnderHeading: true })
      if (monthHint.year !== undefined) day.year = monthHint.year
    }
  }
  return true
}

function readNumericDays({ days, scan }: Draft): boolean {
  return days.every(({ day, numeric }) => {
    if (!numeric) return true
    const order = chooseOrder(numeric, day.weekday, scan.context)
    if (order) Object.assign(day, order)
    return order !== null
  })
}

function areRealDays(days: readonly DraftDay[]): boolean {
  return days.every(({ day: { year = ANY_YEAR, month, day = 0, isDayOnly } }) => {
    return month === undefined ? isDayOnly === true : isRealDay(year, month, day)
  })
}

function toSpans(days: readonly DraftDay[]): DateMention['days'] {
  const spans: DateMention['days'] = []
  for (const { day, link } of days) {
    const last = spans.at(-1)
    if (link !== 'range' || !last) spans.push({ from: day })
    else if (!last.to) last.to = day
    // "5 - 12 - 19 June" are three days, not a span and a day.
    else spans.splice(-1, 1, { from: last.from }, { from: last.to }, { from: day })
  }
  return spans
}

/** What a run of date parts says, and how many of its elements it used; null when it is no date. */
export function interpretRun(
  scan: Scan,
  run: readonly DateElement[],
): { days: DateMention['days']; used: number } | null {
  const parts = run.map(({ kind }) => kind)
  const month = parts.indexOf('month')
  const day = parts.indexOf('day')
  const draft: Draft = {
    scan,
    run,
    isMonthFirst: month >= 0 && (day < 0 || month < day),
    days: [],
    weekdays: [],
    month: undefined,
    year: undefined,
    link: 'none',
    last: -1,
  }
  run.every((found, at) => take(draft, found, at) === 'next')
  if (draft.days.length === 0) return null
  if (!draft.isMonthFirst) dropMonthless(draft)
  const { days, weekdays } = draft
  if (weekdays.length === days.length) days.forEach((draftDay, at) => (draftDay.day.weekday ??= weekdays[at] ?? 0))
  if (!readNumericDays(draft)) return null
  shareMonthsAndYears(draft)
  if (!settleMonthless(draft) || !areRealDays(days)) return null
  if (!hasDateEvidence(scan, run, { days, last: draft.last })) return null
  return { days: toSpans(days), used: draft.last + 1 }
}
