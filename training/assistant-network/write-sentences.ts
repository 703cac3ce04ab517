// Prints the assistant's training sentences with their intents, one JSON object per line.
// Usage: node training/assistant-network/write-sentences.ts > FILE
import { situationOf } from '../../assistant/src/classifier/situation.ts'
import type { Situation } from '../../assistant/src/classifier/text-features.ts'
import {
  findScene,
  loadOwnSentences,
  loadQuestions,
  loadUtteranceTables,
  type LabelledSentence,
} from '../assistant/labelled-sentences.ts'

for (const { author, scene, say, want, intents } of [
  ...loadOwnSentences(),
  ...loadQuestions(),
  ...loadUtteranceTables(),
]) {
  const situation = situationOf(findScene(scene))
  const sentence = { author, scene, situation, say, want, intents } satisfies LabelledSentence & {
    situation: Situation
  }
  process.stdout.write(`${JSON.stringify(sentence)}\n`)
}
