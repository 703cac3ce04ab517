import { clearFrom } from '@swap/contract/offers'
import type { FieldName } from '@swap/contract/reading'
import calibration from './calibration.json' with { type: 'json' }
import type { FoundFields } from '../found-fields.ts'

/** A reader's confidence and how often such a value was right, both 0..1, ascending. */
type Knots = readonly (readonly number[])[]

const knotsByField: Record<string, Knots> = calibration.knots
/** A doubted date or start is marked before calibration. */
const DOUBTED = 0.5
/** However often such dates were right after all, a doubted value is never called certain. */
export const UNCLEAR = clearFrom('start_date') - 0.01

/** The confidence a date is calibrated from: doubted ones have a range of their own. */
export const withDoubt = (confidence: number, isDoubted: boolean): number =>
  isDoubted ? DOUBTED * confidence : confidence

function interpolate(knots: Knots, at: number, [from, to]: readonly [number, number]): number {
  const next = knots.findIndex((knot, place) => place > 0 && at <= (knot[from] ?? 1))
  const [low = [], high = []] = [knots[next - 1], knots[next]]
  const [start = 0, end = 1] = [low[from], high[from]]
  const share = end > start ? (at - start) / (end - start) : 1
  return (low[to] ?? 0) + share * ((high[to] ?? 1) - (low[to] ?? 0))
}

/** The fixed ends make every map rise from 0 to 1 and invertible. */
const knotsOf = (field: string, byField: typeof knotsByField): Knots => [[0, 0], ...(byField[field] ?? []), [1, 1]]

/** Scales doubted values so that the surest is just below certain, the others below it. */
const shrinkDoubted = (field: string, byField: typeof knotsByField): number =>
  ['start_date', 'end_date', 'start_time'].includes(field)
    ? Math.min(1, UNCLEAR / interpolate(knotsOf(field, byField), DOUBTED, [0, 1]))
    : 1

/** How often a value of this field that was read with such a confidence is right, 0..1. Rises with the confidence. */
export function calibrate(field: string, confidence: number, byField = knotsByField): number {
  const said = Math.min(1, Math.max(0, confidence))
  return interpolate(knotsOf(field, byField), said, [0, 1]) * (said <= DOUBTED ? shrinkDoubted(field, byField) : 1)
}

/** The highest confidence measured for this field, 0..1; null if it was never measured. */
export const surest = (field: FieldName): number | null => knotsByField[field]?.at(-1)?.[1] ?? null

/** The confidence that `calibrate` was given: what a new calibration is made from. */
export function uncalibrate(field: string, calibrated: number, byField = knotsByField): number {
  const shown = Math.min(1, Math.max(0, calibrated))
  const right = shown <= UNCLEAR ? shown / shrinkDoubted(field, byField) : shown
  return interpolate(knotsOf(field, byField), right, [1, 0])
}

/** The same fields with calibrated confidences. */
export const calibrated = (fields: FoundFields, doubted: ReadonlySet<FieldName>): FoundFields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { value, evidence }]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of found fields are fields
      const said = withDoubt(evidence.confidence, doubted.has(field as FieldName))
      const confidence = Math.round(1000 * calibrate(field, said)) / 1000
      return [field, { value, evidence: { ...evidence, confidence } }]
    }),
  )
