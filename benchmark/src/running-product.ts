import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Node's flags when the product is started. */
const PRODUCT_FLAGS = ['--max-semi-space-size=4']
/** A preload script that changes a program's clock, from the end-to-end tests. */
const SHIFTED_CLOCK = join(root, 'e2e/shift-clock-preload.ts')

/** A server that runs in a process of its own. */
export interface RunningServer {
  url: string
  pid: number
  /** From its start until it was ready to serve. */
  startMs: number
  stop: () => Promise<void>
}

/** Starts the product on a free port. Settings are environment variables, such as `DATABASE_URL`. */
export const startProduct = (dataFolder: string, settings: Record<string, string> = {}): Promise<RunningServer> =>
  start(join(root, 'server/src/main.ts'), PRODUCT_FLAGS, { DATA_DIR: dataFolder, ...settings })

/** Starts the product with another time: its clock starts at `now` (epoch ms) and runs on from there. */
export const startProductAt = (now: number, dataFolder: string): Promise<RunningServer> =>
  start(join(root, 'server/src/main.ts'), [...PRODUCT_FLAGS, `--import=${SHIFTED_CLOCK}`], {
    DATA_DIR: dataFolder,
    SWAP_E2E_AHEAD_MS: String(now - Date.now()),
  })

/** Starts the control: it receives an upload and answers, but does nothing with it. */
export const startBareServer = (): Promise<RunningServer> =>
  start(join(import.meta.dirname, 'product/bare-server.ts'), [], {})

async function start(file: string, flags: readonly string[], settings: Record<string, string>): Promise<RunningServer> {
  const begun = performance.now()
  const child = spawn(process.execPath, [...flags, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      // As when starting the product.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...settings,
    },
  })
  const url = await readyAddress(child)
  const startMs = performance.now() - begun
  child.stdout?.resume()
  return {
    url,
    pid: child.pid ?? 0,
    startMs,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function readyAddress(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += String(chunk)
      const port = /^Ready on http:\/\/localhost:(?<port>\d+)$/m.exec(output)?.groups?.port
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}:\n${output}`)))
  })
}

/** Measures how long an empty Node process takes from start to end, in ms. */
export async function emptyProcessMs(): Promise<number> {
  const begun = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return performance.now() - begun
}

/** Starts an empty Node process that stays until it is stopped. */
export async function startEmptyProcess(): Promise<Pick<RunningServer, 'pid' | 'stop'>> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6); console.log("up")'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { pid: child.pid ?? 0, stop: async () => void (child.kill('SIGKILL') && (await once(child, 'exit'))) }
}
