import { randomBytes } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { open, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { isOutOfRoom } from './out-of-room.ts'

const MIB = 1024 * 1024
const CHUNK_BYTES = MIB / 4
const MAX_BYTES = 32 * MIB
/** On a small disk the reserve is this share of it. */
const SHARE = 8
/** A start writes that much: locks, the log of the database, what is due. */
const START_BYTES = 4 * MIB

/** Who may use the reserve: deletions all of it; sign-ins half, so that nobody can use up by signing in what deletions need. */
export type Purpose = 'deletion' | 'sign-in'

/**
 * Room on the disk of a data folder that is kept back for deletions and sign-ins: a file that is given up when one of them meets
 * a full disk. To delete rows SQLite first has to write its log: without a reserve nobody could free anything on a full disk.
 */
export interface DiskReserve {
  /** Runs `write`; where it meets a full disk, gives room up and runs it once more. It must be safe to run again after it failed. */
  lend: <T>(purpose: Purpose, write: () => Promise<T>) => Promise<T>
  /** Whether room was given up and not taken back: what only adds, such as an upload, should not use it up. */
  isLent: () => boolean
  /** Takes back what room there is, up to the whole reserve. Called every few seconds. */
  refill: () => Promise<void>
}

/** For tools without a disk of their own: nothing is kept back. */
export const noReserve: DiskReserve = {
  lend: (_purpose, write) => write(),
  isLent: () => false,
  refill: async () => {},
}

/**
 * Keeps the reserve in the file `reserve` of a folder. Where the disk is full already, half of it is given up at once. `afterLending` is
 * called while what was lent is still free.
 */
export async function diskReserve(folder: string, afterLending: () => Promise<void>): Promise<DiskReserve> {
  const path = join(folder, 'reserve')
  const disk = statfsSync(folder)
  const bytes = Math.min(MAX_BYTES, Math.floor((disk.blocks * disk.bsize) / SHARE))
  let isLent = false
  let refilling: Promise<void> | undefined

  const giveUp = async (purpose: Purpose) => {
    isLent = true
    await refilling // what is being written right now would stay
    isLent = true // a refill that ended meanwhile took it back
    if (purpose === 'deletion') await rm(path, { force: true })
    else if ((await sizeOf(path)) > bytes / 2) await truncate(path, Math.floor(bytes / 2))
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
        await afterLending().catch(unlessOutOfRoom) // what was written is committed
        return written
      }
    },
    isLent: () => isLent,
    async refill() {
      refilling ??= fill(path, bytes).then((isFull) => void (isLent &&= !isFull), unlessOutOfRoom)
      await refilling.finally(() => (refilling = undefined))
    },
  }
}

function unlessOutOfRoom(error: unknown): void {
  if (!isOutOfRoom(error)) throw error
}

/**
 * Writes to the end of a file until it has `bytes`; whether it has. Only random bytes take up what they are long on file systems that
 * compress. On a full disk the file keeps what was written.
 */
async function fill(path: string, bytes: number): Promise<boolean> {
  let size = await sizeOf(path)
  if (size >= bytes) return true
  const chunk = randomBytes(CHUNK_BYTES)
  const file = await open(path, 'a', 0o600)
  try {
    for (; size < bytes; size += CHUNK_BYTES) await file.appendFile(chunk.subarray(0, bytes - size))
    return true
  } finally {
    await file.close()
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}
