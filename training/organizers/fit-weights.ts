import { fitListwise, type List, type Weights } from '../ranking/fit-listwise.ts'
import type { LabelledOrganizer } from './labelled-organizers.ts'

/** Where the fit starts and is pulled to: cue words are believed, a name that only stands there is not. */
const PRIOR: Weights = {
  names: 3,
  invites: 1,
  lines: -3.5,
  site: -3,
  someKind: 1.5,
  onlyKind: -2,
  leads: 0.7,
  siteLike: 1,
  siteAndKind: 1,
  repeated: 0.7,
  top: 1,
  bottom: 1,
  sponsored: -1,
  crowd: -1,
}
const PULL = 0.4
/** Held: those who always print cue words are among the owners set aside, and a title that names no body is seldom the host. */
const HELD: Weights = { names: 3, plainTitle: -2 }

/**
 * Fits the weights of organiser candidates (listwise softmax, pulled towards the prior); where no candidate is right,
 * "none of them" is. Pictures of one owner look alike: together they count as the square root of their number.
 */
export function fitWeights(pictures: readonly LabelledOrganizer[]): Weights {
  const names = [...new Set(pictures.flatMap(featureNames))]
  const goal = names.map((name) => HELD[name] ?? PRIOR[name] ?? 0)
  const held = new Set(names.flatMap((name, at) => (name in HELD ? [at] : [])))
  const owned = Map.groupBy(pictures, ({ owner }) => owner)
  const lists = pictures.map((picture): List => ({
    ...toRows(picture, names),
    weight: 1 / Math.sqrt(owned.get(picture.owner)?.length ?? 1),
  }))
  const found = fitListwise(lists, { goal, pull: PULL, held })
  return Object.fromEntries(names.map((name, at) => [name, found[at] ?? 0]))
}

const featureNames = ({ candidates }: LabelledOrganizer) => candidates.flatMap(({ features }) => Object.keys(features))

function toRows({ candidates }: LabelledOrganizer, names: readonly string[]) {
  const none = { features: {}, isRight: candidates.every(({ isRight }) => !isRight) }
  const choices: LabelledOrganizer['candidates'] = [...candidates, none]
  return {
    rows: choices.map(({ features }) => Float64Array.from(names, (name) => features[name] ?? 0)),
    right: choices.map(({ isRight }) => isRight),
  }
}
