import { distance } from 'fastest-levenshtein'
import { foldCharacter, searchableText } from '../../platform/text/searchable-text.ts'
import { extractPrices, type SearchPrice } from '../../platform/database/rows/search-price.ts'

/** One letter may be wrong in a word of this length, two in one of the other. Shorter words must match exactly. */
const ONE_SLIP = 5
const TWO_SLIPS = 8
/** A shorter word has to be at the beginning of one. */
const ANYWHERE = 3
const MAX_WORDS = 8

/** A search word. */
export interface SoughtWord {
  text: string
  /** How many letters may be missing, too many or wrong: pictures are misread, and people mistype. */
  slips: 0 | 1 | 2
  /** It is a price: text that contains its number must contain this, too. */
  price?: SearchPrice
}

/** The words of a search, folded; empty where it has no letter and no digit. */
export function soughtWords(search: string): SoughtWord[] {
  const { prices, rest } = extractPrices(search)
  const words = new Set(searchableText(rest).split(' ').filter(Boolean))
  const sought = [...words].map((text): SoughtWord => ({
    text,
    slips: text.length >= TWO_SLIPS ? 2 : text.length >= ONE_SLIP ? 1 : 0,
  }))
  const paid = prices.map((price): SoughtWord => ({ text: numberIn(price.text), slips: 0, price }))
  return [...sought, ...paid].slice(0, MAX_WORDS)
}

/** "£12.50" → "12": the rest may be written in several ways. */
const numberIn = (price: string): string => /\d+/.exec(price)?.[0] ?? ''

/** The same word, exactly as typed. */
export const exactly = (word: SoughtWord): SoughtWord => ({ ...word, slips: 0 })

/** The text that an exact match must contain. */
const exactPiece = ({ text }: SoughtWord): string => (text.length < ANYWHERE ? ` ${text}` : text)

/**
 * The pieces of which a text must contain one to match the word with its slips: each slip spoils at most one piece, so
 * with one piece more than slips one is still whole.
 */
export function anyPiece(word: SoughtWord): string[] {
  const { text, slips } = word
  if (slips === 0) return [exactPiece(word)]
  const size = Math.ceil(text.length / (slips + 1))
  return Array.from({ length: slips + 1 }, (_, at) => text.slice(at * size, (at + 1) * size))
}

/** How well a text matches a word: 2 exactly, 1 with slips, 0 not at all. Takes a text that `searchableText` made. */
export function holds(searchable: string, word: SoughtWord): 0 | 1 | 2 {
  if (searchable.includes(exactPiece(word))) return 2
  if (word.slips === 0) return 0
  const pieces = anyPiece(word)
  if (!pieces.some((piece) => searchable.includes(piece))) return 0
  const isFound = searchable.split(' ').some((it) => pieces.some((piece) => it.includes(piece)) && isAlike(it, word)) // the cheap check first
  return isFound ? 1 : 0
}

/** Whether two words differ by no more than the slips allowed. */
const isAlike = (found: string, { text, slips }: SoughtWord): boolean =>
  slips > 0 && Math.abs(found.length - text.length) <= slips && distance(found, text) <= slips

/** The same for an original text, where a price is looked for, too. */
export const isHeld = (text: string, word: SoughtWord): boolean =>
  holds(searchableText(text), word) > 0 && word.price?.find(text) !== null

type Mark = [start: number, end: number]

/** Where the words are in a text, in UTF-16 units: in order, and without overlap. */
export function marksIn(text: string, words: readonly SoughtWord[]): Mark[] {
  const { letters, places } = unfolded(text)
  const found = words.flatMap(({ price }): Mark[] => {
    const place = price?.find(text)
    return place ? [place] : []
  })
  for (const { 0: token, index } of letters.matchAll(/[^ ]+/g)) {
    for (const word of words) {
      if (word.price) continue
      const at = word.text.length < ANYWHERE ? (token.startsWith(word.text) ? 0 : -1) : token.indexOf(word.text)
      const length = at >= 0 ? word.text.length : isAlike(token, word) ? token.length : 0
      const start = index + Math.max(at, 0)
      if (length > 0) found.push([places[start]?.[0] ?? 0, places[start + length - 1]?.[1] ?? text.length])
    }
  }
  return joined(found)
}

/** The folded letters of a text, each with its place in the original text. */
function unfolded(text: string): { letters: string; places: Mark[] } {
  let letters = ''
  const places: Mark[] = []
  let at = 0
  for (const character of text) {
    const isMark = /^\p{M}$/u.test(character)
    const folded = isMark ? '' : foldCharacter(character)
    const last = places.at(-1)
    if (isMark && last) last[1] = at + character.length
    letters += folded
    for (let count = 0; count < folded.length; count += 1) places.push([at, at + character.length])
    at += character.length
  }
  return { letters, places }
}

function joined(marks: Mark[]): Mark[] {
  const apart: Mark[] = []
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else apart.push([start, end])
  }
  return apart
}
