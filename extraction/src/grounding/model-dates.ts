// Reads the dates and times of a model's event from the words that the page confirms.
import { readWhen } from '@swap/dates/when/read-when'
import type { ClockTime, When, WhenContext, WhenReading } from '@swap/dates/when/when'
import { chooseDates } from '../assembly/dates/draft-events.ts'
import { mergeDates } from '../assembly/dates/merge-dates.ts'
import { readPageDates } from '../assembly/dates/read-page-dates.ts'
import { dateOf } from '../assembly/dates/when-fields.ts'
import type { Findings } from '../assembly/findings.ts'
import type { TextRange } from '../assembly/strip-spans.ts'
import type { Document, Line } from '../layout/document.ts'
import type { ModelEvent } from './model-answer.ts'
import type { SearchablePage } from './searchable-page.ts'
import { locateRuns, type LocatedWords } from './locate-words.ts'

/** The dates and times of a model's event, as our parser reads them where the page has the model's words. */
export interface ModelDates {
  /** The event's days, each with its time; if there is no day, at most one item with only a time. */
  items: When[]
  /** What our parser reads in `lines` alone, in the context of the whole page. */
  findings: Findings
  /** The times that the page has where the model saw the event's end. */
  ends: readonly ClockTime[]
  lines: readonly Line[]
  /** Days and times in the model's own words that the page doesn't have. */
  unsupported: { dates: string[]; times: string[] }
}

const MAX_UNSUPPORTED = 2

/**
 * Reads when an event is: locates the model's words on the page, then parses their lines like any other page.
 * What our parser reads there counts only if it matches the model's own words.
 *
 *     "Sat 14 Sept", page "SAT 14 SEPT 2024, 8PM"   → 14 September 2024; the model names no time
 *     "15 September", page "14 SEPTEMBER"           → nothing, but the 15th is kept as a suggestion
 */
export function readModelDates(page: SearchablePage, event: ModelEvent, near: readonly Line[]): ModelDates {
  const located = locatePieces(page, event.when, near)
  const beside = [...located.flatMap(({ lines }) => lines), ...near]
  const [doors, ends] = [event.doors, event.ends].map((piece) => (piece ? locatePieces(page, [piece], beside) : []))
  const all = [...located, ...(doors ?? []), ...(ends ?? [])]
  const locatedRanges = all.flatMap(({ ranges }) => ranges)
  const lines = [...new Set(all.flatMap((it) => it.lines))]
  const findings = readLines(page, lines)
  const modelTimes = readModelTimes(event, findings.context)
  const { today } = page.context
  const starts = located.flatMap(({ ranges }) => ranges)
  const keepNamedTimes = (times: readonly ClockTime[]) =>
    times.filter((it) => modelTimes.times.has(it.time) && overlapsAny(it, starts))
  const namedTimes: NamedTimes = {
    starts: [...keepNamedTimes(findings.when.times), ...keepNamedTimes(page.findings.when.times)],
    times: modelTimes.times,
  }
  const keepNamedDates = (items: readonly When[]) =>
    items.filter((item) => overlapsAny(item, locatedRanges) && isNamedByModel(item, modelTimes, today))
  const datesInOwnLines = keepNamedDates(datesIn(findings))
  const days = (datesInOwnLines.length > 0 ? datesInOwnLines : keepNamedDates(datesIn(page.findings))).map((item) =>
    withNamedTime(item, namedTimes),
  )
  const items = days.length > 0 ? days : timeWithoutDay(namedTimes)
  return {
    items: items.filter((item) => item.date ?? item.rule ?? item.time ?? item.doors),
    findings,
    ends: endTimesAt(
      page,
      [...findings.when.times, ...page.findings.when.times],
      (ends ?? []).flatMap(({ ranges }) => ranges),
    ),
    lines,
    unsupported: {
      dates:
        days.length > 0 ? [] : modelTimes.days.flatMap((item) => dateOf(item, today) ?? []).slice(0, MAX_UNSUPPORTED),
      times: items.some(({ time }) => time) ? [] : modelTimes.starts.slice(0, MAX_UNSUPPORTED),
    },
  }
}

/** Locates each piece nearest to the previous ones, or to the given lines: a list has the day once, above its rows. */
function locatePieces(page: SearchablePage, pieces: readonly string[], near: readonly Line[]): LocatedWords[] {
  const located: LocatedWords[] = []
  for (const piece of pieces)
    located.push(...locateRuns(page, piece, [...located.flatMap(({ lines }) => lines), ...near]))
  return located
}

const NO_DATES: WhenReading = { items: [], excluded: [], months: [], times: [], spans: [] }

/** Reads the dates of some lines as if nothing else were on the page; offsets are the page's. */
function readLines({ findings, context: { today } }: SearchablePage, lines: readonly Line[]): Findings {
  const { document } = findings
  if (lines.length === 0) return { ...findings, when: NO_DATES }
  const partialDocument: Document = { ...document, lines: document.lines.filter((line) => lines.includes(line)) }
  const { when, context } = readPageDates(partialDocument, textOfLines(document, new Set(lines)), today)
  return { ...findings, document: partialDocument, when, context }
}

/** Returns the page's text with all other lines blanked. */
function textOfLines({ text, lines }: Document, shown: ReadonlySet<Line>): string {
  const parts = lines.map((line, at) => {
    const between = text.slice(lines[at - 1]?.end ?? 0, line.start)
    return between + (shown.has(line) ? line.text : ' '.repeat(line.text.length))
  })
  return parts.join('')
}

const datesIn = (findings: Findings): When[] =>
  chooseDates(findings).filter(({ date, rule }) => date !== undefined || rule !== undefined)

/** The dates and times that the model's own words name. */
interface ModelTimes {
  days: When[]
  starts: string[]
  /** Every time in them. */
  times: ReadonlySet<string>
}

/** Reads the dates and times in the model's words alone. */
function readModelTimes(event: ModelEvent, { placeOf: _, ...context }: WhenContext): ModelTimes {
  const read = readWhen(event.when.join('\n'), context)
  const timesIn = (piece: string | null) => (piece ? timesOf(readWhen(piece, context)) : [])
  const merged = mergeDates(read.items)
  const starts = merged.length > 0 ? merged.map(({ time }) => time) : read.times.map(({ time }) => time)
  return {
    days: merged,
    starts: [...new Set(starts.filter((time) => time !== undefined))],
    times: new Set([...timesOf(read), ...timesIn(event.doors), ...timesIn(event.ends)]),
  }
}

const timesOf = ({ times }: WhenReading): string[] =>
  times.flatMap(({ time, endTime, otherHalf }) => [time, endTime, otherHalf].filter((it) => it !== undefined))

/** The last time of a span, and its first, without the words around them. */
const LAST = /\d{1,2}(?:\s?[.:hH]\s?\d{2})?(?=\D*$)/
const FIRST = /\d{1,2}(?:\s?[.:hH]\s?\d{2})?/

/** Returns the times of the page in some ranges: a span's end, or its start if nothing else of it is in them. */
const endTimesAt = (
  { findings: { document } }: SearchablePage,
  times: readonly ClockTime[],
  at: readonly TextRange[],
): ClockTime[] =>
  times.flatMap((it) => {
    const words = document.text.slice(it.start, it.end)
    const isInRanges = (part: RegExpExecArray | null) => {
      const [start, end] = [it.start + (part?.index ?? 0), it.start + (part ? part.index + part[0].length : 0)]
      return part !== null && at.some((range) => range.start <= start && range.end >= end)
    }
    const time = isInRanges(LAST.exec(words)) ? (it.endTime ?? it.time) : isInRanges(FIRST.exec(words)) ? it.time : null
    return time === null ? [] : [{ time, start: it.start, end: it.end }]
  })

const overlapsAny = ({ start, end }: TextRange, ranges: readonly TextRange[]): boolean =>
  ranges.some((it) => it.start < end && it.end > start)

/** Returns whether the model's words name the same day, in any year, or the same recurrence. */
function isNamedByModel(item: When, { days }: ModelTimes, today: string): boolean {
  const day = dateOf(item, today)?.slice(5)
  return days.some((it) => dateOf(it, today)?.slice(5) === day || (it.rule !== undefined && it.rule === item.rule))
}

interface NamedTimes {
  /** Those found on the page. */
  starts: readonly ClockTime[]
  /** Every time that was named. */
  times: ReadonlySet<string>
}

/** Returns the first time that the model named, without a day. */
const timeWithoutDay = (named: NamedTimes): When[] =>
  named.starts
    .slice(0, 1)
    .map(({ start, end }) =>
      withNamedTime({ start, end, confidence: TIME_ALONE_CONFIDENCE, flags: ['timeOnly'] }, named),
    )
const TIME_ALONE_CONFIDENCE = 0.7

/** Returns the item with only the times that the model named: its own if it is among them, else the first. */
function withNamedTime(item: When, { starts, times }: NamedTimes): When {
  const { timeStart: _, timeEnd: __, time, endTime, doors, ...day } = item
  const start = starts.find((it) => it.time === time) ?? starts.find((it) => it.time !== doors)
  const last = start?.time === time ? endTime : start?.endTime
  return {
    ...day,
    ...(start && { time: start.time, timeStart: start.start, timeEnd: start.end }),
    ...(last !== undefined && times.has(last) && { endTime: last }),
    ...(doors !== undefined && times.has(doors) && { doors }),
  }
}
