// The whole product, once, in every installed browser.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { firefoxPath, inFirefox } from './firefox.ts'
import { journey } from './journey.ts'
import { addPicture, poster, register, type Look, type Person } from './person.ts'

const pageBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Chooses a theme in the footer of the home page; returns the page's background. */
async function choose(page: Page, theme: 'Dark' | 'Light'): Promise<string> {
  await page.getByRole('radio', { name: theme }).and(page.locator(':enabled')).check({ force: true })
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme.toLowerCase())
  return pageBackground(page)
}

/** Goes through the product once, in both themes: home page, signing up, a poster, the settings, signing out. */
async function goThroughProduct({ visit }: { visit: (look: Look) => Promise<Person> }): Promise<void> {
  const { page } = await visit('desktop')
  await page.goto('/')
  for (const words of ['It starts with a picture.', 'How It Works', 'Perfect For', 'Save Your First Event'])
    await page.getByText(words).first().waitFor()
  const light = await choose(page, 'Light')
  const dark = await choose(page, 'Dark')
  expect(dark).not.toBe(light)

  await register(page)
  expect(await pageBackground(page)).toBe(dark)
  await addPicture(page, poster('ferry-photo'))
  const card = page.getByRole('article', { name: /night ferry quartet/i })
  await expect.poll(() => card.getByRole('time').first().innerText()).toMatch(/Fri\s*4\s*Dec/)

  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Display name' }).inputValue()).toBe('Ada Lovelace')

  await page.goto('/')
  expect(await choose(page, 'Light')).toBe(light)
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Get Started' }).first().waitFor()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('swap.tokens')
}

journey('in Chromium a visitor signs up, saves an event and signs out', goThroughProduct)
inFirefox(
  `in Firefox${firefoxPath ? '' : ' (not installed here)'} a visitor signs up, saves an event and signs out`,
  goThroughProduct,
)
