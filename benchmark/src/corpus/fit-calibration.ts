import { writeFileSync } from 'node:fs'
import { uncalibrate } from '@swap/extraction/calibrate'
import { judgeFieldValues, type JudgedValue } from './judged-values.ts'
import type { LabelledReading } from './labelled-reading.ts'
import { judgedFields } from './match-field.ts'

/** Fewest pictures per knot (a point of the fitted map). */
const MIN_PICTURES_PER_KNOT = 12
/** Weight of the prior: every knot is fitted as if it had this many more pictures that are right as often as the field's mean. */
const PRIOR_PICTURES = 6
/** Smallest rise of a map from knot to knot, so that it can be inverted. */
const MIN_RISE = 0.002

type Sample = Omit<JudgedValue, 'isCertain'>
type ReadPicture = Pick<LabelledReading, 'eventSets' | 'isNegative' | 'shown' | 'reading'>
type Knot = [stated: number, right: number]

/**
 * Fits a map from stated confidence to the share that was right: groups of similar confidence, each shrunk to the mean, made monotonic
 * (pool adjacent violators). Interpolates between groups; constant below the first and above the last.
 */
export function fitKnots(values: readonly Sample[]): Knot[] {
  const mean = shareRight(values)
  const pools = groupByConfidence(values).map((group) => ({ values: group, right: shrinkToMean(group, mean) }))
  for (let at = 1; at < pools.length;) {
    const [before, own] = [pools[at - 1], pools[at]]
    if (!before || !own || before.right < own.right) at++
    else {
      const together = [...before.values, ...own.values]
      pools.splice(at - 1, 2, { values: together, right: shrinkToMean(together, mean) })
      at = Math.max(1, at - 1)
    }
  }
  const stated = pools.map(({ values: own, right }): Knot => [round(Math.min(MAX_STATED, meanConfidence(own))), right])
  const knots = withEnds(stated, values).map(([confidence, right], place): Knot => [
    confidence,
    round(Math.min(MAX_CALIBRATED, right + place * MIN_RISE)),
  ])
  // Several may reach the top: the map ends with the first of them.
  return knots.filter((_, place) => place === 0 || (knots[place - 1]?.[1] ?? 0) < MAX_CALIBRATED)
}

/** Adds knots at the lowest and the highest stated confidence, with the share of correct values in their group. */
function withEnds(knots: readonly Knot[], values: readonly Sample[]): Knot[] {
  const stated = values.map(({ confidence }) => confidence)
  const [first, last] = [knots[0], knots.at(-1)]
  const [lowest, highest] = [Math.min(...stated), Math.min(MAX_STATED, Math.max(...stated))]
  const before: Knot[] = first && first[0] - lowest >= MIN_GAP ? [[round(lowest), first[1]]] : []
  const behind: Knot[] = last && highest - last[0] >= MIN_GAP ? [[round(highest), last[1]]] : []
  return [...before, ...knots, ...behind]
}

/** Confidences that differ by less count as equal. */
const MIN_GAP = 0.02
/** Highest confidence of a knot: a confidence of 1 is never calibrated. */
const MAX_STATED = 0.999
/** The highest confidence that a map returns. */
const MAX_CALIBRATED = 0.99

const round = (share: number) => Math.round(1000 * share) / 1000
const totalWeight = (values: readonly Sample[]) => values.reduce((sum, { weight }) => sum + weight, 0)
const meanConfidence = (values: readonly Sample[]) =>
  values.reduce((sum, { weight, confidence }) => sum + weight * confidence, 0) / totalWeight(values)
const countRight = (values: readonly Sample[]) =>
  values.reduce((sum, { weight, isRight }) => sum + (isRight ? weight : 0), 0)
const shareRight = (values: readonly Sample[]) => countRight(values) / totalWeight(values)
const shrinkToMean = (values: readonly Sample[], mean: number) =>
  (countRight(values) + PRIOR_PICTURES * mean) / (totalWeight(values) + PRIOR_PICTURES)

/** Groups values of similar confidence. Values of equal confidence are in the same group. */
function groupByConfidence(values: readonly Sample[]): Sample[][] {
  const groups: Sample[][] = []
  for (const value of values.toSorted((a, b) => a.confidence - b.confidence)) {
    const last = groups.at(-1)
    const isFull =
      last === undefined || (totalWeight(last) >= MIN_PICTURES_PER_KNOT && last.at(-1)?.confidence !== value.confidence)
    if (isFull) groups.push([value])
    else last.push(value)
  }
  const last = groups.at(-1)
  const isShort = last !== undefined && groups.length > 1 && totalWeight(last) < MIN_PICTURES_PER_KNOT
  return isShort ? [...groups.slice(0, -2), [...(groups.at(-2) ?? []), ...last]] : groups
}

/**
 * Writes the calibration of every field, fitted on these pictures: the file that extraction/src/assembly/certainty/calibrate.ts reads.
 * Stated confidences are first uncalibrated with the current calibration, so that refitting from the same readings changes nothing.
 */
export function saveCalibration(file: string, pictures: readonly ReadPicture[]): void {
  const knots = judgedFields.flatMap((field) => {
    const values = judgeFieldValues(pictures, field).map((value) => ({
      ...value,
      confidence: Math.round(1000 * uncalibrate(field, value.confidence)) / 1000,
    }))
    return totalWeight(values) < MIN_PICTURES_PER_KNOT ? [] : [[field, fitKnots(values)] as const]
  })
  const about = `How often values of a field were right, by the confidence their reader gave: [said, right]. Fitted on ${pictures.length} open pictures: training/choices/score.ts --calibrate FILE, out of fold`
  writeFileSync(file, `${JSON.stringify({ about, knots: Object.fromEntries(knots) })}\n`)
}
