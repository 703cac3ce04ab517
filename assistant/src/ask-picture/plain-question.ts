import { readFileSync } from 'node:fs'
import { readSentence } from '../normalize/sentence.ts'

/** Words that add nothing to a question's topic: "so when is this thing on then". */
const PLAIN_WORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../data/plain-question-words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ')),
)

/** When to arrive, or the deadline for an answer, is not a start: "what time should we be there", "by when". */
const OF_ANOTHER_TIME =
  /\b(?:be|get|turn up|show up) (?:there|here)\b|\barriv\w*|\b(?:by|until|till) (?:when|what (?:day|date|time))\b|\bwhen\b.* by\b/iu

const spelled = (text: string): string =>
  readSentence(text)
    .words.map((word) => word.text)
    .join(' ')

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[’']/gu, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/**
 * Returns whether a question asks for a topic of the event and nothing more particular. Words of the event's own title add nothing.
 *
 *     "what time does it start"       → true
 *     "wen is the quizz"              → true: read as the correct spelling
 *     "what time is the main band on" → false: "main" and "band" narrow it down
 */
export function isPlainQuestion(question: string, titles: readonly string[]): boolean {
  if (OF_ANOTHER_TIME.test(question)) return false
  const own = new Set(titles.flatMap(wordsOf))
  const isPlain = (word: string): boolean =>
    PLAIN_WORDS.has(word) || own.has(word) || own.has(`${word}s`) || own.has(word.replace(/s$/u, ''))
  return wordsOf(question).every(isPlain) || wordsOf(spelled(question)).every(isPlain)
}
