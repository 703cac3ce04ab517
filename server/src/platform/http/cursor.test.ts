import { isoDate } from '@swap/contract/event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cutPage, fromCursor, toCursor } from './cursor.ts'

const place = z.tuple([z.union([isoDate, z.literal('')]), z.uuid()])
const id = '6f1c1f0e-8c0e-4c11-9d53-6a8c1a1a2b3c'

test('a cursor decodes to the key it was made from', () => {
  for (const day of ['2026-12-04', '']) expect(fromCursor(place, toCursor([day, id]))).toEqual([day, id])
  expect(fromCursor(place, undefined)).toBeNull()
})

test.each([
  '',
  'x',
  'W10',
  ...['["a",1]', `["2026-12-04","\\u0000"]`].map((it) => Buffer.from(it).toString('base64url')),
])('the cursor %j is refused', (cursor) => {
  expect(() => fromCursor(place, cursor)).toThrow('This cursor is not one of ours.')
})

const at = (row: number) => [row]

test('a page has the cursor of the next one, except the last page', () => {
  expect(cutPage([1, 2, 3], 2, at)).toEqual({ page: [1, 2], nextCursor: toCursor([2]) })
  expect(cutPage([1, 2], 2, at)).toEqual({ page: [1, 2], nextCursor: null })
  expect(cutPage([], 2, at)).toEqual({ page: [], nextCursor: null })
})
