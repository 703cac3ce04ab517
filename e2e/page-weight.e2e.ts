// Size budgets of the home page and the chat.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { signUp } from './person.ts'

/** The budget of the first load (decision D31), in bytes over the wire. */
const maxBytes = { script: 95_000, stylesheet: 12_500 }
/** Budget of the home page without its pictures and its font. */
const maxHome = 110_000
/** What a server may send before it is acknowledged (ten packets), less the response's headers. */
const maxFirstResponse = 14_000

/** Sums up what the page fetches from now on, by kind. */
function weigh(page: Page): Record<string, number> {
  const weights: Record<string, number> = {}
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    weights[kind] = (weights[kind] ?? 0) + Number(response.headers()['content-length'] ?? Number.NaN)
  })
  return weights
}

journey('the first load of the chat stays within its budget', async ({ product, visit }) => {
  const { page } = await visit('desktop')
  // The offline files load three seconds later: on a slow machine, while we count.
  await page.route('**/offline-support-*.js', (route) => route.abort())
  await signUp(page, product.url)
  await page.goto('/chat')
  const chat = page.getByRole('heading', { name: 'It Starts With A Picture' }).first()
  await chat.waitFor() // what sign-up loaded has arrived, and is not counted
  await page.waitForLoadState('networkidle')
  const weights = weigh(page)
  await page.goto('/chat')
  await chat.waitFor()
  await page.waitForLoadState('networkidle')
  expect(weights.script).toBeGreaterThan(0)
  expect(weights.script).toBeLessThanOrEqual(maxBytes.script)
  expect(weights.stylesheet).toBeLessThanOrEqual(maxBytes.stylesheet)
})

journey('the first load of the home page stays within its budget', async ({ visit }) => {
  const { page } = await visit('phone')
  const weights = weigh(page)
  const alive = page.waitForResponse('**/api/about')
  await page.goto('/')
  await alive
  await page.waitForLoadState('networkidle')
  const { image = 0, font = 0, ...counted } = weights
  expect(font).toBeGreaterThan(0)
  expect(image).toBeGreaterThan(0)
  expect(counted.script).toBeGreaterThan(0)
  expect(counted.script).toBeLessThanOrEqual(maxBytes.script)
  expect(Object.values(counted).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maxHome)
})

journey('document and first picture of the home page each fit into the first ten packets', async ({ visit }) => {
  const { page } = await visit('desktop') // denser screens get a finer picture
  const answers = new Map<string, number>()
  page.on('response', (response) => {
    answers.set(response.url(), Number(response.headers()['content-length'] ?? Number.NaN))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const picture = await page.locator('img[fetchpriority=high]').evaluate((it: HTMLImageElement) => it.currentSrc)
  expect(answers.get(page.url())).toBeLessThanOrEqual(maxFirstResponse)
  expect(answers.get(picture)).toBeLessThanOrEqual(maxFirstResponse)
})

journey('styles of components override those of bare elements', async ({ visit }) => {
  const { page } = await visit('desktop')
  await page.goto('/register')
  const button = page.getByRole('button', { name: 'Create account' })
  await button.waitFor()
  expect(await button.evaluate((it) => getComputedStyle(it).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
})
