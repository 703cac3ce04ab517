import { createHash } from 'node:crypto'
import { scoreOf, type Weights } from '../ranking/fit-listwise.ts'
import type { LabelledTitle } from './labelled-titles.ts'

/** Of how many pictures the title is right, the first time or among the first distinct suggestions. */
export interface Accuracy {
  pictures: number
  /** Pictures of which a candidate is right. */
  reachable: number
  first: number
  amongThree: number
}

export interface CrossValidation {
  /** The same pictures, maybe in several readings: an owner's are held out together. */
  learnFrom: readonly LabelledTitle[]
  fit: (pictures: readonly LabelledTitle[]) => Weights
  cuts: number
}

const FOLDS = 8
const SUGGESTIONS = 3

/**
 * How the weights do on owners they were not fitted on: the pictures are cut into folds by owner, each fold is judged by
 * weights fitted on the others, and the mean over several cuts is taken, because one cut is off by two or three pictures.
 */
export function crossValidate(pictures: readonly LabelledTitle[], { learnFrom, fit, cuts }: CrossValidation): Accuracy {
  const rounds = Array.from({ length: cuts }, (_, cut) =>
    add(
      Array.from({ length: FOLDS }, (_fold, fold) => {
        const isHeldOut = (it: LabelledTitle) => foldOf(it, cut) === fold
        return judge(pictures.filter(isHeldOut), fit(learnFrom.filter((it) => !isHeldOut(it))))
      }),
    ),
  )
  const all = add(rounds)
  return {
    pictures: all.pictures / cuts,
    reachable: all.reachable / cuts,
    first: all.first / cuts,
    amongThree: all.amongThree / cuts,
  }
}

const foldOf = ({ owner }: LabelledTitle, cut: number) =>
  createHash('sha256').update(`${owner} ${cut}`).digest().readUInt32BE(0) % FOLDS

/** How often the title is right with these weights. */
export const judge = (pictures: readonly LabelledTitle[], weights: Weights): Accuracy =>
  add(
    pictures.map(({ candidates }) => {
      const suggestions = candidates
        .map((candidate) => ({ ...candidate, score: scoreOf(candidate.features, weights) }))
        .toSorted((a, b) => b.score - a.score)
      const texts = new Set<string>()
      const distinct = suggestions.filter(({ text }) => texts.size < SUGGESTIONS && !texts.has(text) && texts.add(text))
      return {
        pictures: 1,
        reachable: Number(candidates.some((it) => it.isRight)),
        first: Number(distinct[0]?.isRight === true),
        amongThree: Number(distinct.some((it) => it.isRight)),
      }
    }),
  )

const add = (parts: readonly Accuracy[]): Accuracy => ({
  pictures: parts.reduce((sum, it) => sum + it.pictures, 0),
  reachable: parts.reduce((sum, it) => sum + it.reachable, 0),
  first: parts.reduce((sum, it) => sum + it.first, 0),
  amongThree: parts.reduce((sum, it) => sum + it.amongThree, 0),
})
