import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log/log.ts'
import type { OpenDatabase } from '../database.ts'

const RECONNECT_MS = 500
const ANSWER_TIMEOUT_MS = 2500

type Pool = ReturnType<NonNullable<OpenDatabase['openPool']>>

interface ListenOptions {
  /** Trusted names: they become part of the statement. */
  channels: readonly string[]
  /** The key of a shared advisory lock that is held while listening: it shows others that someone listens. */
  lockKey: number
  log: Log
  onMessage: (channel: string, text: string) => void
  onConnect: () => void
  onDisconnect: () => void
  signal: AbortSignal
}

/** Listens for PostgreSQL's notifications until the signal aborts, and reconnects after every lost connection. Never throws. */
export async function listenForNotifications(pool: Pool, options: ListenOptions): Promise<void> {
  const { log, onDisconnect, signal } = options
  let isLogged = false
  const onConnect = () => {
    isLogged = false
    options.onConnect()
  }
  while (!signal.aborted) {
    try {
      await listenOnce(pool, { ...options, onConnect })
    } catch (error) {
      if (signal.aborted) return
      if (!isLogged)
        log.warn(
          { err: error },
          'notifications of other processes are not received; their changes are found by polling until they are',
        )
      isLogged = true
    }
    onDisconnect()
    await sleep(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Listens on one connection until the connection ends. */
async function listenOnce(
  pool: Pool,
  { channels, lockKey, onMessage, onConnect, signal }: ListenOptions,
): Promise<void> {
  const client = await pool.connect()
  try {
    const ended = once(client, 'end', { signal })
    ended.catch(() => {}) // awaited below, unless listening fails first
    client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload))
    const tooLate = sleep(ANSWER_TIMEOUT_MS, 'too late' as const, { ref: false })
    const statements = channels.map((channel) => `listen "${channel}"`)
    const listening = client.query([`select pg_advisory_lock_shared(${lockKey})`, ...statements].join('; '))
    if ((await Promise.race([listening, tooLate])) === 'too late') throw new Error('The database does not answer')
    onConnect()
    await ended
  } finally {
    client.release(true)
  }
}
