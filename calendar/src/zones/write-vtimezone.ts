import '@swap/dates/temporal'
import { dayCode } from '@swap/dates/weekday-codes'
import { contentLine } from '../lines/content-line.ts'

/**
 * Writes the VTIMEZONE (RFC 5545, 3.6.5) of an IANA zone, valid from the given year on. If the clocks change by the same rule each year, that
 * rule is written, as Outlook and others expect; otherwise each change is listed by date.
 */
export function writeVtimezone(zone: string, fromYear: number): string {
  const changes = changesOf(zone, fromYear)
  const kinds = [...Map.groupBy(changes, ({ from, to }) => `${from} ${to}`).values()]
  const components = kinds.length > 0 ? kinds.map(observance) : [steady(zone, fromYear)]
  return `BEGIN:VTIMEZONE\r\n${contentLine('TZID', zone)}${components.join('')}END:VTIMEZONE\r\n`
}

/** How many years of clock changes are listed if they follow no yearly rule. */
const YEARS = 10

/** One moment at which a zone's clocks change, in the local time before it. */
interface OffsetChange {
  local: Temporal.PlainDateTime
  /** Minutes from UTC, before and after. */
  from: number
  to: number
}

/** The clock changes from a year on, preceded by the last one before it. */
const changesOf = (zone: string, fromYear: number): OffsetChange[] =>
  changesIn({ from: yearStart(zone, fromYear), to: yearStart(zone, fromYear + YEARS) })

/** The start of a year in a zone. */
export const yearStart = (zone: string, year: number) =>
  Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(zone)

/** Lists the clock changes between two moments, preceded by the last one before them, if any. */
export function changesIn({
  from,
  to: end,
}: {
  from: Temporal.ZonedDateTime
  to: Temporal.ZonedDateTime
}): OffsetChange[] {
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

/** Writes all changes of one kind: as their yearly rule, or one by one, because some programs skip the first RDATE of a list. */
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

const component = (name: string, lines: string[]): string => `BEGIN:${name}\r\n${lines.join('')}END:${name}\r\n`

/** Finds the yearly rule that all changes follow, such as "the last Sunday of March"; null if there is none. */
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
