import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct, type RunningServer } from '../running-product.ts'

/** The folder of programs that fill a database with test data. */
const programs = join(import.meta.dirname, '../../../server/src/testing/fill')

/** The running product with one account, which programs fill with test data. */
export interface FilledProduct extends AsyncDisposable {
  who: { email: string; password: string; name: string }
  /** Runs a program on the database while the product is stopped, then restarts it. Returns the program's output. */
  run: (program: string, ...options: (string | number)[]) => Promise<string>
  /** The running server; another one after each `run`. */
  server: () => RunningServer
  /** Sends a request as the owner of the account; returns the response and its total time in ms. Throws on an error response. */
  ask: (path: string, method?: 'GET' | 'POST') => Promise<{ body: unknown; ms: number }>
}

/** Where the product's data is stored, and whether it exists already. */
export interface FilledProductOptions {
  /** An empty PostgreSQL; SQLite if not given. */
  databaseUrl?: string | null
  /** The data folder, which is kept; a temporary one if not given. */
  keptIn?: string | null
  /** Whether the account already exists. */
  hasAccount?: boolean
}

/** Starts a product and signs its account up, or in if it exists. Use it with `await using`. */
export async function startFilledProduct({
  databaseUrl = null,
  keptIn = null,
  hasAccount = false,
}: FilledProductOptions = {}): Promise<FilledProduct> {
  const who = { email: 'pat@example.org', password: 'a sentence nobody says', name: 'Pat Example' }
  const dataFolder = keptIn ?? mkdtempSync(join(tmpdir(), 'swap-bench-'))
  const settings: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  const openSession = async (path: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(who) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { accessToken: string }).accessToken // the contract's session
  }
  let product = await startProduct(dataFolder, settings)
  let token = await openSession(hasAccount ? '/api/auth/login' : '/api/auth/signup')
  return {
    who,
    server: () => product,
    async ask(path, method = 'GET') {
      const begun = performance.now()
      const answer = await fetch(product.url + path, { method, headers: { authorization: `Bearer ${token}` } })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
      const body: unknown = JSON.parse(text)
      return { body, ms: performance.now() - begun }
    },
    async run(program, ...options) {
      await product.stop()
      const printed = execFileSync(process.execPath, [join(programs, program), ...options.map(String)], {
        env: { PATH: process.env.PATH, DATA_DIR: dataFolder, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
        encoding: 'utf8',
      })
      product = await startProduct(dataFolder, settings)
      token = await openSession('/api/auth/login')
      return printed
    },
    async [Symbol.asyncDispose]() {
      await product.stop()
      if (keptIn === null) rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
