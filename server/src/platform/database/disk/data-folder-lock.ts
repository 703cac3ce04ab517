import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Processes that start at the same moment briefly lock one another out. */
const SHARED_TIMEOUT_MS = 200

/** A connection without references is closed by the garbage collector, which releases its lock. */
const held = new Set<DatabaseSync>()

/**
 * Locks a data folder for this process, by an exclusive transaction on its file `lock`. Processes that all pass `shared`
 * can use the folder at the same time. The system releases the lock however the process ends, so it is never stale.
 *
 * Returns a function that releases the lock. Throws, with a message for the operator, if another process holds it.
 * Commands that run beside the server (`admin`, `backup`) do not lock the folder.
 */
export function lockDataFolder(folder: string, { shared = false } = {}): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: shared ? SHARED_TIMEOUT_MS : 0 })
  try {
    // SQLite takes the shared lock only when something is read, even from an empty file.
    if (shared) lock.exec('begin; select * from sqlite_schema')
    else lock.exec('pragma journal_mode = delete; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new Error(
      `Another process is already running on the data folder ${folder}. Stop it, or set another DATA_DIR.`,
      { cause },
    )
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

/**
 * Takes the lock in the file `path` and returns a function that releases it; null if another process holds it. The
 * end of the process also releases it.
 */
export function tryLock(path: string): (() => void) | null {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
  } catch {
    lock.close()
    return null
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
