/** Ideographs; each counts as a word. */
const IDEOGRAPH =
  /[\u4e00-\u9fff\u3400-\u4dbf\uf900-\ufaff\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b920}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/gu
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cn}\p{Co}\ufffd]/gu
const PUNCTUATION = /[!-/:-@[-`{-~]|\p{P}/u
/** Longer words become [UNK], as in the reference implementation. */
const MAX_LETTERS = 100
/** Upper bound on the pieces of a text, including the first and the last: the network has no room for more. */
const MAX_PIECES = 128
/** Upper bound on the characters read: no piece is shorter than one, and strangers may send megabytes. */
const MAX_CHARACTERS = 4000

/** Splits a text into word pieces; returns their token ids, between those of [CLS] and [SEP]. */
export type Tokenizer = (text: string) => number[]

/**
 * Makes the tokenizer of the sentence network: BERT's uncased WordPiece.
 *
 *     "Doors 7pm" → [CLS] doors 7 ##pm [SEP]
 *     "漢"        → [CLS] [UNK] [SEP]  (its script is not in the vocabulary)
 *
 * `pieces` is the vocabulary in the order of the token ids.
 */
export function createTokenizer(pieces: readonly string[]): Tokenizer {
  const numbers = new Map(pieces.map((piece, number) => [piece, number]))
  const numberOf = (piece: string) => numbers.get(piece) ?? 0
  const [unknown, start, end] = [numberOf('[UNK]'), numberOf('[CLS]'), numberOf('[SEP]')]
  return (text) => {
    const inner: number[] = []
    for (const word of wordsOf(text.slice(0, MAX_CHARACTERS))) {
      if (inner.length >= MAX_PIECES - 2) break
      inner.push(...(piecesOf(word, numbers) ?? [unknown]))
    }
    return [start, ...inner.slice(0, MAX_PIECES - 2), end]
  }
}

/** Letter by letter: lower-casing a whole word turns a final Σ into ς. */
const toLower = (text: string): string => Array.from(text, (letter) => letter.toLowerCase()).join('')

function wordsOf(text: string): string[] {
  const clean = text.replace(CONTROL, '').replaceAll(/\s/gu, ' ').replace(IDEOGRAPH, ' $& ')
  const plain = toLower(clean.normalize('NFD').replaceAll(/\p{Mn}/gu, ''))
  return plain.split(' ').flatMap(splitOnPunctuation)
}

/** "7:30pm" → "7" ":" "30pm". */
function splitOnPunctuation(part: string): string[] {
  const words: string[] = []
  let word = ''
  for (const letter of part) {
    if (!PUNCTUATION.test(letter)) {
      word += letter
      continue
    }
    if (word !== '') words.push(word)
    words.push(letter)
    word = ''
  }
  return word === '' ? words : [...words, word]
}

/** The longest known piece first, then the longest of the rest; null if part of the word is in no piece. */
function piecesOf(word: string, numbers: ReadonlyMap<string, number>): number[] | null {
  const letters = Array.from(word)
  if (letters.length > MAX_LETTERS) return null
  const found: number[] = []
  for (let from = 0; from < letters.length;) {
    let to = letters.length
    let number: number | undefined
    while (to > from) {
      number = numbers.get((from > 0 ? '##' : '') + letters.slice(from, to).join(''))
      if (number !== undefined) break
      to--
    }
    if (number === undefined) return null
    found.push(number)
    from = to
  }
  return found
}
