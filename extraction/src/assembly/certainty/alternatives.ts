// Lists dates and times to offer besides the chosen ones.
import type { Alternative } from '@swap/contract/reading'
import { isDay, toDay, monthOf, yearOf } from '@swap/dates/calendar-day'
import type { When } from '@swap/dates/when/when'
import { dateOf } from '../dates/when-fields.ts'
import { boxesBetween } from '../evidence-boxes.ts'
import type { Findings } from '../findings.ts'
import type { TextRange } from '../strip-spans.ts'
import { listDaysOnWeekday } from './days-on-weekday.ts'
import { findPossibleDates } from './possible-dates.ts'
import { findStrayNumbers } from './stray-numbers.ts'

/** Upper bound on the values that a card offers for a field. */
const MAX_ALTERNATIVES = 3
/** The confidence of any other date or time of the page. */
const OTHER_CONFIDENCE = 0.3
/** The confidence of a stray number beside the date as its day. */
const STRAY_DAY_CONFIDENCE = 0.25
/** The confidence of a nearby day that is on the printed weekday. */
const WEEKDAY_CONFIDENCE = 0.2

/**
 * Lists what else the date could be, likeliest first: day and month swapped, a nearby day on the printed weekday, a
 * stray number beside it as the day, another date of the page. If no date was read, possible damaged dates come first.
 * Leaves out the days of the page's other events (`taken`) unless nothing else remains and no date was read.
 */
export function listAlternativeDates(item: When | null, findings: Findings, taken: ReadonlySet<string>): Alternative[] {
  const { document, when, context } = findings
  const toAlternatives = (
    value: string | undefined,
    { start, end }: TextRange,
    confidence = OTHER_CONFIDENCE,
  ): Alternative[] => (value === undefined ? [] : [{ value, confidence, boxes: boxesBetween(document, start, end) }])
  const current = item && dateOf(item, context.today)
  const own = item
    ? [
        ...toAlternatives(item.alternative, item),
        ...listDaysOnWeekday(item, context.today).flatMap((value) => toAlternatives(value, item, WEEKDAY_CONFIDENCE)),
        ...strayDays(item, findings).flatMap(({ value, spot }) => toAlternatives(value, spot, STRAY_DAY_CONFIDENCE)),
      ]
    : []
  const others = [...when.items, ...when.excluded]
    .filter((it) => it !== item)
    .flatMap((it) => [...toAlternatives(it.date, it), ...toAlternatives(it.endDate, it)])
  const all = [...(current ? [] : findPossibleDates(findings)), ...own, ...others]
  const free = all.filter(({ value }) => !taken.has(value))
  return distinctValues(current !== null || free.length > 0 ? free : all, current)
}

/** Returns the date's month with each stray number beside it as the day. */
function strayDays(item: When, findings: Findings): { value: string; spot: TextRange }[] {
  const { date, flags } = item
  if (!date || flags.includes('weekdayAgrees')) return []
  return findStrayNumbers(item, findings)
    .map((spot) => ({ value: toDay(yearOf(date), monthOf(date), spot.value), spot }))
    .filter(({ value }) => isDay(value))
}

/**
 * Lists what else the start time could be, likeliest first: 12 hours later or earlier if "am" or "pm" is missing, then the
 * page's other times, nearest first.
 */
export function listAlternativeTimes(item: When | null, { document, when }: Findings): Alternative[] {
  const distance = ({ start }: TextRange) => Math.abs(start - (item?.start ?? 0))
  const nearest = when.times.toSorted((one, other) => distance(one) - distance(other))
  const halves = nearest.flatMap((it) =>
    it.otherHalf && it.start === item?.timeStart ? [{ ...it, time: it.otherHalf }] : [],
  )
  const others = [...halves, ...nearest].map(({ time, start, end }) => ({
    value: time,
    confidence: OTHER_CONFIDENCE,
    boxes: boxesBetween(document, start, end),
  }))
  return distinctValues(others, item?.time ?? item?.doors ?? null)
}

/** Returns the first few values, each once, without the current one. */
export function distinctValues(alternatives: readonly Alternative[], current: string | null): Alternative[] {
  const seen = new Set([current])
  const distinct = alternatives.filter(({ value }) => !seen.has(value) && seen.add(value))
  return distinct.slice(0, MAX_ALTERNATIVES)
}
