import { expect, test } from 'vitest'
import { wordsOf } from './page-lines.ts'

const letters = (text: string) =>
  Array.from(text, (character, index) => ({ character, probability: 0.9, at: (index + 0.5) / text.length }))

test('words are where their letters were read', () => {
  const words = wordsOf(letters('AB CDE'), [[0, 0], [120, 12], [120, 32], [0, 20]]) // prettier-ignore
  expect(words.map(({ text }) => text)).toEqual(['AB', 'CDE'])
  expect(words[0]?.box).toEqual([[0, 0], [50, 5], [50, 25], [0, 20]]) // prettier-ignore
  expect(words[1]?.box).toEqual([[50, 5], [120, 12], [120, 32], [50, 25]]) // prettier-ignore
  expect(words[0]?.confidence).toBe(0.9)
})

test('a line of spaces has no words', () => {
  expect(wordsOf(letters('  '), [[0, 0], [9, 0], [9, 9], [0, 9]])).toEqual([]) // prettier-ignore
})
