import { describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { createMessageBus } from '../../../platform/database/bus/message-bus.ts'
import { everyQueue } from '../../../testing/every-queue.ts'
import { silentLog } from '../../../testing/fakes/silent-log.ts'
import { createReadingNotifier } from './reading-notifier.ts'

const WITHIN_MS = 60_000
const wait = { withinMs: WITHIN_MS, signal: new AbortController().signal }

describe.each(everyQueue)('a request that waits for a reading, on $name', ({ engine, open }) => {
  /** Opens the notifiers of two processes on one database; on SQLite there is only one. */
  async function openWaiters() {
    const { opened } = await open()
    const buses = [opened, ...(engine === 'postgres' ? [opened] : [])].map((it) =>
      createMessageBus(it, { log: silentLog }),
    )
    const [here, there = here] = buses.map((bus) => createReadingNotifier(bus))
    if (!here || !there) throw new Error('There is no notifier')
    const close = async () => {
      for (const bus of buses) await bus.close()
      await opened.close()
    }
    return { db: opened.db, here, there, close }
  }

  test('is woken at once when the reading ends, in whatever process', async () => {
    const { db, here, there, close } = await openWaiters()
    let awake = 0
    for (const notifier of [here, here, there, there]) void notifier.waitForEnd('a', wait).then(() => (awake += 1))
    await expect.poll(async () => (await here.notifyEnded(db, 'a'), awake)).toBe(4)
    await close()
  })

  test('is woken once the transaction commits, and not if it is rolled back', async () => {
    const { db, here, there, close } = await openWaiters()
    await expect.poll(async () => wakes(here, () => there.notifyEnded(db, 'b'))).toBe(true) // both are connected from now on
    // A new connection wakes everyone, so a message may still be on its way: wait until nothing wakes it any more.
    await expect.poll(() => wakes(here, async () => {}, 300)).toBe(false)
    if (engine === 'postgres')
      expect(await wakes(here, () => runAndRollBack(db, (trx) => there.notifyEnded(trx, 'b')), 300)).toBe(false)
    expect(await wakes(here, () => db.transaction().execute((trx) => there.notifyEnded(trx, 'b')))).toBe(true)
    await close()
  })

  test('is not woken by the end of another reading, and stops waiting once it is aborted', async () => {
    const { db, here, close } = await openWaiters()
    await expect.poll(() => wakes(here, () => here.notifyEnded(db, 'b'))).toBe(true) // it is connected from now on
    const gone = new AbortController()
    let isAwake = false
    const waiting = here.waitForEnd('a', { ...wait, signal: gone.signal }).then(() => (isAwake = true))
    expect(await wakes(here, () => here.notifyEnded(db, 'b'))).toBe(true)
    expect(isAwake).toBe(false)
    gone.abort()
    await waiting
    await close()
  })
})

/** Runs an action in a transaction that is rolled back. */
async function runAndRollBack(db: Database, action: (trx: Database) => Promise<void>): Promise<void> {
  const transaction = db.transaction().execute(async (trx) => {
    await action(trx)
    throw new Error('no')
  })
  await expect(transaction).rejects.toThrow('no')
}

/** Returns whether an action wakes a request that waits for the reading `b`, within `ms`. */
async function wakes(
  { waitForEnd }: ReturnType<typeof createReadingNotifier>,
  action: () => Promise<unknown>,
  ms = 5000,
): Promise<boolean> {
  const patience = AbortSignal.timeout(ms)
  const waiting = waitForEnd('b', { withinMs: WITHIN_MS, signal: patience })
  await action()
  await waiting
  return !patience.aborted
}
