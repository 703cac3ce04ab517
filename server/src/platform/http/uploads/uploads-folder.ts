import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Prefix of the folder of one process among several. */
const PROCESS_PREFIX = 'process-'
/** A folder that was not modified for this long belongs to a dead process: a live one touches its folder every hour. */
const MAX_AGE_MS = 24 * 60 * 60_000

/**
 * Creates the folder for incoming files and empties it: files in it were left by a process that died. Keeps the folders of
 * other live processes, such as commands.
 */
export async function prepareUploadsFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const left = (await readdir(folder)).filter((name) => !name.startsWith(PROCESS_PREFIX))
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true, recursive: true })))
  await removeOldFolders(folder)
}

/**
 * Creates a folder below `base` for the incoming files of this process, where several share one data folder, and returns
 * its path. Removes folders of dead processes once they are a day old.
 */
export async function makeOwnUploadsFolder(base: string): Promise<string> {
  await mkdir(base, { recursive: true, mode: 0o700 })
  await removeOldFolders(base)
  return mkdtemp(join(base, PROCESS_PREFIX))
}

async function removeOldFolders(base: string): Promise<void> {
  for (const path of (await readdir(base)).map((name) => join(base, name))) {
    const found = await stat(path).catch(() => null) // others clean up, too
    if (found && Date.now() - found.mtimeMs > MAX_AGE_MS) await rm(path, { force: true, recursive: true })
  }
}
