import { findWord, isCalendarName } from '../../language/lexicon.ts'
import { NO_SENSES, isSign, isWord, tokenAt, type Token, type Tokens } from './token.ts'

const MOST_PARTS = 3
const SHORT_LETTERS = /^[a-z]{1,5}$/

/** A token that stands for several, and the place after them. */
interface Joined {
  token: Token
  next: number
}

function meridiem(first: Token, text: string, end: number, repairs: number): Token {
  return { ...first, text, end, repairs, word: findWord(text) ?? NO_SENSES }
}

/** "p.m.", "p m", "7 p", and "pn" for "pm", after a number. */
function joinMeridiem(tokens: Tokens, index: number): Joined | null {
  const first = tokenAt(tokens, index)
  if (isWord(first, 'pn')) return { token: meridiem(first, 'pm', first.end, 1), next: index + 1 }
  if (!isWord(first, 'p', 'a')) return null
  const second = tokenAt(tokens, index + 1)
  const third = tokenAt(tokens, index + 2)
  const fourth = tokenAt(tokens, index + 3)
  const text = `${first.text}m`
  if (isSign(second, '.') && isWord(third, 'm')) {
    const hasLastDot = isSign(fourth, '.') && !fourth.isSpaced
    const end = hasLastDot ? fourth.end : third.end
    return { token: meridiem(first, text, end, first.repairs), next: index + (hasLastDot ? 4 : 3) }
  }
  if (isWord(second, 'm')) return { token: meridiem(first, text, second.end, first.repairs), next: index + 2 }
  const isGlued = !first.isSpaced || !(second.kind === 'word' && !second.isSpaced)
  return first.text === 'p' && isGlued ? { token: meridiem(first, 'pm', first.end, 0.5), next: index + 1 } : null
}

/** "AUG US T": a month or weekday that recognition broke into short words. */
function joinBrokenName(tokens: Tokens, index: number): Joined | null {
  const first = tokenAt(tokens, index)
  if (first.kind !== 'word' || !SHORT_LETTERS.test(first.text)) return null
  let text = first.text
  for (let ahead = 1; ahead <= MOST_PARTS; ahead++) {
    const part = tokenAt(tokens, index + ahead)
    if (part.kind !== 'word' || part.text.length > 4 || !part.isSpaced) return null
    text += part.text
    const word = findWord(text)
    if (word && isCalendarName(word) && text.length >= 5) {
      return { token: { ...first, text, end: part.end, word, repairs: 1 }, next: index + ahead + 1 }
    }
  }
  return null
}

/** Joins what was printed as one word or sign and came apart. */
export function joinTokens(tokens: Tokens): Token[] {
  const joined: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const isAfterNumber = joined.at(-1)?.kind === 'number'
    const { token, next } = (isAfterNumber ? joinMeridiem(tokens, index) : null) ??
      joinBrokenName(tokens, index) ?? { token: tokenAt(tokens, index), next: index + 1 }
    joined.push(token)
    index = next
  }
  return joined
}
