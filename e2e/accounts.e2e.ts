// Signing up, verifying the email address, and forgotten passwords.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from './journey.ts'
import { waitForEmail, linkPathIn } from './emails.ts'
import { saveScreenshot, twoLooks, type Look } from './person.ts'
import type { Product } from './product.ts'

const newPassword = 'Lighthouse 48 mist'
const asksToVerify = 'Please verify your email address to access all features'

/** Requests an email to reset the password, as a person who is not signed in. */
async function forgetPassword(page: Page, email: string, look: Look): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await saveScreenshot(page, `${look}-forgot`)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('Password reset instructions have been sent to your email').waitFor()
  await saveScreenshot(page, `${look}-forgot-sent`)
}
const resetEmail = (product: Product, email: string) => waitForEmail(product, email, 'Choose a new password')

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
  journey(
    'a new person verifies their address by a link in an email, and the banner disappears',
    async ({ product, visit, arrive }) => {
      const { page, who } = await arrive(look)
      await page.goto('/')
      await page.getByText(asksToVerify).waitFor()
      await saveScreenshot(page, `${look}-verify-banner`)
      const link = linkPathIn(await waitForEmail(product, who.email, 'Please verify your email address'))

      await page.goto(link)
      await page.getByRole('heading', { name: 'Email Verified' }).waitFor()
      await expect.poll(() => page.url()).not.toContain('token')
      await saveScreenshot(page, `${look}-verified`)
      await page.getByRole('link', { name: 'Continue to Chat' }).click()
      await page.waitForURL('**/chat')
      await page.goto('/')
      await page.getByRole('heading', { name: 'It starts with a picture.' }).waitFor()
      expect(await page.getByText(asksToVerify).filter({ visible: true }).count()).toBe(0)
      await expect.poll(() => page.getByText(asksToVerify).count()).toBe(0) // gone for good once the page is hydrated

      const stranger = await visit(look)
      await stranger.page.goto(link)
      await stranger.page.getByText('This link has already been used. Your email address is verified.').waitFor()
      await saveScreenshot(stranger.page, `${look}-verify-used`)
      await stranger.page.getByRole('button', { name: 'Send New Verification Link' }).click()
      await stranger.page.getByText('a new link is on its way').waitFor()
    },
  )

  journey(
    'a forgotten password is reset by a link in an email, and every browser has to sign in again',
    async ({ product, visit, arrive }) => {
      const signedIn = await arrive(look)
      const { email } = signedIn.who
      const { page } = await visit(look)
      await forgetPassword(page, email, look)
      const text = await resetEmail(product, email)
      await page.goto(linkPathIn(text))
      await page.getByText(`For ${email}`).waitFor()
      await expect.poll(() => page.url()).not.toContain('token')
      await page.reload() // as phones do when a person comes back from a password manager
      await page.getByLabel('New password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Reset password' }).click()
      await page.getByText('Password must be at least 8 characters long').waitFor()
      await saveScreenshot(page, `${look}-reset`)
      await chooseNewPassword(page)
      await page.waitForURL('**/login')
      await signIn(page, email)
      await signedIn.page.goto('/chat')
      await signedIn.page.waitForURL('**/login**')
      await waitForEmail(product, email, 'Your password was changed')

      await page.goto(linkPathIn(text))
      await page.getByLabel('New password', { exact: true }).fill(newPassword)
      await page.getByLabel('Confirm password').fill(newPassword)
      await page.getByRole('button', { name: 'Reset password' }).click()
      await page.getByText('This reset link is invalid or has expired.').waitFor()
      await saveScreenshot(page, `${look}-reset-invalid`)
    },
  )

  journey('a forgotten password is reset by a code in an email', async ({ product, visit, arrive }) => {
    const { who } = await arrive(look)
    const { page } = await visit(look)
    await forgetPassword(page, who.email, look)
    const text = await resetEmail(product, who.email)
    await page.getByRole('button', { name: 'Enter the code instead' }).click()
    await page.getByLabel('Code from the email').fill(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(text)?.[0] ?? '')
    await saveScreenshot(page, `${look}-reset-code`)
    await chooseNewPassword(page)
    await page.getByRole('button', { name: 'Send reset link' }).waitFor()
    await page.getByRole('link', { name: 'Back to Sign In' }).click()
    await signIn(page, who.email)
  })
})
