import { readFileSync } from 'node:fs'

let read: ReadonlySet<string> | null = null

/** Words that say nothing of what is asked beyond its topic: "so when is this thing on then". */
const plainWords = (): ReadonlySet<string> =>
  (read ??= new Set(
    readFileSync(new URL('../../data/plain-question-words.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(' ')),
  ))

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
 *     "what time is the main band on" → false: "main" and "band" say of what
 */
export function isPlainQuestion(question: string, titles: readonly string[]): boolean {
  const own = new Set(titles.flatMap(wordsOf))
  return wordsOf(question).every(
    (word) => plainWords().has(word) || own.has(word) || own.has(`${word}s`) || own.has(word.replace(/s$/u, '')),
  )
}
