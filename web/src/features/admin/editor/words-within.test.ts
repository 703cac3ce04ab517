import { expect, test } from 'vitest'
import { wordsWithin } from './words-within.ts'

const lines = [
  { text: 'NIGHT FERRY', box: [0.1, 0.1, 0.8, 0.1] as [number, number, number, number] },
  { text: 'THE BOATHOUSE 8 QUAY STREET', box: [0.1, 0.7, 0.8, 0.05] as [number, number, number, number] },
  { text: 'a Low Tide night', box: [0.5, 0.8, 0.4, 0.05] as [number, number, number, number] },
]

test.each([
  [[0, 0.05, 1, 0.2], 'NIGHT FERRY'],
  [[0.05, 0.68, 0.45, 0.08], 'THE BOATHOUSE'],
  [[0.5, 0.68, 0.45, 0.08], '8 QUAY STREET'],
  [[0.5, 0.68, 0.5, 0.3], '8 QUAY STREET a Low Tide night'],
  [[0, 0.3, 1, 0.2], ''],
] as const)('the words within %j are “%s”', (box, words) => {
  expect(wordsWithin(lines, [...box])).toBe(words)
})
