// Every button of a public page works before hydration: a press takes effect, once, when the scripts have loaded.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openWithoutScripts } from './delay-scripts.ts'
import { journey } from './journey.ts'
import { publicPaths } from './public-pages.ts'

/** The form of a new account is filled in and sent in input-before-hydration.e2e.ts. */
const pages = publicPaths.filter((path) => path !== '/register')

/** Collects the requests sent from now on, as `POST /api/contact`. */
function recordSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() !== 'GET') sent.push(`${request.method()} ${path}`)
  })
  return sent
}

/** Every button by its name, with a check that its press took effect once. The browser itself handles all other controls. */
const pressChecks: [name: RegExp, checkEffect: (page: Page, sent: string[]) => Promise<void>][] = [
  [/^Open menu$/, async (page) => page.getByRole('button', { name: 'Close menu' }).waitFor()],
  [
    /^Resend verification email$/,
    async (page, sent) => {
      await page.getByRole('button', { name: 'Sent' }).waitFor()
      expect(sent.filter((it) => it.endsWith('/resend-verification'))).toHaveLength(1)
      await page.getByRole('button', { name: 'Resend verification email' }).waitFor() // five seconds later
    },
  ],
  [
    /^Send message$/,
    async (page, sent) => {
      await page.getByRole('heading', { name: 'Message Sent!' }).waitFor()
      expect(sent.filter((it) => it.endsWith('/api/contact'))).toHaveLength(1)
    },
  ],
  [/^Show password$/, async (page) => page.getByRole('button', { name: 'Hide password' }).waitFor()],
  [
    /^Read this picture: /,
    async (_page, sent) => {
      await expect.poll(() => sent.filter((it) => it.startsWith('POST /api/samples/'))).toHaveLength(1)
    },
  ],
]
const SAMPLE = /^Read this picture: /
/** Asks the device, which only a person can answer. */
const PASSKEY = /passkey/

/** Fills in the fields that a button requires. */
async function write(page: Page): Promise<void> {
  if (!page.url().endsWith('/contact')) return
  await page.getByLabel('Name').pressSequentially('Ada Lovelace')
  await page.getByLabel('Email').pressSequentially('ada@example.org')
  await page.getByLabel('Subject').selectOption('Bug Report')
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('The ferry left without me.')
}

const namesOf = (page: Page) =>
  page
    .locator('button:visible:enabled')
    .evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? it.textContent.trim()))

/** Presses each button twice before the page is hydrated, as impatient people do; then hydrates it and checks the effects. */
async function pressAll(page: Page, path: string, isPressed: (name: string) => boolean): Promise<void> {
  const sent = recordSent(page)
  const letGo = await openWithoutScripts(page, path)
  await write(page)
  const names = (await namesOf(page)).filter(isPressed)
  for (const name of names) await page.getByRole('button', { name, exact: true }).dblclick()
  await page.getByTitle('Dark').click({ force: true })
  letGo()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  for (const name of names) {
    const [, checkEffect] = pressChecks.find(([it]) => it.test(name)) ?? []
    if (!checkEffect) throw new Error(`${path}: nobody says what "${name}" does`)
    await checkEffect(page, sent)
  }
}

describe.each(['desktop', 'phone'] as const)('on %s', (look) => {
  journey.for(pages)('every control of %s pressed before hydration takes effect once', async (path, { visit }) => {
    const { page } = await visit(look)
    await pressAll(page, path, (name) => !SAMPLE.test(name) && !PASSKEY.test(name))
  })

  journey('every button of the banner for an unverified address takes effect once, too', async ({ arrive }) => {
    const { page } = await arrive(look)
    await pressAll(page, '/', (name) => !SAMPLE.test(name))
  })

  journey('each sample picture pressed before hydration is read once', async ({ visit }) => {
    const { page } = await visit(look)
    await page.goto('/')
    const samples = (await namesOf(page)).filter((name) => SAMPLE.test(name))
    expect(samples).toHaveLength(3)
    for (const sample of samples) {
      const fresh = await visit(look)
      await pressAll(fresh.page, '/', (name) => name === sample)
    }
  })
})

journey('Enter in the contact form sends it once the page is hydrated', async ({ visit }) => {
  const { page } = await visit('desktop')
  const sent = recordSent(page)
  const letGo = await openWithoutScripts(page, '/contact')
  await write(page)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter') // a new line
  await page.getByLabel('Email').press('Enter')
  await page.getByLabel('Email').press('Enter')
  letGo()
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor()
  expect(sent.filter((it) => it.endsWith('/api/contact'))).toHaveLength(1)
})

journey('a press during hydration takes effect, too', async ({ visit }) => {
  const { page } = await visit('phone')
  await page.addInitScript(() =>
    addEventListener('hydrationstart', () => {
      for (const control of ['[aria-label="Open menu"]', '[title="Dark"]', 'form > [type=button]'])
        document.querySelector<HTMLElement>(control)?.click()
    }),
  )
  const sent = recordSent(page)
  const letGo = await openWithoutScripts(page, '/contact')
  await write(page)
  letGo()
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor()
  expect(sent.filter((it) => it.endsWith('/api/contact'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Close menu' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
})
