// Splits text into word pieces for the role network.
import { readFile } from 'node:fs/promises'
import { upperShare } from './layout-features.ts'

const PIECES = new URL('../../models/pieces.txt', import.meta.url)

/** Ids of pieces without text. */
export const SPECIAL = { begin: 0, padding: 1, end: 2, unknown: 3 } as const

/** Represents the space before a word. */
const WORD_START = '▁'
/** Spaces, control and format characters, and two characters that are reserved by the tokenizer: U+2581 and U+FFFD. */
const BLANK = /[\p{Cc}\p{Cf}\p{Z}▁\ufffd]+/gu
/**
 * If more than this share of a line's letters are capitals, its words are split as if in lower case after their first letter; the
 * layout features count capitals.
 */
const MAX_CAPITALS = 0.6
/** How far the score of an unknown character is below that of the rarest piece. Scores are in ten-thousandths. */
const UNKNOWN_COST = 100_000

interface Piece {
  id: number
  score: number
}

interface Vocabulary {
  pieces: ReadonlyMap<string, Piece>
  /** Length of the longest piece, in characters. */
  longest: number
  unknownScore: number
}

/** Splits a text into pieces of words, and returns their ids. */
export type Tokenizer = (text: string) => number[]

/**
 * Loads the tokenizer of the role network: a Unigram model, the vocabulary of multilingual-e5-small cut to Latin, Cyrillic
 * and Greek.
 *
 *     "SUMMER CONCERT" → ▁Summer ▁Concer t
 *     "漢字"           → ▁ and one unknown
 */
export async function loadTokenizer(): Promise<Tokenizer> {
  const vocabulary = parsePieces(await readFile(PIECES, 'utf8'))
  return (text) =>
    normalize(text)
      .split(' ')
      .filter((word) => word !== '')
      .flatMap((word) => splitWord(Array.from(WORD_START + word), vocabulary))
}

/** One piece per line, with how far its score is below the previous line's. */
function parsePieces(text: string): Vocabulary {
  let score = 0
  const pieces = new Map<string, Piece>()
  for (const [id, row] of text.trimEnd().split('\n').entries()) {
    const [piece = '', drop] = row.split('\t')
    score -= Number(drop)
    pieces.set(piece, { id, score })
  }
  const longest = Math.max(...Array.from(pieces.keys(), (piece) => Array.from(piece).length))
  return { pieces, longest, unknownScore: score - UNKNOWN_COST }
}

function normalize(text: string): string {
  const recased =
    upperShare(text) > MAX_CAPITALS
      ? text.replace(/(\S)(\S*)/gu, (_, first: string, rest: string) => first + rest.toLowerCase())
      : text
  return recased.normalize('NFKC').replace(BLANK, ' ')
}

interface Step {
  score: number
  start: number
  id: number
}

/** Finds the likeliest pieces of a word (Viterbi). */
function splitWord(characters: readonly string[], { pieces, longest, unknownScore }: Vocabulary): number[] {
  /** The best last piece of every beginning of the word, by its length. */
  const best: (Step | undefined)[] = [{ score: 0, start: 0, id: SPECIAL.unknown }]
  for (let start = 0; start < characters.length; start++) {
    const before = best[start]?.score ?? 0
    let piece = ''
    for (let end = start + 1; end <= Math.min(characters.length, start + longest); end++) {
      piece += characters[end - 1] ?? ''
      const found = pieces.get(piece) ?? (end === start + 1 ? { id: SPECIAL.unknown, score: unknownScore } : undefined)
      if (!found) continue
      const score = before + found.score
      if (score > (best[end]?.score ?? -Infinity)) best[end] = { score, start, id: found.id }
    }
  }
  return backtrack(best, characters.length)
}

/** Returns the ids of the best pieces; several unknown ones in a row are one. */
function backtrack(best: readonly (Step | undefined)[], length: number): number[] {
  const ids: number[] = []
  for (let step = length > 0 ? best[length] : undefined; step; step = step.start > 0 ? best[step.start] : undefined)
    if (step.id !== SPECIAL.unknown || ids.at(-1) !== SPECIAL.unknown) ids.push(step.id)
  return ids.toReversed()
}
