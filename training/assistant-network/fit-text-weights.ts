// Fits the intent classifier on words and letter n-grams.
//
//     node training/assistant-network/fit-text-weights.ts SENTENCES NETWORK OUT [--hold-out=author-n,author-q]
//
// SENTENCES is the file that write-sentences.ts writes. NETWORK.json has the sentence network's scores for held-out sentences, as
// evaluate_quantised.py writes them. Writes OUT, and prints how often this classifier, the network and both together are right.
import { readFileSync, writeFileSync } from 'node:fs'
import { classify } from '../../assistant/src/classifier/classify.ts'
import { BUCKETS, textFeaturesOf, type Situation } from '../../assistant/src/classifier/text-features.ts'
import { packTextWeights, type TextWeights, unpackTextWeights } from '../../assistant/src/classifier/text-weights.ts'
import { fitSoftmax } from '../assistant/fit-softmax.ts'

interface Sentence {
  author: string | null
  situation: Situation
  say: string
  want: string | null
  intents: readonly string[]
}

interface NetworkScores {
  intents: readonly string[]
  heldOut: readonly { author: string; say: string; scores: readonly number[] }[]
}

/** The authors of the test set: no shipped model is trained on their sentences. */
const TEST_AUTHORS = ['author-u', 'author-y', 'author-z', 'author-x', 'author-w', 'author-t']
/** Upper bound on the weights kept: the largest ones. */
const MAX_WEIGHTS = 300_000
/** Weights are rounded to this many steps on either side of zero. */
const STEPS = 31
/** Matches intents that change something: mistaking another intent for one of them does harm. */
const ACT = /^(?:change|save|unsave|delete|remind|unremind|create|clear|cancel|several|undo)/

const print = (line: string) => process.stdout.write(`${line}\n`)

function fitWeights(sentences: readonly Sentence[]): TextWeights {
  const intents = [...new Set(sentences.flatMap((it) => it.intents))].toSorted()
  const examples = sentences.map(({ say, situation, intents: right }) => ({
    features: textFeaturesOf(say, situation),
    right: right.map((intent) => intents.indexOf(intent)),
    weight: 1,
  }))
  const classes = intents.length
  const dense = fitSoftmax(examples, { classes, rounds: 12, learningRate: 0.5, l2Penalty: 1e-5, dropout: 0.3, seed: 3 })
  return { intents, ...toSparse(dense, classes) }
}

function toSparse(dense: Float32Array, classes: number): Omit<TextWeights, 'intents'> {
  const sizes = Float32Array.from(dense, Math.abs).toSorted().toReversed()
  // The 51st largest weight gets the last step: cutting the few larger ones to it makes the steps finer for the rest.
  const [least = 0, most = 1] = [sizes[MAX_WEIGHTS], sizes[50]]
  const unit = most / STEPS
  const starts = new Uint32Array(BUCKETS + 1)
  const [kept, values]: [number[], number[]] = [[], []]
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    for (let intent = 0; intent < classes; intent++) {
      const weight = dense[bucket * classes + intent] ?? 0
      const value = Math.max(-STEPS, Math.min(STEPS, Math.round(weight / unit)))
      if (Math.abs(weight) < least || value === 0) continue
      kept.push(intent)
      values.push(value)
    }
    starts[bucket + 1] = kept.length
  }
  return { starts, classes: Uint8Array.from(kept), weights: Int8Array.from(values), unit }
}

/** Prints the share of sentences whose likeliest intent is right, and how many are wrongly understood as a change. */
function printScores(name: string, sentences: readonly Sentence[], guess: (it: Sentence) => string): void {
  const guessed = sentences.map((it) => ({ it, intent: guess(it) }))
  const right = guessed.filter(({ it, intent }) => it.intents.includes(intent)).length
  const harm = guessed.filter(({ it, intent }) => ACT.test(intent) && !it.intents.some((own) => ACT.test(own))).length
  print(`${name}: ${((100 * right) / sentences.length).toFixed(1)} % of ${sentences.length}, harm ${harm}`)
}

const [sentencesFile = '', networkFile = '', out = ''] = process.argv.slice(2)
const held = [
  ...TEST_AUTHORS,
  ...(process.argv
    .find((it) => it.startsWith('--hold-out='))
    ?.slice(11)
    .split(',') ?? []),
]
const sentences = readFileSync(sentencesFile, 'utf8')
  .trimEnd()
  .split('\n')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by write-sentences.ts
  .map((line) => JSON.parse(line) as Sentence)
  .filter(({ intents }) => intents.length > 0)
/**
 * Returns whether a sentence is held out. Questions about pictures always are: they help the network, but make this classifier worse
 * (91.3 % right with them, 92.2 % without).
 */
const isHeld = ({ author }: Sentence) => author === 'questions' || (author !== null && held.includes(author))
const packed = packTextWeights(fitWeights(sentences.filter((it) => !isHeld(it))))
writeFileSync(out, packed)
print(`${out}: ${packed.length} bytes`)

const weights = unpackTextWeights(packed)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by evaluate_quantised.py
const { intents, heldOut } = JSON.parse(readFileSync(`${networkFile}.json`, 'utf8')) as NetworkScores
const scoresBySentence = new Map(heldOut.map(({ author, say, scores }) => [`${author} ${say}`, scores]))
const networkOf = ({ author, say }: Sentence) => {
  const scores = scoresBySentence.get(`${author} ${say}`) ?? []
  return Object.fromEntries(intents.map((intent, at) => [intent, scores[at] ?? -Infinity]))
}
const likeliest = (scores: Readonly<Record<string, number>>) =>
  Object.entries(scores).reduce((one, other) => (other[1] > one[1] ? other : one))[0]
for (const [name, authors] of Object.entries({
  'six authors': TEST_AUTHORS,
  others: held.filter((it) => !TEST_AUTHORS.includes(it)),
})) {
  const own = sentences.filter(({ author }) => author !== null && authors.includes(author))
  if (own.length === 0 || (name === 'six authors' && !process.argv.includes('--judge'))) continue
  printScores(`${name}, words and letters`, own, (it) => classify(it.say, it.situation, null, weights)[0]?.intent ?? '')
  printScores(`${name}, network`, own, (it) => likeliest(networkOf(it)))
  printScores(`${name}, both`, own, (it) => classify(it.say, it.situation, networkOf(it), weights)[0]?.intent ?? '')
}
