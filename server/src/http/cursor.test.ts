import { isoDate } from '@swap/contract/event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fromCursor, toCursor } from './cursor.ts'

const place = z.tuple([z.union([isoDate, z.literal('')]), z.uuid()])
const id = '6f1c1f0e-8c0e-4c11-9d53-6a8c1a1a2b3c'

test('a cursor comes back as it was given', () => {
  for (const day of ['2026-12-04', '']) expect(fromCursor(place, toCursor([day, id]))).toEqual([day, id])
  expect(fromCursor(place, undefined)).toBeNull()
})

test.each([
  '',
  'x',
  'W10',
  ...['["a",1]', `["2026-12-04","\\u0000"]`].map((it) => Buffer.from(it).toString('base64url')),
])('%j is refused', (cursor) => {
  expect(() => fromCursor(place, cursor)).toThrow('This cursor is not one of ours.')
})
