/** Greek and Cyrillic capitals as Latin ones that lettering makes of the same strokes: "ΞΧΡΟ" on an English poster is "EXPO". */
const LOOKALIKES = new Map(
  [
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΞΣΛΔ', 'ABEZHIKMNOPTYXEEAA'],
    ['АВЕКМНОРСТУХЅІЈ', 'ABEKMHOPCTYXSIJ'],
  ].flatMap(([own = '', latin = '']) => Array.from(own, (letter, at) => [letter, latin.charAt(at)] as const)),
)

/** Letters that a page needs for it to be plain that it is written in Latin script. */
const FEWEST_LATIN = 20
/** A page with more Greek or Cyrillic than this share of its letters is written in it, in part. */
const MOST_STRAY = 0.1
const FOREIGN = /[\p{Script=Greek}\p{Script=Cyrillic}]/gu
const WORD = /[\p{L}\p{M}]+/gu

/**
 * Writes stray Greek and Cyrillic words in Latin letters, on a page that is otherwise Latin: only words of capitals that
 * all have a Latin lookalike. As many characters come out as go in.
 *
 *     "ΞΧΡΟ" among French lines → "EXPO" · "ΦΩΤΟ" → "ΦΩΤΟ" · any word of a page that is a tenth Greek → as it is
 */
export function strayScriptSettler(texts: readonly string[]): (text: string) => string {
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
  const [latin, foreign] = [count(/\p{Script=Latin}/gu), count(FOREIGN)]
  if (foreign === 0 || latin < FEWEST_LATIN || foreign > MOST_STRAY * latin) return (text) => text
  return (text) => text.replace(WORD, toLatin)
}

function toLatin(word: string): string {
  const letters = Array.from(word, (letter) => (letter.match(FOREIGN) ? LOOKALIKES.get(letter) : letter))
  return letters.includes(undefined) ? word : letters.join('')
}
