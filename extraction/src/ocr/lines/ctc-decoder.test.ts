import { describe, expect, test } from 'vitest'
import { createAlphabet, decodeFrames, textOf, type Frames } from './ctc-decoder.ts'

const alphabet = createAlphabet(Array.from('ABNL7'))

/** Creates frames in which each character has a probability of 0.9; "_" is the blank. */
function frames(winners: string, used = 1): Frames {
  const numberOf = (character: string) => (character === '_' ? 0 : alphabet.indexOf(character))
  const letters = Array.from(winners)
  return {
    classes: Int32Array.from(letters.map(numberOf)),
    probabilities: Float32Array.from(letters.map(() => 0.9)),
    spaces: Float32Array.from(letters, (winner) => (winner === ' ' ? 0.9 : 0.001)),
    alphabet,
    used,
  }
}

const read = (winners: string) => textOf(decodeFrames(frames(winners)))

describe('reading frames', () => {
  test.each([
    ['_A_B_', 'AB'],
    ['AABB', 'AB'],
    ['A_A', 'AA'],
    ['____', ''],
    ['A__ _B', 'A B'],
    ['A_ _ _B', 'A B'],
    [' A ', 'A'],
  ])('%j gives %j', (winners, text) => {
    expect(read(winners)).toBe(text)
  })

  test('separates two letters if a space is likely but not likeliest, over one frame or several', () => {
    const line = frames('A__B')
    line.spaces[1] = 0.007
    expect(textOf(decodeFrames(line))).toBe('AB')
    line.spaces[2] = 0.007
    expect(textOf(decodeFrames(line))).toBe('A B')
  })

  test('separates a letter from a number only if a space is likelier', () => {
    const line = frames('A__7')
    line.spaces[2] = 0.02
    expect(textOf(decodeFrames(line))).toBe('A7')
    line.spaces[2] = 0.04
    expect(textOf(decodeFrames(line))).toBe('A 7')
  })

  test.each([
    ['L_ _A_ _N', 'LAN'],
    ['L_ _A_ _N_    _B_ _A_ _N', 'LAN BAN'],
    ['L_ _A_ _N 7', 'LAN 7'],
    ['A_ _B', 'A B'],
    ['A_ _BAN_ _LAN', 'A BAN LAN'],
  ])('parts words, not letters that are set apart: %j gives %j', (winners, text) => {
    expect(read(winners)).toBe(text)
  })

  test('ignores the padding', () => {
    expect(textOf(decodeFrames(frames('A_B__777', 0.4)))).toBe('AB')
  })

  test('returns the position and probability of each character', () => {
    const line = decodeFrames(frames('A__B'))
    expect(line.characters.map(({ at }) => at)).toEqual([0.125, 0.875])
    expect(line.confidence).toBeCloseTo(0.9)
    expect(decodeFrames(frames('__')).confidence).toBe(0)
  })

  test('keeps the highest probability of a letter’s frames', () => {
    const line = frames('AA')
    line.probabilities[1] = 0.99
    expect(decodeFrames(line).characters[0]?.probability).toBeCloseTo(0.99)
  })
})
