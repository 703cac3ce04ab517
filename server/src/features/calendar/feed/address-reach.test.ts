import { expect, test } from 'vitest'
import { reachOf } from './address-reach.ts'

test.each([
  ['https://swap.example', 'internet'],
  ['https://203.0.113.9', 'internet'],
  ['https://[2001:db8::1]', 'internet'],
  ['http://192.168.1.5:3000', 'home-network'],
  ['http://10.1.2.3', 'home-network'],
  ['http://[fd12::1]:3000', 'home-network'],
  ['http://nas.local:3000', 'home-network'],
  ['http://nas', 'home-network'],
  ['http://localhost:3000', 'this-computer'],
  ['http://127.0.0.1', 'this-computer'],
])('an address at %s is reached from: %s', (publicUrl, reach) => {
  expect(reachOf(publicUrl)).toBe(reach)
})
