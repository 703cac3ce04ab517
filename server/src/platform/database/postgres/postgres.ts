import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Log } from '../../log/log.ts'
import type { OpenDatabase } from '../database.ts'
import { parseJsonColumns } from '../tables/json-columns.ts'
import { postgresTypes } from './postgres-types.ts'
import { jsonColumns, type Tables } from '../tables/tables.ts'

const POOL_SIZE = 10

/** Requests fail after this long while the server is unreachable, instead of hanging. */
const CONNECT_TIMEOUT_MS = 2000
const QUERY_TIMEOUT_MS = 2500
/** How long a caller waits for a free connection if another one has just waited in vain. */
const SHORT_WAIT_MS = 300
/** For how long after that the shorter wait applies. */
const SHORT_WAIT_PERIOD_MS = 1000

/** The message of the pool's error when no connection becomes free in time. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect'

/** PostgreSQL's error code too_many_connections. */
const TOO_MANY_CONNECTIONS = '53300'
/** How long a pool stays at its size after the server refused it more connections. */
const FIXED_SIZE_MS = 10_000

/** Opens a pool of connections to a PostgreSQL server; the first query connects. */
export function openPostgres(url: string, { log }: { log: Log }): OpenDatabase {
  const pool = poolOf(url, log, {
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withoutStuckConnections(pool) }),
    plugins: [parseJsonColumns(jsonColumns)],
  })
  return {
    db,
    engine: 'postgres',
    openPool: (size) => poolOf(url, log, { max: size, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }),
    purgeDeletedData: async () => {}, // autovacuum: within a day (docs/running.md)
    async close() {
      await db.destroy()
      if (!pool.ending) await pool.end() // Kysely ends only what it has used
    },
  }
}

function poolOf(url: string, log: Log, settings: PoolConfig): Pool {
  const pool = new Pool({ connectionString: url, types: postgresTypes, keepAlive: true, ...settings })
  // Without these listeners a broken connection would end the process, whether it is idle (pool) or in use (client).
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')))
  return pool
}

/**
 * Wraps the pool. Closes a connection whose query timed out instead of returning it to the pool: that query is still
 * the first in its queue, and the next one would wait for it as well. After a caller has waited in vain for a free
 * connection, others wait only briefly.
 */
function withoutStuckConnections(pool: Pool): PostgresPool {
  let waitsShortUntil = -Infinity
  const connect = async () => {
    try {
      return await connectWithin(pool, performance.now() < waitsShortUntil ? SHORT_WAIT_MS : CONNECT_TIMEOUT_MS)
    } catch (error) {
      if (error instanceof Error && error.message === NO_FREE_CONNECTION)
        waitsShortUntil = performance.now() + SHORT_WAIT_PERIOD_MS
      throw error
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => closingWhenStuck(await connect()),
  }
}

/**
 * Returns a free or new connection; if the server refuses to open more, the next one that becomes free. Throws if the pool
 * has no connection at all.
 */
async function connectWithin(pool: Pool, maxWaitMs: number): Promise<PoolClient> {
  const until = performance.now() + maxWaitMs
  const isShort = maxWaitMs < CONNECT_TIMEOUT_MS // else the pool's own limit ends the wait
  for (;;) {
    try {
      return await (isShort && isExhausted(pool) ? nextFree(pool, maxWaitMs) : pool.connect())
    } catch (error) {
      if (!isTooManyConnections(error) || pool.totalCount === 0 || performance.now() > until) throw error
      pool.options.max = pool.totalCount
      setTimeout(() => (pool.options.max = POOL_SIZE), FIXED_SIZE_MS).unref()
    }
  }
}

/** Whether a caller has to wait until another returns its connection. */
const isExhausted = (pool: Pool) => pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? POOL_SIZE)

/** Returns the next connection that becomes free; one that comes too late is returned to the pool at once. */
async function nextFree(pool: Pool, maxWaitMs: number): Promise<PoolClient> {
  const asked = pool.connect()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Error(NO_FREE_CONNECTION))
    asked.then((client) => client.release()).catch(() => undefined)
  }, maxWaitMs)
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

const isTooManyConnections = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === TOO_MANY_CONNECTIONS

function closingWhenStuck(client: PoolClient): PostgresPoolClient {
  let stuck: Error | null = null
  const query = async (text: string, parameters: unknown[]) => {
    if (stuck) throw stuck // the rollback: it would wait as long again, behind the query that timed out
    try {
      return await client.query(text, parameters)
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') stuck = error
      throw error
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of the type are cursors, which we do not use
  return {
    query,
    release: (destroy?: boolean) => client.release(destroy === true || stuck !== null),
  } as unknown as PostgresPoolClient
}
