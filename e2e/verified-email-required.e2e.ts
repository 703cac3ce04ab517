// A server that lets people in only once their address is verified: from sign-up to the first thread.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey as plainJourney } from './journey.ts'
import { waitForEmail, linkPathIn } from './emails.ts'
import { poster, saveScreenshot, twoLooks } from './person.ts'
import { startProduct } from './product.ts'

// oxlint-disable-next-line no-empty-pattern -- the first argument names what a fixture needs: nothing
const journey = plainJourney.extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
  const product = await startProduct({ REQUIRE_VERIFIED_EMAIL: 'true' })
  onCleanup(product.stop)
  return product
})

const password = 'Tangerine boat 7'
const notVerifiedMessage =
  'Please verify your email address before signing in. Check your inbox for a verification link. Resend verification'

let people = 0
const newEmail = () => `mina${(people += 1)}@example.org`

async function fillPasswords(page: Page, chosen = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm password').fill(chosen)
}

async function signUp(page: Page, email: string, chosen = password): Promise<void> {
  await page.goto('/register')
  await fillSignUp(page, email, chosen)
}

async function fillSignUp(page: Page, email: string, chosen = password): Promise<void> {
  await page.getByLabel('Full name').fill('Mina Okafor')
  await page.getByLabel('Email').fill(email)
  await fillPasswords(page, chosen)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await waitForCheckYourEmail(page, email)
}

async function waitForCheckYourEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByText(email).waitFor()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const waitForChat = (page: Page) => page.getByRole('heading', { name: 'It Starts With A Picture' }).first().waitFor()

describe.each(twoLooks)('on %s', (look) => {
  journey('a new person opens the link in the email and signs in', async ({ product, visit }) => {
    const { page } = await visit(look)
    const email = newEmail()
    await signUp(page, email)
    await saveScreenshot(page, `${look}-check-email`)
    expect([
      ...(await axeViolations(page)),
      ...(await overflowingElements(page)).filter((it) => it.startsWith('the page')),
    ]).toEqual([])
    await page.reload()
    await waitForCheckYourEmail(page, email)

    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, email)
    await page.getByText(notVerifiedMessage).waitFor()
    await page.getByRole('link', { name: 'Resend verification' }).click()
    await page.getByRole('button', { name: 'Resend Verification Email' }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.goBack()

    await page.goto(linkPathIn(await waitForEmail(product, email, 'Please verify your email address')))
    await page.getByRole('heading', { name: 'Email Verified' }).waitFor()
    await page.getByRole('link', { name: 'Continue to Chat' }).click()
    await page.waitForURL('**/login?from=%2Fchat')
    await signIn(page, email)
    await page.waitForURL('**/chat')
    await waitForChat(page)
  })
})

journey('the link is opened in another browser, and the first one signs in', async ({ product, visit }) => {
  const [{ page }, other] = [await visit('desktop'), await visit('phone')]
  const email = newEmail()
  await signUp(page, email)
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  const notice = page.getByText('a new link is on its way')
  await notice.waitFor()
  await notice.waitFor({ state: 'hidden' })
  await expect.poll(() => product.emails().filter((mail) => mail.includes(`<${email}>`)).length).toBe(2)
  await other.page.goto(linkPathIn(await waitForEmail(product, email, 'Please verify your email address')))
  await other.page.getByRole('heading', { name: 'Email Verified' }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email)
  await page.getByRole('heading', { name: 'It starts with a picture.' }).waitFor()
  await page.goto('/chat')
  await waitForChat(page)
})

journey(
  'a picture that was shared while signed out is there after the email and the sign-in',
  async ({ product, visit }) => {
    const { page } = await visit('phone')
    const email = newEmail()
    await page.goto('/login')
    const base64 = (await readFile(poster('film'))).toString('base64')
    await page.evaluate(async (picture) => {
      const form = new FormData()
      const bytes = Uint8Array.from(atob(picture), (it) => it.charCodeAt(0))
      form.append('picture', new File([bytes], 'film.jpg', { type: 'image/jpeg' }))
      await (await caches.open('swap.shared')).put('/share/kept', new Response(form))
    }, base64)
    await page.goto('/chat?shared=1')
    await page.getByRole('link', { name: 'Create your account' }).click()
    await page.waitForURL('**/register?from=*')
    await fillSignUp(page, email)
    const opened = await page.context().newPage() // as a mail app does
    await opened.goto(linkPathIn(await waitForEmail(product, email, 'Please verify your email address')))
    await opened.getByRole('link', { name: 'Continue to Chat' }).click()
    await signIn(opened, email)
    await opened.getByRole('heading', { name: 'Shared to you', level: 1 }).waitFor()
  },
)

journey('an expired link leads to a new one', async ({ product, visit }) => {
  const { page } = await visit('desktop')
  const email = newEmail()
  await signUp(page, email)
  const old = await waitForEmail(product, email, 'Please verify your email address')
  const database = new DatabaseSync(join(product.dataFolder, 'swap.db'), { timeout: 5000 })
  database.exec('UPDATE mailed_links SET expires_at = 1') // as after a day
  database.close()
  await page.goto(linkPathIn(old))
  await page.getByText('This link has expired.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Send New Verification Link' }).click()
  await page.getByText('a new link is on its way').waitFor()
  await expect.poll(() => waitForEmail(product, email, 'Please verify your email address')).not.toBe(old)
  await page.goto(linkPathIn(await waitForEmail(product, email, 'Please verify your email address')))
  await page.getByRole('heading', { name: 'Email Verified' }).waitFor()
})

journey(
  'a mistyped address is corrected, and whoever owns it can sign up with it themselves',
  async ({ product, visit }) => {
    const { page } = await visit('desktop')
    const [mistyped, email] = [newEmail(), newEmail()]
    await signUp(page, mistyped, 'Another boat 8')
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.getByRole('heading', { name: 'Create your account' }).and(page.locator(':focus')).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Mina Okafor')
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await page.getByLabel('Email').fill(email)
    await fillPasswords(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await waitForCheckYourEmail(page, email)
    await page.goto(linkPathIn(await waitForEmail(product, email, 'Please verify your email address')))
    await page.getByRole('heading', { name: 'Email Verified' }).waitFor()

    const owner = await visit('desktop')
    await signUp(owner.page, mistyped)
    await owner.page.goto(linkPathIn(await waitForEmail(product, mistyped, 'Finish creating your account')))
    await owner.page.getByLabel('New password', { exact: true }).fill(password)
    await owner.page.getByLabel('Confirm password').fill(password)
    await owner.page.getByRole('button', { name: 'Reset password' }).click()
    await owner.page.getByText('Password has been reset successfully!').waitFor()
    await owner.page.goto('/login?from=%2Fchat')
    await signIn(owner.page, mistyped)
    await waitForChat(owner.page)
  },
)

journey('sign-up does not reveal that an address has an account', async ({ product, visit }) => {
  const { page } = await visit('desktop')
  const email = newEmail()
  await signUp(page, email)
  await page.goto(linkPathIn(await waitForEmail(product, email, 'Please verify your email address')))
  await page.getByRole('heading', { name: 'Email Verified' }).waitFor()
  const stranger = await visit('desktop')
  await signUp(stranger.page, email)
  await waitForEmail(product, email, 'You already have an account')
})
