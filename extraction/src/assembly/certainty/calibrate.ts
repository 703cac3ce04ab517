// Calibrates confidences: converts a raw confidence into how often values with that confidence are right.
import { certaintyThreshold } from '@swap/contract/quick-answers'
import type { FieldName } from '@swap/contract/reading'
import calibration from './calibration.json' with { type: 'json' }
import type { FoundFields } from '../found-fields.ts'

/** Points of a field's calibration curve: raw confidence, and how often such a value was right. Both 0..1, ascending. */
type Knots = readonly (readonly number[])[]

const knotsByField: Record<string, Knots> = calibration.knots
/** The raw confidence of a doubted value (see date-doubts.ts) is scaled by this: doubted values use the lower half of the curve. */
const DOUBT_FACTOR = 0.5
/** Upper bound on the calibrated confidence of a doubted value, just below what a card shows as certain. */
export const MAX_DOUBTED_CONFIDENCE = certaintyThreshold('start_date') - 0.01

/** Returns the raw confidence to calibrate: doubted values use the lower half of the range. */
export const lowerIfDoubted = (confidence: number, isDoubted: boolean): number =>
  isDoubted ? DOUBT_FACTOR * confidence : confidence

function interpolate(knots: Knots, at: number, [from, to]: readonly [number, number]): number {
  const next = knots.findIndex((knot, place) => place > 0 && at <= (knot[from] ?? 1))
  const [low = [], high = []] = [knots[next - 1], knots[next]]
  const [start = 0, end = 1] = [low[from], high[from]]
  const share = end > start ? (at - start) / (end - start) : 1
  return (low[to] ?? 0) + share * ((high[to] ?? 1) - (low[to] ?? 0))
}

/** The fixed ends make every curve rise from 0 to 1, so that it can be inverted. */
const knotsOf = (field: string, byField: typeof knotsByField): Knots => [[0, 0], ...(byField[field] ?? []), [1, 1]]

/** Returns the factor that keeps a field's doubted values, whose raw confidence is at most DOUBT_FACTOR, below certain. */
const doubtedFactor = (field: string, byField: typeof knotsByField): number =>
  ['start_date', 'end_date', 'start_time'].includes(field)
    ? Math.min(1, MAX_DOUBTED_CONFIDENCE / interpolate(knotsOf(field, byField), DOUBT_FACTOR, [0, 1]))
    : 1

/** Converts a raw confidence into how often values of this field with that confidence are right, 0..1. */
export function calibrate(field: string, confidence: number, byField = knotsByField): number {
  const raw = Math.min(1, Math.max(0, confidence))
  return interpolate(knotsOf(field, byField), raw, [0, 1]) * (raw <= DOUBT_FACTOR ? doubtedFactor(field, byField) : 1)
}

/** Returns the highest confidence measured for this field, 0..1; null if it was never measured. */
export const highestMeasuredConfidence = (field: FieldName): number | null => knotsByField[field]?.at(-1)?.[1] ?? null

/** Inverts `calibrate`, to get the raw confidences that a new calibration is fitted to. */
export function uncalibrate(field: string, calibrated: number, byField = knotsByField): number {
  const shown = Math.min(1, Math.max(0, calibrated))
  const right = shown <= MAX_DOUBTED_CONFIDENCE ? shown / doubtedFactor(field, byField) : shown
  return interpolate(knotsOf(field, byField), right, [1, 0])
}

/** Calibrates the confidence of every field. */
export const calibrateFields = (fields: FoundFields, doubted: ReadonlySet<FieldName>): FoundFields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { value, evidence }]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of found fields are fields
      const raw = lowerIfDoubted(evidence.confidence, doubted.has(field as FieldName))
      const confidence = Math.round(1000 * calibrate(field, raw)) / 1000
      return [field, { value, evidence: { ...evidence, confidence } }]
    }),
  )
