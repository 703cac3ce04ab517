import { readFileSync } from 'node:fs'
import { readSentence } from '../normalize/sentence.ts'

/** Words that say nothing of what is asked beyond its topic: "so when is this thing on then". */
const PLAIN_WORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../data/plain-question-words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ')),
)

/** When to arrive, or until when to answer, is no start: "what time should we be there", "by when". */
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
 * Tells whether a question asks for a topic of the event and for nothing more particular. Words of the event's own title are no more.
 *
 *     "what time does it start"       → true
 *     "wen is the quizz"              → true: spelled as it was meant
 *     "what time is the main band on" → false: "main" and "band" say of what
 */
export function isPlainQuestion(question: string, titles: readonly string[]): boolean {
  if (OF_ANOTHER_TIME.test(question)) return false
  const own = new Set(titles.flatMap(wordsOf))
  const isPlain = (word: string): boolean =>
    PLAIN_WORDS.has(word) || own.has(word) || own.has(`${word}s`) || own.has(word.replace(/s$/u, ''))
  return wordsOf(question).every(isPlain) || wordsOf(spelled(question)).every(isPlain)
}
