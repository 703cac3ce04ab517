import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

interface Account {
  uid?: number
  gid?: number
}

/** Where packages of Linux distributions and Homebrew install PostgreSQL's programs; the newest first. */
const FOLDERS = [
  ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ...globSync('/opt/homebrew/opt/postgresql*/bin').toSorted().toReversed(),
  '/opt/homebrew/bin',
  '/usr/local/bin',
  '/usr/bin',
]

/** A running PostgreSQL server that is removed after the tests. */
export interface ThrowawayPostgres {
  url: string
  /** Stops the server, as a restart does, or with `immediate` as a crash does; the cluster stays. */
  halt: (how?: 'fast' | 'immediate') => Promise<void>
  /** Starts the server again, at the same address. */
  resume: () => Promise<void>
  /** Stops the server and removes the cluster. */
  stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL cluster in a temporary folder, with the programs installed on this machine; as root, under the
 * system's `postgres` account. It is fast, because fsync is off. Returns null if none can be started.
 */
export async function startThrowawayPostgres(under = tmpdir()): Promise<ThrowawayPostgres | null> {
  const bin = FOLDERS.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))
  const account = accountToRunAs()
  if (!bin || !account) return null

  const folder = mkdtempSync(join(under, 'swap-postgres-'))
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  const cluster = join(folder, 'cluster')
  const settings = { ...account, cwd: folder }
  execFileSync(join(bin, 'initdb'), ['-D', cluster, '-U', 'swap', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], {
    ...settings,
    stdio: 'pipe',
  })
  const port = await freePort()
  const options = [
    `listen_addresses=127.0.0.1`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
  ]
  const start = async () => {
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', cluster, '-p', String(port), '-N', '200', ...options.flatMap((option) => ['-c', option])],
      { ...settings, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await untilReady(started)
    return started
  }
  let server = await start()
  const halt = async (how: 'fast' | 'immediate' = 'fast') => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }
  return {
    url: `postgres://swap@127.0.0.1:${port}/postgres`,
    halt,
    resume: async () => void (server = await start()),
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the account to run PostgreSQL under, because it refuses to run as root. Null if we are root and there is no other one. */
function accountToRunAs(): Account | null {
  if (process.getuid?.() !== 0) return {}
  try {
    return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
  } catch {
    return null // `id` knows no such account
  }
}

const idOfPostgres = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { stdio: 'pipe' }))

async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('PostgreSQL has no output')
  const said: string[] = []
  const lines = createInterface({ input: server.stderr })
  for await (const line of lines) {
    said.push(line)
    if (line.includes('ready to accept connections')) {
      server.stderr.resume() // or its log fills the pipe, and it stops
      return
    }
  }
  throw new Error(`PostgreSQL did not start:\n${said.slice(-10).join('\n')}`)
}
