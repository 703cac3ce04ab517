import { randomBytes } from 'node:crypto'
import { statfsSync, statSync } from 'node:fs'
import { open, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tryLock } from './data-folder-lock.ts'
import { isDiskFull } from './is-disk-full.ts'

const MIB = 1024 * 1024
/** How much is written at a time when the reserve is filled. */
const CHUNK_BYTES = MIB / 4
/** The size of the reserve, except on a small disk. */
const MAX_BYTES = 32 * MIB
/** On a small disk the reserve is the size of the disk divided by this. */
const DISK_DIVISOR = 8
/** How much free space the start of the product needs: for locks, the WAL and due jobs. */
const MIN_FREE_AT_START_BYTES = 4 * MIB
/** How long the space that another process released is left free: a little less than the time between two refills. */
const RELEASED_MS = 8000

/**
 * What the reserve may be used for. Deletions may use all of it, sign-ins half: so they cannot use up what deletions need.
 */
export type Purpose = 'deletion' | 'sign-in'

/**
 * Reserved disk space: a file in the data folder that is removed when a deletion or a sign-in finds the disk full. SQLite
 * needs space for its WAL even to delete rows: without the reserve nobody could free any.
 */
export interface DiskReserve {
  /** Runs `write`; on a full disk, frees space and runs it once more. It must be safe to run again after a failure. */
  use: <T>(purpose: Purpose, write: () => Promise<T>) => Promise<T>
  /** Whether any process has released reserved space that is not refilled yet: uploads must not use it up. */
  isInUse: () => boolean
  /** Refills the reserve as far as there is free space. Called every few seconds. */
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
 * If the disk is almost full at the start, half of the reserve is released at once. `afterUse` is called after each write
 * that needed the reserve, before the reserve is refilled.
 */
export async function openDiskReserve(folder: string, afterUse: () => Promise<void>): Promise<DiskReserve> {
  const path = join(folder, 'reserve')
  const disk = statfsSync(folder)
  const bytes = Math.min(MAX_BYTES, Math.floor((disk.blocks * disk.bsize) / DISK_DIVISOR))
  let isInUse = false
  /** A file that was full and is now too short was released, by this process or another one. */
  let wasFull = false
  let refilling: Promise<void> | undefined

  const release = async (purpose: Purpose) => {
    isInUse = true
    await refilling // otherwise it would go on filling the file
    isInUse = true // because the end of the refill may have reset it
    const left = purpose === 'deletion' ? 0 : Math.floor(bytes / 2)
    if ((await sizeOf(path)) > left) await truncate(path, left).catch(unlessAbsent)
  }
  if (disk.bavail * disk.bsize < MIN_FREE_AT_START_BYTES) await release('sign-in')

  return {
    async use(purpose, write) {
      try {
        return await write()
      } catch (error) {
        if (!isDiskFull(error)) throw error
        await release(purpose)
        const written = await write()
        await afterUse().catch(unlessDiskFull) // `write` has succeeded, so a full disk is ignored here
        return written
      }
    },
    isInUse: () => isInUse || (wasFull && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) < bytes),
    async refill() {
      refilling ??= fillAlone(path, { bytes, isReleasedByUs: isInUse }).then((isFull) => {
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
 * Fills the file, unless another process is doing so or has just released space. `isReleasedByUs`: this
 * process released it. Returns whether the file has its full size.
 */
async function fillAlone(
  path: string,
  { bytes, isReleasedByUs }: { bytes: number; isReleasedByUs: boolean },
): Promise<boolean> {
  const found = await findFile(path)
  if (found?.size === bytes) return true
  if (found && found.size < bytes && !isReleasedByUs && Date.now() - found.mtimeMs < RELEASED_MS) return false
  const unlock = tryLock(join(dirname(path), 'lock-reserve'))
  if (!unlock) return false
  try {
    return await fill(path, bytes)
  } finally {
    unlock()
  }
}

/**
 * Appends to a file until it has `bytes`, or truncates it; returns whether it has that size. Writes random bytes, because
 * a file system may compress others. On a full disk the file keeps what was written. Stops if another process truncates
 * the file meanwhile, to release space.
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
