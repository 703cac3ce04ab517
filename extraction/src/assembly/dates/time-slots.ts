// Finds the start times in a programme that lists several for one day.
import type { ClockTime, When } from '@swap/dates/when/when'
import { isLevel, linesBetween, horizontalOverlap, type Document, type Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import type { Anchor } from './date-rows.ts'

/** Minimum number of start times in a programme. */
const MIN_SLOTS = 3
/** Largest gap between a start time and its end time, in line heights. */
const MAX_GAP = 3

/**
 * Finds the start times of a programme and gives each the day of the heading above it: that of its column if headings are side by side.
 *
 *     Thursday 12 March    Friday 13 March
 *     12:00 Roses          12:00 Orchids      →  12 March 12:00, 13 March 12:00, 12 March 13:00 …
 *     13:00 Jelly cakes
 *
 * Returns nothing if each date has one time. The time of a deadline doesn't count.
 */
export function findTimeSlots({ document, when }: Findings, days: readonly Anchor[]): Anchor[] {
  const heads = days.filter(({ item }) => !item.rule)
  const isAside = ({ start, end }: ClockTime) =>
    when.excluded.some((it) => it.timeStart !== undefined && start < (it.timeEnd ?? it.end) && end > it.timeStart)
  const placed = when.times.flatMap((time) => {
    if (isAside(time)) return []
    const [line] = linesBetween(document, time.start, time.end)
    const head = line && headOf(line, heads, document)
    return line && head ? [{ time, line, head }] : []
  })
  const slots = placed
    .filter((slot) => !placed.some((it) => isBefore(it, slot)))
    .map((slot): Anchor => {
      const end = slot.time.endTime ?? placed.find((it) => isBefore(slot, it) && it.line !== slot.line)?.time.time
      return { item: withTime(slot.head.item, slot.time, end), line: slot.line }
    })
  return slots.length >= MIN_SLOTS && slots.length > heads.length && !haveOwnTimes(heads, slots) ? slots : []
}

/** Returns whether each of several dates has its time beside it: the few times elsewhere are those of a bar or the doors. */
function haveOwnTimes(heads: readonly Anchor[], slots: readonly Anchor[]): boolean {
  const beside = heads.filter(({ line }) => slots.some((slot) => slot.line === line))
  const elsewhere = slots.filter(({ line }) => !heads.some((head) => head.line === line))
  return heads.length > 1 && beside.length === heads.length && elsewhere.length < heads.length
}

interface Slot {
  time: ClockTime
  line: Line
  head: Anchor
}

/** Returns whether a slot is before another on its line, or right before it on one level, as starts are before ends. */
function isBefore(one: Slot, other: Slot): boolean {
  if (one.line === other.line) return one.time.start < other.time.start
  const gap = other.line.left - one.line.right
  return one.head === other.head && isLevel(one.line, other.line) && gap > 0 && gap < MAX_GAP * one.line.height
}

function headOf(line: Line, heads: readonly Anchor[], { width }: Document): Anchor | undefined {
  const own = heads.find((it) => it.line === line)
  const above = heads
    .filter((it) => it.line.centreY <= line.centreY)
    .toSorted((a, b) => b.line.centreY - a.line.centreY)
  const [nearest, next] = above
  const isInColumns = nearest && next && isLevel(nearest.line, next.line)
  const column = above.find(
    (it) => horizontalOverlap(it.line, line) > 0 || Math.abs(it.line.centreX - line.centreX) < 0.1 * width,
  )
  return own ?? (isInColumns ? column : nearest) ?? heads[0]
}

/** Sets the time of a day. */
export function withTime(head: When, time: ClockTime, end = time.endTime): When {
  const { endTime: _, doors: __, ...day } = head
  return {
    ...day,
    time: time.time,
    ...(end !== undefined && { endTime: end }),
    timeStart: time.start,
    timeEnd: time.end,
  }
}
