// Merges a model's reading of an event with ours, field by field.
import type { Alternative, FieldName } from '@swap/contract/reading'
import { distinctValues } from '../assembly/certainty/alternatives.ts'
import { highestMeasuredConfidence, MAX_DOUBTED_CONFIDENCE } from '../assembly/certainty/calibrate.ts'
import type { Found, FoundFields } from '../assembly/found-fields.ts'
import { findCity } from '../places/gazetteer.ts'
import { isSupportedByPage } from './page-support.ts'
import { isSameText } from './model-text-fields.ts'

/** A field for which the page confirms both our value and the model's. */
export type ContestedField = 'start_date' | 'start_time'

/** The fields of two readings of one event, merged. */
export interface MergedFields {
  fields: FoundFields
  /** Fields on which our reading and the model agree. */
  agreed: ReadonlySet<FieldName>
  contested: ContestedField | null
}

/** Text fields: a model that quotes them from the page usually knows what they are. */
export const textFields = [
  'title',
  'venue',
  'organizer_name',
  'address',
  'city',
  'ticket_price',
  'event_url',
  'booking_link',
  'age_restrictions',
] as const satisfies readonly FieldName[]
export type TextField = (typeof textFields)[number]
/** Fields that say when: if we read no day, all of the model's are taken; otherwise they only fill our gaps. */
const DATE_TIME_FIELDS: readonly FieldName[] = [
  'start_date',
  'end_date',
  'recurrence',
  'start_time',
  'end_time',
  'time_zone',
]
/** Fields that come with another: a town with its country, an amount with its currency. */
const DEPENDENT_FIELDS: Partial<Record<FieldName, readonly FieldName[]>> = {
  city: ['country', 'coordinates', 'time_zone'],
  address: ['postal_code'],
  ticket_price: ['ticket_currency'],
}
/** Fields that may be calculated from a printed day: if such a value is doubtful, it stays so even if both readings agree. */
const CALCULATED_FIELDS: readonly FieldName[] = ['start_date', 'end_date', 'start_time']
/** Factor by which agreement raises the odds that a value is right. */
const AGREEMENT_FACTOR = 2

/**
 * Merges two readings of one event, field by field, with the evidence of both.
 *
 *     both say the same                      ours stays, a little more confident
 *     ours is silent                         what the page confirms of theirs
 *     another title, venue, price …          theirs, ours as an alternative; reversed if ours is certain, unless the page backs theirs
 *     another day or time                    ours, and contested; ours alone if it is certain
 */
export function mergeFields(
  ours: FoundFields,
  theirs: FoundFields,
  isCertain: (field: FieldName) => boolean,
): MergedFields {
  const fields: Record<string, Found<unknown> | undefined> = { ...ours }
  const agreed = new Set<FieldName>()
  for (const field of textFields) {
    const [own, other] = [ours[field], theirs[field]]
    if (!other) continue
    if (own && isSameValue(field, own.value, other.value)) {
      agreed.add(field)
      fields[field] = raiseConfidence(field, own)
    } else if (own) {
      const keepsOurs = isCertain(field) && !(isSupportedByPage(own, other) && isPlausibleValue(field, other.value))
      fields[field] = keepsOurs ? withAlternative(own, other) : withAlternative(other, own)
      if (!keepsOurs) for (const it of DEPENDENT_FIELDS[field] ?? []) fields[it] = theirs[it]
    } else {
      fields[field] = other
      for (const it of DEPENDENT_FIELDS[field] ?? []) fields[it] ??= theirs[it]
    }
  }
  const contested = mergeDatesAndTimes(fields, { ours, theirs, isCertain, agreed })
  return { fields, agreed, contested }
}

interface Both {
  ours: FoundFields
  theirs: FoundFields
  isCertain: (field: FieldName) => boolean
  agreed: Set<FieldName>
}

function mergeDatesAndTimes(
  fields: Record<string, Found<unknown> | undefined>,
  { ours, theirs, isCertain, agreed }: Both,
) {
  const [day, otherDay] = [ours.start_date, theirs.start_date]
  if (otherDay && !day) {
    for (const field of DATE_TIME_FIELDS) fields[field] = theirs[field] ?? ours[field]
    return null
  }
  if (day && otherDay && day.value !== otherDay.value) {
    fields['start_date'] = withAlternative(day, otherDay)
    return isCertain('start_date') ? null : 'start_date'
  }
  if (day && otherDay) {
    agreed.add('start_date')
    fields['start_date'] = raiseConfidence('start_date', day)
    if (!ours.recurrence) fields['end_date'] ??= theirs.end_date
  }
  const [time, otherTime] = [ours.start_time, theirs.start_time]
  if (!otherTime) return null
  if (!time || time.value === otherTime.value) {
    if (time) agreed.add('start_time')
    fields['start_time'] = time ? raiseConfidence('start_time', time) : otherTime
    const [end, otherEnd] = [ours.end_time, theirs.end_time]
    fields['end_time'] =
      end && otherEnd && end.value !== otherEnd.value ? withAlternative(end, otherEnd) : (end ?? otherEnd)
    return null
  }
  fields['start_time'] = withAlternative(time, otherTime)
  return isCertain('start_time') ? null : 'start_time'
}

/** Returns whether a value can replace ours: a town must be known, since "Concert in Bath" contains "Bath" but isn't one. */
const isPlausibleValue = (field: TextField, value: string): boolean => field !== 'city' || findCity(value) !== null

const isSameValue = (field: FieldName, one: string, other: string): boolean =>
  one === other || (field !== 'ticket_price' && isSameText(one, other))

/** Raises the confidence in a value on which two readers agree, up to the highest measured one; a calculated value stays doubtful. */
function raiseConfidence<Value>(field: FieldName, { value, evidence }: Found<Value>): Found<Value> {
  const { confidence } = evidence
  const odds = (AGREEMENT_FACTOR * confidence) / Math.max(1e-9, 1 - confidence)
  const isDoubted = CALCULATED_FIELDS.includes(field) && confidence <= MAX_DOUBTED_CONFIDENCE
  const most = Math.min(highestMeasuredConfidence(field) ?? confidence, isDoubted ? MAX_DOUBTED_CONFIDENCE : 1)
  const raised = Math.round(1000 * Math.min(odds / (1 + odds), most)) / 1000
  return { value, evidence: { ...evidence, confidence: Math.max(confidence, raised) } }
}

/** Returns the first value, with the second as its first alternative. */
function withAlternative(first: Found<string>, second: Found<string>): Found<string> {
  const { confidence, boxes, alternatives } = second.evidence
  const next: Alternative = { value: second.value, confidence, boxes }
  const all = distinctValues([next, ...first.evidence.alternatives, ...alternatives], first.value)
  return { value: first.value, evidence: { ...first.evidence, alternatives: all } }
}
