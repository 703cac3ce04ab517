import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const ada = { secret: 'of this data folder', userId: 'ada' }

test('a sealed text opens for the same person and secret, and is another one each time', () => {
  expect(unseal(seal('JBSWY3DP', ada), ada)).toBe('JBSWY3DP')
  expect(seal('JBSWY3DP', ada)).not.toBe(seal('JBSWY3DP', ada))
})

test('it does not open for another person, with another secret, changed or cut short', () => {
  const sealed = seal('JBSWY3DP', ada)
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(unseal(sealed, { ...ada, userId: 'eve' })).toBeNull()
  expect(unseal(sealed, { ...ada, secret: 'of another' })).toBeNull()
  expect(unseal(changed.toString('base64url'), ada)).toBeNull()
  for (const length of [0, 20, 37, 38]) expect(unseal(sealed.slice(0, length), ada)).toBeNull()
})
