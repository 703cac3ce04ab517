// Folds text for matching: lower case, no accents, unified punctuation.

/** A folded text and the position of each of its characters in the source. */
export interface Folded {
  source: string
  /** Lower case, Latin and Greek letters without accents, dashes, quotes and bullets unified. Its length may differ from the source's. */
  folded: string
  /** For every index of `folded`, and one past its end, the index in `source`. */
  map: number[]
}

/** Replacements for variants of a character, and for letters that aren't plain ones with an accent. Bullets, bars and stars become "|". */
const LOOKALIKES: Record<string, string> = {
  '-': '–—−‒‐‑〜～―→➔',
  "'": '’‘‛´`ʼ',
  '"': '“”„«»',
  '|': '•丨｜│┃ǀ︱·●∙・¦★☆♦▪■◆✦➤►',
  ' ': '\u00a0\u3000\u2009\u202f',
  ':': '∶꞉',
  '°': 'º˚',
  '@': '＠',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  o: 'ø',
  l: 'ł',
  d: 'đð',
  i: 'ı',
  th: 'þ',
  σ: 'ς',
}
const PLAIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([plain, characters]) =>
    Array.from(characters, (character) => [character, plain]),
  ),
)

/** Only Latin and Greek letters lose their accents: й or a Hangul syllable would become another letter. */
const ACCENTED = /^[\u00c0-\u024f\u0370-\u03ff\u1e00-\u1fff]/
const ACCENTS = /[\u0300-\u036f]/g

function foldLetter(letter: string): string {
  const lower = letter.toLowerCase()
  const plain = PLAIN.get(lower)
  if (plain !== undefined) return plain
  return ACCENTED.test(lower) ? lower.normalize('NFD').replace(ACCENTS, '') : lower.replace(/^[\u0300-\u036f]$/, '')
}

/** Cache of folded characters. */
const foldedCharacters = new Map<string, string>()
const MAX_KEPT = 5_000

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const folded = Array.from(PLAIN.get(character) ?? character.normalize('NFKC'), foldLetter).join('')
  if (foldedCharacters.size < MAX_KEPT) foldedCharacters.set(character, folded)
  return folded
}

/**
 * Folds a text for matching and keeps the mapping back.
 *
 *     "SAMSTAG, 12. MÄRZ – 20 Uhr"  →  "samstag, 12. marz - 20 uhr"
 *     "Saßnitz • Strandbühne"       →  "sassnitz | strandbuhne"
 *
 * Line breaks stay. Never throws.
 */
export function fold(source: string): Folded {
  let folded = ''
  const map: number[] = []
  let index = 0
  for (const character of source) {
    const part = foldCharacter(character)
    for (let unit = 0; unit < part.length; unit++) map.push(index)
    folded += part
    index += character.length
  }
  map.push(index)
  return { source, folded, map }
}

/** Returns only the folded text, for keys and look-ups. */
export const foldText = (text: string): string => Array.from(text, foldCharacter).join('')

/** Characters that recognition swaps in sans-serif capitals, each class with its representative. */
const CONFUSABLE_CLASSES: readonly (readonly [RegExp, string])[] = [
  [/[1l|!ij]/g, 'i'],
  [/[0oq]/g, 'o'],
  [/[5s]/g, 's'],
  [/8/g, 'b'],
  [/2/g, 'z'],
  [/[vy]/g, 'v'],
  [/rn/g, 'm'],
]

/**
 * Maps a folded text to its class of look-alikes, so that misread words compare equal: "0ct0ber" and "october" both
 * become "october", "fr1day" and "friday" both become "fridav".
 */
export function toConfusable(text: string): string {
  return CONFUSABLE_CLASSES.reduce((soFar, [look, standIn]) => soFar.replace(look, standIn), text)
}
