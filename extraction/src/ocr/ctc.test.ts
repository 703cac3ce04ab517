import { describe, expect, test } from 'vitest'
import { createAlphabet, readFrames, textOf } from './ctc.ts'

const alphabet = createAlphabet(Array.from('ABNLзБЖ7'))

/** Frames in which each character wins with .9, written with _ for the blank; `second` is the runner-up of all. */
function frames(winners: string, { second = '', used = 1 }: { second?: string; used?: number } = {}) {
  const width = alphabet.classes.length
  const probabilities = new Float32Array(winners.length * width).fill(0.01)
  for (const [frame, winner] of Array.from(winners).entries()) {
    if (second) probabilities[frame * width + alphabet.classes.indexOf(second)] = 0.5
    probabilities[frame * width + (winner === '_' ? 0 : alphabet.classes.indexOf(winner))] = 0.9
  }
  return { probabilities, alphabet, used }
}

const read = (winners: string) => textOf(readFrames(frames(winners)))

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

  test('leaves the padding out', () => {
    expect(textOf(readFrames(frames('A_B__777', { used: 0.4 })))).toBe('AB')
  })

  test('tells where each character stands and how sure it is', () => {
    const line = readFrames(frames('A__B'))
    expect(line.characters.map(({ at }) => at)).toEqual([0.125, 0.875])
    expect(line.confidence).toBeCloseTo(0.9)
    expect(readFrames(frames('__')).confidence).toBe(0)
  })

  test('keeps the surest of a letter’s frames', () => {
    const line = frames('AA')
    line.probabilities[alphabet.classes.length + alphabet.classes.indexOf('A')] = 0.99
    expect(readFrames(line).characters[0]?.probability).toBeCloseTo(0.99)
  })
})

describe('one script a line', () => {
  test('takes a stray Cyrillic letter for the Latin one that came second', () => {
    expect(textOf(readFrames(frames('N_L_з_N', { second: 'B' })))).toBe('NLBN')
  })

  test('leaves a Cyrillic line as it is', () => {
    expect(read('Б_Ж_з_A_N')).toBe('БЖзAN')
  })
})
