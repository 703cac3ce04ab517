import { Client } from 'pg'
import type { ReadOnlyConnection } from '../read-only-connection.ts'
import { postgresTypes } from './postgres-types.ts'

/** No page waits for it: it may take longer than theirs, but not as long as a connection may be silent. */
const QUERY_TIMEOUT_MS = 20_000
const CONNECT_TIMEOUT_MS = 2000

/** Reads a PostgreSQL through one connection beside those of the pool. */
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
