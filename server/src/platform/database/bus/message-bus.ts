import { sql } from 'kysely'
import type { Log } from '../../log/log.ts'
import type { Database, OpenDatabase } from '../database.ts'
import { listenForNotifications } from './listen-for-notifications.ts'

/**
 * What messages are about, and their text.
 *
 *     jobs             a job was added: its kind
 *     readings         a picture has been read: the id of its reading
 *     reading-times    a picture has been read: how long that took, in ms
 */
type Topic = 'jobs' | 'readings' | 'reading-times'

interface Subscriber {
  onMessage: (text: string) => void
  /** Connected, for the first time or again: some messages may have been missed. */
  onConnect: () => void
  onDisconnect?: () => void
}

/**
 * Publish and subscribe between the processes that share a database. Messages are hints and may be lost: waiting callers
 * also poll the database.
 */
export interface MessageBus {
  /** Publishes within a transaction: every process, including this one, gets it once that commits. */
  publish: (trx: Database, topic: Topic, text: string) => Promise<void>
  /** Calls the subscriber for each message from now on. Returns a function that unsubscribes. */
  subscribe: (topic: Topic, subscriber: Subscriber) => () => void
  close: () => Promise<void>
}

/**
 * Creates the bus. On PostgreSQL it uses LISTEN and NOTIFY, on a connection opened for the first subscriber; on SQLite,
 * which has one process, it works in memory.
 */
export function createMessageBus({ engine, openPool }: OpenDatabase, { log }: { log: Log }): MessageBus {
  const subscribers: Record<Topic, Set<Subscriber>> = {
    jobs: new Set(),
    readings: new Set(),
    'reading-times': new Set(),
  }
  const all = () => Object.values(subscribers).flatMap((some) => [...some])
  const stopping = new AbortController()
  let listening: Promise<void> | undefined

  async function listen(): Promise<void> {
    const pool = openPool?.(1)
    if (!pool) return
    const isTopic = (channel: string): channel is Topic => Object.hasOwn(subscribers, channel)
    await listenForNotifications(pool, {
      channels: Object.keys(subscribers).map((topic) => PREFIX + topic),
      lockKey: LISTENERS_LOCK,
      log,
      onMessage(channel, text) {
        const topic = channel.slice(PREFIX.length)
        if (isTopic(topic)) for (const { onMessage } of subscribers[topic]) onMessage(text)
      },
      onConnect: () => all().forEach(({ onConnect }) => onConnect()),
      onDisconnect: () => all().forEach(({ onDisconnect }) => onDisconnect?.()),
      signal: stopping.signal,
    })
    await pool.end()
  }

  return {
    async publish(trx, topic, text) {
      if (engine === 'postgres') await sql`select pg_notify(${PREFIX + topic}, ${text})`.execute(trx)
      // Also within a transaction: a listener waits for the one connection, so its queries come after the commit.
      if (!openPool) for (const { onMessage } of subscribers[topic]) onMessage(text)
    },
    subscribe(topic, subscriber) {
      subscribers[topic].add(subscriber)
      listening ??= listen()
      return () => void subscribers[topic].delete(subscriber)
    },
    async close() {
      stopping.abort()
      await listening
    },
  }
}

/** Whether another process listens on this PostgreSQL database: each holds a lock while it does. */
export async function hasListeners(db: Database): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LISTENERS_LOCK}) as free`.execute(db)
  return rows[0]?.free !== true
}

/** Prefixes channel names: a server may have other products' channels. */
const PREFIX = 'swap_'
/** An arbitrary number: the key of an advisory lock that nothing else in the database uses. */
const LISTENERS_LOCK = 7_927_262
