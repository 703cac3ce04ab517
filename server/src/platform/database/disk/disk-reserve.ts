import { randomBytes } from 'node:crypto'
import { statfsSync, statSync } from 'node:fs'
import { open, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tryLock } from './data-folder-lock.ts'
import { isDiskFull } from './is-disk-full.ts'

const MIB = 1024 * 1024
const CHUNK_BYTES = MIB / 4
const MAX_BYTES = 32 * MIB
/** On a small disk the reserve is at most an eighth of the disk. */
const SHARE = 8
/** How much a start writes: locks, the WAL, due jobs. */
const START_BYTES = 4 * MIB
/** How long space that another process released stays free: a little less than the time between two refills. */
const RELEASED_MS = 8000

/**
 * Who may use the reserve: deletions all of it; sign-ins half, so that signing in cannot use up what deletions need.
 */
export type Purpose = 'deletion' | 'sign-in'

/**
 * Reserved disk space: a file in the data folder that is removed when a deletion or a sign-in finds the disk full. SQLite
 * needs space for its WAL even to delete rows: without the reserve nobody could free any.
 */
export interface DiskReserve {
  /** Runs `write`; on a full disk, frees space and runs it once more. It must be safe to run again after a failure. */
  use: <T>(purpose: Purpose, write: () => Promise<T>) => Promise<T>
  /** Whether any process has freed space that is not taken back yet: uploads should not use it up. */
  isInUse: () => boolean
  /** Takes back the available space, up to the whole reserve. Called every few seconds. */
  refill: () => Promise<void>
}

/** A reserve without any space, for use without a data folder. */
export const noReserve: DiskReserve = {
  use: (_purpose, write) => write(),
  isInUse: () => false,
  refill: async () => {},
}

/**
 * Keeps the reserve in the file `reserve` of a folder, which other processes may share: one of them at a time fills it.
 * If the disk is full already, half of it is released at once. `afterUse` is called while the freed space is still
 * free.
 */
export async function openDiskReserve(folder: string, afterUse: () => Promise<void>): Promise<DiskReserve> {
  const path = join(folder, 'reserve')
  const disk = statfsSync(folder)
  const bytes = Math.min(MAX_BYTES, Math.floor((disk.blocks * disk.bsize) / SHARE))
  let isInUse = false
  /** A file that was full and is now too short was released, by this process or another one. */
  let wasFull = false
  let refilling: Promise<void> | undefined

  const release = async (purpose: Purpose) => {
    isInUse = true
    await refilling // a write in progress would stay
    isInUse = true // a refill that ended meanwhile took it back
    const left = purpose === 'deletion' ? 0 : Math.floor(bytes / 2)
    if ((await sizeOf(path)) > left) await truncate(path, left).catch(unlessAbsent)
  }
  if (disk.bavail * disk.bsize < START_BYTES) await release('sign-in')

  return {
    async use(purpose, write) {
      try {
        return await write()
      } catch (error) {
        if (!isDiskFull(error)) throw error
        await release(purpose)
        const written = await write()
        await afterUse().catch(unlessDiskFull) // the write is committed
        return written
      }
    },
    isInUse: () => isInUse || (wasFull && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) < bytes),
    async refill() {
      refilling ??= fillAlone(path, { bytes, isOurs: isInUse }).then((isFull) => {
        isInUse &&= !isFull
        wasFull ||= isFull
      }, unlessDiskFull)
      await refilling.finally(() => (refilling = undefined))
    },
  }
}

function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error
}

/**
 * Fills the file unless another process is doing so, or has just freed space that is not `isOurs` to take back.
 * Returns whether the file is full.
 */
async function fillAlone(path: string, { bytes, isOurs }: { bytes: number; isOurs: boolean }): Promise<boolean> {
  const found = await findFile(path)
  if (found?.size === bytes) return true
  if (found && found.size < bytes && !isOurs && Date.now() - found.mtimeMs < RELEASED_MS) return false
  const unlock = tryLock(join(dirname(path), 'lock-reserve'))
  if (!unlock) return false
  try {
    return await fill(path, bytes)
  } finally {
    unlock()
  }
}

/**
 * Writes to the end of a file until it has `bytes`, and cuts off the excess; returns whether it has them. Only random
 * bytes take up their full size on file systems that compress. On a full disk the file keeps what was written; where
 * another process frees space meanwhile, it stays released.
 */
async function fill(path: string, bytes: number): Promise<boolean> {
  const chunk = randomBytes(CHUNK_BYTES)
  const file = await open(path, 'a', 0o600)
  try {
    let { size } = await file.stat()
    if (size > bytes) await file.truncate(bytes)
    while (size < bytes) {
      await file.appendFile(chunk.subarray(0, bytes - size))
      const before = size
      ;({ size } = await file.stat())
      if (size <= before) return false
    }
    return true
  } finally {
    await file.close()
  }
}

const sizeOf = async (path: string) => (await findFile(path))?.size ?? 0

const findFile = (path: string) => stat(path).catch(unlessAbsent)

function unlessAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
