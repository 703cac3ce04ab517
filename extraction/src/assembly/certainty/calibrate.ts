import calibration from './calibration.json' with { type: 'json' }
import type { FoundFields } from '../found-fields.ts'

/** What a reader said and how often such a value was right, both 0..1, ascending. */
export type Knots = readonly (readonly number[])[]

const knotsByField: Record<string, Knots> = calibration.knots
/** A date that is doubted says so before it is calibrated. */
const DOUBTED = 0.5

/** The confidence a date is calibrated from: doubted ones have a range of their own. */
export const withDoubt = (confidence: number, isDoubted: boolean): number =>
  isDoubted ? DOUBTED * confidence : confidence

/** The ends are where they are, so that every map rises from 0 to 1 and can be undone. */
const withEnds = (knots: Knots): Knots => [[0, 0], ...knots, [1, 1]]

function interpolate(knots: Knots, at: number, [from, to]: readonly [number, number]): number {
  const next = knots.findIndex((knot, place) => place > 0 && at <= (knot[from] ?? 1))
  const [low = [], high = []] = [knots[next - 1], knots[next]]
  const [start = 0, end = 1] = [low[from], high[from]]
  const share = end > start ? (at - start) / (end - start) : 1
  return (low[to] ?? 0) + share * ((high[to] ?? 1) - (low[to] ?? 0))
}

/** How often a value of this field that was read with such a confidence is right, 0..1. Rises with the confidence. */
export const calibrate = (field: string, confidence: number, byField = knotsByField): number =>
  interpolate(withEnds(byField[field] ?? []), Math.min(1, Math.max(0, confidence)), [0, 1])

/** The confidence that `calibrate` was given: what a new calibration is made from. */
export const uncalibrate = (field: string, calibrated: number, byField = knotsByField): number =>
  interpolate(withEnds(byField[field] ?? []), Math.min(1, Math.max(0, calibrated)), [1, 0])

/** The same fields, each as sure as values like it were right. */
export const calibrated = (fields: FoundFields, isDateDoubted: boolean): FoundFields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { value, evidence }]) => {
      const said = withDoubt(evidence.confidence, isDateDoubted && field === 'start_date')
      const confidence = Math.round(1000 * calibrate(field, said)) / 1000
      return [field, { value, evidence: { ...evidence, confidence } }]
    }),
  )
