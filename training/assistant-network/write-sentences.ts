// Prints the assistant's training sentences with their intents, one JSON object per line.
// Usage: node training/assistant-network/write-sentences.ts > FILE
import { findScene, loadOwnSentences, loadQuestions, loadUtteranceTables } from '../assistant/labelled-sentences.ts'

for (const { author, scene, say, want, intents } of [
  ...loadOwnSentences(),
  ...loadQuestions(),
  ...loadUtteranceTables(),
]) {
  const { thread, lastSpokenOf, asked } = findScene(scene)
  const situation = {
    inSight: lastSpokenOf.length > 0 ? lastSpokenOf.length : thread.length,
    asked: asked?.about ?? null,
    open: thread.length === 1 ? (thread[0]?.question?.field ?? null) : null,
  }
  process.stdout.write(`${JSON.stringify({ author, scene, situation, say, want, intents })}\n`)
}
