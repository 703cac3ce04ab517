import { expect, test } from 'vitest'
import { encryptSecret, decryptSecret } from './encrypt-secret.ts'

const ada = { secret: 'of this data folder', userId: 'ada' }

test('a text is decrypted for the same person and secret, and encrypted differently each time', () => {
  expect(decryptSecret(encryptSecret('JBSWY3DP', ada), ada)).toBe('JBSWY3DP')
  expect(encryptSecret('JBSWY3DP', ada)).not.toBe(encryptSecret('JBSWY3DP', ada))
})

test('a text is not decrypted for another person, with another secret, changed or cut short', () => {
  const sealed = encryptSecret('JBSWY3DP', ada)
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(decryptSecret(sealed, { ...ada, userId: 'eve' })).toBeNull()
  expect(decryptSecret(sealed, { ...ada, secret: 'of another' })).toBeNull()
  expect(decryptSecret(changed.toString('base64url'), ada)).toBeNull()
  for (const length of [0, 20, 37, 38]) expect(decryptSecret(sealed.slice(0, length), ada)).toBeNull()
})
