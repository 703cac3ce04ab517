import { expect, test } from 'vitest'
import { Failure } from '@swap/contract/failures'
import { createPasswordHasher } from './password-hasher.ts'

test('only the exact password is accepted, even a long one', async () => {
  const { hash, verify } = createPasswordHasher()
  const long = 'x'.repeat(80)
  const kept = await hash(`${long}1`)
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(kept, `${long}1`)).toBe(true)
  expect(await verify(kept, `${long}2`)).toBe(false)
  expect(await verify(null, `${long}1`)).toBe(false)
})

test('the same letters typed on another system are the same password', async () => {
  const { hash, verify } = createPasswordHasher()
  expect(await verify(await hash('caf\u00e9 noir'), 'cafe\u0301 noir')).toBe(true)
})

async function cpuMs(work: () => Promise<unknown>) {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('an account that does not exist takes as much work as a wrong password', async () => {
  const { hash, verify } = createPasswordHasher()
  const kept = await hash('a sentence nobody says')
  await verify(null, 'warm')
  // Alternately, because the speed of a shared processor changes every few seconds.
  let [known, unknown] = [0, 0]
  for (let time = 0; time < 20; time += 1) {
    known += await cpuMs(() => verify(kept, 'wrong'))
    unknown += await cpuMs(() => verify(null, 'wrong'))
  }
  // If unknown accounts were not hashed for, the ratio would be a hundredth.
  expect(unknown / known).toBeGreaterThan(0.6)
  expect(unknown / known).toBeLessThan(1.6)
})

test('of six hundred passwords at once, a hundred are refused as busy, and none is lost', async () => {
  const { verify } = createPasswordHasher()
  const verdicts = await Promise.allSettled(Array.from({ length: 600 }, () => verify('$argon2id$broken', 'guess')))
  const busy = verdicts.filter(({ status, ...it }) => status === 'rejected' && 'reason' in it && isBusy(it.reason))
  expect(busy).toHaveLength(100)
  expect(await verify(null, 'guess')).toBe(false)
})

const isBusy = (reason: unknown) =>
  reason instanceof Failure && reason.code === 'UNAVAILABLE' && reason.retryAfter === 5
