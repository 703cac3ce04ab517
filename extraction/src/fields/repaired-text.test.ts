import { expect, test } from 'vitest'
import { repair, sourceSpan, toRepairable } from './repaired-text.ts'

test('a range of the repaired text maps back to the original text', () => {
  const source = 'ﬁne: € 1O, cafe\u0301'
  const repaired = repair(toRepairable(source), /€ 1O/g, '10 euros')
  expect(repaired.text).toBe('fine: 10 euros, café')
  const at = repaired.text.indexOf('10 euros')
  const { start, end } = sourceSpan(repaired, at, at + '10 euros'.length)
  expect(source.slice(start, end)).toBe('€ 1O')
  expect(sourceSpan(repaired, 0, repaired.text.length)).toEqual({ start: 0, end: source.length })
})

test('a part of a replacement maps to all of what it replaced', () => {
  const repaired = toRepairable('VVK ½ ')
  expect(repaired.text).toBe('VVK 1⁄2 ')
  expect(sourceSpan(repaired, 4, 5)).toEqual({ start: 4, end: 5 })
})

test('repairs can be applied one after another', () => {
  const once = repair(toRepairable('a--b--c'), /--/g, '-')
  const twice = repair(once, /-c/g, 'c')
  expect(twice.text).toBe('a-bc')
  expect(sourceSpan(twice, 3, 4)).toEqual({ start: 4, end: 7 })
})

test('a replacement that changes nothing returns the same text', () => {
  const plain = toRepairable('abc')
  expect(repair(plain, /b/g, 'b')).toBe(plain)
  expect(toRepairable('')).toEqual({ text: '', map: [0] })
})
