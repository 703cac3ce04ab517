import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Log } from '../../log/log.ts'
import type { OpenDatabase } from '../database.ts'
import { parseJsonColumns } from '../tables/json-columns.ts'
import { postgresTypes } from './postgres-types.ts'
import { jsonColumns, type Tables } from '../tables/tables.ts'

const POOL_SIZE = 10

/** An unreachable server is a "busy, try again" after this long, not a page that hangs. */
const CONNECT_TIMEOUT_MS = 2000
const QUERY_TIMEOUT_MS = 2500

/** PostgreSQL's code for "no more connections". */
const TOO_MANY = '53300'
/** After this time a pool that was refused more connections may ask for more again. */
const MORE_AGAIN_MS = 10_000

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
    scrub: async () => {}, // autovacuum: within a day (docs/running.md)
    async close() {
      await db.destroy()
      if (!pool.ending) await pool.end() // Kysely ends only what it has used
    },
  }
}

function poolOf(url: string, log: Log, settings: PoolConfig): Pool {
  const pool = new Pool({ connectionString: url, types: postgresTypes, keepAlive: true, ...settings })
  // Without these a broken connection ends the process: the pool's for an idle one, the client's for one in use.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')))
  return pool
}

/**
 * A query that timed out is still the first in its connection's queue, and the next one there would wait for it as
 * well: such a connection is closed instead of returned to the pool.
 */
function withoutStuckConnections(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => closingWhenStuck(await connectWithin(pool)),
  }
}

/** Returns a connection; where the server refuses this pool more, one of those it has, when that is free. Throws where it has none. */
async function connectWithin(pool: Pool): Promise<PoolClient> {
  const until = performance.now() + CONNECT_TIMEOUT_MS
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isTooMany(error) || pool.totalCount === 0 || performance.now() > until) throw error
      pool.options.max = pool.totalCount
      setTimeout(() => (pool.options.max = POOL_SIZE), MORE_AGAIN_MS).unref()
    }
  }
}

const isTooMany = (error: unknown) => error instanceof Error && 'code' in error && error.code === TOO_MANY

function closingWhenStuck(client: PoolClient): PostgresPoolClient {
  let isStuck = false
  const query = async (text: string, parameters: unknown[]) => {
    try {
      return await client.query(text, parameters)
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') isStuck = true
      throw error
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of the type are cursors, which we do not use
  return {
    query,
    release: (destroy?: boolean) => client.release(destroy === true || isStuck),
  } as unknown as PostgresPoolClient
}
