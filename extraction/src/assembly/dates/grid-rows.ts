import { daysBetween } from '@swap/dates/calendar-day'
import { nextOf } from '@swap/dates/when/next-of'
import { WEEKDAY_CODES, dayCode } from '@swap/dates/weekday-codes'
import type { WhenReading } from '@swap/dates/when/when'
import { findWord } from '@swap/dates/lexicon'
import { isLevel, overlapAcross, type Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { dateAnchors, rowOf, type Anchor, type EventRow } from './date-rows.ts'
import { isGuess } from './merge-dates.ts'
import { settleSeries } from '@swap/dates/when/settle-series'
import { atTime } from './time-slots.ts'

/** Fewer columns, or events, are no grid. */
const FEWEST_COLUMNS = 2
const FEWEST_EVENTS = 3
/** A day fills so much of the line that heads its column. */
const MOSTLY = 0.6
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
 * Weekdays over hours are days of the one week that the page names, else opening hours; hours in front of dated columns are the parts of
 * one programme. Empty where there is no grid.
 */
export function gridRows(findings: Findings): EventRow[] {
  const { document, when } = findings
  const heads = headsOn(findings)
  const [first] = heads
  if (!first || heads.length < FEWEST_COLUMNS) return []
  const timeIn = ({ start, end }: Line) => when.times.find((it) => it.start >= start && it.end <= end)
  const below = document.lines.filter((line) => line.top > first.line.bottom)
  const rows = below
    .filter((line) => line.right < first.line.left)
    .flatMap((label) =>
      heads.flatMap(({ item, line }) => {
        const cell = below.find((it) => isLevel(it, label) && overlapAcross(it, line) > 0 && columnsOf(it, heads) === 1)
        const [name, timed] = item.rule ? [cell, label] : [label, cell]
        const time = timed && timeIn(timed)
        if (!name || !time || timeIn(name) || name.letters < 2) return []
        const title = { text: name.text, lines: [name], probability: SURE }
        return [rowOf(atTime(item, time), { title, lines: [timed, name] })]
      }),
    )
  if (rows.length < FEWEST_EVENTS) return []
  const items = settleSeries({ ...when, items: [...datesOf(when), ...rows.map(({ item }) => item)] }, document.text)
  return rows.map((row, at) => ({ ...row, item: items.at(at - rows.length) ?? row.item }))
}

/** The dates that are spelled out, which may be the season of a series. */
const datesOf = ({ items }: WhenReading) => items.filter((item) => item.date && !item.rule && !isGuess(item))

const columnsOf = (cell: Line, heads: readonly Anchor[]): number =>
  heads.filter(({ line }) => overlapAcross(cell, line) > 0).length

/** The stretch of a line that its day fills: those of narrow columns are recognised as one line. */
function partOf({ item, line }: Anchor): Line {
  const at = (offset: number) => line.left + ((offset - line.start) / line.text.length) * line.width
  return { ...line, left: at(item.start), right: at(item.end), width: at(item.end) - at(item.start) }
}

/** The days that stand side by side over the columns, from left to right: dates, or weekdays alone. */
function headsOn({ document, when }: Findings): Anchor[] {
  const dated = dateAnchors(document, when.items)
    .filter(({ item }) => !item.rule)
    .flatMap((anchor, _, all) => {
      const together = all.filter(({ line }) => line === anchor.line)
      const covered = together.reduce((sum, { item }) => sum + item.end - item.start, 0)
      return covered > MOSTLY * anchor.line.text.length ? [{ ...anchor, line: partOf(anchor) }] : []
    })
  const week = when.items.find(
    ({ date, endDate }) => date && endDate && daysBetween(date, endDate) < WEEKDAY_CODES.length,
  )
  const weekly = document.lines.flatMap((line): Anchor[] => {
    const weekday = findWord(line.folded.trim())?.weekday
    if (weekday === undefined) return []
    const rule = `FREQ=WEEKLY;BYDAY=${dayCode(weekday)}`
    const days = week?.date ? { date: nextOf(rule, week.date) } : { rule }
    return [{ item: { ...days, start: line.start, end: line.end, confidence: SURE, flags: [] }, line }]
  })
  const isDated = !week && datesOf(when).length > 1
  const days = isDated || weekly.length < FEWEST_COLUMNS ? dated : weekly
  const levels = days.map(({ line }) => days.filter((it) => isLevel(it.line, line)))
  const [widest = []] = levels.toSorted((a, b) => b.length - a.length)
  return widest.toSorted((a, b) => a.line.left - b.line.left)
}
