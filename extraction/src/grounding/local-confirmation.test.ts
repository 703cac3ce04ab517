import { expect, test } from 'vitest'
import type { Box } from '@swap/contract/reading'
import { withEvidence } from '../assembly/found-fields.ts'
import { isConfirmedLocally } from './local-confirmation.ts'

const line = (top: number, height = 0.1): Box => [0.1, top, 0.8, height]
const said = (value: string, boxes: Box[] = [line(0.1)], second?: string) => {
  const it = withEvidence(value, { boxes, text: value }, { confidence: 0.9 })
  const alternatives = second === undefined ? [] : [{ value: second, confidence: 0.3, boxes: [] }]
  return { ...it, evidence: { ...it.evidence, alternatives } }
}

test('the whole of a name that we read a part of is backed, in one line or lines below each other', () => {
  expect(isConfirmedLocally(said('Jazz Night'), said('Jazz Night with the Blue Notes'))).toBe(true)
  expect(
    isConfirmedLocally(said('Jazz Night'), said('Jazz Night with the Blue Notes', [line(0.1), line(0.22, 0.06)])),
  ).toBe(true)
})

test.each([
  ['lines far apart', 'Jazz Night with the Blue Notes', [line(0.1), line(0.6)]],
  ['lines of another size', 'Jazz Night with the Blue Notes', [line(0.1), line(0.21, 0.03)]],
  ['a little more', 'The Jazz Night', [line(0.1)]],
  ['a part of a word', 'Jazz Nightingale of the Blue Notes', [line(0.1)]],
  ['other words', 'Town Hall with the Blue Notes', [line(0.1)]],
])('%s: ours alone is certain', (_, value, boxes) => {
  expect(isConfirmedLocally(said('Jazz Night'), said(value, boxes))).toBe(false)
})

test('less of the same words is backed where it was our second choice, also misread', () => {
  const ours = (second?: string) => said('Jazz Night hosted by Town Hall', [line(0.1)], second)
  expect(isConfirmedLocally(ours('Jazz Night'), said('Jazz Night'))).toBe(true)
  expect(isConfirmedLocally(ours('Harbour Festivol'), said('Harbour Festival'))).toBe(false)
  expect(isConfirmedLocally(ours('Jazz Nigth of Spring'), said('Jazz Night of Spring'))).toBe(true)
  expect(isConfirmedLocally(ours(), said('Jazz Night'))).toBe(false)
})

test('a price is no part of another', () => {
  expect(isConfirmedLocally(said('10'), said('10.50'))).toBe(false)
  expect(isConfirmedLocally(said('5'), said('5-30'))).toBe(false)
})
