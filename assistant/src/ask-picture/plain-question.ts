import { readFileSync } from 'node:fs'
import { readSentence } from '../normalize/sentence.ts'

/**
 * Returns whether a question asks only for a topic of the event, such as its start, and nothing more specific. Words of the events'
 * titles are ignored.
 *
 *     "what time does it start"       → true
 *     "wen is the quizz"              → true: read with the spelling corrected
 *     "what time is the main band on" → false: "main" and "band" narrow it down
 */
export function isPlainQuestion(question: string, titles: readonly string[]): boolean {
  if (ARRIVAL_OR_DEADLINE.test(question)) return false
  const titleWords = new Set(titles.flatMap(wordsOf))
  const isPlain = (word: string): boolean =>
    PLAIN_WORDS.has(word) ||
    titleWords.has(word) ||
    titleWords.has(`${word}s`) ||
    titleWords.has(word.replace(/s$/u, ''))
  return wordsOf(question).every(isPlain) || wordsOf(correctSpelling(question)).every(isPlain)
}

/** Words that name a topic or add nothing to it: "so when is this thing on then". */
const PLAIN_WORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../data/plain-question-words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ')),
)

/** Asks when to arrive or by when to answer, which is not the start: "what time should we be there", "by when". */
const ARRIVAL_OR_DEADLINE =
  /\b(?:be|get|turn up|show up) (?:there|here)\b|\barriv\w*|\b(?:by|until|till) (?:when|what (?:day|date|time))\b|\bwhen\b.* by\b/iu

const correctSpelling = (text: string): string =>
  readSentence(text)
    .words.map((word) => word.text)
    .join(' ')

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[’']/gu, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
