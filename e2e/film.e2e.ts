// The film on the home page: fetched when a visitor comes near it, within its budget, and still for people who prefer less motion.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { journey } from './journey.ts'
import { saveScreenshot, twoLooks } from './person.ts'

/** The budget of the film and its still image, in bytes. */
const MAX_BYTES = 165_000

/** Collects the film's files fetched from now on, with the size the server reports. */
function films(page: Page) {
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    const name = /(?<name>poster-to-plan(?:-still)?)-[\w-]{7}\.avif$/.exec(response.url())?.groups?.name
    if (name) sizes.set(name, Number(response.headers()['content-length']))
  })
  return sizes
}

const shown = (page: Page) => page.getByRole('img', { name: /^The product on a phone/ })
const source = (page: Page) => shown(page).evaluate((it: HTMLImageElement) => it.currentSrc)

async function comeNear(page: Page) {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: 'See for yourself' }).scrollIntoViewIfNeeded()
  await shown(page).scrollIntoViewIfNeeded()
}

describe.each(twoLooks)('the film (%s)', (look) => {
  journey('loads when a visitor scrolls to it, plays, and can be paused', async ({ visit }) => {
    const { page } = await visit(look)
    const fetched = films(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect([...fetched.keys()]).toEqual([])
    await comeNear(page)
    await expect.poll(() => shown(page).evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(360)
    expect([...fetched.keys()].toSorted()).toEqual(['poster-to-plan', 'poster-to-plan-still'])
    expect([...fetched.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_BYTES)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Pause the film' }).click()
    expect(await source(page)).toContain('-still')
    await saveScreenshot(page, `film-${look.replace(', ', '-')}`)
    await page.getByRole('button', { name: 'Play the film' }).click()
    expect(await source(page)).not.toContain('-still')
  })
})

journey('with reduced motion the film is neither fetched nor played', async ({ visit }) => {
  const { page } = await visit('phone')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const fetched = films(page)
  await comeNear(page)
  await page.getByRole('button', { name: 'Play the film' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect([...fetched.keys()]).toEqual(['poster-to-plan-still'])
})
