import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure, noRoomForFile } from '@swap/contract/failures'
import { isDiskFull } from '../database/disk/is-disk-full.ts'
import { isFsyncFailure } from './fsync-failure.ts'
import { isStorageKey, newStorageKey } from './storage-key.ts'
import { totalSize } from './total-size.ts'
import type { FileSource, Storage } from './storage.ts'
import { makeFolder, syncFolder } from './durable-folder.ts'

/** The folder of files that are being written. Inside the storage's folder, because a rename does not cross disks. */
const UNFINISHED = 'unfinished'

/** How many keys `sweep` asks about at once. */
const SWEEP_KEYS = 500

interface Disk {
  folder: string
  /** Called when an fsync failed. A second one may succeed without the lost data, so the process has to end. */
  fsyncFailed?: (error: Error) => void
}

/** Keeps files in a folder, as `ab/abcd…`, readable by their owner only. Creates the folder. */
export async function openDiskStorage({ folder, fsyncFailed }: Disk): Promise<Storage> {
  await makeFolder(join(folder, UNFINISHED))
  const pathOf = (key: string) => {
    if (isStorageKey(key)) return join(folder, key.slice(0, 2), key)
    throw new Error('This is no key of the storage: keys come from our own rows')
  }

  return {
    async put(source, key = newStorageKey()) {
      const path = pathOf(key)
      const unfinished = join(folder, UNFINISHED, randomUUID())
      try {
        await writeTo(source, unfinished)
        await syncFile(unfinished)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(unfinished, path)
        // A file's name is safe on the disk only once its folder is: else a power cut loses the last acknowledged picture.
        await syncFolder(dirname(path))
        await syncFolder(folder)
        return key
      } catch (error) {
        if (isFsyncFailure(error)) fsyncFailed?.(error)
        await rm(unfinished, { force: true })
        throw isDiskFull(error) ? new Failure('STORAGE_FULL', { message: noRoomForFile, cause: error }) : error
      }
    },
    async withFile(key, use) {
      const path = pathOf(key)
      if (!(await findFile(path))) throw new Failure('NOT_FOUND')
      return use(path)
    },
    read: (key) => openFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder),
    size: () => totalSize(listFolder(folder)),
    async sweep(findReferenced, olderThanMs) {
      const old = await filesOlderThan(olderThanMs, folder)
      let swept = 0
      for (let at = 0; at < old.length; at += SWEEP_KEYS) {
        const some = old.slice(at, at + SWEEP_KEYS)
        const kept = new Set(await findReferenced(some.map(({ name }) => name).filter(isStorageKey)))
        const orphans = some.filter(({ name }) => !kept.has(name))
        await Promise.all(orphans.map(({ path }) => rm(path, { force: true })))
        swept += orphans.length
      }
      return swept
    },
  }
}

/** Moves a file, or writes a stream, to `path`. The original file is removed even if that fails. */
async function writeTo(source: FileSource, path: string): Promise<void> {
  if ('stream' in source) return pipeline(source.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  try {
    await rename(source.file, path)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    await copyFile(source.file, path) // from another disk
  } finally {
    await rm(source.file, { force: true })
  }
}

/** Waits until a file's bytes are on the disk, and gives it owner-only permissions and the current time. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.chmod(0o600)
    await file.utimes(new Date(), new Date())
    await file.sync()
  } finally {
    await file.close()
  }
}

async function openFile(path: string): Promise<{ stream: Readable; bytes: number } | null> {
  const file = await open(path).catch(nullIfAbsent)
  if (!file) return null
  try {
    const { size } = await file.stat()
    return { stream: file.createReadStream(), bytes: size }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function* listFolder(folder: string): AsyncGenerator<{ key: string; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries.filter((it) => it.isFile() && isStorageKey(it.name))) {
    const file = await findFile(join(parentPath, name))
    if (file) yield { key: name, bytes: file.size }
  }
}

/** Lists the files of the storage that are older than `ms`, including unfinished ones. */
async function filesOlderThan(ms: number, folder: string) {
  const now = Date.now()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: { name: string; path: string }[] = []
  for (const entry of entries.filter((it) => it.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const file = await findFile(path)
    if (file && now - file.mtimeMs > ms) found.push({ name: entry.name, path })
  }
  return found
}

const findFile = (path: string) => stat(path).catch(nullIfAbsent)

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

function nullIfAbsent(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null
  throw error
}
