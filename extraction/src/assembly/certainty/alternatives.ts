import type { Alternative } from '@swap/contract/reading'
import { daysOnWeekday } from './days-on-weekday.ts'
import { isRealDate, weekdayOf } from '../../fields/when/calendar-day.ts'
import type { When } from '../../fields/when/when.ts'
import { boxesBetween } from '../evidence-boxes.ts'
import type { Findings } from '../findings.ts'
import { possibleDates } from './possible-dates.ts'
import { possibleTimes } from './possible-times.ts'
import { doubtfulSpares } from './spare-numbers.ts'
import { dateOf } from '../dates/when-fields.ts'

/** A card offers so many other readings of a date or time. */
const MAX_ALTERNATIVES = 3
const OTHER_DATE = 0.3
const SPARE_DAY = 0.25
const OTHER_TIME = 0.3
/** Around a date whose weekday is another one. */
const ON_WEEKDAY = 0.2
/** So many other times of the page come before the other half of the day. */
const MOST_OTHERS = 3

/**
 * What else the date could be, likeliest first: day and month swapped, a spare number beside it as the day, another date of the page, the end of its range, a year less; where none was
 * read, what may be a damaged date before all of them. Days of the printed weekday where the date is on another one; no
 * day that another event of the page has (`taken`), but where there is no other and none was read.
 */
export function otherDates(
  item: When | null,
  findings: Findings,
  taken: ReadonlySet<string> = new Set(),
): Alternative[] {
  const { document, when, context } = findings
  const at = (value: string, { start, end }: { start: number; end: number }, confidence: number): Alternative => ({
    value,
    confidence,
    boxes: boxesBetween(document, start, end),
  })
  const swapped = item?.alternative ? [at(item.alternative, item, OTHER_DATE)] : []
  const others = [...when.items, ...when.excluded]
    .filter((it) => it !== item)
    .flatMap((it) => [
      ...(it.date ? [at(it.date, it, OTHER_DATE)] : []),
      ...(it.endDate ? [at(it.endDate, it, OTHER_DATE)] : []),
    ])
  const ownEnd = item?.endDate ? [at(item.endDate, item, OTHER_DATE)] : []
  const lastYear =
    item?.date && item.flags.includes('yearInferred') ? [at(yearBefore(item.date), item, OTHER_DATE)] : []
  const current = item && dateOf(item, context.today)
  const damaged = current ? [] : possibleDates(findings)
  const likely = [...swapped, ...spareDays(item, findings), ...others, ...ownEnd, ...lastYear]
  const onWeekday = item ? daysOnWeekday(item, context.today).map((value) => at(value, item, ON_WEEKDAY)) : []
  const fitting = [...damaged, ...likely, ...onWeekday].filter(
    ({ value }) => item?.weekday === undefined || weekdayOf(value) === item.weekday,
  )
  const free = fitting.filter(({ value }) => !taken.has(value))
  return distinctValues(current !== null || free.length > 0 ? free : fitting, current)
}

const yearBefore = (date: string) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`

/** The month of the date with a spare number beside it as the day. */
function spareDays(item: When | null, findings: Findings): Alternative[] {
  const date = item?.date
  if (!item || !date || item.flags.includes('weekdayAgrees')) return []
  return doubtfulSpares(item, findings).flatMap(({ day, start, end }) => {
    const value = `${date.slice(0, 8)}${String(day).padStart(2, '0')}`
    const boxes = boxesBetween(findings.document, start, end)
    return isRealDate(value) ? [{ value, confidence: SPARE_DAY, boxes }] : []
  })
}

/**
 * What else the start could be, likeliest first: the doors or the end of the same statement, the nearest of the other times
 * of the page, the same hour in the other half of the day where nothing says which is meant, and what may be a damaged time.
 */
export function otherTimes(item: When | null, findings: Findings): Alternative[] {
  const { document, when } = findings
  const at = (value: string, { start, end }: Spot): Alternative => ({
    value,
    confidence: OTHER_TIME,
    boxes: boxesBetween(document, start, end),
  })
  const own = item ? spotOfTime(item) : null
  const beside = item ? [item.time, item.doors, item.endTime].flatMap((it) => (it && own ? [at(it, own)] : [])) : []
  const distance = ({ start }: Spot) => Math.abs(start - (item?.start ?? 0))
  const nearest = when.times.toSorted((one, other) => distance(one) - distance(other))
  const halves = when.times.flatMap((it) => (it.otherHalf && it.start === own?.start ? [at(it.otherHalf, it)] : []))
  const others = nearest.map((it) => at(it.time, it))
  const current = item?.time ?? item?.doors ?? null
  const likely = [...beside, ...others.slice(0, MOST_OTHERS), ...halves, ...others.slice(MOST_OTHERS)]
  return distinctValues([...likely, ...possibleTimes(findings)], current)
}

interface Spot {
  start: number
  end: number
}

const spotOfTime = ({ start, end, timeStart, timeEnd }: When): Spot =>
  timeStart === undefined || timeEnd === undefined ? { start, end } : { start: timeStart, end: timeEnd }

function distinctValues(alternatives: readonly Alternative[], current: string | null): Alternative[] {
  const seen = new Set([current])
  const distinct = alternatives.filter(({ value }) => !seen.has(value) && seen.add(value))
  return distinct.slice(0, MAX_ALTERNATIVES)
}
