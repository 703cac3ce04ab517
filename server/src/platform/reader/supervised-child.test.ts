import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@swap/contract/failures'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../../testing/fakes/silent-log.ts'
import { CHILD_NICENESS } from './start-child.ts'
import { supervise, type SupervisedChild, type SupervisedSettings } from './supervised-child.ts'

const toClose: SupervisedChild[] = []
afterEach(() => toClose.splice(0).forEach((child) => child.close()))

function supervised(settings: Partial<SupervisedSettings> = {}) {
  const entry = new URL('../../testing/fakes/misbehaving-child.ts', import.meta.url)
  const child = supervise({ entry, log: silentLog, timeoutMs: 10_000, maxMb: 300, ...settings })
  toClose.push(child)
  return child
}

const isRunning = (pid: unknown) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test('tasks get their input and return their answers, one after the other in one process', async () => {
  const child = supervised()
  const answers = await Promise.all([
    child.run('echo', { path: 'é' }),
    child.run('wait', 30),
    child.run('echo', [1, null]),
  ])
  expect(answers).toEqual([{ path: 'é' }, null, [1, null]])
  expect(await child.run('pid', null)).toBe(await child.run('pid', null))
})

test('a Failure in the child is the same Failure in the server', async () => {
  const said = await supervised()
    .run('fail', null)
    .catch((error: unknown) => error)
  expect(said).toBeInstanceOf(Failure)
  expect(said).toMatchObject({ code: 'PICTURE_DAMAGED', status: 422 })
})

test('a bug in the child is an error in the server, with the child’s stack', async () => {
  const said = await supervised()
    .run('throw', null)
    .catch((error: unknown) => error)
  expect(said).toMatchObject({ message: 'a bug', cause: expect.stringContaining('misbehaving-child') })
  expect(said).not.toBeInstanceOf(Failure)
})

test.each([
  ['crash', 'died', /SIGSEGV/],
  ['abort', 'died', /SIGABRT/],
  ['exit', 'died', /exit code 3/],
  ['spin', 'time', /longer than 0.8 s/],
  ['eat', 'memory', /more than 300 MB/],
])('the task "%s" fails with its reason, and the next task works', async (task, why, message) => {
  const child = supervised()
  await child.run('echo', null)
  const begun = performance.now()
  const failed = child.run(task, null, { timeoutMs: task === 'eat' ? 10_000 : 800 })
  const next = child.run('echo', 'next')
  await expect(failed).rejects.toMatchObject({ why, message: expect.stringMatching(message) })
  expect(await next).toBe('next')
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('a child killed from outside between two tasks is replaced', async () => {
  const child = supervised()
  const pid = await child.run('pid', null)
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(await child.run('echo', 'next')).toBe('next')
})

test('an abort ends a running task, and removes a waiting one from the queue', async () => {
  const child = supervised()
  const pid = await child.run('pid', null)
  const [first, second] = [new AbortController(), new AbortController()]
  const running = child.run('spin', null, { signal: first.signal })
  const waiting = child.run('echo', null, { signal: second.signal })
  await sleep(50)
  second.abort(new Error('no longer wanted'))
  await expect(waiting).rejects.toThrow('no longer wanted')
  expect(isRunning(pid)).toBe(true)
  first.abort(new Error('shutting down'))
  await expect(running).rejects.toThrow('shutting down')
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(await child.run('echo', 'next')).toBe('next')
})

test('an idle child ends and frees its memory', async () => {
  const child = supervised({ idleMs: 100 })
  const pid = await child.run('pid', null)
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(await child.run('pid', null)).not.toBe(pid)
})

test('a child gets no secrets from the environment, and is killed first if memory runs out', async () => {
  process.env.SWAP_TEST_SECRET = 'secret'
  const child = supervised()
  expect(JSON.stringify(await child.run('environment', null))).not.toContain('secret')
  delete process.env.SWAP_TEST_SECRET
  const score = `/proc/${String(await child.run('pid', null))}/oom_score_adj`
  if (existsSync(score)) expect(readFileSync(score, 'utf8').trim()).toBe('1000')
})

test('a child has a lower priority than the server', async () => {
  const pid = Number(await supervised().run('pid', null))
  expect(getPriority(pid)).toBe(CHILD_NICENESS)
})

test('closing ends the child and refuses more work', async () => {
  const child = supervised()
  const pid = await child.run('pid', null)
  const running = child.run('spin', null)
  running.catch(() => {})
  await sleep(50)
  child.close()
  await expect(running).rejects.toMatchObject({ why: 'died' })
  await expect.poll(() => isRunning(pid)).toBe(false)
  await expect(child.run('echo', null)).rejects.toThrow('shutting down')
})
