import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { startProduct } from '../running-product.ts'

const root = join(import.meta.dirname, '../../..')
const who = { email: 'pat@example.org', password: 'a sentence nobody says', name: 'Pat Example' }

/** A running product with a person who has used it for years, and a browser. */
export interface Chat {
  url: string
  /** A page in which that person is signed in, on a processor so many times slower. */
  page: (slowdown: number) => Promise<Page>
  close: () => Promise<void>
}

/** Fills a data folder of its own, starts the product on it and opens a browser. */
export async function openChat({ threads, messages }: { threads: number; messages: number }): Promise<Chat> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'swap-bench-'))
  await fill(dataFolder, { threads, messages })
  const product = await startProduct(dataFolder)
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-background-networking'] })
  return {
    url: product.url,
    async page(slowdown) {
      const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await signIn(page)
      await slowDown(context, page, slowdown)
      return page
    },
    async close() {
      await browser.close()
      await product.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The account comes by the product itself, the threads straight into the database while nobody serves it. */
async function fill(dataFolder: string, { threads, messages }: { threads: number; messages: number }): Promise<void> {
  const product = await startProduct(dataFolder)
  const headers = { 'content-type': 'application/json' }
  await fetch(`${product.url}/api/auth/signup`, { method: 'POST', headers, body: JSON.stringify(who) })
  await product.stop()
  const program = join(root, 'server/src/testing/fill-with-threads.ts')
  execFileSync(process.execPath, [program, dataFolder, who.email, String(threads), String(messages)])
}

/** The one the journeys run in. */
function browserPath(): string {
  const ask = "import { findBrowser } from './tools/browser.mjs'; console.log(findBrowser().path ?? '')"
  const path = execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  if (path === '') throw new Error('There is no browser on this computer, nor a way to one.')
  return path
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}
