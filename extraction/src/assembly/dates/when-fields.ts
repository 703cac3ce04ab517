import type { Alternative } from '@swap/contract/reading'
import { NEXT_DAY } from '@swap/contract/sureness'
import type { When } from '../../fields/when/when.ts'
import { nextOf } from '../../fields/when/next-of.ts'
import type { Findings } from '../findings.ts'
import { linesBetween } from '../../layout/document.ts'
import { compact, found, foundIf, spotBetween, type Found, type FoundFields, type Spot } from '../found-fields.ts'

const TIME_CONFIDENCE = 0.9
/** A start on a page with one event is hardly ever that of another; among several, one with a word ("8 pm", "20h") seldom. */
const START_CONFIDENCE = { alone: 0.95, worded: 0.85, bare: 0.65 }
/** When only the doors are printed, the start is taken from them and said to be assumed. */
const DOORS_CONFIDENCE = 0.6

/** The start date of an item: its own, or the next day of its rule. */
export const dateOf = (item: When, today: string): string | null =>
  item.date ?? (item.rule ? nextOf(item.rule, today) : null)

export interface WhenBeside {
  /** What the date may be instead. */
  dates: Alternative[]
  times: Alternative[]
  /** The page has no other event. */
  isAlone: boolean
}

/** Everything an item says about when, field by field. */
export function whenFields(item: When, findings: Findings, { dates, times, isAlone }: WhenBeside): FoundFields {
  const { document, when, context } = findings
  const spot = spotBetween(document, item.start, item.end)
  const atTime = timeSpot(item, findings)
  const { confidence } = item
  return compact({
    start_date: foundIf(dateOf(item, context.today), spot, { confidence, alternatives: dates, ...originOf(item) }),
    start_time: startTime(item, atTime, {
      times,
      confidence: startConfidence(findings, { time: timeOf(item), isAlone }),
    }),
    end_date: foundIf(item.rule ? null : item.endDate, spot, { confidence }),
    end_time: foundIf(item.endTime, atTime, { confidence: TIME_CONFIDENCE }),
    recurrence: foundIf(recurrenceOf(item), spot, { confidence }),
    duration: foundIf(when.duration, spotBetween(document, 0, 0), { confidence: TIME_CONFIDENCE }),
    time_zone: foundIf(item.zone, atTime, { confidence: TIME_CONFIDENCE }),
  })
}

/** The rule with its last day and the days that it leaves out: "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270325;EXDATE=20270216". */
function recurrenceOf({ rule, endDate, except = [] }: When): string | undefined {
  const until = endDate === undefined ? [] : [`UNTIL=${compactDay(endDate)}`]
  const left = except.length === 0 ? [] : [`EXDATE=${except.map(compactDay).join(',')}`]
  return rule && [rule, ...until, ...left].join(';')
}

const compactDay = (day: string): string => day.replaceAll('-', '')

/** From and up to where in the text of a page. */
interface Stretch {
  start: number
  end: number
}

/** Where the time stands, else the date. */
const timeOf = ({ timeStart, timeEnd, start, end }: When): Stretch =>
  timeStart === undefined || timeEnd === undefined ? { start, end } : { start: timeStart, end: timeEnd }

function timeSpot(item: When, { document }: Findings): Spot {
  const { start, end } = timeOf(item)
  return spotBetween(document, start, end)
}

/** Less where the line it stands in was hardly read. */
function startConfidence({ document }: Findings, { time, isAlone }: { time: Stretch; isAlone: boolean }): number {
  const lines = linesBetween(document, time.start, time.end)
  const isWorded = /\p{L}/u.test(document.text.slice(time.start, time.end))
  const usual = isAlone ? START_CONFIDENCE.alone : isWorded ? START_CONFIDENCE.worded : START_CONFIDENCE.bare
  return usual * Math.min(1, ...lines.map(({ confidence }) => confidence))
}

interface StartBeside {
  times: Alternative[]
  confidence: number
}

function startTime(
  item: When,
  spot: Spot,
  { times: alternatives, confidence }: StartBeside,
): Found<string> | undefined {
  if (item.time) return found(item.time, spot, { confidence, alternatives })
  const note = 'Only the doors are given: it may start later.'
  return foundIf(item.doors, spot, { source: 'assumed', confidence: DOORS_CONFIDENCE, note, alternatives })
}

/** A date that was completed says so, and one beside which another weekday is printed. */
function originOf(item: When): { source?: 'worked-out'; note?: string } {
  const completed = completionOf(item)
  const note = contradictionOf(item) ?? completed
  return { ...(completed && { source: 'worked-out' as const }), ...(note && { note }) }
}

function contradictionOf({ flags, lastWeekday }: When): string | null {
  if (flags.includes('weekdayMismatch')) return 'The weekday printed beside it is that of another day.'
  return lastWeekday === undefined ? null : 'The weekday printed beside the last day is that of another day.'
}

function completionOf({ date, rule, flags }: When): string | null {
  if (!date && rule) return NEXT_DAY
  if (flags.includes('relative')) return 'Counted from the day of the picture.'
  if (flags.includes('weekdayOnly')) return 'Only a weekday is given: the next such day.'
  if (flags.includes('dayOnly')) return 'Only a day is given: the next such day.'
  if (flags.includes('monthHeading')) return 'The month stands in a heading.'
  if (flags.includes('holiday')) return 'The date of the day that is named.'
  if (!flags.includes('yearInferred')) return null
  return flags.includes('weekdayAgrees')
    ? 'The year is not printed: it follows from the weekday.'
    : 'The year is not printed: the nearest was taken.'
}
