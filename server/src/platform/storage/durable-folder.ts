import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Waits until the names in a folder are safe on the disk (fsync). */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // a folder cannot be opened there
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Creates a folder and its parents, for their owner alone, and waits until they are safe on the disk (fsync). */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made !== dirname(first); made = dirname(made)) await syncFolder(made)
  await syncFolder(dirname(first))
}
