import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { everyQueue, type OpenQueue } from '../../testing/every-queue.ts'
import { printingJob } from '../../testing/job-process.ts'

const PROGRAM = join(import.meta.dirname, '../../testing/job-process.ts')

/** Starts another process on the same queue; what it prints is added to `lines`. */
function startProcess(
  queue: OpenQueue,
  { mode, ms, lines }: { mode: 'feed' | 'work'; ms: number; lines: string[] },
): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(queue.settings), mode, String(ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return child
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'close')
}

const numbersOf = (lines: string[], verb: string) =>
  lines.filter((line) => line.startsWith(`${verb} `)).map((line) => line.slice(verb.length + 1))

describe.each(everyQueue)('$name', ({ open }) => {
  test('loses no acknowledged job to kill -9, and leaves none stuck', { timeout: 90_000 }, async () => {
    const queue = await open()
    const jobs = await queue.jobs() // creates the tables
    const lines: string[] = []
    for (let round = 0; round < 4; round++) {
      const child = startProcess(queue, { mode: 'feed', ms: 30, lines })
      const before = lines.length
      await expect
        .poll(() => numbersOf(lines.slice(before), 'ended').length, { timeout: 20_000 })
        .toBeGreaterThan(round * 3)
      await kill(child)
    }
    const acknowledged = numbersOf(lines, 'added')
    const say = (line: string) => void lines.push(line)
    await jobs.start([printingJob({ name: 'tried-20', attempts: 20, ms: 1, say })])
    await expect.poll(async () => (await queue.makeDue(), await queue.countPending()), { timeout: 30_000 }).toBe(0)
    await jobs.stop()
    await queue.opened.close()

    const ended = new Set(numbersOf(lines, 'ended'))
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(acknowledged.filter((n) => !ended.has(n))).toEqual([])
    expect(lines.filter((line) => line.startsWith('gave up'))).toEqual([])
  })

  test.each([
    { attempts: 2, next: 'began x' },
    { attempts: 1, next: 'gave up x: The process died in the last attempt' },
  ])(
    'continues after a process dies in attempt 1 of $attempts: $next',
    { timeout: 60_000 },
    async ({ attempts, next }) => {
      const queue = await open()
      const jobs = await queue.jobs()
      const lines: string[] = []
      const child = startProcess(queue, { mode: 'work', ms: 60_000, lines })
      const tried = printingJob({ name: `tried-${attempts}`, attempts, ms: 1, say: (line) => void lines.push(line) })
      await jobs.add(queue.opened.db, tried, { n: 'x' })
      await expect.poll(() => lines, { timeout: 20_000 }).toContain('began x')
      await sleep(2100) // a lock younger than two seconds is left alone
      await kill(child)
      lines.splice(0)

      await jobs.start([tried])
      await expect.poll(() => lines[0], { timeout: 15_000 }).toBe(next)
      await jobs.stop()
      await queue.opened.close()
    },
  )
})
