// Splits dates that were printed, or read, without spaces: "sat31oct" → sat · 31 · oct.
import { findWord, isCalendarName, listWords } from './lexicon.ts'

/** A number or word of a text without spaces. */
export interface Piece {
  kind: 'number' | 'word' | 'ordinal'
  text: string
}

const MAX_LENGTH = 40
/** The only two-letter weekdays that are recognised; others are parts of too many words. */
const SHORT_WEEKDAYS = ['so', 'sa']
const SMALL_WORDS = 'in on of from the le du de dal au al and at to uhr hrs'.split(' ')
const PARTS = /\d+|\D+/g
/** What may directly follow a number: an ordinal ending, am or pm, a unit. */
const ENDING_OF_NUMBER = /^(?:(?<ordinal>st|nd|rd|th|er|eme)|[ap]m|[ap]$|uhr|hrs|hs|h)/

/** Numbers after which a lone "s" is a misread "st": "21s", but not "20s". */
const FIRST = /^[23]?1$/

/** Words that posters and recognition run together with their neighbours. */
const GLUED_WORDS = new Set([
  ...SMALL_WORDS,
  ...SHORT_WEEKDAYS,
  ...listWords().flatMap(([name, word]) => {
    const isWeak = word.isWeakMonth === true || word.isWeakWeekday === true
    const isName = isCalendarName(word) && !(isWeak && name.length <= 3)
    return isName || word.label === 'doors' || word.label === 'show' ? [name] : []
  }),
])

/**
 * Splits a text without spaces into numbers and date words.
 *
 *     "sat31oct" → sat · 31 · oct     "7pmdoors" → 7 · pm · doors     "20h30" → 20 · h · 30     "19a23" → 19 · a · 23
 *     "b2b", "mp3", "summary", anything over 40 characters → null
 */
export function splitGluedText(text: string): Piece[] | null {
  if (text.length > MAX_LENGTH) return null
  const parts = text.match(PARTS) ?? []
  const pieces: Piece[] = []
  for (const [at, part] of parts.entries()) {
    const isNumber = /^\d/.test(part)
    if (isNumber && part.length > 4) return null
    const found = isNumber
      ? [{ kind: 'number' as const, text: part }]
      : at > 0
        ? splitAfterNumber(part, { number: parts[at - 1] ?? '', isLast: at === parts.length - 1 })
        : splitLetters(part)?.map(toWord)
    if (!found) return null
    pieces.push(...found)
  }
  const saysWhen = pieces.some((it) => it.kind === 'number' || isCalendarName(findWord(it.text)))
  return saysWhen ? pieces : null
}

/** Splits letters into as few known words as possible; null if that fails. */
function splitLetters(letters: string): string[] | null {
  const best: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= letters.length; end++) {
    for (let start = 0; start < end; start++) {
      const words = best[start]
      const word = letters.slice(start, end)
      if (!words || !GLUED_WORDS.has(word)) continue
      if (words.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...words, word]
    }
  }
  return best[letters.length] ?? null
}

const toWord = (text: string): Piece => ({ kind: 'word', text })

/** Splits the letters after a number; between two numbers, "a" means "to". */
function splitAfterNumber(letters: string, { number, isLast }: { number: string; isLast: boolean }): Piece[] | null {
  if (letters === 's' && isLast && FIRST.test(number)) return [{ kind: 'ordinal', text: 's' }]
  const { 0: ending = '', groups } = ENDING_OF_NUMBER.exec(letters) ?? {}
  const rest = letters.slice(ending.length)
  const others = rest === 'a' && !isLast ? ['a'] : splitLetters(rest)
  if (!others) return ending === '' ? null : (splitLetters(letters)?.map(toWord) ?? null)
  const first: Piece[] = ending === '' ? [] : [{ kind: groups?.['ordinal'] ? 'ordinal' : 'word', text: ending }]
  return [...first, ...others.map(toWord)]
}
