import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockFlags, clockEnvironment } from './clock.ts'
import { prepareTrace, type Violations } from './watch-system-calls.ts'

/** A running product with its own data folder. */
export interface Product {
  /** Its address, without a trailing slash. */
  url: string
  process: ChildProcess
  dataFolder: string
  /** A link that opens its outbox of emails once; '' if it printed none. */
  outboxLink: string
  /** Returns the emails that it has sent, as stored in the outbox, oldest first. */
  emails: () => string[]
  /** Stops it and deletes its data. Rejects if it tried to reach another machine, or wrote outside its own folders. */
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..')

/** The folder of Node's compile cache, to which the product may write. */
const ownCache = join(root, 'node_modules', '.cache')

/** Starts the product as its users do, on a free port and with an empty data folder. Traces its system calls if strace is available. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'swap-e2e-'))
  const watch = prepareTrace(root)
  const line = [...(watch?.startedBy ?? []), process.execPath, ...clockFlags, 'server/src/main.ts']
  const child = spawn(line[0] ?? '', line.slice(1), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...clockEnvironment, PORT: '0', DATA_DIR: dataFolder, ...environment },
  })
  const { url, outboxLink } = await ready(child)
  const outbox = join(dataFolder, 'outbox')
  return {
    url,
    process: child,
    dataFolder,
    outboxLink,
    emails: () =>
      existsSync(outbox)
        ? readdirSync(outbox)
            .filter((name) => name.endsWith('.eml'))
            .toSorted()
            .map((name) => readFileSync(join(outbox, name), 'utf8'))
        : [],
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      const violations = await watch?.findViolations([environment.DATA_DIR ?? dataFolder, ownCache])
      rmSync(dataFolder, { recursive: true, force: true })
      if (violations) expectNothing(violations)
    },
  }
}

/** Throws if the trace contains anything that the product should not do. */
function expectNothing(violations: Violations): void {
  if (Object.values(violations).flat().length > 0)
    throw new Error(`The product did not keep to itself: ${JSON.stringify(violations, null, 2)}`)
}

/** Returns a free port, for tests with passkeys: the product then has to know its address before it starts. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  server.close()
  await once(server, 'close')
  return String(port)
}

/** Returns the addresses that the product prints when it is ready. Rejects with its output if it ends first. */
function ready(child: ChildProcess): Promise<{ url: string; outboxLink: string }> {
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: unknown) => {
      said += String(chunk)
      const url = /Ready on (?<url>http:\S+)/.exec(said)?.groups?.url
      if (url) resolve({ url, outboxLink: /read them at (?<link>http:\S+)/.exec(said)?.groups?.link ?? '' })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said}`)))
  })
}
