import { sql } from 'kysely'
import type { Log } from '../../log/log.ts'
import type { Database, OpenDatabase } from '../database.ts'
import { hearNotifications } from './hear-notifications.ts'

/** The topics of messages between processes: added jobs, by their kind; ended readings, by their id; how long each took, in ms. */
type Topic = 'jobs' | 'readings' | 'reading-times'

interface Subscriber {
  heard: (text: string) => void
  /** Some messages may have been missed: it is connected now, and was not before. */
  missed: () => void
  /** The connection broke; `missed` follows when it is back. */
  lost?: () => void
}

/**
 * Short messages between the processes that share a database. They are hints and may be lost: waiting callers also look
 * at the database now and then.
 */
export interface MessageBus {
  /** Publishes within a transaction: every process, including this one, gets it once that commits. */
  publish: (trx: Database, topic: Topic, text: string) => Promise<void>
  /** Calls the subscriber for each message from now on. Returns how to end that. */
  subscribe: (topic: Topic, subscriber: Subscriber) => () => void
  close: () => Promise<void>
}

/** Uses LISTEN and NOTIFY on PostgreSQL, on one connection that is opened for the first subscriber. On SQLite there is one process. */
export function messageBus({ engine, openPool }: OpenDatabase, { log }: { log: Log }): MessageBus {
  const subscribers: Record<Topic, Set<Subscriber>> = {
    jobs: new Set(),
    readings: new Set(),
    'reading-times': new Set(),
  }
  const all = () => Object.values(subscribers).flatMap((some) => [...some])
  const stopping = new AbortController()
  let hearing: Promise<void> | undefined

  async function hear(): Promise<void> {
    const pool = openPool?.(1)
    if (!pool) return
    const isTopic = (channel: string): channel is Topic => Object.hasOwn(subscribers, channel)
    await hearNotifications(pool, {
      channels: Object.keys(subscribers).map((topic) => PREFIX + topic),
      heldLock: LISTENERS_LOCK,
      log,
      heard(channel, text) {
        const topic = channel.slice(PREFIX.length)
        if (isTopic(topic)) for (const { heard } of subscribers[topic]) heard(text)
      },
      connected: () => all().forEach(({ missed }) => missed()),
      lost: () => all().forEach(({ lost }) => lost?.()),
      signal: stopping.signal,
    })
    await pool.end()
  }

  return {
    async publish(trx, topic, text) {
      if (engine === 'postgres') await sql`select pg_notify(${PREFIX + topic}, ${text})`.execute(trx)
      // Also within a transaction: a listener waits for the one connection, so its queries come after the commit.
      if (!openPool) for (const { heard } of subscribers[topic]) heard(text)
    },
    subscribe(topic, subscriber) {
      subscribers[topic].add(subscriber)
      hearing ??= hear()
      return () => void subscribers[topic].delete(subscriber)
    },
    async close() {
      stopping.abort()
      await hearing
    },
  }
}

/** Whether a process listens on a PostgreSQL database: by the lock that each holds for as long as it does. */
export async function isListenedTo(db: Database): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LISTENERS_LOCK}) as free`.execute(db)
  return rows[0]?.free !== true
}

/** Prefixes channel names: a server may have other products' channels. */
const PREFIX = 'swap_'
/** Any number that nothing else in the database locks. */
const LISTENERS_LOCK = 7_927_262
