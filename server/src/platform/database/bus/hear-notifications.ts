import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log/log.ts'
import type { OpenDatabase } from '../database.ts'

const AGAIN_MS = 500
const ANSWER_MS = 2500

type Pool = ReturnType<NonNullable<OpenDatabase['openPool']>>

interface Hearing {
  /** Their names are part of the statement: ours only. */
  channels: readonly string[]
  /** The key of an advisory lock that is held, shared, while it listens: others see by it that someone does. */
  heldLock: number
  log: Log
  heard: (channel: string, text: string) => void
  /** It listens from now on. */
  connected: () => void
  /** The connection broke. */
  lost: () => void
  signal: AbortSignal
}

/** Listens to PostgreSQL's notifications until the signal; reconnects whenever the connection breaks. Never throws. */
export async function hearNotifications(pool: Pool, hearing: Hearing): Promise<void> {
  const { log, lost, signal } = hearing
  let isTold = false
  const connected = () => {
    isTold = false
    hearing.connected()
  }
  while (!signal.aborted) {
    try {
      await hearOnce(pool, { ...hearing, connected })
    } catch (error) {
      if (signal.aborted) return
      if (!isTold) log.warn({ err: error }, 'other processes are not heard; what they do is looked for until they are')
      isTold = true
    }
    lost()
    await sleep(AGAIN_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Listens on one connection until that ends. */
async function hearOnce(pool: Pool, { channels, heldLock, heard, connected, signal }: Hearing): Promise<void> {
  const client = await pool.connect()
  try {
    const ended = once(client, 'end', { signal })
    ended.catch(() => {}) // awaited below, unless listening fails first
    client.on('notification', ({ channel, payload = '' }) => heard(channel, payload))
    const tooLate = sleep(ANSWER_MS, 'too late' as const, { ref: false })
    const statements = channels.map((channel) => `listen "${channel}"`)
    const listening = client.query([`select pg_advisory_lock_shared(${heldLock})`, ...statements].join('; '))
    if ((await Promise.race([listening, tooLate])) === 'too late') throw new Error('The database does not answer')
    connected()
    await ended
  } finally {
    client.release(true)
  }
}
