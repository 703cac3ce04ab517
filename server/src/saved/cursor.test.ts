import { expect, test } from 'vitest'
import { fromCursor, toCursor } from './cursor.ts'

test('a cursor comes back as it was given', () => {
  expect(fromCursor(toCursor(['2026-12-04', 'a']))).toEqual(['2026-12-04', 'a'])
  expect(fromCursor(undefined)).toBeNull()
})

test.each(['', 'x', 'W10', Buffer.from('["a",1]').toString('base64url')])('%j is refused', (cursor) => {
  expect(() => fromCursor(cursor)).toThrow('This cursor is not one of ours.')
})
