import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLogOutput } from './log-output.ts'
import { createLog } from './pino-log.ts'

/** Creates an output that records what it writes. */
function recorded() {
  const written: string[] = []
  return { written, output: createLogOutput({ write: (text) => void written.push(text), flushSync: () => undefined }) }
}

test('lines are written in batches, after a moment', async () => {
  const { written, output } = recorded()
  const log = createLog('info', output)
  log.info('one')
  log.info('two')
  expect(written).toEqual([])
  await expect.poll(() => written.length, { timeout: 2000 }).toBe(1)
  expect(written[0]?.trim().split('\n')).toHaveLength(2)
})

test.each(['warn', 'error', 'fatal'] as const)(
  'a line of level %s is written at once, after all earlier lines',
  (level) => {
    const { written, output } = recorded()
    const log = createLog('info', output)
    log.info('before')
    log[level]('now')
    expect(written.join('')).toMatch(/before.*\n.*now.*\n$/)
  },
)

test('many lines are written without waiting', async () => {
  const { written, output } = recorded()
  const log = createLog('info', output)
  for (let line = 0; line < 200; line += 1) log.info({ line }, 'one of many')
  expect(written.join('').split('\n').length).toBeGreaterThan(100)
  output.flushSync()
  expect(written.join('').split('\n')).toHaveLength(201)
  await sleep(300)
  expect(written.join('').split('\n')).toHaveLength(201)
})
