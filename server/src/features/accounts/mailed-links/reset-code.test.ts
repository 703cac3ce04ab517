import { readResetCode } from '@swap/contract/form-rules'
import { expect, test } from 'vitest'
import { createResetCode, hashResetCode, formatCode } from './reset-code.ts'

test.each([
  ['K7QM2XPD', 'K7QM2XPD'],
  ['k7qm-2xpd', 'K7QM2XPD'],
  [' K7QM 2XPD ', 'K7QM2XPD'],
  ['K7QM–2XPD', 'K7QM2XPD'],
  ['KO7M-2XIL', 'K07M2X11'],
])('the code typed as %j is %s', (typed, code) => {
  expect(readResetCode(typed)).toBe(code)
})

test.each(['', '418206', 'K7QM2XP', 'K7QM2XPDE', 'K7QM2XPU', 'sTbS3kq8yVZBn0lVRVNqZbq0Z2b1mS6l4cK1rZp7X2g'])(
  '%j is not a code',
  (typed) => {
    expect(readResetCode(typed)).toBeNull()
  },
)

test('a code can be typed as it is shown; each email has its own, and the same one when sent again', () => {
  const codes = Array.from({ length: 200 }, (_, mail) => createResetCode('secret', `mail ${mail}`))
  for (const code of codes) expect(readResetCode(formatCode(code))).toBe(code)
  expect(createResetCode('secret', 'mail 0')).toBe(codes[0])
  expect(new Set(codes).size).toBe(200)
  expect(new Set(codes.join('')).size).toBe(32)
})

test('the stored hash of a code depends on our secret and on the address', () => {
  const stored = hashResetCode('secret', { email: 'ada@example.org', code: 'K7QM2XPD' })
  expect(hashResetCode('other', { email: 'ada@example.org', code: 'K7QM2XPD' })).not.toBe(stored)
  expect(hashResetCode('secret', { email: 'eve@example.org', code: 'K7QM2XPD' })).not.toBe(stored)
})
