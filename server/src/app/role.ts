import { ConfigError, type Config } from '../platform/config/config.ts'

/** What a process does: everything; answer people; or work off jobs, such as reading pictures. */
export type Role = 'all' | 'web' | 'worker'

/**
 * Returns the role requested on the command line. Throws in words for the operator where it is not available: on SQLite
 * one process does everything.
 */
export function readRole(asked: string | undefined, { database }: Pick<Config, 'database'>): Role {
  if (asked === undefined) return 'all'
  if (asked !== 'web' && asked !== 'worker')
    throw new ConfigError(`Unknown role: ${asked}. Use start, start web or start worker.`)
  if (database.kind === 'postgres') return asked
  throw new ConfigError(
    `start ${asked} needs PostgreSQL: set DATABASE_URL. On SQLite, one process does everything: run npm start.`,
  )
}
