import type { Word } from '../../language/lexicon.ts'

/** One word, number, symbol or line break of a folded text. */
export interface Token {
  kind: 'number' | 'word' | 'symbol' | 'break' | 'outside'
  /** Folded, and as it was probably printed: "0ct" is "oct". */
  text: string
  /** Offsets in the folded text, end exclusive. */
  start: number
  end: number
  /** Preceded by a space or the start of a line. */
  isSpaced: boolean
  /** The value of a number, else NaN, which fails every comparison. */
  value: number
  /** How many digits the number has; 0 for anything else. */
  digits: number
  /** "12th" */
  isOrdinal: boolean
  /** The word's senses; empty for anything else. */
  word: Readonly<Word>
}

/** The tokens of a text, which parsers read by index. */
export type Tokens = readonly Token[]

/** The senses of a token that is not a known word. */
export const NO_SENSES: Readonly<Word> = Object.freeze({})

const OUTSIDE: Token = Object.freeze({
  kind: 'outside',
  text: '',
  start: Number.NaN,
  end: Number.NaN,
  isSpaced: false,
  value: Number.NaN,
  digits: 0,
  isOrdinal: false,
  word: NO_SENSES,
})

/** Returns the token at an index; past either end, one of kind `outside` that matches nothing. */
export const tokenAt = (tokens: Tokens, index: number): Token => tokens[index] ?? OUTSIDE

/** Returns whether a token is one of these symbols. */
export function isSymbol(token: Token, ...symbols: string[]): boolean {
  return token.kind === 'symbol' && symbols.includes(token.text)
}

/** Returns whether a token is one of these words. */
export function isWord(token: Token, ...words: string[]): boolean {
  return token.kind === 'word' && words.includes(token.text)
}

/** Returns the index of the first token, in either direction, that isn't a link between others; skips four links at most. */
export function skipLinks(
  tokens: Tokens,
  index: number,
  step: 1 | -1,
  isLink: (token: Token, index: number) => boolean | undefined,
  most = 4,
): number {
  let at = index
  while (at !== index + step * most && isLink(tokenAt(tokens, at), at)) at += step
  return at
}

/** Returns whether a token may come between a day and its time: "Sunday, from 10 am". */
export function leadsToTime({ kind, word }: Token): boolean {
  return kind === 'symbol' || Boolean(word.at ?? word.from ?? word.filler)
}

/** Returns whether a token is the start or end of a line or of the text. */
export const isEdge = (token: Token): boolean => token.kind === 'outside' || token.kind === 'break'

export const isMonthName = ({ word }: Token): boolean => word.month !== undefined
