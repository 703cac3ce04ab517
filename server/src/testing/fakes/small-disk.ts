import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Commands that run a program in its own mount namespace, as root or as another user. The mounts end with the program. */
const NAMESPACES = [
  ['unshare', '-m'],
  ['unshare', '-rm'],
]

const mounting = (namespace: readonly string[], folder: string, megabytes: number) => [
  ...namespace,
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m tmpfs '${folder}' && exec "$@"`,
  'sh',
]

/**
 * Returns the command that runs a program with a small disk mounted on a folder; null, with a message, where the system
 * does not allow it. Throws in CI, so that the check cannot be skipped there unnoticed.
 */
export function withSmallDisk(folder: string, megabytes: number): string[] | null {
  const found = NAMESPACES.map((namespace) => mounting(namespace, folder, megabytes)).find(
    ([program = '', ...args]) => spawnSync(program, [...args, 'true']).status === 0,
  )
  if (found) return found
  const why = 'NOT CHECKED: no small disk can be mounted here (unshare -m), so nothing was tried on a full one.'
  if (process.env.CI === 'true') throw new Error(why)
  process.stderr.write(`\n${why}\n\n`)
  return null
}

/** Fills the disk of a folder to the last byte; returns a function that makes room again. */
export function fillDisk(folder: string): () => void {
  const filler = join(folder, `filler-${randomUUID()}`)
  const file = openSync(filler, 'w')
  let bytes = 1024 * 1024
  while (bytes >= 1) {
    try {
      writeSync(file, Buffer.alloc(bytes, 1))
    } catch {
      bytes = Math.floor(bytes / 4)
    }
  }
  closeSync(file)
  return () => rmSync(filler)
}
