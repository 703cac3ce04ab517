import type { When } from '@swap/dates/when/when'
import type { Doubt } from '@swap/contract/reading'
import { toValidValue } from '@swap/contract/event-values'
import { certaintyThreshold } from '@swap/contract/quick-answers'
import { calibrateFields } from '../assembly/certainty/calibrate.ts'
import { findDateDoubts, doubtedDateFields } from '../assembly/certainty/date-doubts.ts'
import { buildWhenFields } from '../assembly/dates/when-fields.ts'
import { omitMissing, withEvidence, spotBetween, type FoundFields } from '../assembly/found-fields.ts'
import type { ModelEvent } from './model-answer.ts'
import type { SearchablePage } from './searchable-page.ts'
import { withValidEnd } from './valid-end.ts'
import { locateTextFields, canBeName, locateTitle } from './model-text-fields.ts'
import { readModelDates, type ModelDates } from './model-dates.ts'

/**
 * A model's event on one of its days, checked against the page: what the page's text confirms of it, and what it
 * doesn't.
 */
export interface CheckedEvent {
  /** Each value with its place on the page; none is ever called certain. */
  fields: FoundFields
  /** Doubts about its day, gravest first. */
  doubts: readonly Doubt[]
  /** The model's values that the page lacks; they are only suggested. */
  unsupported: { title: string | null; dates: readonly string[]; times: readonly string[] }
}

/** A value that only the model gives stays this far below certain: how often such values are right was never measured. */
const BELOW_CERTAIN = 0.05
const END_CONFIDENCE = 0.8
const MAX_DAYS = 12

/** Checks a model's event against the page: one result for each day that the page confirms, or one without a day. */
export function checkEvent(page: SearchablePage, event: ModelEvent, isOnly: boolean): CheckedEvent[] {
  const title = locateTitle(page, event)
  const when = readModelDates(page, event, title?.lines ?? [])
  const textFields = locateTextFields(page, event, { title, near: [...(title?.lines ?? []), ...when.lines] })
  const unsupported = { ...when.unsupported, title: title || !canBeName(event.title) ? null : event.title }
  const items = when.items.slice(0, MAX_DAYS)
  return (items.length > 0 ? items : [null]).map((item): CheckedEvent => {
    const doubts = item ? findDateDoubts(item, when.items, when.findings) : []
    const fields = item ? datesOf(page, when, { item, doubts, isAlone: isOnly && items.length === 1 }) : {}
    return { fields: withValidEnd(capConfidence({ ...textFields, ...fields }), {}), doubts, unsupported }
  })
}

function datesOf(
  { findings: { document } }: SearchablePage,
  { findings, ends }: ModelDates,
  { item, doubts, isAlone }: { item: When; doubts: readonly Doubt[]; isAlone: boolean },
): FoundFields {
  // A value's places are relative to the whole page.
  const whole = { ...findings, document }
  const fields = buildWhenFields(item, whole, { start_date: [], start_time: [] }, isAlone)
  const end = endAt(whole, { ends, start: fields.start_time?.value }) ?? fields.end_time
  const { duration: _, ...times } = fields
  return calibrateFields({ ...times, ...omitMissing({ end_time: end }) }, doubtedDateFields(item, doubts))
}

/** Returns the time that the model says is the end, if it isn't the start. */
function endAt(
  { document }: ModelDates['findings'],
  { ends, start }: { ends: ModelDates['ends']; start: string | undefined },
): FoundFields['end_time'] {
  const time = ends.find((it) => it.time !== start)
  if (!time || !start) return undefined
  return withEvidence(time.time, spotBetween(document, time.start, time.end), { confidence: END_CONFIDENCE })
}

/** Keeps the values that an event can hold, and caps their confidence below certain. */
const capConfidence = (fields: FoundFields): FoundFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, it]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of found fields are fields
      const field = name as keyof FoundFields
      const value = it && toValidValue(field, it.value)
      if (!it || value === null || value === undefined) return []
      const most = certaintyThreshold(field) - BELOW_CERTAIN
      const confidence = Math.round(1000 * Math.min(it.evidence.confidence, most)) / 1000
      return [[field, { value, evidence: { ...it.evidence, confidence } }]]
    }),
  )
