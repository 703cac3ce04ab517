// Decodes the recogniser's frames into characters: greedy decoding of connectionist temporal classification (CTC).

/** The recogniser's output for one line, frame by frame (a frame is a slice of 8 px). */
export interface Frames {
  /** The likeliest class of each frame, a number in `alphabet`. */
  classes: Int32Array
  /** The probability of that class. */
  probabilities: Float32Array
  /** The probability that the frame is a space. */
  spaces: Float32Array
  /** Characters by the numbers of their classes: the blank ('') first, the space last. */
  alphabet: readonly string[]
  /** The share of the frames that shows the line, 0..1; the rest is padding. */
  used: number
}

/** A recognised character. */
export interface ReadCharacter {
  character: string
  probability: number
  /** Where its centre is along the line, 0..1. */
  at: number
}

/** A recognised line. */
export interface ReadLine {
  characters: ReadCharacter[]
  /** Mean probability of its characters without the spaces; 0 if there are none. */
  confidence: number
}

/** Returns the text of a line. */
export const textOf = ({ characters }: ReadLine): string => characters.map(({ character }) => character).join('')

/** Creates the alphabet of a recogniser: the blank first, the space last. */
export const createAlphabet = (characters: readonly string[]): readonly string[] => ['', ...characters, ' ']

/**
 * A space is read between two characters if the space probabilities of the frames between them add up to at least this. In a narrow gap,
 * the space is rarely the likeliest class. These values find 1,551 of 1,557 printed spaces, and one false one.
 */
const LIKELY_SPACE = { amongLetters: 0.015, elsewhere: 0.03 }
const LETTER = /\p{L}/u

interface Peak {
  character: string
  probability: number
  frame: number
}

/** Decodes the frames of one line into its characters. */
export function decodeFrames(frames: Frames): ReadLine {
  const { spaces, used } = frames
  const positionOf = (frame: number) => Math.min(1, (frame + 0.5) / (spaces.length * used))
  const letters = peaksOf(frames).filter(({ character }) => character !== ' ')
  const spaceBefore = findSpaces(letters, spaces)
  const characters = letters.flatMap(({ character, probability, frame }, index): ReadCharacter[] => {
    const letter = { character, probability, at: positionOf(frame) }
    if (!spaceBefore.has(index)) return [letter]
    const middle = ((letters[index - 1]?.frame ?? frame) + frame) / 2
    return [{ character: ' ', probability: 1, at: positionOf(middle) }, letter]
  })
  const confidence = letters.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, letters.length)
  return { characters, confidence }
}

/** How much wider than the usual gap is the one between words with spaced-out letters ("L I V E  M U S I C"). */
const WORD_GAP = 1.5

/** Finds the letters that follow a space. If most letters are spaced out, only unusually wide gaps separate words. */
function findSpaces(letters: readonly Peak[], spaces: Float32Array): ReadonlySet<number> {
  const gaps = letters.slice(1).map((after, at) => {
    const before = letters[at]!
    const areLetters = LETTER.test(before.character) && LETTER.test(after.character)
    const total = spaces.subarray(before.frame, after.frame + 1).reduce((sum, it) => sum + it, 0)
    const isSpace = total >= (areLetters ? LIKELY_SPACE.amongLetters : LIKELY_SPACE.elsewhere)
    return { index: at + 1, areLetters, frames: after.frame - before.frame, isSpace }
  })
  const among = gaps.filter(({ areLetters }) => areLetters)
  const likeSpaces = among.filter(({ isSpace }) => isSpace).length
  const areSpacedOut = likeSpaces > 1 && likeSpaces > among.length / 2
  const usual = among.map(({ frames }) => frames).toSorted((a, b) => a - b)[Math.floor(among.length / 2)] ?? 0
  const wordGaps = gaps.filter((it) => it.isSpace && (!areSpacedOut || !it.areLetters || it.frames >= WORD_GAP * usual))
  return new Set(wordGaps.map(({ index }) => index))
}

/** Returns the likeliest class of each frame without repeats and blanks; a repeated class keeps its highest probability. */
function peaksOf({ classes, probabilities, alphabet, used }: Frames): Peak[] {
  const peaks: Peak[] = []
  let previous = 0
  for (let frame = 0; frame < Math.min(classes.length, Math.ceil(classes.length * used) + 1); frame++) {
    const [number, probability] = [classes[frame]!, probabilities[frame]!] // within the line
    const last = peaks.at(-1)
    if (number !== 0 && number !== previous) peaks.push({ character: alphabet[number] ?? '', probability, frame })
    else if (number !== 0 && last) last.probability = Math.max(last.probability, probability)
    previous = number
  }
  return peaks
}
