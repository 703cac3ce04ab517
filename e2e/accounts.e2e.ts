import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterTo, linkIn } from './letters.ts'
import { openBrowser, photograph, register, visitor, type Look } from './person.ts'
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

const twoLooks = ['desktop', 'phone, dark'] as const satisfies Look[]
const newPassword = 'Lighthouse 48 mist'
const asksToVerify = 'Please verify your email address to access all features'

/** A person with an account, in a browser that has not seen them: they have forgotten their password. */
async function forgetful(look: Look) {
  const first = await visitor(browser, product.url, look)
  const { email } = await register(first.page)
  const other = await visitor(browser, product.url, look)
  await other.page.goto('/login')
  await other.page.getByRole('link', { name: 'Forgot your password?' }).click()
  await other.page.getByLabel('Email').fill(email)
  await photograph(other.page, `${look}-forgot`)
  await other.page.getByRole('button', { name: 'Send reset link' }).click()
  await other.page.getByText('Password reset instructions have been sent to your email').waitFor()
  await photograph(other.page, `${look}-forgot-sent`)
  const letter = await letterTo(product, email, 'Choose a new password')
  return { email, letter, first, other }
}

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByText('Password has been reset successfully!').waitFor()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'It starts with a picture.' }).waitFor()
}

describe.each(twoLooks)('on %s', (look) => {
  test('a new person verifies the address by the link in the mail, and the banner goes', async () => {
    const { page, complaints, leave } = await visitor(browser, product.url, look)
    const { email } = await register(page)
    await page.goto('/')
    await page.getByText(asksToVerify).waitFor()
    await photograph(page, `${look}-verify-banner`)
    const link = linkIn(await letterTo(product, email, 'Please verify your email address'))

    await page.goto(link)
    await page.getByRole('heading', { name: 'Email Verified' }).waitFor()
    expect(page.url()).not.toContain('token')
    await photograph(page, `${look}-verified`)
    await page.getByRole('link', { name: 'Continue to Chat' }).click()
    await page.waitForURL('**/chat')
    await page.goto('/')
    await page.getByRole('heading', { name: 'It starts with a picture.' }).waitFor()
    expect(await page.getByText(asksToVerify).count()).toBe(0)
    expect(complaints).toEqual([])
    await leave()

    const stranger = await visitor(browser, product.url, look)
    await stranger.page.goto(link)
    await stranger.page.getByText('This link has already been used.').waitFor()
    await photograph(stranger.page, `${look}-verify-used`)
    await stranger.page.getByRole('button', { name: 'Send New Verification Link' }).click()
    await stranger.page.getByText('a new link is on its way').waitFor()
    await stranger.leave()
  })

  test('a forgotten password is replaced by the link in the mail, and every browser signs in anew', async () => {
    const { email, letter, first, other } = await forgetful(look)
    const { page } = other
    await page.goto(linkIn(letter))
    await page.getByText(`For ${email}`).waitFor()
    expect(page.url()).not.toContain('token')
    await page.reload() // as phones do, when somebody comes back from a password manager
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.getByText('Password must be at least 8 characters long').waitFor()
    await photograph(page, `${look}-reset`)
    await chooseNewPassword(page)
    await page.waitForURL('**/login')
    await signIn(page, email)
    await first.page.goto('/chat')
    await first.page.waitForURL('**/login**')
    await letterTo(product, email, 'Your password was changed')

    await page.goto(linkIn(letter))
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm password').fill(newPassword)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.getByText('This reset link is invalid or has expired.').waitFor()
    await photograph(page, `${look}-reset-invalid`)
    expect(other.complaints).toEqual([])
    await first.leave()
    await other.leave()
  })

  test('a forgotten password is replaced by the code in the mail', async () => {
    const { email, letter, first, other } = await forgetful(look)
    const { page } = other
    await page.getByRole('button', { name: 'Enter the code instead' }).click()
    await page.getByLabel('Code from the email').fill(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(letter)?.[0] ?? '')
    await photograph(page, `${look}-reset-code`)
    await chooseNewPassword(page)
    await page.getByRole('button', { name: 'Send reset link' }).waitFor()
    await page.getByRole('link', { name: 'Back to Sign In' }).click()
    await signIn(page, email)
    expect(other.complaints).toEqual([])
    await first.leave()
    await other.leave()
  })
})
