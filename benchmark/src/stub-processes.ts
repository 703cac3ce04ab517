// Starts processes of the product in which a stub replaces the reader of pictures: it only waits.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '../../server/src/testing/stub-process.ts')

/** One process of the product with a reader that only waits. */
export interface StubProcess {
  /** Empty for a worker. */
  url: string
  pid: number
  kill: () => Promise<void>
}

type Settings = Record<string, string>

const environment = (settings: Settings) => ({ PATH: process.env.PATH, ...settings })

/** Starts a process and waits until it is up. `readMs` is how long the stub waits instead of reading a picture. */
export async function startStub(
  role: 'web' | 'worker' | 'all',
  readMs: number,
  settings: Settings,
): Promise<StubProcess> {
  const child = spawn(process.execPath, [PROGRAM, role, String(readMs)], {
    env: environment(settings),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const first = await Promise.race([once(child, 'message'), ended.then(() => null)])
  if (!first) throw new Error(`A ${role} process did not start`)
  const [url] = first as [string]
  return {
    url,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const runCommand = (command: string, settings: Settings) =>
  execFileSync(process.execPath, [PROGRAM, command], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })

/** Marks the email addresses of all people as verified, which lifts the limit on their pictures. */
export const verifyEverybody = (settings: Settings) => runCommand('verify', settings)

/**
 * Counts the pictures that are `complete` or in any `other` state, the results reported more than once (`twice`), and the jobs still in
 * the queue (`left`).
 */
export const countReadings = (settings: Settings) =>
  JSON.parse(runCommand('count', settings)) as { complete: number; other: number; twice: number; left: number }
