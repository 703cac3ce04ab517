/** Endings that leave the meaning as it is, the longest first. */
const ENDINGS = ['ingly', 'edly', 'ings', 'ies', 'ing', 'ied', 'ed', 'es', 'ly', 's', 'y', 'e']
/** What is left of a word has so many letters at least. */
const MIN_LETTERS = 3

/** Cuts a word to what its forms have in common: "parking", "parks" and "parked" → "park". Two words may share a stem. */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/['’].*$/u, '')
  if (/\d/.test(plain)) return plain
  const ending = ENDINGS.find((it) => plain.endsWith(it) && plain.length - it.length >= MIN_LETTERS)
  const stem = ending ? plain.slice(0, -ending.length) : plain
  // "running" → "run"
  return stem.length > MIN_LETTERS ? stem.replace(/([bdgmnprt])\1$/u, '$1') : stem
}
