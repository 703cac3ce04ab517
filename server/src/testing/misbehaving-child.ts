// A child for the tests of its supervisor: it does what it is asked to, and every kind of harm.
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@swap/contract/failures'
import { answerTasks } from '../reader/answer-tasks.ts'

const eaten: Buffer[] = []

answerTasks({
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
  crash: () => process.kill(process.pid, 'SIGSEGV'),
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
