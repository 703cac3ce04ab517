// The frame of every page except the chat: a top bar and a footer, for every kind of visitor.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { clockFlags, clockEnvironment } from './clock.ts'
import { journey } from './journey.ts'
import { saveScreenshot, say, type Account } from './person.ts'
import type { Product } from './product.ts'
import { publicPages } from './public-pages.ts'

/** Every page that does not redirect a visitor, with its heading. */
const openPages: readonly (readonly [path: string, heading: RegExp])[] = [
  ...publicPages,
  ['/verify-email', /Verify/],
  ['/verify-email?email=ada%40example.org&token=spent', /./],
  ['/reset-password', /./],
  ['/reset-password?email=ada%40example.org&token=spent', /password/],
  ['/confirm-email', /./],
  ['/unsubscribe?token=reminders.somebody.proof', /./],
]
/** Pages that redirect people who are signed in. */
const redirectingPages = ['/login', '/register']
const ownPages: [path: string, heading: RegExp][] = [
  ['/settings', /Settings/],
  ['/saved', /Saved events/],
  ['/saved?view=agenda', /Saved events/],
  ['/saved/import', /./],
  ['/event/nobodys', /./],
]
const adminPages: [path: string, heading: RegExp][] = [
  ['/admin', /Event Administration/],
  ['/admin/operations', /./],
  ['/admin/audit', /./],
]

const footerColumns = {
  Product: [
    ['Start With A Picture', '/chat'],
    ['Privacy Policy', '/privacy'],
  ],
  Support: [
    ['Contact Us', '/contact'],
    ['Help Center', '/help'],
  ],
}
const barLinks = [
  ['Privacy', '/privacy'],
  ['Contact', '/contact'],
]
const visitorLinks = [...barLinks, ['Get Started', '/register']]
const ownLinks = [...barLinks, ['Start With A Picture', '/chat']]

const grant = ({ dataFolder }: Product, { email }: Account) =>
  promisify(execFile)(process.execPath, [...clockFlags, 'server/src/commands/admin.ts', 'grant', email], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...clockEnvironment, DATA_DIR: dataFolder },
  })

/** The name and the address of each link in a part of the page, in order. */
const linksIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} a:visible`)
    .evaluateAll((all) => all.map((it) => [it.textContent.trim(), it.getAttribute('href')]))

async function expectTopBarAndFooter(page: Page, links: readonly (readonly string[])[], state: string): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await footer.waitFor()
  for (const [title, wanted] of Object.entries(footerColumns))
    expect(await linksIn(page, `footer nav[aria-label="${title}"]`), `${title}, ${state}`).toEqual(wanted)
  expect(await footer.getByText(/^© \d{4} Starts With A Picture$/).count(), state).toBe(1)
  expect(await footer.getByRole('link', { name: 'Terms of Service' }).getAttribute('href'), state).toBe(
    '/terms-of-service',
  )
  expect(await page.getByRole('main').count(), state).toBe(1)
  // In a prerendered document, the bar for signed-in people appears once the page is hydrated.
  await expect.poll(() => linksIn(page, 'nav[aria-label="Main"]'), { message: `top bar, ${state}` }).toEqual(links)
}

const waitForHeading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).first().waitFor()

/** Checks that the page is accessible and does not scroll sideways. Saves a screenshot for review. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const sideways = (await overflowingElements(page)).filter((it) => it.startsWith('the page')) // decoration may hang over its frame
      expect([...(await axeViolations(page)), ...sideways], `${name}, ${colorScheme}, ${width} px`).toEqual([])
      await saveScreenshot(page, `frame-${name.replaceAll(/\W+/g, '-')}-${colorScheme}-${width}`)
    }
  }
}

describe('for a visitor', () => {
  journey.for(openPages)('%s has top bar and footer', async ([path, heading], { visit }) => {
    const { page } = await visit('desktop')
    await page.goto(path)
    await waitForHeading(page, heading)
    await expectTopBarAndFooter(page, visitorLinks, path)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Close menu' }).waitFor()
    const menu = await linksIn(page, 'nav[aria-label="Main"]')
    expect(new Set(menu), `menu on a phone, ${path}`).toEqual(new Set(visitorLinks))
  })
})

journey(
  'every page has a top bar and a footer for a person who is signed in, and the chat has neither',
  async ({ arrive }) => {
    const { page } = await arrive('desktop')
    const others = openPages.filter(([path]) => !redirectingPages.includes(path))
    for (const [path, heading] of [...others, ...ownPages, ['/admin', /Access Denied/] as const]) {
      await page.goto(path)
      await waitForHeading(page, heading)
      await expectTopBarAndFooter(page, ownLinks, path)
      await page.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor()
    }
    await page.goto('/chat')
    await waitForHeading(page, /It Starts With A Picture/)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    expect(await page.getByRole('banner').count()).toBe(0)
  },
)

journey('an event page has a top bar and a footer, and a thread has neither', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await say(page, 'Quiz at the Crown, 4 December 2027 8pm', /Quiz/)
  await page.waitForURL(/\/chat\/./)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  await page
    .getByRole('link', { name: /event page/i })
    .first()
    .click()
  await page.waitForURL(/\/event\/./)
  await waitForHeading(page, /Quiz/)
  await expectTopBarAndFooter(page, ownLinks, 'an event')
  await expectAccessible(page, 'event')
})

journey('the admin pages have a top bar and a footer', async ({ product, arrive }) => {
  const { page, who } = await arrive('desktop')
  await grant(product, who)
  for (const [path, heading] of adminPages) {
    await page.goto(path)
    await waitForHeading(page, heading)
    await expectTopBarAndFooter(page, ownLinks, path)
    await expectAccessible(page, path)
  }
})

journey('the top bar and the footer stay when a visitor moves from page to page', async ({ visit }) => {
  const { page } = await visit('desktop')
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).last().click()
  await waitForHeading(page, /Welcome back/)
  await expectTopBarAndFooter(page, visitorLinks, '/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await waitForHeading(page, /Terms/)
  await page.goBack()
  await waitForHeading(page, /Welcome back/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Start With A Picture', exact: true }).click()
  await page.waitForURL('**/login?from=%2Fchat')
  await expectTopBarAndFooter(page, visitorLinks, '/login from the chat')
})

journey.for(['/login', '/register', '/forgot-password', '/verify-email', '/reset-password'])(
  'the page %s is accessible, with its top bar and footer',
  async (path, { visit }) => {
    const { page } = await visit('desktop')
    await page.goto(path)
    await waitForHeading(page, /./)
    await expectAccessible(page, path)
  },
)

journey('the saved events are accessible, with their top bar and footer', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await page.goto('/saved')
  await waitForHeading(page, /Saved events/)
  await expectAccessible(page, '/saved')
})

journey('the strip of film above a form has pictures up to the edge of the widest tablet', async ({ visit }) => {
  const { page } = await visit('desktop')
  await page.setViewportSize({ width: 1023, height: 900 })
  await page.goto('/login')
  const edges = await page
    .locator('main img:visible')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right))
  expect(Math.max(...edges)).toBeGreaterThan(1013) // less the gap between two frames
})
