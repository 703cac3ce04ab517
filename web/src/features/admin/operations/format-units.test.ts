import { expect, test } from 'vitest'
import { formatBytes, formatDuration } from './format-units.ts'

test.each([
  [0, '0 B'],
  [950, '950 B'],
  [12_345_678, '12 MB'],
  [1_200_000_000, '1.2 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%i bytes are %j', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

test.each([
  [0, '0 ms'],
  [850, '850 ms'],
  [2400, '2.4 s'],
  [150_000, '2.5 min'],
  [7_200_000, '2 h'],
  [172_800_000, '2 d'],
])('%i ms are %j', (ms, words) => {
  expect(formatDuration(ms)).toBe(words)
})
