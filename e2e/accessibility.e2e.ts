import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barriers } from './accessibility.ts'
import { letterTo, linkIn } from './letters.ts'
import { openBrowser, register, visitor, type Look } from './person.ts'
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

/** Both themes and both widths; the other two pairs add no colour and no layout. */
const twoLooks = ['desktop', 'phone, dark'] as const satisfies Look[]

/** The pages a visitor can open, each with what it shows once it stands. */
const publicPages: [path: string, heading: string | RegExp][] = [
  ['/', 'It starts with a picture.'],
  ['/login', 'Welcome back'],
  ['/register', /account/i],
  ['/forgot-password', /password/i],
  ['/reset-password', /./],
  ['/reset-password?email=ada%40example.org&token=spent', /password/i],
  ['/verify-email', /./],
  ['/verify-email?email=ada%40example.org&token=spent', /./],
  ['/privacy', /Privacy/],
  ['/terms-of-service', /Terms/],
  ['/nowhere', /Lost/],
]

const stands = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).first().waitFor()

describe.each(twoLooks)('on %s, nothing keeps anybody from', (look) => {
  test.each(publicPages)('%s', async (path, heading) => {
    const { page, leave } = await visitor(browser, product.url, look)
    await page.goto(path)
    await stands(page, heading)
    expect(await barriers(page)).toEqual([])
    await leave()
  })

  test('what the forms of accounts say when something is wrong', async () => {
    const { page, leave } = await visitor(browser, product.url, look)
    await page.goto('/register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Please enter your full name.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@example.org')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Invalid credentials').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByText('Password reset instructions have been sent to your email').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Enter the code instead' }).click()
    await page.getByLabel('Code from the email').waitFor()
    expect(await barriers(page)).toEqual([])
    await leave()
  })

  test('a new account: the banner, the verified address and the empty chat', async () => {
    const { page, leave } = await visitor(browser, product.url, look)
    const { email } = await register(page)
    expect(await barriers(page)).toEqual([])
    await page.goto('/')
    await page.getByText('Please verify your email address to access all features').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto(linkIn(await letterTo(product, email, 'Please verify your email address')))
    await stands(page, 'Email Verified')
    expect(await barriers(page)).toEqual([])
    await leave()
  })
})
