// Matches the words of a search against texts, tolerating typos.
import { distance } from 'fastest-levenshtein'
import { foldCharacter, searchableText } from '../../platform/text/searchable-text.ts'
import { extractTerms, type SearchTerm } from '../../platform/database/rows/search-term.ts'

/** Words of at least this length may have one wrong letter; shorter words must match exactly. */
const ONE_TYPO_LENGTH = 5
/** Words of at least this length may have two wrong letters. */
const TWO_TYPOS_LENGTH = 8
/** Words of at least this length may match in the middle of another word; shorter ones only at its beginning. */
const ANYWHERE_LENGTH = 3
const MAX_WORDS = 8

/** A word of a search. */
export interface SearchWord {
  text: string
  /** How many letters may be missing, too many or wrong: pictures are misread, and people mistype. */
  typos: 0 | 1 | 2
  /** Set if the word is a price or a time: then a text matches only if it contains that, not just its digits. */
  term?: SearchTerm
}

/** Splits a search into folded words, prices and times; empty if it has no letter and no digit. */
export function parseSearch(search: string): SearchWord[] {
  const { terms, rest } = extractTerms(search)
  const words = new Set(searchableText(rest).split(' ').filter(Boolean))
  const sought = [...words].map((text): SearchWord => ({
    text,
    typos: text.length >= TWO_TYPOS_LENGTH ? 2 : text.length >= ONE_TYPO_LENGTH ? 1 : 0,
  }))
  const whole = terms.map((term): SearchWord => ({ text: term.digits, typos: 0, term }))
  return [...sought, ...whole].slice(0, MAX_WORDS)
}

/** Returns a word that must match exactly as typed. */
export const withoutTypos = (word: SearchWord): SearchWord => ({ ...word, typos: 0 })

/** The text that an exact match must contain. */
const exactPiece = ({ text }: SearchWord): string => (text.length < ANYWHERE_LENGTH ? ` ${text}` : text)

/**
 * Splits a word into pieces, one more than its allowed typos. Each typo changes at most one piece, so every text that matches
 * contains at least one piece unchanged.
 */
export function requiredPieces(word: SearchWord): string[] {
  const { text, typos } = word
  if (typos === 0) return [exactPiece(word)]
  const size = Math.ceil(text.length / (typos + 1))
  return Array.from({ length: typos + 1 }, (_, at) => text.slice(at * size, (at + 1) * size))
}

/** Returns how well a text in the form of `searchableText` matches a word: 2 exactly, 1 with typos, 0 not at all. */
export function matchWord(searchable: string, word: SearchWord): 0 | 1 | 2 {
  if (searchable.includes(exactPiece(word))) return 2
  if (word.typos === 0) return 0
  const pieces = requiredPieces(word)
  if (!pieces.some((piece) => searchable.includes(piece))) return 0
  const hasMatch = searchable
    .split(' ')
    .some((it) => pieces.some((piece) => it.includes(piece)) && isWithinTypos(it, word)) // the cheap check first
  return hasMatch ? 1 : 0
}

/** Whether two words differ by no more than the typos allowed. */
const isWithinTypos = (found: string, { text, typos }: SearchWord): boolean =>
  typos > 0 && Math.abs(found.length - text.length) <= typos && distance(found, text) <= typos

/** Whether a text as displayed matches a word; a price or time only matches as one. */
export const textMatches = (text: string, word: SearchWord): boolean =>
  matchWord(searchableText(text), word) > 0 && word.term?.find(text) !== null

/** A range of a text, in UTF-16 units. */
type TextRange = [start: number, end: number]

/** Returns where the words are in a text, in UTF-16 units: in order, and without overlap. */
export function findMarks(text: string, words: readonly SearchWord[]): TextRange[] {
  const { letters, positions } = foldWithPositions(text)
  const found = words.flatMap(({ term }): TextRange[] => {
    const place = term?.find(text)
    return place ? [place] : []
  })
  for (const { 0: token, index } of letters.matchAll(/[^ ]+/g)) {
    for (const word of words) {
      if (word.term) continue
      const at = word.text.length < ANYWHERE_LENGTH ? (token.startsWith(word.text) ? 0 : -1) : token.indexOf(word.text)
      const length = at >= 0 ? word.text.length : isWithinTypos(token, word) ? token.length : 0
      const start = index + Math.max(at, 0)
      if (length > 0) found.push([positions[start]?.[0] ?? 0, positions[start + length - 1]?.[1] ?? text.length])
    }
  }
  return mergeOverlaps(found)
}

/** Returns the folded letters of a text, each with its place in the original text. */
function foldWithPositions(text: string): { letters: string; positions: TextRange[] } {
  let letters = ''
  const positions: TextRange[] = []
  let at = 0
  for (const character of text) {
    const isCombiningMark = /^\p{M}$/u.test(character)
    const folded = isCombiningMark ? '' : foldCharacter(character)
    const last = positions.at(-1)
    if (isCombiningMark && last) last[1] = at + character.length
    letters += folded
    for (let count = 0; count < folded.length; count += 1) positions.push([at, at + character.length])
    at += character.length
  }
  return { letters, positions }
}

function mergeOverlaps(marks: TextRange[]): TextRange[] {
  const merged: TextRange[] = []
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
