import { describe, expect, test } from 'vitest'
import { mixReadings, relate } from './mix-readings.ts'

const theirs = ['', 'o', '-', 'x', ' ']
const ours = ['', 'o', 'ö', '–', 'Ж', ' ']
const kinship = relate(theirs, ours)

describe('two alphabets', () => {
  test('are related by letters, and by plain letters for what one does not know', () => {
    expect(kinship.kept.map((number) => theirs[number])).toEqual(['', 'o', '-'])
    expect(kinship.relatives).toEqual([[0], [1], [1], [2], [], []])
  })
})

const mixed = (their: number[], our: number[]) => {
  const frame = Float32Array.from(our)
  mixReadings(Float32Array.from(their), frame, kinship)
  return [...frame]
}

describe('two readings of a frame', () => {
  test('sum to one and agree with both where they agree', () => {
    const frame = mixed([0.02, 0.96, 0.02], [0.01, 0.95, 0.01, 0.01, 0.01, 0.01])
    expect(frame.reduce((sum, p) => sum + p)).toBeCloseTo(1)
    expect(frame.indexOf(Math.max(...frame))).toBe(1)
    expect(frame[1]).toBeGreaterThan(0.9)
  })

  test('are weighed three to one for ours', () => {
    // ours: ö .6 to – .4; theirs: its plain letter .1 to .9. .6^.75 x .1^.25 < .4^.75 x .9^.25
    const frame = mixed([0, 0.1, 0.9], [0, 0, 0.6, 0.4, 0, 0])
    expect(frame[2]! / frame[3]!).toBeCloseTo((0.6 / 0.4) ** 0.75 * (0.1 / 0.9) ** 0.25, 4)
  })

  test('leave a letter that the other does not know, and the space, to ours', () => {
    const frame = mixed([0.1, 0.8, 0.1], [0.05, 0.05, 0, 0, 0.9, 0])
    expect(frame.indexOf(Math.max(...frame))).toBe(4)
    const space = mixed([0.9, 0.05, 0.05], [0.1, 0, 0, 0, 0, 0.9])
    expect(space.indexOf(Math.max(...space))).toBe(5)
  })

  test('do not let an impossible letter of one be vetoed for good', () => {
    const frame = mixed([1, 0, 0], [0, 1, 0, 0, 0, 0])
    expect(frame[1]).toBe(1)
  })
})
