import { findWord, isCalendarName } from '../../language/lexicon.ts'
import { tokenAt, type Token, type Tokens } from './token.ts'

const MAX_PARTS = 9
const SHORT_LETTERS = /^[a-z]{1,5}$/
/** Minimum number of letters of a name that is broken into pieces: "AUG US T". */
const MIN_NAME_LENGTH = 5
/** Minimum number of letters of a name that is broken into single letters: "J U N E". */
const MIN_SPACED_NAME_LENGTH = 3

/** A token that replaces several, and the index after them. */
interface Joined {
  token: Token
  next: number
}

/** Rejoins names and numbers that recognition broke into pieces: "AUG US T", "J U N E  1 2". */
export function joinTokens(tokens: Tokens): Token[] {
  const joined: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const last = joined.at(-1)
    const { token, next } = joinBrokenName(tokens, index) ??
      joinSpacedDigits(tokens, index, last) ?? { token: tokenAt(tokens, index), next: index + 1 }
    joined.push(token)
    index = next
  }
  return joined
}

/** "AUG US T", "J U N E": a month or weekday that came apart. */
function joinBrokenName(tokens: Tokens, index: number): Joined | null {
  const first = tokenAt(tokens, index)
  if (first.kind !== 'word' || !SHORT_LETTERS.test(first.text)) return null
  let { text } = first
  let longest: Joined | null = null
  for (let ahead = 1; ahead < MAX_PARTS; ahead++) {
    const part = tokenAt(tokens, index + ahead)
    if (part.kind !== 'word' || part.text.length > 4 || !part.isSpaced) break
    text += part.text
    const word = findWord(text)
    const isSpaced = text.length === ahead + 1
    if (word && isCalendarName(word) && text.length >= (isSpaced ? MIN_SPACED_NAME_LENGTH : MIN_NAME_LENGTH)) {
      longest = { token: { ...first, text, end: part.end, word }, next: index + ahead + 1 }
    }
  }
  return longest
}

/** "J U N E  1 2": the digits beside a name in spaced letters are one number. */
function joinSpacedDigits(tokens: Tokens, index: number, name: Token | undefined): Joined | null {
  const isSpaced = name !== undefined && name.end - name.start >= 2 * name.text.length - 1
  if (!isSpaced || !isCalendarName(name.word)) return null
  let next = index
  while (tokenAt(tokens, next).digits === 1) next++
  if (next < index + 2) return null
  const digits = tokens.slice(index, next)
  const text = digits.map((digit) => digit.text).join('')
  const [first, last] = [tokenAt(digits, 0), tokenAt(digits, digits.length - 1)]
  const isOrdinal = last.isOrdinal
  return { token: { ...first, text, end: last.end, value: Number(text), digits: text.length, isOrdinal }, next }
}
