// The public pages, in every state, at three widths and in both themes.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { publicPages, publicPaths } from './public-pages.ts'

const widths = [390, 820, 1440]
const themes = ['light', 'dark'] as const

/** No axe violations and no horizontal overflow, at every width and in both themes. */
async function expectAccessible(page: Page, state: string, at = widths): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of at) {
      await page.setViewportSize({ width, height: 900 })
      const sideways = (await overflowingElements(page)).filter((it) => it.startsWith('the page')) // decoration may hang over its frame
      const wrong = [...(await axeViolations(page)), ...sideways]
      expect(wrong, `${state}, ${colorScheme}, ${width} px`).toEqual([])
    }
  }
}

const waitForHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Checked in several states, below and in top-bar-and-footer.e2e.ts. */
const manyStates = ['/', '/help', '/contact', '/login', '/register', '/forgot-password']
const plainPages = publicPages.filter(([path]) => !manyStates.includes(path))

journey('the pages with one state are accessible', async ({ visit }) => {
  const { page } = await visit('desktop')
  for (const [path, heading] of plainPages) {
    await page.goto(path)
    await waitForHeading(page, heading)
    await expectAccessible(page, path)
  }
})

journey('the home page is accessible, with its menu on a phone', async ({ visit }) => {
  const { page } = await visit('desktop')
  await page.goto('/')
  await waitForHeading(page, 'It starts with a picture.')
  await expectAccessible(page, 'home')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Close menu' }).waitFor()
  await expectAccessible(page, 'home with its menu open', [320, 390])
})

journey('the help and contact pages are accessible', async ({ visit }) => {
  const { page } = await visit('desktop')
  await page.goto('/help')
  await waitForHeading(page, 'Help Center')
  await expectAccessible(page, 'help')
  await page.getByLabel('Search help').fill('parking')
  await page.getByText('No results found').waitFor()
  await expectAccessible(page, 'help without an answer')
  await page.goto('/help#privacy')
  await page.getByText('Nothing here is public or shared.').waitFor()
  await expectAccessible(page, 'help with an answer open')

  await page.goto('/contact')
  await waitForHeading(page, 'Contact Starts With A Picture')
  await expectAccessible(page, 'contact')
  await page.getByLabel('Name').fill(' ')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Subject').selectOption('Bug Report')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.locator('button[type=submit]').click()
  await page.getByText('Please enter your name.').waitFor()
  await expectAccessible(page, 'contact with a blank name')
})

journey('no public page contacts another server', async ({ product, visit }) => {
  const { page } = await visit('desktop')
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  for (const path of publicPaths) {
    await page.goto(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded() // content further down is fetched, too
    await page.waitForLoadState('networkidle')
  }
  expect([...asked]).toEqual([product.url])
})
