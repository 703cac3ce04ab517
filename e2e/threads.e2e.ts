import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './accessibility.ts'
import { openBrowser, photograph, poster, register, visitor } from './person.ts'
import { startProduct, type Product } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** Adds a picture to whatever is open. */
async function choose(page: Page, name: Parameters<typeof poster>[0]): Promise<void> {
  const input = page.locator('input[type=file]:not([capture])')
  await input.setInputFiles(poster(name))
}

const list = (page: Page) => page.getByRole('list', { name: 'Threads' })
const open = (page: Page) => page.getByRole('heading', { level: 1 })

test('two pictures in a row become two threads, found by their words, renamed and deleted', async () => {
  const { page, complaints, leave } = await visitor(browser, product.url, 'desktop')
  await register(page)
  await choose(page, 'ferry-photo')
  await choose(page, 'film') // while the first is still on its way
  await expect.poll(() => list(page).getByRole('link').count(), { timeout: 30_000 }).toBe(2)
  const ferry = list(page).getByRole('link', { name: /night ferry quartet/i })
  await ferry.waitFor()
  await ferry.click()
  await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()

  await page.getByRole('button', { name: 'Search threads' }).click()
  await page.getByRole('searchbox', { name: 'Search threads' }).fill('ferri quartet') // a letter is wrong
  await page.getByText('1 thread found').waitFor()
  expect(await barriers(page)).toEqual([])
  await photograph(page, 'search')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Thread options' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('With Ana')
  await page.keyboard.press('Enter')
  await list(page)
    .getByRole('link', { name: /^With Ana/ })
    .waitFor()

  await page.keyboard.press('Control+b')
  await page.reload()
  await page.getByRole('button', { name: 'Make the sidebar wide' }).waitFor() // remembered
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Control+b')

  await page.getByRole('button', { name: 'Thread options' }).click()
  await page.getByRole('menuitem', { name: 'Delete Thread' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Thread' }).click()
  await expect.poll(() => list(page).getByRole('link').count()).toBe(1)
  await expect.poll(() => open(page).innerText()).not.toBe('With Ana') // the first that remains is open
  expect(complaints).toEqual([])
  await leave()
})

test('on a phone the threads are pulled out and pushed away, by finger and by key', async () => {
  const { page, complaints, leave } = await visitor(browser, product.url, 'phone')
  await register(page)
  const opener = page.getByRole('button', { name: 'Open threads' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Threads and pages' })
  await drawer.waitFor()
  expect(await drawer.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  expect(await barriers(page)).toEqual([])
  await photograph(page, 'drawer')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true)

  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false')
  await swipe(page, { from: 5, to: 200 })
  await drawer.waitFor()
  await swipe(page, { from: 250, to: 80 })
  await drawer.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await leave()
})

async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }] })
  await touch('touchStart', from)
  await touch('touchMove', (from + to) / 2)
  await touch('touchMove', to)
  await touch('touchEnd', to)
}

test('a picture that did not arrive is sent again without choosing it again', async () => {
  const { page, complaints, leave } = await visitor(browser, product.url, 'desktop')
  await register(page)
  await page.route('**/api/jobs', (route) => route.abort())
  await choose(page, 'ferry-photo')
  await page.getByRole('alert').getByText('Upload failed').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.unroute('**/api/jobs')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
  expect(complaints).toEqual([])
  await leave()
})

test('without a connection a picture waits, and goes out by itself when there is one', async () => {
  const { page, leave } = await visitor(browser, product.url, 'desktop')
  await register(page)
  await page.context().setOffline(true)
  await choose(page, 'ferry-photo')
  await page.getByText('Waiting for a connection').first().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
  await leave()
})
