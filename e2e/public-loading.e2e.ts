// The home page while it loads: readable without scripts, no layout shift, samples read without an account.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { openWithoutScripts } from './delay-scripts.ts'
import { journey } from './journey.ts'

/** Sums up layout shifts from now on (Cumulative Layout Shift). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as unknown as { shifts: number }
    seen.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value // TypeScript has no type for it yet
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)

/** Upper bound on the layout shift. It is not zero, because lines may break elsewhere until the font has loaded. */
const MAX_LAYOUT_SHIFT = 0.005

/** Chooses the dark theme, which shows that the page is hydrated: until then pressing does nothing. */
const chooseDark = (page: Page) =>
  expect
    .poll(async () => {
      await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
      return page.locator('html').getAttribute('data-theme')
    })
    .toBe('dark')

journey('the home page is readable before its scripts load, and does not shift when hydrated', async ({ visit }) => {
  const { page } = await visit('desktop')
  await watchShifts(page)
  const letGo = await openWithoutScripts(page, '/')
  const heading = page.getByRole('heading', { level: 1, name: 'It starts with a picture.' })
  for (const words of ['How It Works', 'Perfect For', 'What happens to your picture', 'Save Your First Event'])
    expect(await page.getByText(words).first().isVisible()).toBe(true)
  const drawn = await heading.elementHandle()

  letGo()
  await chooseDark(page)
  expect(await drawn?.evaluate((it) => it.isConnected)).toBe(true) // the same elements, not new ones in their place
  expect(await shifts(page)).toBeLessThan(MAX_LAYOUT_SHIFT)
})

journey('the shared parts of a page do not shift when it finds out who is signed in', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await watchShifts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor()
  await page.getByRole('button', { name: 'Resend verification email' }).waitFor()
  expect(await page.getByRole('link', { name: 'Start With A Picture', exact: true }).first().getAttribute('href')).toBe(
    '/chat',
  )
  expect(await page.getByRole('link', { name: 'Get Started' }).count()).toBe(0)
  expect(await shifts(page)).toBeLessThan(MAX_LAYOUT_SHIFT)

  await chooseDark(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

journey('a visitor sees a picture being read, without an account', async ({ visit }) => {
  const { page } = await visit('phone')
  await page.goto('/')
  await chooseDark(page)
  await page.getByRole('button', { name: 'Read this picture: Gig poster' }).click()
  const card = page.getByRole('article', { name: /Night Ferry/i })
  await card.waitFor({ timeout: 60_000 })
  await page.getByText('Read just now').waitFor()
  await card
    .getByText(/4 December/)
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Close menu' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
})
