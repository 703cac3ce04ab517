import { clearFrom } from '@swap/contract/offers'
import type { FieldName } from '@swap/contract/reading'
import calibration from './calibration.json' with { type: 'json' }
import type { FoundFields } from '../found-fields.ts'

/** What a reader said and how often such a value was right, both 0..1, ascending. */
type Knots = readonly (readonly number[])[]

const knotsByField: Record<string, Knots> = calibration.knots
/** A date or start that is doubted says so before it is calibrated. */
const DOUBTED = 0.5
/** However often such dates were right after all: what is doubted is never said to be clear. */
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

/** The ends are where they are, so that every map rises from 0 to 1 and can be undone. */
const knotsOf = (field: string, byField: typeof knotsByField): Knots => [[0, 0], ...(byField[field] ?? []), [1, 1]]

/** The surest of those that are doubted comes to stand just below what is clear, the others below it. */
const shrinkDoubted = (field: string, byField: typeof knotsByField): number =>
  ['start_date', 'end_date', 'start_time'].includes(field)
    ? Math.min(1, UNCLEAR / interpolate(knotsOf(field, byField), DOUBTED, [0, 1]))
    : 1

/** How often a value of this field that was read with such a confidence is right, 0..1. Rises with the confidence. */
export function calibrate(field: string, confidence: number, byField = knotsByField): number {
  const said = Math.min(1, Math.max(0, confidence))
  return interpolate(knotsOf(field, byField), said, [0, 1]) * (said <= DOUBTED ? shrinkDoubted(field, byField) : 1)
}

/** The surest that values of this field were ever found to be, 0..1; null where nobody has counted. */
export const surest = (field: FieldName): number | null => knotsByField[field]?.at(-1)?.[1] ?? null

/** The confidence that `calibrate` was given: what a new calibration is made from. */
export function uncalibrate(field: string, calibrated: number, byField = knotsByField): number {
  const shown = Math.min(1, Math.max(0, calibrated))
  const right = shown <= UNCLEAR ? shown / shrinkDoubted(field, byField) : shown
  return interpolate(knotsOf(field, byField), right, [1, 0])
}

/** The same fields, each as sure as values like it were right. */
export const calibrated = (fields: FoundFields, doubted: ReadonlySet<FieldName>): FoundFields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { value, evidence }]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of found fields are fields
      const said = withDoubt(evidence.confidence, doubted.has(field as FieldName))
      const confidence = Math.round(1000 * calibrate(field, said)) / 1000
      return [field, { value, evidence: { ...evidence, confidence } }]
    }),
  )
