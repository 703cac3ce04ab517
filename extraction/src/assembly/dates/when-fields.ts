// Builds an event's date and time fields.
import type { Alternative } from '@swap/contract/reading'
import { NEXT_DAY } from '@swap/contract/certainty'
import type { When, WhenFlag } from '@swap/dates/when/when'
import { nextRuleDay } from '@swap/dates/when/next-rule-day'
import { recurrenceOf } from '@swap/dates/when/recurrence-phrase'
import type { Findings } from '../findings.ts'
import { linesBetween, type Document } from '../../layout/document.ts'
import { omitMissing, withEvidenceIfAny, NOWHERE, spotBetween, type FoundFields } from '../found-fields.ts'

const TIME_CONFIDENCE = 0.9
/** The confidence in a start time: `alone` on a page with one event; among several, `worded` with a word or unit ("8 pm", "20h") or `bare`. */
const START_CONFIDENCE = { alone: 0.95, worded: 0.85, bare: 0.65 }
/** The confidence in a start that is assumed because only the doors are printed. */
const DOORS_CONFIDENCE = 0.6

/** Returns the start date of an item: its own, or the next day of its rule. */
export const dateOf = (item: When, today: string): string | null =>
  item.date ?? (item.rule ? nextRuleDay(item.rule, today) : null)

/** Builds an event's date and time fields from a parsed date, with alternatives. */
export function buildWhenFields(
  item: When,
  { document, when, context }: Findings,
  alternatives: Record<'start_date' | 'start_time', Alternative[]>,
  isAlone: boolean,
): FoundFields {
  const { confidence, start, end, timeStart = start, timeEnd = end } = item
  const spot = spotBetween(document, start, end)
  const atTime = spotBetween(document, timeStart, timeEnd)
  const startTime = item.time
    ? { confidence: startConfidence(document, timeStart, timeEnd, isAlone) }
    : {
        source: 'assumed' as const,
        confidence: DOORS_CONFIDENCE,
        note: 'Only the doors are given: it may start later.',
      }
  return omitMissing({
    start_date: withEvidenceIfAny(dateOf(item, context.today), spot, {
      confidence,
      alternatives: alternatives.start_date,
      ...originOf(item),
    }),
    start_time: withEvidenceIfAny(item.time ?? item.doors, atTime, {
      ...startTime,
      alternatives: alternatives.start_time,
    }),
    end_date: withEvidenceIfAny(item.rule ? null : item.endDate, spot, { confidence }),
    end_time: withEvidenceIfAny(item.endTime, atTime, { confidence: TIME_CONFIDENCE }),
    recurrence: withEvidenceIfAny(recurrenceOf(item), spot, { confidence }),
    duration: withEvidenceIfAny(when.duration, NOWHERE, { confidence: TIME_CONFIDENCE }),
    time_zone: withEvidenceIfAny(item.zone, atTime, { confidence: TIME_CONFIDENCE }),
  })
}

/** Returns the confidence in a start time: less if its line was poorly read. */
function startConfidence(document: Document, start: number, end: number, isAlone: boolean): number {
  const isWorded = /\p{L}/u.test(document.text.slice(start, end))
  const usual = isAlone ? START_CONFIDENCE.alone : isWorded ? START_CONFIDENCE.worded : START_CONFIDENCE.bare
  return usual * Math.min(1, ...linesBetween(document, start, end).map(({ confidence }) => confidence))
}

/** Returns where the date comes from, with a note if it was completed or contradicts the weekday printed beside it. */
function originOf(item: When): { source?: 'worked-out'; note?: string } {
  const completed = completionOf(item)
  const note = contradictionOf(item) ?? completed
  return { ...(completed && { source: 'worked-out' as const }), ...(note && { note }) }
}

function contradictionOf({ flags, lastWeekday }: When): string | null {
  if (flags.includes('weekdayMismatch')) return 'The weekday printed beside it belongs to another day.'
  return lastWeekday === undefined ? null : 'The weekday printed beside the last day belongs to another day.'
}

/** How a day that is not spelled out was derived. */
const COMPLETION_NOTES: readonly (readonly [WhenFlag, string])[] = [
  ['relative', 'Counted from the day the picture was taken.'],
  ['weekdayOnly', 'Only a weekday is given, so this is the next one.'],
  ['dayOnly', 'Only a day is given, so this is the next one.'],
  ['monthHeading', 'The month is in a heading.'],
  ['holiday', 'The date of the day named in the picture.'],
]

function completionOf({ date, rule, flags }: When): string | null {
  if (!date && rule) return NEXT_DAY
  const [, note = null] = COMPLETION_NOTES.find(([flag]) => flags.includes(flag)) ?? []
  if (note !== null || !flags.includes('yearInferred')) return note
  return flags.includes('weekdayAgrees')
    ? "The year isn't printed: it follows from the weekday."
    : "The year isn't printed, so this is the nearest."
}
