/** Words that stand in any question, and tell no line from another. */
const COMMON = new Set(
  `a about after all am an and any are as at be been but by can could did do does for from get give go going got had has have he her
  here him his how i if in into is it its just know let me much my need of off on one or our out please s she should so some t tell
  than that the their them then there these they thing this those to too up us was we well were what when where which who whose why
  will with would you your im ive id whats wheres whens hows theres`.split(/\s+/),
)

const WORD = /[\p{L}\p{M}]+(?:['’]\p{L}+)?|\d+(?:[.:,]\d+)*/gu
/** Endings that leave the meaning as it is, the longest first. */
const ENDINGS = ['ingly', 'edly', 'ings', 'ies', 'ing', 'ied', 'ed', 'es', 'ly', 's', 'y', 'e']
/** What is left of a word has so many letters at least. */
const FEWEST_LETTERS = 3

/** Cuts a word to what its forms have in common: "parking", "parks" and "parked" → "park". Two words may share a stem. */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/['’].*$/u, '')
  if (/\d/.test(plain)) return plain
  const ending = ENDINGS.find((it) => plain.endsWith(it) && plain.length - it.length >= FEWEST_LETTERS)
  const stem = ending ? plain.slice(0, -ending.length) : plain
  // "running" → "run"
  return stem.length > FEWEST_LETTERS ? stem.replace(/([bdgmnprt])\1$/u, '$1') : stem
}

/** The stems of a text's words, in order; common words left out. */
export const stemsOf = (text: string): string[] =>
  (text.match(WORD) ?? []).filter((word) => !COMMON.has(word.toLowerCase().replace(/['’]/gu, ''))).map(stemOf)
