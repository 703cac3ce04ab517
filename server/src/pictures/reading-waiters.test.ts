import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readingWaiters } from './reading-waiters.ts'

const never = new AbortController().signal

test('whoever waits for a reading is woken by its end, at once', async () => {
  const waiters = readingWaiters()
  let awake = 0
  for (const weight of [1, 10]) void waiters.nextLook('a', never).then(() => (awake += weight))
  waiters.wake('a')
  await setImmediate()
  expect(awake).toBe(11)
})

test('the end of another reading wakes nobody', async () => {
  const waiters = readingWaiters()
  const gone = new AbortController()
  let isAwake = false
  const looked = waiters.nextLook('a', gone.signal).then(() => (isAwake = true))
  waiters.wake('b')
  await Promise.resolve()
  expect(isAwake).toBe(false)
  gone.abort()
  await looked
})
