// The public pages, by keyboard alone.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from './journey.ts'
import { publicPaths } from './public-pages.ts'
import { waitUntilHydrated } from './wait-until-hydrated.ts'
import { waitUntilStill } from './wait-until-still.ts'

/** Far more than any page has. */
const MAX_STOPS = 80

interface Stop {
  name: string
  /** What is wrong with it for keyboard users. */
  wrong: string[]
}

/** Returns where the focus is, and whether it can be seen there; null if it has left the page. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return null
    const seen = at.matches('.visually-hidden') ? (at.closest('label') ?? at) : at
    const { top, bottom, left, right } = seen.getBoundingClientRect()
    const isInSight = top < innerHeight - 10 && bottom > 10 && left >= -1 && right <= innerWidth + 1
    const hasRing = [at, seen].some((it) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(it)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    const kept = globalThis as unknown as { before?: Element } // where the focus was before the last key
    const isNext = !kept.before || Boolean(kept.before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING)
    kept.before = at
    return {
      name: (at.getAttribute('aria-label') ?? at.getAttribute('name') ?? at.textContent).trim().slice(0, 40),
      wrong: [
        ...(isInSight ? [] : ['out of sight']),
        ...(hasRing ? [] : ['no ring']),
        ...(isNext ? [] : ['goes back']),
      ],
    }
  })

/** Returns where Tab leads from the top of the page to its end. */
async function tour(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Tab')
    const at = await stop(page)
    if (!at || (stops.length > 1 && at.name === stops[0]?.name)) return stops
    stops.push(at)
  }
  throw new Error(`Tab finds no end: ${stops.map(({ name }) => name).join(', ')}`)
}

const hasFocus = (page: Page, role: 'button' | 'menuitem' | 'link', name: string) =>
  page.getByRole(role, { name }).and(page.locator(':focus')).waitFor()

describe.each(['desktop', 'phone'] as const)('on %s', (look) => {
  journey('Tab moves through every public page in order, with a visible focus', async ({ visit }) => {
    const { page } = await visit(look)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of publicPaths) {
      await page.goto(path)
      await waitUntilHydrated(page)
      await waitUntilStill(page)
      const stops = await tour(page)
      expect(
        stops.filter(({ wrong }) => wrong.length > 0),
        path,
      ).toEqual([])
      expect(stops.at(0)?.name).toBe('Skip to content')
      expect(stops.at(-1)?.name).toBe('Match device')
    }
  })

  journey('the skip link skips the top bar', async ({ visit }) => {
    const { page } = await visit(look)
    await page.goto('/contact')
    await waitUntilHydrated(page)
    await page.keyboard.press('Tab')
    await hasFocus(page, 'link', 'Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await hasFocus(page, 'link', 'Home')
  })
})

journey('the menu on a phone opens and closes by keyboard, and the focus stays on its button', async ({ visit }) => {
  const { page } = await visit('phone')
  await page.goto('/help')
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Open menu' }).press('Enter')
  await hasFocus(page, 'button', 'Close menu')
  await page.keyboard.press('Tab')
  await hasFocus(page, 'link', 'Get Started')
  await page.keyboard.press('Escape')
  await hasFocus(page, 'button', 'Open menu')
})

journey('the account menu opens and closes by keyboard, and returns the focus', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await page.goto('/help')
  await waitUntilHydrated(page)
  for (const key of ['Escape', 'Tab']) {
    await page.getByRole('button', { name: 'Account of Ada Lovelace' }).press('ArrowDown')
    await hasFocus(page, 'menuitem', 'Settings')
    await page.keyboard.press('ArrowDown')
    await hasFocus(page, 'menuitem', 'Sign Out')
    await page.keyboard.press(key)
    await hasFocus(page, 'button', 'Account of Ada Lovelace')
    await page.getByRole('menuitem').first().waitFor({ state: 'hidden' })
  }
})
