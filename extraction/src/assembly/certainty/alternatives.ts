import type { Alternative } from '@swap/contract/reading'
import { isDay, toDay, monthOf, yearOf } from '@swap/dates/calendar-day'
import type { When } from '@swap/dates/when/when'
import { dateOf } from '../dates/when-fields.ts'
import { boxesBetween } from '../evidence-boxes.ts'
import type { Findings } from '../findings.ts'
import type { TextRange } from '../strip-spans.ts'
import { daysOnWeekday } from './days-on-weekday.ts'
import { possibleDates } from './possible-dates.ts'
import { spareNumbers } from './spare-numbers.ts'

/** How many readings a card offers. */
const MAX_ALTERNATIVES = 3
const OTHER = 0.3
const SPARE_DAY = 0.25
/** Confidence in the days around a date whose weekday disagrees. */
const ON_WEEKDAY = 0.2

/**
 * What else the date could be, likeliest first: day and month swapped, a day of the printed weekday where the date is on another one, a
 * spare number beside it as the day, another date of the page; if none was read, possible damaged dates come first. Never a
 * day that another event of the page has (`taken`), unless there is no other and none was read.
 */
export function otherDates(item: When | null, findings: Findings, taken: ReadonlySet<string>): Alternative[] {
  const { document, when, context } = findings
  const at = (value: string | undefined, { start, end }: TextRange, confidence = OTHER): Alternative[] =>
    value === undefined ? [] : [{ value, confidence, boxes: boxesBetween(document, start, end) }]
  const current = item && dateOf(item, context.today)
  const own = item
    ? [
        ...at(item.alternative, item),
        ...daysOnWeekday(item, context.today).flatMap((value) => at(value, item, ON_WEEKDAY)),
        ...spareDays(item, findings).flatMap(({ value, spot }) => at(value, spot, SPARE_DAY)),
      ]
    : []
  const others = [...when.items, ...when.excluded]
    .filter((it) => it !== item)
    .flatMap((it) => [...at(it.date, it), ...at(it.endDate, it)])
  const all = [...(current ? [] : possibleDates(findings)), ...own, ...others]
  const free = all.filter(({ value }) => !taken.has(value))
  return distinctValues(current !== null || free.length > 0 ? free : all, current)
}

/** The month of the date with a spare number beside it as the day. */
function spareDays(item: When, findings: Findings): { value: string; spot: TextRange }[] {
  const { date, flags } = item
  if (!date || flags.includes('weekdayAgrees')) return []
  return spareNumbers(item, findings)
    .map((spot) => ({ value: toDay(yearOf(date), monthOf(date), spot.value), spot }))
    .filter(({ value }) => isDay(value))
}

/**
 * What else the start could be, likeliest first: the same hour in the other half of the day if it is unclear which is meant, then the
 * times of the page, the nearest first.
 */
export function otherTimes(item: When | null, { document, when }: Findings): Alternative[] {
  const distance = ({ start }: TextRange) => Math.abs(start - (item?.start ?? 0))
  const nearest = when.times.toSorted((one, other) => distance(one) - distance(other))
  const halves = nearest.flatMap((it) =>
    it.otherHalf && it.start === item?.timeStart ? [{ ...it, time: it.otherHalf }] : [],
  )
  const others = [...halves, ...nearest].map(({ time, start, end }) => ({
    value: time,
    confidence: OTHER,
    boxes: boxesBetween(document, start, end),
  }))
  return distinctValues(others, item?.time ?? item?.doors ?? null)
}

/** The first few values, each once, without the current one. */
export function distinctValues(alternatives: readonly Alternative[], current: string | null): Alternative[] {
  const seen = new Set([current])
  const distinct = alternatives.filter(({ value }) => !seen.has(value) && seen.add(value))
  return distinct.slice(0, MAX_ALTERNATIVES)
}
