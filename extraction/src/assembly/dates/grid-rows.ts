// Reads programmes that are laid out as a grid, with days as columns.

import { daysBetween } from '@swap/dates/calendar-day'
import { nextRuleDay } from '@swap/dates/when/next-rule-day'
import { WEEKDAY_CODES, dayCode } from '@swap/dates/weekday-codes'
import type { ClockTime, When, WhenReading } from '@swap/dates/when/when'
import { findWord } from '@swap/dates/lexicon'
import { isLevel, horizontalOverlap, type Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { findDateAnchors, createEventRow, type Anchor, type EventRow } from './date-rows.ts'
import { isGuessedDate } from './merge-dates.ts'
import { resolveSeries } from '@swap/dates/when/resolve-series'
import { trimEdges } from '../name-text.ts'
import { withTime } from './time-slots.ts'

/** Minimum number of columns of a grid. */
const MIN_COLUMNS = 2
/** Minimum number of events of a grid. */
const MIN_EVENTS = 3
/** Minimum number of different titles of a grid. */
const MIN_TITLES = 2
/** A day covers more than this share of the line that heads its column. */
const MIN_COVERED = 0.6
/** The confidence of titles and days read from a grid. */
const SURE = 0.8

/**
 * Reads a grid with days as columns: titles in front of rows of hours, or hours in front of rows of titles.
 *
 *               Fri 4 Dec      Sat 5 Dec
 *     Dune      15:00 20:15    14:00         → "Dune" on 4 December at 15:00, and on 5 December at 14:00
 *
 *               Mon            Wed
 *     18:30     Flow           Power         → "Flow" every Monday at 18:30, "Power" every Wednesday
 *
 * Weekdays above times are days of the one week that the page names; if it names none, the grid shows opening hours.
 * Where the columns have dates, rows that begin with hours are skipped: they are the parts of one event's programme.
 * Empty if there is no grid.
 */
export function readGridRows(findings: Findings): EventRow[] {
  const { document, when } = findings
  const heads = findColumnHeads(findings)
  const [first] = heads
  if (!first || heads.length < MIN_COLUMNS) return []
  const below = document.lines.filter((line) => line.top > first.line.bottom)
  const labels = below.filter((line) => line.left < first.line.left)
  const rows = labels.flatMap(
    (label) => fullRow(label, below, { heads, when }) ?? cellsOf(label, below, { heads, when }),
  )
  const titles = new Set(rows.map(({ title }) => title?.text))
  if (rows.length < MIN_EVENTS || titles.size < MIN_TITLES) return []
  const items = resolveSeries({ ...when, items: [...datesOf(when), ...rows.map(({ item }) => item)] }, document.text)
  return rows.map((row, at) => ({ ...row, item: items.at(at - rows.length) ?? row.item }))
}

interface Grid {
  heads: readonly Anchor[]
  when: WhenReading
}

const timesIn = ({ start, end }: Line, { times }: WhenReading): ClockTime[] =>
  times.filter((it) => it.start >= start && it.end <= end)

const namedRow = (item: When, name: string, lines: readonly Line[]): EventRow =>
  createEventRow(item, { title: { text: name, lines: lines.slice(-1), probability: SURE }, lines })

/** "Stage 1 16:00 16:30", a title with an hour for each column, from left to right; null for any other row. */
function fullRow(label: Line, lines: readonly Line[], { heads, when }: Grid): EventRow[] | null {
  const [first] = timesIn(label, when)
  const name = trimEdges(first ? label.text.slice(0, first.start - label.start) : label.text)
  const row = lines.filter((it) => isLevel(it, label)).toSorted((a, b) => a.left - b.left)
  const hours = row.flatMap((line) => timesIn(line, when))
  const isWeekly = heads.some(({ item }) => item.rule)
  // Under dates, cells that are lines of their own are left to `cellsOf`; only those read together as one line belong
  // here.
  const isMerged = row.some((line) => (line === label ? first !== undefined : columnsOf(line, heads) > 1))
  const isRead = isWeekly ? hasSeason(when) : isMerged
  if (!isRead || !/\p{L}{2}/u.test(name) || hours.length !== heads.length) return null
  return heads.flatMap(({ item }, at) => {
    const time = hours[at]
    return time ? [namedRow(withTime(item, time), name, [label])] : []
  })
}

/** A title before cells with hours, or an hour before cells with titles. */
function cellsOf(label: Line, lines: readonly Line[], { heads, when }: Grid): EventRow[] {
  if (heads[0] && label.right >= heads[0].line.left) return []
  return heads.flatMap(({ item, line }) => {
    const cell = lines.find((it) => isLevel(it, label) && horizontalOverlap(it, line) > 0 && columnsOf(it, heads) === 1)
    const [name, timed] = item.rule ? [cell, label] : [label, cell]
    const [time] = timed ? timesIn(timed, when) : []
    if (!name || !timed || !time || timesIn(name, when).length > 0 || name.letters < 2) return []
    return [namedRow(withTime(item, time), name.text, [timed, name])]
  })
}

/** Weekdays over hours are opening hours, unless the page says from when to when they apply. */
const hasSeason = (when: WhenReading): boolean => datesOf(when).some(({ endDate }) => endDate !== undefined)

/** The dates that are spelled out, which may be the season of a series. */
const datesOf = ({ items }: WhenReading) => items.filter((item) => item.date && !item.rule && !isGuessedDate(item))

const columnsOf = (cell: Line, heads: readonly Anchor[]): number =>
  heads.filter(({ line }) => horizontalOverlap(cell, line) > 0).length

/** The part of a line that its day fills: narrow columns are recognised as one line. */
function partOf({ item, line }: Anchor): Line {
  const leftOf = (offset: number) => line.left + ((offset - line.start) / line.text.length) * line.width
  return { ...line, left: leftOf(item.start), right: leftOf(item.end), width: leftOf(item.end) - leftOf(item.start) }
}

/** The days side by side above the columns, from left to right: dates, or weekdays alone. */
function findColumnHeads({ document, when }: Findings): Anchor[] {
  const dated = findDateAnchors(document, when.items)
    .filter(({ item }) => !item.rule)
    .flatMap((anchor, _, all) => {
      const together = all.filter(({ line }) => line === anchor.line)
      const covered = together.reduce((sum, { item }) => sum + item.end - item.start, 0)
      return covered > MIN_COVERED * anchor.line.text.length ? [{ ...anchor, line: partOf(anchor) }] : []
    })
  const week = when.items.find(
    ({ date, endDate }) => date && endDate && daysBetween(date, endDate) < WEEKDAY_CODES.length,
  )
  const weekly = document.lines.flatMap((line): Anchor[] => {
    const weekday = findWord(line.folded.trim())?.weekday
    if (weekday === undefined) return []
    const rule = `FREQ=WEEKLY;BYDAY=${dayCode(weekday)}`
    const days = week?.date ? { date: nextRuleDay(rule, week.date) } : { rule }
    return [{ item: { ...days, start: line.start, end: line.end, confidence: SURE, flags: [] }, line }]
  })
  const isDated = !week && datesOf(when).length > 1
  const days = isDated || weekly.length < MIN_COLUMNS ? dated : weekly
  const levels = days.map(({ line }) => days.filter((it) => isLevel(it.line, line)))
  const [widest = []] = levels.toSorted((a, b) => b.length - a.length)
  return widest.toSorted((a, b) => a.line.left - b.line.left)
}
