import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct, type Running } from './running-product.ts'

const programs = join(import.meta.dirname, '../../server/src/testing')
const who = { email: 'pat@example.org', password: 'a sentence nobody says', name: 'Pat Example' }

/** The product, with somebody whose account programs fill. */
export interface FilledProduct {
  /** Runs a program that fills the account while nobody serves it, and starts the product again. */
  fill: (program: string, ...amounts: number[]) => Promise<void>
  product: () => Running
  /** Asks as that person; the answer and how long it took whole, in ms. Throws for an answer that refuses. */
  ask: (path: string, method?: 'GET' | 'POST') => Promise<{ body: unknown; ms: number }>
  close: () => Promise<void>
}

/** A product on a new SQLite file, or on the PostgreSQL at this address, which must be empty. */
export async function filledProduct(databaseUrl: string | null = null): Promise<FilledProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'swap-bench-'))
  const settings: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  let product = await startProduct(dataFolder, settings)
  let token = await enter(product.url, '/api/auth/signup')

  const ask: FilledProduct['ask'] = async (path, method = 'GET') => {
    const begun = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(product.url + path, { method, headers })
    const text = await answer.text()
    if (answer.status === 401) {
      // The walk through a long list outlives a token.
      token = await enter(product.url, '/api/auth/login')
      return ask(path, method)
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    const body: unknown = JSON.parse(text)
    return { body, ms: performance.now() - begun }
  }
  return {
    ask,
    product: () => product,
    async fill(program, ...amounts) {
      await product.stop()
      execFileSync(process.execPath, [join(programs, program), who.email, ...amounts.map(String)], {
        env: { PATH: process.env.PATH, DATA_DIR: dataFolder, ...settings },
        stdio: 'inherit',
      })
      product = await startProduct(dataFolder, settings)
      token = await enter(product.url, '/api/auth/login')
    },
    async close() {
      await product.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function enter(url: string, path: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(who) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { accessToken: string }).accessToken // the contract's session
}
