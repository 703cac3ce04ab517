import type { Document, Line } from '../../layout/document.ts'
import { isChinesePage, lineVariants } from './line-variants.ts'
import { findMonth } from './month-word.ts'
import { readWhen } from './read-when.ts'
import type { When, WhenContext, WhenFlag } from './when.ts'

/** Kinds of lines whose numbers are none of a date. */
const OTHER_KINDS = ['status', 'phone', 'url'] as const
/** Too uncertain to be found by a repair as well. */
const TOO_LOOSE: readonly WhenFlag[] = ['relative', 'weekdayOnly', 'dayOnly']
const LEAST_CONFIDENCE = 0.3
/** More different days than this are a table of numbers. */
const MOST_DAYS = 3

const REPAIRED_LINE_COSTS = 0.15
const TWO_LINES_COST = 0.2
const DAY_LIST_COSTS = 0.1

const MOST_MONTH_WORDS = 3
const YEAR = /(?:19|20)\d\d/
const HAS_DAY = /\d{1,2}(?!\d)/
const DAY_LINE = /^\W*(?<day>\d{1,2})(?:st|nd|rd|th|er)?\W*$/i
/** In heights of the taller line. */
const TOUCHING = 1.2
const DAY_LIST = /^\W*(?<days>(?:\d{1,2}\s?[-,&+/]\s?){1,4}\d{1,2})\s?[/.]\s?(?<month>\d{1,2})[/.-](?<year>20\d\d)\W*$/
const DAY_LIST_OVER_LINES =
  /^\W*(?<days>(?:\d{1,2}\s?[-,&+/]\s?){1,4}\d{1,2})\s?\/\s?(?<month>\d{1,2})[/.-](?<year>20\d\d)\W*$/

interface Place {
  start: number
  end: number
}

/** Reads a repaired text; what it says is placed where its lines stand. */
function readRepaired(text: string, place: Place, context: WhenContext, cost: number): When | null {
  const { items } = readWhen(text, context)
  const found = items.find(({ date, flags }) => date !== undefined && !flags.some((flag) => TOO_LOOSE.includes(flag)))
  if (!found) return null
  const { timeStart: _timeStart, timeEnd: _timeEnd, ...when } = found
  const confidence = Math.max(LEAST_CONFIDENCE, found.confidence - cost)
  return { ...when, start: place.start, end: place.end, confidence, flags: [...found.flags, 'loose'] }
}

function firstOf<Item>(items: readonly Item[], read: (item: Item) => When | null): When | null {
  for (const item of items) {
    const when = read(item)
    if (when) return when
  }
  return null
}

function fromDamagedLines({ lines, text }: Document, context: WhenContext): When[] {
  const isChinese = isChinesePage(text)
  return lines
    .filter(({ kinds }) => !OTHER_KINDS.some((kind) => kinds.has(kind)))
    .flatMap((line) => {
      const variants = lineVariants(line, isChinese)
      return firstOf(variants, (variant) => readRepaired(variant, line, context, REPAIRED_LINE_COSTS)) ?? []
    })
}

function gapBetween(one: Line, other: Line): number {
  const sideways = Math.max(0, other.left - one.right, one.left - other.right)
  const upright = Math.max(0, other.top - one.bottom, one.top - other.bottom)
  return Math.hypot(sideways, upright) / Math.max(one.height, other.height)
}

/** The nearest line with nothing but a day, when it touches. */
function dayBeside(line: Line, lines: readonly Line[]): { line: Line; day: string } | null {
  const near = lines
    .flatMap((other) => {
      const day = DAY_LINE.exec(other.text)?.groups?.day
      const gap = gapBetween(line, other)
      return other.index !== line.index && day !== undefined && gap < TOUCHING ? [{ line: other, day, gap }] : []
    })
    .toSorted((one, other) => one.gap - other.gap)[0]
  return near && Number(near.day) >= 1 && Number(near.day) <= 31 ? near : null
}

/** Day and month in boxes of their own: "JUNE" beside a big "12". */
function fromTouchingLines({ lines }: Document, context: WhenContext): When[] {
  return lines.flatMap((line) => {
    const words = line.text.trim().split(/\s+/)
    const month = words.map(findMonth).find((name) => name !== null)
    const isMonthLine = words.length <= MOST_MONTH_WORDS && !HAS_DAY.test(line.text.replace(YEAR, ''))
    const beside = month && isMonthLine ? dayBeside(line, lines) : null
    if (!beside) return []
    const text = `${Number(beside.day)} ${month} ${YEAR.exec(line.text)?.[0] ?? ''}`.trim()
    return readRepaired(text, beside.line, context, TWO_LINES_COST) ?? []
  })
}

/** "12, 13 & 14/6/2026": days before the month they share. */
function fromDayLists({ lines }: Document, context: WhenContext): When[] {
  return lines.flatMap((line) => {
    const next = lines[line.index + 1]
    const both = next ? `${line.text}/${next.text}` : line.text
    const { days = '', month, year } = (DAY_LIST.exec(line.text) ?? DAY_LIST_OVER_LINES.exec(both))?.groups ?? {}
    const numbers = days.split(/\D+/).filter(Boolean).map(Number)
    const doAscend = numbers.every((day, at) => day >= 1 && day <= 31 && day > (numbers[at - 1] ?? 0))
    if (numbers.length === 0 || !doAscend || Number(month) > 12) return []
    return readRepaired(`${numbers[0]}.-${numbers.at(-1)}.${month}.${year}`, line, context, DAY_LIST_COSTS) ?? []
  })
}

/**
 * A second look for a date, for pages where `readWhen` found none: repaired variants of single lines, a month and a day
 * in touching lines, days listed before their month.
 *
 *     "ler juin 2026" → 1 June 2026 · "JUNE" beside "12" → 12 June · "12-13-14/6/2026" → 12 to 14 June 2026
 *
 * Every date found carries the flag "loose" and less confidence; a page with more than three different days gets none,
 * for those are a table of numbers. Offsets are those of the lines in `Document.text`.
 */
export function readLooseDates(document: Document, context: WhenContext): When[] {
  const looks = [fromDamagedLines, fromTouchingLines, fromDayLists]
  const found = looks.reduce<When[]>((soFar, look) => (soFar.length > 0 ? soFar : look(document, context)), [])
  return new Set(found.map(({ date }) => date)).size > MOST_DAYS ? [] : found
}
