/** How well a text fits what a network saw: connectionist temporal classification, all ways to write the text added up. */
import type { Frames } from './ctc.ts'

/** What a network says of each frame, in the numbers of our alphabet. Spaces count as blanks. */
export interface Evidence {
  /** Frames that show the line. */
  count: number
  /** Logarithm of the probability of a letter, or of none (number 0), in a frame. */
  logOf(frame: number, letter: number): number
}

/** The blank's number in every alphabet. */
const BLANK = 0
/** No network is surer than this that something is not there. */
const FLOOR = 1e-6
const IMPOSSIBLE = -1e9

/** Frames in which the line itself is; the rest is padding. */
export const usedFrames = ({ probabilities, alphabet, used }: Frames): number => {
  const count = probabilities.length / alphabet.classes.length
  return Math.min(count, Math.ceil(count * used) + 1)
}

/**
 * Frames as evidence. `relatives`: for each of our classes the classes of the frames' alphabet that speak for it; one
 * without relatives takes the best letter of the frame, so that a letter the network does not know is not held against it.
 */
export function toEvidence(frames: Frames, relatives: readonly (readonly number[])[]): Evidence {
  const { probabilities, alphabet } = frames
  const width = alphabet.classes.length
  const space = width - 1
  const probabilityOf = (row: number, letter: number): number => {
    if (letter === BLANK) return probabilities[row]! + probabilities[row + space]! // within the frame
    const classes = relatives[letter] ?? []
    if (classes.length === 0) return bestLetter(probabilities, row, space)
    return classes.reduce((sum, it) => sum + probabilities[row + it]!, 0)
  }
  return {
    count: usedFrames(frames),
    logOf: (frame, letter) => Math.log(Math.max(FLOOR, probabilityOf(frame * width, letter))),
  }
}

function bestLetter(probabilities: Float32Array, row: number, space: number): number {
  let best = 0
  for (let letter = 1; letter < space; letter++) best = Math.max(best, probabilities[row + letter]!) // within the frame
  return best
}

/** Logarithm of the probability that frames `from` to before `to` show these letters and no others. */
export function logLikelihood(evidence: Evidence, letters: readonly number[], from: number, to: number): number {
  // states: a blank before each letter, the letter, ..., a blank at the end
  const states = 2 * letters.length + 1
  const letterOf = (state: number) => (state % 2 === 1 ? letters[(state - 1) / 2]! : BLANK) // odd states have one
  let before = new Float64Array(states).fill(IMPOSSIBLE)
  let after = new Float64Array(states)
  for (let state = 0; state < Math.min(2, states); state++) before[state] = evidence.logOf(from, letterOf(state))
  for (let frame = from + 1; frame < to; frame++) {
    for (let state = 0; state < states; state++) {
      let log = before[state]!
      if (state > 0) log = logOfSum(log, before[state - 1]!)
      // a blank may be left out, but not between two of the same letter
      const mayLeap = state > 1 && state % 2 === 1 && letterOf(state) !== letterOf(state - 2)
      if (mayLeap) log = logOfSum(log, before[state - 2]!)
      after[state] = log + evidence.logOf(frame, letterOf(state))
    }
    ;[before, after] = [after, before]
  }
  return states > 1 ? logOfSum(before[states - 1]!, before[states - 2]!) : before[0]!
}

const logOfSum = (a: number, b: number): number => Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)))
