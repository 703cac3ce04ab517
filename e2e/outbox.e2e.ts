// The outbox page, where an operator without a mail server reads the emails.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, register, openAsVisitor } from './person.ts'
import { startProduct, type Product } from './product.ts'

let product: Product
let browser: Browser
let printed = ''

beforeAll(async () => {
  product = await startProduct()
  product.process.stdout?.on('data', (chunk) => (printed += String(chunk)))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

test('the operator reads the emails by the link in the terminal, and nobody else can', async () => {
  const { page, complaints } = await openAsVisitor(browser, product.url, 'desktop')
  const { email } = await register(page)
  const link = product.outboxLink
  await page.goto('/outbox')
  expect(await page.getByRole('heading', { name: 'Outbox' }).count()).toBe(0)

  await page.goto(link)
  expect(page.url()).toBe(`${product.url}/outbox`)
  await page.getByText(email).first().waitFor()
  await page.getByRole('link', { name: 'Please verify your email address' }).click()
  await page.getByRole('link', { name: /verify-email/ }).waitFor()
  await page.waitForLoadState()
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px') // its styles have loaded
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(complaints).toEqual([])

  const other = await openAsVisitor(browser, product.url, 'desktop')
  const refused = await other.page.goto(link)
  expect(refused?.status()).toBe(404)
  const next = await vi.waitUntil(() => /^That link has been used\. For another browser: (\S+)$/m.exec(printed)?.[1])
  await other.page.goto(next)
  expect(other.page.url()).toBe(`${product.url}/outbox`)
  await other.page.getByText(email).first().waitFor()
})
