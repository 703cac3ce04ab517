import { readWhen } from '@swap/dates/when/read-when'
import type { ClockTime, When, WhenContext, WhenReading } from '@swap/dates/when/when'
import { chooseDates } from '../assembly/dates/draft-events.ts'
import { mergeDates } from '../assembly/dates/merge-dates.ts'
import { readPageDates } from '../assembly/dates/read-page-dates.ts'
import { dateOf } from '../assembly/dates/when-fields.ts'
import type { Findings } from '../assembly/findings.ts'
import type { TextRange } from '../assembly/strip-spans.ts'
import type { Document, Line } from '../layout/document.ts'
import type { PrintedEvent } from './model-reading.ts'
import type { PageText } from './page-text.ts'
import { placeRuns, type Placed } from './place-words.ts'

/** When an event is, by the page's words that a model pointed at. */
export interface ModelDates {
  /** Its days, by our own grammar, each with its time. Without a day at most one, which has a time. */
  items: When[]
  /** What those words alone mean, in the context of the whole page. */
  findings: Findings
  /** The page's times where the model saw the end. */
  ends: readonly ClockTime[]
  lines: readonly Line[]
  /** Days and times in the model's own words that the page doesn't have. */
  unsupported: { dates: string[]; times: string[] }
}

const MAX_UNSUPPORTED = 2

/**
 * Reads when an event is: the model's words are located on the page, and their lines are read like any other
 * page. What our grammar reads there counts only if it matches the model's own words.
 *
 *     "Sat 14 Sept", page "SAT 14 SEPT 2024, 8PM"   → 14 September 2024; the time was not pointed at
 *     "15 September", page "14 SEPTEMBER"           → nothing, but the 15th is kept as a suggestion
 */
export function readModelDates(page: PageText, said: PrintedEvent, near: readonly Line[]): ModelDates {
  const placed = placePieces(page, said.when, near)
  const beside = [...placed.flatMap(({ lines }) => lines), ...near]
  const [doors, ends] = [said.doors, said.ends].map((piece) => (piece ? placePieces(page, [piece], beside) : []))
  const all = [...placed, ...(doors ?? []), ...(ends ?? [])]
  const pointed = all.flatMap(({ stretches }) => stretches)
  const lines = [...new Set(all.flatMap((it) => it.lines))]
  const findings = readLines(page, lines)
  const own = readOwnWords(said, findings.context)
  const { today } = page.about
  const starts = placed.flatMap(({ stretches }) => stretches)
  const pointedAt = (times: readonly ClockTime[]) => times.filter((it) => own.times.has(it.time) && touches(it, starts))
  const saidTimes: SaidTimes = {
    starts: [...pointedAt(findings.when.times), ...pointedAt(page.findings.when.times)],
    times: own.times,
  }
  const meant = (items: readonly When[]) => items.filter((item) => touches(item, pointed) && isSaid(item, own, today))
  const alone = meant(datesIn(findings))
  const days = (alone.length > 0 ? alone : meant(datesIn(page.findings))).map((item) => withSaidTime(item, saidTimes))
  const items = days.length > 0 ? days : timeAlone(saidTimes)
  return {
    items: items.filter((item) => item.date ?? item.rule ?? item.time ?? item.doors),
    findings,
    ends: endsIn(
      page,
      [...findings.when.times, ...page.findings.when.times],
      (ends ?? []).flatMap(({ stretches }) => stretches),
    ),
    lines,
    unsupported: {
      dates: days.length > 0 ? [] : own.days.flatMap((item) => dateOf(item, today) ?? []).slice(0, MAX_UNSUPPORTED),
      times: items.some(({ time }) => time) ? [] : own.starts.slice(0, MAX_UNSUPPORTED),
    },
  }
}

/** Each piece at its place nearest to the previous ones, or to the given lines: a list has the day once, above its rows. */
function placePieces(page: PageText, pieces: readonly string[], near: readonly Line[]): Placed[] {
  const placed: Placed[] = []
  for (const piece of pieces) placed.push(...placeRuns(page, piece, [...placed.flatMap(({ lines }) => lines), ...near]))
  return placed
}

const NOTHING: WhenReading = { items: [], excluded: [], months: [], times: [], spans: [] }

/** What some lines of a page say about when, read as if nothing else were on it; offsets are the page's. */
function readLines({ findings, about }: PageText, lines: readonly Line[]): Findings {
  const { document } = findings
  if (lines.length === 0) return { ...findings, when: NOTHING }
  const few: Document = { ...document, lines: document.lines.filter((line) => lines.includes(line)) }
  const { when, context } = readPageDates(few, textOfLines(document, new Set(lines)), about.today)
  return { ...findings, document: few, when, context }
}

/** The page's text, in which all lines but these are blank. */
function textOfLines({ text, lines }: Document, shown: ReadonlySet<Line>): string {
  const parts = lines.map((line, at) => {
    const between = text.slice(lines[at - 1]?.end ?? 0, line.start)
    return between + (shown.has(line) ? line.text : ' '.repeat(line.text.length))
  })
  return parts.join('')
}

const datesIn = (findings: Findings): When[] =>
  chooseDates(findings).filter(({ date, rule }) => date !== undefined || rule !== undefined)

interface OwnWords {
  days: When[]
  starts: string[]
  /** Every time in them. */
  times: ReadonlySet<string>
}

/** What the model's words alone mean. */
function readOwnWords(said: PrintedEvent, { placeOf: _, ...context }: WhenContext): OwnWords {
  const read = readWhen(said.when.join('\n'), context)
  const timesIn = (piece: string | null) => (piece ? timesOf(readWhen(piece, context)) : [])
  const merged = mergeDates(read.items)
  const starts = merged.length > 0 ? merged.map(({ time }) => time) : read.times.map(({ time }) => time)
  return {
    days: merged,
    starts: [...new Set(starts.filter((time) => time !== undefined))],
    times: new Set([...timesOf(read), ...timesIn(said.doors), ...timesIn(said.ends)]),
  }
}

const timesOf = ({ times }: WhenReading): string[] =>
  times.flatMap(({ time, endTime, otherHalf }) => [time, endTime, otherHalf].filter((it) => it !== undefined))

/** The last time of a span, and its first, without the words around them. */
const LAST = /\d{1,2}(?:\s?[.:hH]\s?\d{2})?(?=\D*$)/
const FIRST = /\d{1,2}(?:\s?[.:hH]\s?\d{2})?/

/** The page's times at some places: a span's end, or its start if nothing else of it was pointed at. */
const endsIn = (
  { findings: { document } }: PageText,
  times: readonly ClockTime[],
  at: readonly TextRange[],
): ClockTime[] =>
  times.flatMap((it) => {
    const words = document.text.slice(it.start, it.end)
    const isPointedAt = (part: RegExpExecArray | null) => {
      const [start, end] = [it.start + (part?.index ?? 0), it.start + (part ? part.index + part[0].length : 0)]
      return part !== null && at.some((stretch) => stretch.start <= start && stretch.end >= end)
    }
    const time = isPointedAt(LAST.exec(words))
      ? (it.endTime ?? it.time)
      : isPointedAt(FIRST.exec(words))
        ? it.time
        : null
    return time === null ? [] : [{ time, start: it.start, end: it.end }]
  })

const touches = ({ start, end }: TextRange, pointed: readonly TextRange[]): boolean =>
  pointed.some((it) => it.start < end && it.end > start)

/** Whether the model's words name the same day, of whatever year, or the same rhythm. */
function isSaid(item: When, { days }: OwnWords, today: string): boolean {
  const day = dateOf(item, today)?.slice(5)
  return days.some((it) => dateOf(it, today)?.slice(5) === day || (it.rule !== undefined && it.rule === item.rule))
}

interface SaidTimes {
  /** Those that were pointed at. */
  starts: readonly ClockTime[]
  /** Every time that was named. */
  times: ReadonlySet<string>
}

/** The first time that was pointed at, of no day. */
const timeAlone = (said: SaidTimes): When[] =>
  said.starts
    .slice(0, 1)
    .map(({ start, end }) => withSaidTime({ start, end, confidence: TIME_ALONE, flags: ['timeOnly'] }, said))
const TIME_ALONE = 0.7

/** The item with only the times that were pointed at: its own if it is among them, else the first. */
function withSaidTime(item: When, { starts, times }: SaidTimes): When {
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
