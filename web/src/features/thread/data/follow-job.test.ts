// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followJob } from './follow-job.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const job = (status: string) => Response.json({ status, threadId: 't' })

/** Stubs a server that gives these answers in turn, each after a delay; returns when it was asked, in ms. */
function server(...answers: [afterMs: number, answer: () => Response][]) {
  const askedAt: number[] = []
  const began = Date.now()
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    askedAt.push(Date.now() - began)
    expect(new Headers(headers).get('Prefer')).toBe('wait=25')
    const [afterMs, answer] = answers[askedAt.length - 1] ?? [0, () => job('processing')]
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    return answer()
  })
  return askedAt
}
const lost = () => {
  throw new TypeError('network')
}

test('a long poll returns the result at once', async () => {
  const askedAt = server([1800, () => job('complete')])
  const following = followJob('j', new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1800)
  expect(await following).toMatchObject({ status: 'complete' })
  expect(askedAt).toEqual([0])
})

test('if long polls are answered early, the server is asked every two seconds', async () => {
  const askedAt = server([10, () => job('processing')], [10, () => job('processing')], [10, () => job('error')])
  const following = followJob('j', new AbortController().signal)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await following).toMatchObject({ status: 'error' })
  expect(askedAt).toEqual([0, 2000, 4000])
})

test('a long poll without a result is repeated without a pause', async () => {
  const askedAt = server([25_000, () => job('processing')], [10, () => job('complete')])
  const following = followJob('j', new AbortController().signal)
  await vi.advanceTimersByTimeAsync(26_000)
  await following
  expect(askedAt).toEqual([0, 25_000])
})

test('a lost connection is retried', async () => {
  server([0, lost], [0, lost], [0, () => job('complete')])
  const following = followJob('j', new AbortController().signal)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await following).toMatchObject({ status: 'complete' })
})

test('a connection that stays lost, or a refusal, is thrown as an error', async () => {
  server([0, lost], [0, lost], [0, lost], [0, lost])
  const following = expect(followJob('j', new AbortController().signal)).rejects.toMatchObject({
    code: 'NO_CONNECTION',
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await following
  server([0, () => Response.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, { status: 404 })])
  const refused = expect(followJob('j', new AbortController().signal)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await vi.advanceTimersByTimeAsync(10)
  await refused
})

test('leaving the thread stops the polling', async () => {
  const askedAt = server()
  const controller = new AbortController()
  const following = expect(followJob('j', controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(3000)
  controller.abort()
  await following
  await vi.advanceTimersByTimeAsync(10_000)
  expect(askedAt).toEqual([0, 2000])
})
