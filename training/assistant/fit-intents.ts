import { BUCKETS } from '../../assistant/src/classifier/features.ts'
import type { Weights } from '../../assistant/src/classifier/weights-file.ts'
import { fitSoftmax } from './fit-softmax.ts'
import type { Taught } from './taught-sentences.ts'

/** So many weights are kept, the greatest; the others are nought. */
const KEPT = 300_000
/** Weights are rounded to so many steps on either side of nought. */
const STEPS = 31

/** Fits the weights to sentences: the same sentences give the same weights. */
export function fitIntents(all: readonly Taught[]): Weights {
  const sentences = all.filter(({ intents }) => intents.length > 0)
  const intents = [...new Set(sentences.flatMap((it) => it.intents))].toSorted()
  const placeOf = new Map(intents.map((intent, at) => [intent, at]))
  const examples = sentences.map(({ features, intents: right }) => ({
    features,
    right: right.flatMap((intent) => placeOf.get(intent) ?? []),
    worth: 1,
  }))
  const classes = intents.length
  const dense = fitSoftmax(examples, { classes, rounds: 12, step: 0.5, pull: 1e-5, left: 0.3, seed: 3 })
  return { intents, ...sparse(dense, classes), words: ordinaryWords(all) }
}

function sparse(dense: Float32Array, classes: number): Pick<Weights, 'starts' | 'classes' | 'weights' | 'unit'> {
  const sizes = Float32Array.from(dense, Math.abs).toSorted().toReversed()
  const [least = 0, most = 1] = [sizes[KEPT], sizes[50]]
  const unit = most / STEPS
  const starts = new Uint32Array(BUCKETS + 1)
  const [kept, values]: [number[], number[]] = [[], []]
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    for (let k = 0; k < classes; k++) {
      const weight = dense[bucket * classes + k] ?? 0
      const value = Math.max(-STEPS, Math.min(STEPS, Math.round(weight / unit)))
      if (Math.abs(weight) < least || value === 0) continue
      kept.push(k)
      values.push(value)
    }
    starts[bucket + 1] = kept.length
  }
  return { starts, classes: Uint8Array.from(kept), weights: Int8Array.from(values), unit }
}

/** Words that stand in sentences without being the name of an event nobody knows. */
const ordinaryWords = (all: readonly Taught[]): ReadonlySet<string> =>
  new Set(
    all
      .filter(({ want, intents }) => !want?.includes('unknown-event') && !intents.includes('create'))
      .flatMap(({ words }) => words)
      .filter((word) => /^[\p{Ll}']{2,}$/u.test(word)),
  )
