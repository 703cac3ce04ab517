import type { Alternative, FieldName } from '@swap/contract/reading'
import { distinctValues } from '../assembly/certainty/alternatives.ts'
import { surest, UNCLEAR } from '../assembly/certainty/calibrate.ts'
import type { Found, FoundFields } from '../assembly/found-fields.ts'
import { findCity } from '../places/gazetteer.ts'
import { isBacked } from './backed.ts'
import { isSame } from './said-words.ts'

/** A day or a time with two readings confirmed by the page. */
export type Contested = 'start_date' | 'start_time'

export interface Merged {
  fields: FoundFields
  /** The fields both readers agree on. */
  agreed: ReadonlySet<FieldName>
  contested: Contested | null
}

/** Fields that are words: a model that can point at them on the page usually knows what they mean. */
export const wordFields = [
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
export type WordField = (typeof wordFields)[number]
/** Fields that say when: the model's are taken whole if we read no day; otherwise they only fill our gaps. */
const WHEN: readonly FieldName[] = ['start_date', 'end_date', 'recurrence', 'start_time', 'end_time', 'time_zone']
/** Fields that come with another: a town with its country, an amount with its currency. */
const WITH: Partial<Record<FieldName, readonly FieldName[]>> = {
  city: ['country', 'coordinates', 'time_zone'],
  address: ['postal_code'],
  ticket_price: ['ticket_currency'],
}
/** A value calculated from a printed day stays doubtful however many readers saw the words. */
const CALCULATED: readonly FieldName[] = ['start_date', 'end_date', 'start_time']
/** How many times likelier agreement by a second reader makes a value. */
const AGREEMENT = 2

/**
 * Merges two readings of one event, field by field, with the evidence of both.
 *
 *     both say the same                      ours stays, a little surer
 *     ours is silent                         what the page confirms of the claim
 *     another title, venue, price …          theirs, and ours beside it; the other way round if ours is certain and doesn't back it
 *     another day or time                    ours, and contested; ours alone if it is certain
 */
export function mergeFields(ours: FoundFields, theirs: FoundFields, isCertain: (field: FieldName) => boolean): Merged {
  const fields: Record<string, Found<unknown> | undefined> = { ...ours }
  const agreed = new Set<FieldName>()
  for (const field of wordFields) {
    const [own, other] = [ours[field], theirs[field]]
    if (!other) continue
    if (own && isOneValue(field, own.value, other.value)) {
      agreed.add(field)
      fields[field] = surer(field, own)
    } else if (own) {
      const stays = isCertain(field) && !(isBacked(own, other) && mayBe(field, other.value))
      fields[field] = stays ? beside(own, other) : beside(other, own)
      if (!stays) for (const it of WITH[field] ?? []) fields[it] = theirs[it]
    } else {
      fields[field] = other
      for (const it of WITH[field] ?? []) fields[it] ??= theirs[it]
    }
  }
  const contested = mergeWhen(fields, { ours, theirs, isCertain, agreed })
  return { fields, agreed, contested }
}

interface Both {
  ours: FoundFields
  theirs: FoundFields
  isCertain: (field: FieldName) => boolean
  agreed: Set<FieldName>
}

function mergeWhen(fields: Record<string, Found<unknown> | undefined>, { ours, theirs, isCertain, agreed }: Both) {
  const [day, otherDay] = [ours.start_date, theirs.start_date]
  if (otherDay && !day) {
    for (const field of WHEN) fields[field] = theirs[field] ?? ours[field]
    return null
  }
  if (day && otherDay && day.value !== otherDay.value) {
    fields['start_date'] = beside(day, otherDay)
    return isCertain('start_date') ? null : 'start_date'
  }
  if (day && otherDay) {
    agreed.add('start_date')
    fields['start_date'] = surer('start_date', day)
    if (!ours.recurrence) fields['end_date'] ??= theirs.end_date
  }
  const [time, otherTime] = [ours.start_time, theirs.start_time]
  if (!otherTime) return null
  if (!time || time.value === otherTime.value) {
    if (time) agreed.add('start_time')
    fields['start_time'] = time ? surer('start_time', time) : otherTime
    const [end, otherEnd] = [ours.end_time, theirs.end_time]
    fields['end_time'] = end && otherEnd && end.value !== otherEnd.value ? beside(end, otherEnd) : (end ?? otherEnd)
    return null
  }
  fields['start_time'] = beside(time, otherTime)
  return isCertain('start_time') ? null : 'start_time'
}

/** A longer town must be known: "Concert in Bath" contains "Bath" but isn't one. */
const mayBe = (field: WordField, value: string): boolean => field !== 'city' || findCity(value) !== null

const isOneValue = (field: FieldName, one: string, other: string): boolean =>
  one === other || (field !== 'ticket_price' && isSame(one, other))

/** Capped at the field's highest measured confidence; a calculated value stays doubtful. */
function surer<Value>(field: FieldName, { value, evidence }: Found<Value>): Found<Value> {
  const { confidence } = evidence
  const odds = (AGREEMENT * confidence) / Math.max(1e-9, 1 - confidence)
  const isDoubted = CALCULATED.includes(field) && confidence <= UNCLEAR
  const most = Math.min(surest(field) ?? confidence, isDoubted ? UNCLEAR : 1)
  const raised = Math.round(1000 * Math.min(odds / (1 + odds), most)) / 1000
  return { value, evidence: { ...evidence, confidence: Math.max(confidence, raised) } }
}

/** The first value with the second as the first of its alternatives. */
function beside(stays: Found<string>, other: Found<string>): Found<string> {
  const { confidence, boxes, alternatives } = other.evidence
  const next: Alternative = { value: other.value, confidence, boxes }
  const all = distinctValues([next, ...stays.evidence.alternatives, ...alternatives], stays.value)
  return { value: stays.value, evidence: { ...stays.evidence, alternatives: all } }
}
