import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import reference from './reference.json' with { type: 'json' }
import { createTokenizer } from './wordpiece.ts'

const pieces = readFileSync(new URL('../../models/vocabulary.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const tokenizer = createTokenizer(pieces)

test.each(reference.texts)('$text is split as the reference tokenizer splits it', ({ text, ids }) => {
  expect(tokenizer(text)).toEqual(ids)
})

test('a text gets a first and a last piece, and is cut off at 128 pieces', () => {
  const spelled = (text: string) => tokenizer(text).map((number) => pieces[number])
  expect(spelled('Doors 7pm')).toEqual(['[CLS]', 'doors', '7', '##pm', '[SEP]'])
  expect(spelled('')).toEqual(['[CLS]', '[SEP]'])
  expect(tokenizer('doors '.repeat(50_000))).toHaveLength(128)
})

test('a megabyte of any text is split within two seconds', () => {
  const begun = performance.now()
  for (const text of ['a'.repeat(1e6), '漢'.repeat(1e6), '.'.repeat(1e6), '\u0301'.repeat(1e6)]) tokenizer(text)
  expect(performance.now() - begun).toBeLessThan(2000)
})
