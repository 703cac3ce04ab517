import { ConfigError, type Config } from '../platform/config/config.ts'

/** What a process does: everything, only HTTP (`web`), or only jobs (`worker`). */
export type Role = 'all' | 'web' | 'worker'

/** Reads the role given on the command line. Throws for an unknown role, and for `web` and `worker` on SQLite. */
export function readRole(requested: string | undefined, { database }: Pick<Config, 'database'>): Role {
  if (requested === undefined) return 'all'
  if (requested !== 'web' && requested !== 'worker')
    throw new ConfigError(`Unknown role: ${requested}. Use start, start web or start worker.`)
  if (database.kind === 'postgres') return requested
  throw new ConfigError(
    `start ${requested} needs PostgreSQL: set DATABASE_URL. On SQLite, one process does everything: run npm start.`,
  )
}
