// A child process for tests: crashes, hangs or uses up memory on request.
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@swap/contract/failures'
import { handleTasks } from '../../platform/reader/handle-tasks.ts'
import { readEvent, readingOf } from '../readings.ts'

/** Keeps the memory that `eat` allocates from being freed. */
const eaten: Buffer[] = []

const crash = () => process.kill(process.pid, 'SIGSEGV')

handleTasks({
  clean: ({ from }: { from: string }) => (from === 'crash' ? crash() : { width: 3, height: 4, takenAt: null }),
  async reencode() {
    await sleep(20)
    return { width: 3, height: 4, takenAt: null }
  },
  thumbnail: () => {
    throw new Failure('PICTURE_DAMAGED')
  },
  read: ({ path }: { path: string }) => {
    if (path === 'crash') return crash()
    return path === 'no such day' ? readingOf([readEvent({ end_date: '2026-02-30' })]) : sleep(60_000)
  },
  'load-cleaning': () => null,
  'load-reading': () => null,
  echo: (input: unknown) => input,
  pid: () => process.pid,
  environment: () => process.env,
  wait: (ms: number) => sleep(ms),
  fail: () => {
    throw new Failure('PICTURE_DAMAGED')
  },
  throw: () => {
    throw new TypeError('a bug')
  },
  crash,
  abort: () => process.abort(),
  exit: () => process.exit(3),
  spin: () => {
    for (;;);
  },
  async eat() {
    for (;;) {
      eaten.push(Buffer.alloc(20_000_000, 1))
      await sleep(5)
    }
  },
})
