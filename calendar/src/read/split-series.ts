/** Splits a series at the day from which a calendar file changes it. */

import { addDays, daysBetween, weekdayOf } from '@swap/dates/calendar-day'
import { joinRule, MAX_EXCEPTION_DAYS, splitRule } from '@swap/dates/exception-days'
import { dayCode, weekdayOfCode } from '@swap/dates/weekday-codes'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'

/** A series and the day from which it changes (RECURRENCE-ID;RANGE=THISANDFUTURE, RFC 5545, 3.8.4.4). */
export interface SeriesSplit {
  /** The first day of the series. */
  start: string
  recurrence: string
  /** The original day of the series from which it changes. */
  from: string
}

/** Upper bound on the days that are counted to shorten a rule with COUNT. */
const MAX_COUNTED = 10_000
const compact = (day: string): string => day.replaceAll('-', '')

/** Returns the recurrence of the series up to the day before `from`. */
export function seriesBefore({ recurrence, from }: Omit<SeriesSplit, 'start'>): string {
  const { rule, excluded, added } = splitRule(recurrence)
  const isBefore = (day: string) => day < from
  return joinRule({
    rule: endedOn(rule, addDays(from, -1)),
    excluded: excluded.filter(isBefore),
    added: added.filter(isBefore),
  })
}

/** The recurrence of a series from a day on, and notes about what changed. */
export interface ContinuedSeries {
  recurrence: string
  /** What changed, in sentences. */
  notes: string[]
}

/**
 * Returns the recurrence of the series from `from` on: that day moves to `startsOn`, and each later day by the same number of days. It ends
 * before `end`, the day of the next such change, if any. A rule that can't be shifted becomes a list of days; null if it is invalid.
 *
 *     every Thursday, moved from Thursday 17 to Friday 18 December    → every Friday
 *     the second Thursday of each month, each moved to the next day   → 11 December, 15 January, 12 February …
 */
export function seriesFrom(cut: SeriesSplit, startsOn: string, end: string | null): ContinuedSeries | null {
  const recurrence = ruleFrom(cut, startsOn, end)
  return recurrence === null ? listDays(cut, startsOn, end) : { recurrence, notes: [] }
}

/** Upper bound on the days listed for a series without an end. */
const MAX_NAMED = 60

function listDays(
  { start, recurrence, from }: SeriesSplit,
  startsOn: string,
  end: string | null,
): ContinuedSeries | null {
  const rule = readRecurrence(recurrence)
  if (!rule) return null
  const isEndless = rule.count === null && rule.until === null && end === null
  const limit = isEndless ? MAX_NAMED : MAX_EXCEPTION_DAYS
  const days = occurrencesOf(rule, { start, from, to: end === null ? null : addDays(end, -1), limit })
  const shift = daysBetween(from, startsOn)
  const further = days.map((day) => addDays(day, shift)).filter((day) => day !== startsOn)
  const which = isEndless ? `the next ${days.length} days are` : 'its days are'
  return {
    recurrence: joinRule({ rule: 'FREQ=DAILY;COUNT=1', excluded: [], added: further }),
    notes: [`Its repeat rule can't be moved like that: ${which} kept one by one.`],
  }
}

function ruleFrom({ start, recurrence, from }: SeriesSplit, startsOn: string, end: string | null): string | null {
  const { rule, excluded, added } = splitRule(recurrence)
  const shift = daysBetween(from, startsOn)
  const moved = shifted(rule, shift)
  if (moved === null) return null
  const isAfter = (day: string) => day >= from && (end === null || day < end)
  const days = (all: readonly string[]) => all.filter(isAfter).map((day) => addDays(day, shift))
  const count = /;COUNT=(?<count>\d+)/.exec(rule)?.groups?.count
  const left = Number(count) - countBefore(rule, start, from)
  const going = count === undefined ? moved : moved.replace(/COUNT=\d+/, `COUNT=${Math.max(1, left)}`)
  const last = end === null ? going : endedOn(going, addDays(end, shift - 1))
  return joinRule({ rule: last, excluded: days(excluded), added: days(added) })
}

function countBefore(rule: string, start: string, day: string): number {
  const read = readRecurrence(rule)
  return read ? occurrencesOf(read, { start, from: start, to: addDays(day, -1), limit: MAX_COUNTED }).length : 0
}

const endedOn = (rule: string, last: string): string => {
  const until = /;UNTIL=(?<day>\d{8})/.exec(rule)?.groups?.day
  const day = until !== undefined && until < compact(last) ? until : compact(last)
  return `${rule.replaceAll(/;(?:COUNT|UNTIL)=[^;]*/g, '')};UNTIL=${day}`
}

/** Shifts all days of a rule; null if that is impossible, as for "the second Thursday of each month". */
function shifted(rule: string, days: number): string | null {
  const later = rule.replace(/(?<=UNTIL=)(\d{4})(\d\d)(\d\d)/, (_all, year, month, day) =>
    compact(addDays(`${year}-${month}-${day}`, days)),
  )
  if (days === 0 || !/BY[A-Z]+=/.test(rule)) return later
  if (!rule.startsWith('FREQ=WEEKLY') || /BY(?!DAY)/.test(rule)) return null
  return later.replace(/(?<=BYDAY=)[A-Z,]+/, (codes) =>
    codes
      .split(',')
      .map((code) => moved(code, days))
      .join(','),
  )
}

/** Shifts a weekday code: TH, by 1 → FR. 2026-11-02 is a Monday. */
const moved = (code: string, days: number): string =>
  dayCode(weekdayOf(addDays('2026-11-01', weekdayOfCode(code) + days)))
