/**
 * Reads Chinese lines. The package's recogniser knows 6 282 Chinese signs and ours none, so a line that ours reads badly
 * is read with all its signs; a line in which those are sure is taken from it, any other stays as it was.
 */
import { readGreedily, type Frames, type ReadCharacter, type ReadLine } from './ctc.ts'

/** Our reading of a Chinese line is mostly below this, of a Latin one mostly above. */
const UNSURE = 0.9
/** Letters for as much length as the line is high: a Latin line has more, and in Chinese signs ours sees few letters. */
const FEWEST_LETTERS = 0.6
/** Mean probability of the Chinese signs of a line that is Chinese; what else is taken for them stays below .6. */
const SURE_SIGNS = 0.7
/** The same on a page that has a Chinese line already. */
const SURE_AMONG_OTHERS = 0.55
/** The same for a line with a single sign, and the part of its characters that this must be: a bullet before a word is none. */
const SURE_SIGN = 0.9
const LONE_SHARE = 0.25

const isChinese = ({ character }: ReadCharacter): boolean => /\p{Script=Han}/u.test(character)
const isDigit = ({ character }: ReadCharacter): boolean => /\d/.test(character)
const isLetterOrDigit = ({ character }: ReadCharacter): boolean => /[A-Za-z0-9]/.test(character)

/** Whether a line as ours reads it might be Chinese. `length`: how many times as long as high it is. */
export function mayBeChinese({ characters, confidence }: ReadLine, length: number): boolean {
  return confidence < UNSURE || characters.length < FEWEST_LETTERS * length
}

/**
 * The line as Chinese, or null when it is none; `amongOthers` says that its page has such a line already. Letters and
 * digits are left to `ours` where that is surer of them.
 *
 *     all signs "2015年3月13日ABC音乐节", ours "2015л3д13E ABC –+" → "2015年3月13日 ABC音乐节"
 *     all signs "带", unsure, over an ornament                       → null
 */
export function readChinese(allSigns: Frames, ours: ReadLine, amongOthers: boolean): ReadLine | null {
  const { characters } = readGreedily(allSigns, [...allSigns.alphabet.classes.keys()])
  if (!isChineseLine(characters, amongOthers ? SURE_AMONG_OTHERS : SURE_SIGNS)) return null
  const mixed = withLettersOf(ours.characters, characters, frameWidth(allSigns))
  return { characters: mixed, confidence: meanProbability(mixed) }
}

function isChineseLine(characters: readonly ReadCharacter[], least: number): boolean {
  const signs = characters.filter(isChinese)
  if (signs.length > 1) return meanProbability(signs) >= least
  return signs.length >= LONE_SHARE * characters.length && meanProbability(signs) >= SURE_SIGN
}

/** Spaces apart. */
function meanProbability(characters: readonly ReadCharacter[]): number {
  const letters = characters.filter(({ character }) => character !== ' ')
  return letters.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, letters.length)
}

/** Width of a frame as part of the line's length. */
const frameWidth = ({ probabilities, alphabet, used }: Frames): number =>
  alphabet.classes.length / (probabilities.length * used)

/** Each run of letters between signs as the surer of both reads it. */
function withLettersOf(ours: readonly ReadCharacter[], all: readonly ReadCharacter[], frame: number): ReadCharacter[] {
  const result: ReadCharacter[] = []
  let run: ReadCharacter[] = []
  const finish = () => {
    result.push(...surerRun(run, ours, frame))
    run = []
  }
  const isDigitToUs = ({ at, probability }: ReadCharacter) =>
    probability < SURE_SIGN &&
    ours.some((it) => isDigit(it) && Math.abs(it.at - at) <= frame && it.probability > probability)
  for (const character of all) {
    if (isChinese(character) && !isDigitToUs(character)) {
      finish()
      result.push(character)
    } else run.push(character)
  }
  finish()
  return result
}

function surerRun(run: readonly ReadCharacter[], ours: readonly ReadCharacter[], frame: number): ReadCharacter[] {
  const first = run.findIndex((it) => isLetterOrDigit(it) || isChinese(it))
  const last = run.findLastIndex((it) => isLetterOrDigit(it) || isChinese(it))
  const [from, to] = [run[first], run[last]]
  if (!from || !to) return [...run]
  const middle = run.slice(first, last + 1)
  const other = ours.filter(({ at }) => at >= from.at - 1.5 * frame && at <= to.at + 1.5 * frame)
  while (other[0]?.character === ' ') other.shift()
  while (other.at(-1)?.character === ' ') other.pop()
  const isSurer = other.some(isLetterOrDigit) && meanProbability(other) > meanProbability(middle)
  return isSurer ? [...run.slice(0, first), ...other, ...run.slice(last + 1)] : [...run]
}
