/** From the recogniser's frames to characters: connectionist temporal classification, read greedily. */

/** Probabilities of one line: for each frame (a slice of 8 px) one number a class; the classes of `alphabet`. */
export interface Frames {
  probabilities: Float32Array
  alphabet: Alphabet
  /** Part of the frames that shows the line; the rest is padding. 0..1 */
  used: number
}

/** The classes by number: the blank ('') first, the space last. */
export interface Alphabet {
  classes: readonly string[]
  /** Class numbers without Greek and Cyrillic letters. */
  latin: readonly number[]
}

export interface ReadCharacter {
  character: string
  probability: number
  /** Where its middle lies along the line, 0..1. */
  at: number
}

export interface ReadLine {
  characters: ReadCharacter[]
  /** Mean probability of its characters, spaces apart. 0 when there are none. */
  confidence: number
}

export const textOf = ({ characters }: ReadLine): string => characters.map(({ character }) => character).join('')

/** Greek and Cyrillic letters; the micro sign's twin μ is used as a unit. */
export const isForeign = (character: string): boolean => /[\u0370-\u03bb\u03bd-\u052f]/.test(character)

export const createAlphabet = (characters: readonly string[]): Alphabet => {
  const classes = ['', ...characters, ' ']
  return { classes, latin: [...classes.keys()].filter((number) => !isForeign(classes[number] ?? '')) }
}

interface Peak {
  number: number
  probability: number
  frame: number
}

/**
 * Reads a line. One script a line: a few Greek or Cyrillic letters in a Latin line are misread, so such a line is read
 * again without them.
 */
export function readFrames(frames: Frames): ReadLine {
  const line = readGreedily(frames, [...frames.alphabet.classes.keys()])
  return hasStrayLetters(textOf(line)) ? readGreedily(frames, frames.alphabet.latin) : line
}

function hasStrayLetters(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const foreign = count(/[\u0370-\u052f]/g)
  const latin = count(/[DFGJLNQRSUVWZbdfghiklmnqrstuvwz]/g) // letters without a Greek or Cyrillic twin
  const isAlone = foreign < 2 && (latin > 0 || count(/\p{L}/gu) < 4)
  return foreign > 0 && (foreign < latin * 0.6 || isAlone)
}

/** Reads a line with some classes only, whatever scripts come out. */
export function readGreedily(frames: Frames, allowed: readonly number[]): ReadLine {
  const { alphabet, probabilities, used } = frames
  const count = probabilities.length / alphabet.classes.length
  const space = alphabet.classes.length - 1
  const at = (frame: number) => Math.min(1, (frame + 0.5) / (count * used))
  const characters: ReadCharacter[] = []
  const letters: Peak[] = []
  let hasSpace = false
  for (const peak of peaksOf(frames, allowed)) {
    if (peak.number === space) {
      hasSpace = true
      continue
    }
    const before = letters.at(-1)
    if (hasSpace && before) characters.push({ character: ' ', probability: 1, at: at((before.frame + peak.frame) / 2) })
    hasSpace = false
    letters.push(peak)
    characters.push({
      character: alphabet.classes[peak.number] ?? '',
      probability: peak.probability,
      at: at(peak.frame),
    })
  }
  const confidence = letters.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, letters.length)
  return { characters, confidence }
}

/** The best class of each frame, repeats and blanks left out; a repeated class keeps its highest probability. */
function peaksOf({ probabilities, alphabet, used }: Frames, allowed: readonly number[]): Peak[] {
  const width = alphabet.classes.length
  const count = probabilities.length / width
  const peaks: Peak[] = []
  let previous = 0
  for (let frame = 0; frame < Math.min(count, Math.ceil(count * used) + 1); frame++) {
    let number = 0
    let probability = -1
    for (const candidate of allowed) {
      const p = probabilities[frame * width + candidate]! // a class of this frame
      if (p > probability) [number, probability] = [candidate, p]
    }
    const last = peaks.at(-1)
    if (number !== 0 && number !== previous) peaks.push({ number, probability, frame })
    else if (number !== 0 && last) last.probability = Math.max(last.probability, probability)
    previous = number
  }
  return peaks
}
