import { expect, test } from 'vitest'
import { stemOf } from '../../normalize/stem-of.ts'
import { stemsOf } from './stems.ts'

test.each([
  ['parking', 'parks'],
  ['running', 'run'],
  ['tickets', 'ticket'],
  ['Entrées', 'entree'],
  ['stories', 'story'],
])('%s and %s have one stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

test('synonyms share a stem, and stop words have none', () => {
  expect(stemsOf('can my children come')).toEqual([...stemsOf('KIDS'), 'com'])
  expect(stemsOf('on Thursday')).toEqual(stemsOf('Thu'))
  expect(stemsOf('is it the one for you?')).toEqual([])
})
