import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { startFilledProduct, type FilledProduct } from '../filling/filled-product.ts'

const root = join(import.meta.dirname, '../../..')

/** The sizes of screens that are simulated. */
const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>
export type Screen = keyof typeof screens

/** What chat benchmarks run on: the running product, a person with years of data, and a browser. */
export interface ChatTestBed extends AsyncDisposable {
  /** Opens a page with that person signed in, on a CPU slowed by this factor. */
  page: (slowdown: number, screen?: Screen) => Promise<Page>
}

/** Starts the product and a browser. The person has this many threads, one of which has this many messages. */
export async function startChatTestBed({
  threads,
  messages,
}: {
  threads: number
  messages: number
}): Promise<ChatTestBed> {
  const filled = await startFilledProduct()
  await filled.run('fill-with-threads.ts', filled.who.email, threads, messages)
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-background-networking'] })
  return {
    async page(slowdown, screen = 'desktop') {
      const context = await browser.newContext({ baseURL: filled.server().url, ...screens[screen] })
      const page = await context.newPage()
      await signIn(page, filled.who)
      await slowDown(context, page, slowdown)
      return page
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await filled[Symbol.asyncDispose]()
    },
  }
}

/** Returns the path of the browser that the end-to-end tests use. */
function browserPath(): string {
  const ask = "import { findBrowser } from './tools/browser.mjs'; console.log(findBrowser().path ?? '')"
  const path = execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  if (path === '') throw new Error('There is no browser on this computer, nor a way to one.')
  return path
}

async function signIn(page: Page, who: FilledProduct['who']): Promise<void> {
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
