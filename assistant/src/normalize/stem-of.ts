/** Endings that leave the meaning unchanged, longest first. */
const ENDINGS = ['ingly', 'edly', 'ings', 'ies', 'ing', 'ied', 'ed', 'es', 'ly', 's', 'y', 'e']
/** Minimum number of letters left of a word. */
const MIN_LETTERS = 3

/** Returns the stem of a word: "parking", "parks" and "parked" → "park". Unrelated words may share a stem. */
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
