import { expect, test } from 'vitest'
import { createPictureAddresses } from './picture-address.ts'

const at = Date.parse('2026-11-21T12:01:00Z')
const addresses = (now = at, secret = 'one') => createPictureAddresses({ secret, now: () => now })
const query = (address: string) => {
  const { expires = '', signature = '' } = Object.fromEntries(new URL(address, 'http://here').searchParams)
  return { expires, signature }
}

test('an address is valid for ten to fifteen minutes', () => {
  const given = query(addresses().of('a'))
  expect(addresses(at + 10 * 60_000).isValid('a', given)).toBe(true)
  expect(addresses(at + 15 * 60_000).isValid('a', given)).toBe(false)
})

test('an address is invalid with another picture, expiry, secret or signature', () => {
  const given = query(addresses().of('a'))
  expect(addresses().isValid('b', given)).toBe(false)
  expect(addresses().isValid('a', { ...given, expires: String(Number(given.expires) + 1) })).toBe(false)
  expect(addresses(at, 'another').isValid('a', given)).toBe(false)
  expect(addresses().isValid('a', { ...given, signature: '' })).toBe(false)
})

test('an address stays the same for some minutes, so that browsers can cache the picture', () => {
  expect(addresses(at + 60_000).of('a')).toBe(addresses(at).of('a'))
})
