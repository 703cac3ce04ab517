import { writeFileSync } from 'node:fs'
import { uncalibrate } from '@swap/extraction/calibrate'
import { fieldClaims, type Claim } from './claims.ts'
import type { JudgedPicture } from './judged-picture.ts'
import { judgedFields } from './match-field.ts'

/** Least pictures per knot. */
const PER_KNOT = 12
/** Pseudo-pictures at the field's mean mixed into every knot: few cases prove little. */
const PRIOR = 6
/** Maps rise at least this much from knot to knot, so that they are invertible. */
const STEP = 0.002

type Said = Omit<Claim, 'isCertain'>
type Told = Pick<JudgedPicture, 'eventSets' | 'isNegative' | 'shown' | 'reading'>
type Knot = [said: number, right: number]

/**
 * Fits a map from stated confidence to how often it was right: groups of similar confidence, each mixed with the mean, made monotonic
 * (pool adjacent violators). Interpolates between groups; constant below the first and above the last.
 */
export function fitKnots(claims: readonly Said[]): Knot[] {
  const mean = shareRight(claims)
  const pools = groupsOf(claims).map((group) => ({ claims: group, right: shrinkToMean(group, mean) }))
  for (let at = 1; at < pools.length;) {
    const [before, own] = [pools[at - 1], pools[at]]
    if (!before || !own || before.right < own.right) at++
    else {
      const together = [...before.claims, ...own.claims]
      pools.splice(at - 1, 2, { claims: together, right: shrinkToMean(together, mean) })
      at = Math.max(1, at - 1)
    }
  }
  const said = pools.map(({ claims: own, right }): Knot => [round(Math.min(MAX_STATED, meanSaid(own))), right])
  const knots = withEnds(said, claims).map(([confidence, right], place): Knot => [
    confidence,
    round(Math.min(HIGHEST, right + place * STEP)),
  ])
  // Several may reach the top: the map ends with the first of them.
  return knots.filter((_, place) => place === 0 || (knots[place - 1]?.[1] ?? 0) < HIGHEST)
}

/** The lowest and the highest stated confidence are right as often as their group. */
function withEnds(knots: readonly Knot[], claims: readonly Said[]): Knot[] {
  const said = claims.map(({ confidence }) => confidence)
  const [first, last] = [knots[0], knots.at(-1)]
  const [lowest, highest] = [Math.min(...said), Math.min(MAX_STATED, Math.max(...said))]
  const before: Knot[] = first && first[0] - lowest >= MIN_GAP ? [[round(lowest), first[1]]] : []
  const behind: Knot[] = last && highest - last[0] >= MIN_GAP ? [[round(highest), last[1]]] : []
  return [...before, ...knots, ...behind]
}

/** Confidences that differ less are equal; and 1 is certain, whatever was measured. */
const MIN_GAP = 0.02
const MAX_STATED = 0.999

/** The highest confidence. */
const HIGHEST = 0.99

const round = (share: number) => Math.round(1000 * share) / 1000
const weigh = (claims: readonly Said[]) => claims.reduce((sum, { weight }) => sum + weight, 0)
const meanSaid = (claims: readonly Said[]) =>
  claims.reduce((sum, { weight, confidence }) => sum + weight * confidence, 0) / weigh(claims)
const countRight = (claims: readonly Said[]) =>
  claims.reduce((sum, { weight, isRight }) => sum + (isRight ? weight : 0), 0)
const shareRight = (claims: readonly Said[]) => countRight(claims) / weigh(claims)
const shrinkToMean = (claims: readonly Said[], mean: number) =>
  (countRight(claims) + PRIOR * mean) / (weigh(claims) + PRIOR)

/** Claims sorted by confidence, split between different confidences. */
function groupsOf(claims: readonly Said[]): Said[][] {
  const groups: Said[][] = []
  for (const claim of claims.toSorted((a, b) => a.confidence - b.confidence)) {
    const last = groups.at(-1)
    const isFull = last === undefined || (weigh(last) >= PER_KNOT && last.at(-1)?.confidence !== claim.confidence)
    if (isFull) groups.push([claim])
    else last.push(claim)
  }
  const last = groups.at(-1)
  const isShort = last !== undefined && groups.length > 1 && weigh(last) < PER_KNOT
  return isShort ? [...groups.slice(0, -2), [...(groups.at(-2) ?? []), ...last]] : groups
}

/**
 * Writes the calibration of every field, fitted on these pictures: the file that extraction/src/assembly/certainty/calibrate.ts reads.
 * Stated confidences are first uncalibrated with the current calibration, so that refitting from the same readings changes nothing.
 */
export function saveCalibration(file: string, pictures: readonly Told[]): void {
  const knots = judgedFields.flatMap((field) => {
    const claims = fieldClaims(pictures, field).map((claim) => ({
      ...claim,
      confidence: Math.round(1000 * uncalibrate(field, claim.confidence)) / 1000,
    }))
    return weigh(claims) < PER_KNOT ? [] : [[field, fitKnots(claims)] as const]
  })
  const about = `How often values of a field were right, by the confidence their reader gave: [said, right]. Fitted on ${pictures.length} open pictures: training/choices/score.ts --calibrate FILE, out of fold`
  writeFileSync(file, `${JSON.stringify({ about, knots: Object.fromEntries(knots) })}\n`)
}
