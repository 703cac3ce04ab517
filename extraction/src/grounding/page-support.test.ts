import { expect, test } from 'vitest'
import type { Box } from '@swap/contract/reading'
import { withEvidence } from '../assembly/found-fields.ts'
import { isSupportedByPage } from './page-support.ts'

const line = (top: number, height = 0.1): Box => [0.1, top, 0.8, height]
/**
 * Returns a title as it was read: its words, and the boxes of its lines on the page. `second` is the next best title.
 */
const titleOf = (value: string, boxes: Box[] = [line(0.1)], second?: string) => {
  const it = withEvidence(value, { boxes, text: value }, { confidence: 0.9 })
  const alternatives = second === undefined ? [] : [{ value: second, confidence: 0.3, boxes: [] }]
  return { ...it, evidence: { ...it.evidence, alternatives } }
}

/** Returns whether the page supports the model's title over ours. */
const isModelSupported = (titles: { ours: ReturnType<typeof titleOf>; models: ReturnType<typeof titleOf> }) =>
  isSupportedByPage(titles.ours, titles.models)

test('the whole of a name that we read in part is supported, on one line or on neighbouring lines', () => {
  const ours = titleOf('Jazz Night')
  const whole = 'Jazz Night with the Blue Notes'
  expect(isModelSupported({ ours, models: titleOf(whole) })).toBe(true)
  expect(isModelSupported({ ours, models: titleOf(whole, [line(0.1), line(0.22, 0.06)]) })).toBe(true)
})

test.each([
  ['lines far apart', 'Jazz Night with the Blue Notes', [line(0.1), line(0.6)]],
  ['lines of another size', 'Jazz Night with the Blue Notes', [line(0.1), line(0.21, 0.03)]],
  ['a little more', 'The Jazz Night', [line(0.1)]],
  ['a part of a word', 'Jazz Nightingale of the Blue Notes', [line(0.1)]],
  ['other words', 'Town Hall with the Blue Notes', [line(0.1)]],
])('%s: not supported', (_, value, boxes) => {
  expect(isModelSupported({ ours: titleOf('Jazz Night'), models: titleOf(value, boxes) })).toBe(false)
})

const isSecondChoiceSupported = (second: string | undefined, models: string) =>
  isModelSupported({
    ours: titleOf('Jazz Night hosted by Town Hall', [line(0.1)], second),
    models: titleOf(models),
  })

test('a shorter name is supported if it was our second choice, even if misread', () => {
  expect(isSecondChoiceSupported('Jazz Night', 'Jazz Night')).toBe(true)
  expect(isSecondChoiceSupported('Harbour Festivol', 'Harbour Festival')).toBe(false)
  expect(isSecondChoiceSupported('Jazz Nigth of Spring', 'Jazz Night of Spring')).toBe(true)
  expect(isSecondChoiceSupported(undefined, 'Jazz Night')).toBe(false)
})

test('a price does not support another one', () => {
  expect(isModelSupported({ ours: titleOf('10'), models: titleOf('10.50') })).toBe(false)
  expect(isModelSupported({ ours: titleOf('5'), models: titleOf('5-30') })).toBe(false)
})
