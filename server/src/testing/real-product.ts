import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api } from '@swap/contract/api'
import { job } from '@swap/contract/job'
import { session } from '@swap/contract/session'
import type { DatabaseSettings } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/opening/open-database.ts'
import { faultHandlers } from './every-database.ts'
import { fileNames } from './temporary-folder.ts'

/** Upper bound on the log shown when the product ends unexpectedly, in characters. */
const MAX_OUTPUT = 3000
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const STUB = fileURLToPath(new URL('stub-process.ts', import.meta.url))

/** The product in its own processes, as an operator runs it. */
export interface RealProduct {
  url: string
  /** Returns the ids of its child processes. */
  children: () => number[]
  /** The data folder as the product sees it, where a disk may be mounted for the product alone. Linux only. */
  dataFolder: string
  /** Settles once the product has ended, for any reason. */
  ended: Promise<unknown>
  /** Ends it as a supervisor does. */
  stop: () => Promise<void>
  /** Ends it as a power cut or `kill -9` would; its children have to notice on their own. */
  kill: () => Promise<void>
}

interface StartOptions {
  /** Further environment variables. */
  settings?: Record<string, string>
  /** Its role as one process of several. A worker has no address. */
  role?: 'web' | 'worker'
  /** Whether the product is expected not to start: the error then contains its reason. */
  isRefused?: boolean
  /** A command that runs the product, such as one that mounts a disk first. */
  prefixCommand?: readonly string[]
  /** Runs `stub-process.ts`, whose fake reader takes this many ms for a picture. */
  stubMs?: number
}

/** Starts the product on a data folder and waits until it serves. */
export async function startProduct(
  folder: string,
  { settings, role, isRefused = false, prefixCommand = [], stubMs }: StartOptions = {},
): Promise<RealProduct> {
  const main = stubMs === undefined ? [MAIN, role ?? ''].filter(Boolean) : [STUB, role ?? 'all', String(stubMs)]
  const [program = process.execPath, ...args] = [...prefixCommand, process.execPath, ...main]
  const product = spawn(program, args, {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(product, 'exit')
  let isStopping = isRefused
  let said = ''
  product.stderr.on('data', (chunk) => (said += String(chunk)))
  if (!isRefused) product.stderr.pipe(process.stderr)
  for await (const chunk of product.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (/^Ready (?:on .*|to work.*)\n/m.test(said)) break
  }
  const { port } = /Ready on http:\/\/localhost:(?<port>\d+)/.exec(said)?.groups ?? {}
  if (!port && !said.includes('Ready to work')) throw new Error(`The product did not start:\n${said}`)
  product.stdout.on('data', (chunk) => (said += String(chunk)))
  product.once('exit', (code, signal) => {
    const why = `The product ended by itself (${signal ?? code}):\n${said.slice(-MAX_OUTPUT)}`
    // oxlint-disable-next-line no-console -- this is what the tests' setup looks for
    if (signal !== 'SIGKILL' && !isStopping) console.error(why)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    dataFolder: join('/proc', String(product.pid), 'root', folder),
    children: () => childrenOf(product.pid ?? 0),
    ended,
    async stop() {
      isStopping = true
      product.kill('SIGTERM')
      await ended
    },
    async kill() {
      product.kill('SIGKILL')
      await ended
    },
  }
}

/** Returns the ids of a process's children; none if the system is not Linux. */
const childrenOf = (pid: number) =>
  (existsSync(`/proc/${pid}/task/${pid}/children`)
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    : []
  )
    .filter(Boolean)
    .map(Number)

/** Returns the headers of a request by the person with this access token. */
export const asPerson = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** Signs a person up and returns their access token. */
export async function signUp(url: string, email: string, name = 'Ada Lovelace'): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a sentence nobody says', name }),
  })
  return session.parse(await answer.json()).accessToken
}

/** Sends a picture as the browser does. */
export function sendPicture(url: string, token: string, bytes: Uint8Array | string, name = 'poster.jpg') {
  return fetch(`${url}/api/jobs`, { method: 'POST', headers: asPerson(token), body: pictureForm(bytes, name) })
}

/** The form that the browser sends for a picture. */
export function pictureForm(bytes: Uint8Array | string, name = 'poster.jpg'): FormData {
  const form = new FormData()
  form.set('title', name)
  // A copy, because a Blob does not accept bytes of a buffer that may be shared.
  form.set('image', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  return form
}

/** A poster in SVG, which is read as one event. */
export const poster = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fff"/>
  <text x="30" y="90" font-size="60">JAZZ NIGHT</text><text x="30" y="200" font-size="40">12 December 2026, 20:00</text></svg>`

/** Sends the poster; returns the id of its job, or null if it was not accepted. */
export async function sendPoster(url: string, token: string): Promise<string | null> {
  const answer = await sendPicture(url, token, poster)
  return answer.status === 202 ? api['POST /api/jobs'].reply.parse(await answer.json()).jobId : null
}

/** Signs a person up, sends a picture and waits until it is read. Returns the access token. */
export async function personWithPicture(url: string, email: string): Promise<string> {
  const token = await signUp(url, email)
  const { status } = await endedJob(url, token, (await sendPoster(url, token)) ?? '')
  if (status !== 'complete') throw new Error(`The poster was not read: ${status}`)
  return token
}

/** Waits until a job has ended, for at most 90 s: a busy machine may need a minute for one picture. Returns the job. */
export async function endedJob(url: string, token: string, id: string) {
  const until = Date.now() + 90_000
  for (;;) {
    const answer = await fetch(`${url}/api/jobs/${id}`, { headers: { ...asPerson(token), prefer: 'wait=5' } })
    const now = job.parse(await answer.json())
    if (now.status !== 'processing' || Date.now() > until) return now
  }
}

/** Compares the picture files in a data folder with the database: `lost` pictures have a row and no file, `orphans` a file and no row. */
export async function comparePictures(
  folder: string,
  database: DatabaseSettings = { kind: 'sqlite', file: join(folder, 'swap.db') },
) {
  const { db, close } = await openDatabase(database, faultHandlers)
  const rows = await db.selectFrom('pictures').select(['key', 'thumbnail_key']).execute()
  await close()
  const named = rows.flatMap((row) => [row.key, row.thumbnail_key]).filter((key) => key !== null)
  const there = ['pictures', 'uploads'].flatMap((name) => fileNames(join(folder, name)))
  return {
    lost: named.filter((key) => !there.includes(key)),
    orphans: there.filter((file) => !named.includes(file)),
  }
}
