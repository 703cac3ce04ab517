import { randomBytes } from 'node:crypto'
import { statfsSync, statSync } from 'node:fs'
import { open, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tryLock } from './data-folder-lock.ts'
import { isOutOfRoom } from './out-of-room.ts'

const MIB = 1024 * 1024
const CHUNK_BYTES = MIB / 4
const MAX_BYTES = 32 * MIB
/** On a small disk the reserve is this share of it. */
const SHARE = 8
/** How much a start writes: locks, the log of the database, due jobs. */
const START_BYTES = 4 * MIB
/** How long room given up by another process stays free, a little less than between two refills. */
const LENT_MS = 8000

/** Who may use the reserve: deletions all of it; sign-ins half, so that signing in cannot use up what deletions need. */
export type Purpose = 'deletion' | 'sign-in'

/**
 * Room on the disk of a data folder, reserved for deletions and sign-ins: a file that is given up when one of them
 * meets a full disk. To delete rows SQLite first has to write its log: without a reserve nobody could free anything on
 * a full disk.
 */
export interface DiskReserve {
  /** Runs `write`; on a full disk, gives room up and runs it once more. It must be safe to run again after a failure. */
  lend: <T>(purpose: Purpose, write: () => Promise<T>) => Promise<T>
  /** Whether room was given up, by any process, and not taken back: writes that only add, such as an upload, should not use it up. */
  isLent: () => boolean
  /** Takes back the available room, up to the whole reserve. Called every few seconds. */
  refill: () => Promise<void>
}

/** For tools without a disk of their own: nothing is reserved. */
export const noReserve: DiskReserve = {
  lend: (_purpose, write) => write(),
  isLent: () => false,
  refill: async () => {},
}

/**
 * Keeps the reserve in the file `reserve` of a folder, which other processes may share: one of them at a time fills it.
 * If the disk is full already, half of it is given up at once. `afterLending` is called while the lent room is still
 * free.
 */
export async function diskReserve(folder: string, afterLending: () => Promise<void>): Promise<DiskReserve> {
  const path = join(folder, 'reserve')
  const disk = statfsSync(folder)
  const bytes = Math.min(MAX_BYTES, Math.floor((disk.blocks * disk.bsize) / SHARE))
  let isLent = false
  /** A file that was full and is now too short was given up, by this process or another one. */
  let wasFull = false
  let refilling: Promise<void> | undefined

  const giveUp = async (purpose: Purpose) => {
    isLent = true
    await refilling // a write in progress would stay
    isLent = true // a refill that ended meanwhile took it back
    const left = purpose === 'deletion' ? 0 : Math.floor(bytes / 2)
    if ((await sizeOf(path)) > left) await truncate(path, left).catch(unlessAbsent)
  }
  if (disk.bavail * disk.bsize < START_BYTES) await giveUp('sign-in')

  return {
    async lend(purpose, write) {
      try {
        return await write()
      } catch (error) {
        if (!isOutOfRoom(error)) throw error
        await giveUp(purpose)
        const written = await write()
        await afterLending().catch(unlessOutOfRoom) // the write is committed
        return written
      }
    },
    isLent: () => isLent || (wasFull && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) < bytes),
    async refill() {
      refilling ??= fillAlone(path, { bytes, isOurs: isLent }).then((isFull) => {
        isLent &&= !isFull
        wasFull ||= isFull
      }, unlessOutOfRoom)
      await refilling.finally(() => (refilling = undefined))
    },
  }
}

function unlessOutOfRoom(error: unknown): void {
  if (!isOutOfRoom(error)) throw error
}

/**
 * Fills the file unless another process is doing so, or has just given room up, which is not `isOurs` to take back.
 * Returns whether the file is full.
 */
async function fillAlone(path: string, { bytes, isOurs }: { bytes: number; isOurs: boolean }): Promise<boolean> {
  const found = await findFile(path)
  if (found?.size === bytes) return true
  if (found && found.size < bytes && !isOurs && Date.now() - found.mtimeMs < LENT_MS) return false
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
 * another process gives room up meanwhile, it stays given up.
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
