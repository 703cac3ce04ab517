import { expect, test } from 'vitest'
import type { Box } from '@swap/contract/reading'
import { withEvidence } from '../assembly/found-fields.ts'
import { isSupportedByPage } from './page-support.ts'

const line = (top: number, height = 0.1): Box => [0.1, top, 0.8, height]
const titleFrom = (value: string, boxes: Box[] = [line(0.1)], second?: string) => {
  const it = withEvidence(value, { boxes, text: value }, { confidence: 0.9 })
  const alternatives = second === undefined ? [] : [{ value: second, confidence: 0.3, boxes: [] }]
  return { ...it, evidence: { ...it.evidence, alternatives } }
}

test('the whole of a name that we read in part is confirmed, on one line or on neighbouring lines', () => {
  expect(isSupportedByPage(titleFrom('Jazz Night'), titleFrom('Jazz Night with the Blue Notes'))).toBe(true)
  expect(
    isSupportedByPage(
      titleFrom('Jazz Night'),
      titleFrom('Jazz Night with the Blue Notes', [line(0.1), line(0.22, 0.06)]),
    ),
  ).toBe(true)
})

test.each([
  ['lines far apart', 'Jazz Night with the Blue Notes', [line(0.1), line(0.6)]],
  ['lines of another size', 'Jazz Night with the Blue Notes', [line(0.1), line(0.21, 0.03)]],
  ['a little more', 'The Jazz Night', [line(0.1)]],
  ['a part of a word', 'Jazz Nightingale of the Blue Notes', [line(0.1)]],
  ['other words', 'Town Hall with the Blue Notes', [line(0.1)]],
])('%s: not confirmed', (_, value, boxes) => {
  expect(isSupportedByPage(titleFrom('Jazz Night'), titleFrom(value, boxes))).toBe(false)
})

test('a shorter name is confirmed if it was our second choice, even if misread', () => {
  const ours = (second?: string) => titleFrom('Jazz Night hosted by Town Hall', [line(0.1)], second)
  expect(isSupportedByPage(ours('Jazz Night'), titleFrom('Jazz Night'))).toBe(true)
  expect(isSupportedByPage(ours('Harbour Festivol'), titleFrom('Harbour Festival'))).toBe(false)
  expect(isSupportedByPage(ours('Jazz Nigth of Spring'), titleFrom('Jazz Night of Spring'))).toBe(true)
  expect(isSupportedByPage(ours(), titleFrom('Jazz Night'))).toBe(false)
})

test('a price does not confirm another one', () => {
  expect(isSupportedByPage(titleFrom('10'), titleFrom('10.50'))).toBe(false)
  expect(isSupportedByPage(titleFrom('5'), titleFrom('5-30'))).toBe(false)
})
