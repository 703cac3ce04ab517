import '@swap/dates/temporal'
import { dayCode } from '@swap/dates/weekday-codes'
import { contentLine } from '../lines/content-line.ts'

/** How many years of changes describe a zone where no yearly rule fits. */
const YEARS = 10

/** One moment at which a zone's clocks change, in the local time before it. */
interface OffsetChange {
  local: Temporal.PlainDateTime
  /** Minutes from UTC, before and after. */
  from: number
  to: number
}

/**
 * The VTIMEZONE (RFC 5545, 3.6.5) of an IANA zone, good from the given year on. Where the clocks change by the same rule each year
 * that rule is written, as Outlook and others want it; else each change by its date.
 */
export function vtimezone(zone: string, fromYear: number): string {
  const changes = changesOf(zone, fromYear)
  const kinds = [...Map.groupBy(changes, ({ from, to }) => `${from} ${to}`).values()]
  const components = kinds.length > 0 ? kinds.map(observance) : [steady(zone, fromYear)]
  return `BEGIN:VTIMEZONE\r\n${contentLine('TZID', zone)}${components.join('')}END:VTIMEZONE\r\n`
}

/** The changes from the last one before the year on. */
const changesOf = (zone: string, fromYear: number): OffsetChange[] =>
  changesIn({ from: yearStart(zone, fromYear), to: yearStart(zone, fromYear + YEARS) })

const yearStart = (zone: string, year: number) =>
  Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(zone)

/** From the last change before a moment, or the first there is, up to another moment. */
function changesIn({ from, to: end }: { from: Temporal.ZonedDateTime; to: Temporal.ZonedDateTime }): OffsetChange[] {
  const changes: OffsetChange[] = []
  let at = from.getTimeZoneTransition('previous') ?? from.getTimeZoneTransition('next')
  while (at && Temporal.ZonedDateTime.compare(at, end) < 0) {
    const before = at.subtract({ seconds: 1 })
    changes.push({
      local: before.toPlainDateTime().add({ seconds: 1 }),
      from: before.offsetNanoseconds / 60e9,
      to: at.offsetNanoseconds / 60e9,
    })
    at = at.getTimeZoneTransition('next')
  }
  return changes
}

/** A zone whose clocks never change. */
function steady(zone: string, year: number): string {
  const { offsetNanoseconds } = Temporal.ZonedDateTime.from(`${year}-01-01T00:00[${zone}]`)
  const offset = offsetNanoseconds / 60e9
  return component('STANDARD', [
    contentLine('DTSTART', '19700101T000000'),
    contentLine('TZOFFSETFROM', offsetText(offset)),
    contentLine('TZOFFSETTO', offsetText(offset)),
  ])
}

/** All changes of one kind: by their yearly rule, or one by one (some readers skip the first of a list of RDATEs). */
function observance(changes: OffsetChange[]): string {
  const rule = yearlyRule(changes)
  return changes
    .slice(0, rule ? 1 : undefined)
    .map(({ local, from, to }) =>
      component(to > from ? 'DAYLIGHT' : 'STANDARD', [
        contentLine('DTSTART', basic(local)),
        contentLine('TZOFFSETFROM', offsetText(from)),
        contentLine('TZOFFSETTO', offsetText(to)),
        ...(rule ? [contentLine('RRULE', rule)] : []),
      ]),
    )
    .join('')
}

/**
 * Returns a wall time (YYYY-MM-DDTHH:MM) that clocks in the zone really show: in the hour skipped in spring, the same
 * moment by the clock before the change (RFC 5545, 3.3.5).
 */
export function shownTime(moment: string, zone: string): string {
  if (!daysWithGap(zone, Number(moment.slice(0, 4))).has(moment.slice(0, 10))) return moment
  const local = Temporal.PlainDateTime.from(moment)
  const shown = local.toZonedDateTime(zone, { disambiguation: 'compatible' }).toPlainDateTime()
  return shown.toString({ smallestUnit: 'minute' })
}

/** The days of a year on which clocks in a zone skip an hour, cached: most years have one, and most events are on other days. */
const gaps = new Map<string, ReadonlySet<string>>()
const MAX_GAPS = 2000

function daysWithGap(zone: string, year: number): ReadonlySet<string> {
  const key = `${zone} ${year}`
  const asked = gaps.get(key)
  if (asked) return asked
  const days = new Set(
    changesIn({ from: yearStart(zone, year), to: yearStart(zone, year + 1) }).flatMap(({ local, from, to }) =>
      to > from
        ? [local, local.add({ seconds: Math.round((to - from) * 60) })].map((at) => at.toPlainDate().toString())
        : [],
    ),
  )
  if (gaps.size >= MAX_GAPS) gaps.clear()
  gaps.set(key, days)
  return days
}

const component = (name: string, lines: string[]): string => `BEGIN:${name}\r\n${lines.join('')}END:${name}\r\n`

/** "The last Sunday of March" where that holds for every change, else null. */
function yearlyRule(changes: readonly OffsetChange[]): string | null {
  if (changes.length < YEARS - 1) return null
  const [first] = changes
  if (!first) return null
  const dayOf = [nthOfMonth, lastOfMonth].find(
    (day) =>
      new Set(changes.map(({ local }) => `${local.month} ${day(local)} ${local.toPlainTime().toString()}`)).size === 1,
  )
  return dayOf ? `FREQ=YEARLY;BYMONTH=${first.local.month};BYDAY=${dayOf(first.local)}` : null
}

const nthOfMonth = (at: Temporal.PlainDateTime) => `${Math.ceil(at.day / 7)}${dayCode(at.dayOfWeek)}`
const lastOfMonth = (at: Temporal.PlainDateTime) =>
  at.day + 7 > at.daysInMonth ? `-1${dayCode(at.dayOfWeek)}` : nthOfMonth(at)

/** 20260329T020000 */
const basic = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')

/** +0530 */
function offsetText(minutes: number): string {
  const size = Math.abs(Math.trunc(minutes))
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}
const two = (number: number) => String(number).padStart(2, '0')
