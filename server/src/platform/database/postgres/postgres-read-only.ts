import { Client } from 'pg'
import type { ReadOnlyConnection } from '../read-only-connection.ts'
import { postgresTypes } from './postgres-types.ts'

/** The time limit of a query: longer than in requests, because no person waits for it. */
const QUERY_TIMEOUT_MS = 20_000
const CONNECT_TIMEOUT_MS = 2000

/**
 * Opens a connection to PostgreSQL for reading, separate from the pool. The server does not enforce that: callers only
 * select.
 */
export async function postgresReadOnly(url: string): Promise<ReadOnlyConnection> {
  const client = new Client({
    connectionString: url,
    types: postgresTypes,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  client.on('error', () => {}) // the current query, or the next, fails because of it
  await client.connect()
  return {
    rows: async (text, parameters) => (await client.query<Record<string, unknown>>(text, [...parameters])).rows,
    close: () => client.end(),
  }
}
