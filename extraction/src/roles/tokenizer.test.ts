import { expect, test } from 'vitest'
import { tokenizedTexts } from '../testing/role-network-fixture.ts'
import { loadTokenizer, SPECIAL } from './tokenizer.ts'

const tokenizer = await loadTokenizer()
/** The network reads at most this many pieces of a line. */
const MAX = 27

test('texts are split into the pieces that the network was trained with', () => {
  expect(tokenizedTexts.length).toBe(200)
  const ours = tokenizedTexts.map(({ text }) => [text, ...tokenizer(text).slice(0, MAX), SPECIAL.end])
  expect(ours).toEqual(tokenizedTexts.map(({ text, ids }) => [text, ...ids]))
})

test('a line in capitals is split like running text', () => {
  expect(tokenizer('SUMMER CONCERT')).toEqual(tokenizer('Summer Concert'))
  expect(tokenizer('BBC Proms')).not.toEqual(tokenizer('Bbc Proms'))
})

test('a word in an unknown script is one unknown piece', () => {
  expect(tokenizer('漢字 漢').filter((id) => id === SPECIAL.unknown)).toHaveLength(2)
})
