// Tests the write that records that a reminder was sent.
import { expect, test } from 'vitest'
import type { Log } from '../../../platform/log/log.ts'
import { retryWrite } from './retry-write.ts'

function recordLog() {
  const said: string[] = []
  const hear = (_fields: object, message: string) => void said.push(message)
  const log: Log = { info: hear, warn: hear, error: hear }
  return { said, log }
}

const errorWithCode = (code: string) => Object.assign(new Error('not now'), { code })

test.each(['ENOSPC', 'ECONNREFUSED'])('the write is retried until %s has passed, with one warning', async (code) => {
  const { said, log } = recordLog()
  let tries = 0
  await retryWrite({ signal: new AbortController().signal, log }, async () => {
    tries += 1
    if (tries < 3) throw errorWithCode(code)
  })
  expect([tries, said]).toEqual([3, ['a reminder that was sent could not be written down yet']])
})

test('a persistent error is thrown after a few tries', async () => {
  const { said, log } = recordLog()
  let tries = 0
  const writing = retryWrite({ signal: new AbortController().signal, log }, async () => {
    tries += 1
    throw new Error('no such column')
  })
  await expect(writing).rejects.toThrow('no such column')
  expect([tries, said]).toEqual([5, ['a reminder that was sent could not be written down yet']])
})
