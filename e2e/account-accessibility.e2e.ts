// Accessibility of the account pages and the empty chat, by axe.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { journey } from './journey.ts'
import { waitForEmail, linkPathIn } from './emails.ts'
import { twoLooks } from './person.ts'

/** The pages that lead to an account, each with the heading it shows once loaded; the other public pages are in public-accessibility.e2e.ts. */
const accountPages: [path: string, heading: string | RegExp][] = [
  ['/login', 'Welcome back'],
  ['/register', /account/i],
  ['/forgot-password', /password/i],
  ['/reset-password', /./],
  ['/reset-password?email=ada%40example.org&token=spent', /password/i],
  ['/verify-email', /./],
  ['/verify-email?email=ada%40example.org&token=spent', /./],
  ['/unsubscribe?token=reminders.somebody.proof', 'Turn off reminder emails?'],
]

const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).first().waitFor()

describe.each(twoLooks)('on %s, no accessibility violations in', (look) => {
  journey.for(accountPages)('%s', async ([path, heading], { visit }) => {
    const { page } = await visit(look)
    await page.goto(path)
    await waitForHeading(page, heading)
    expect(await axeViolations(page)).toEqual([])
  })

  journey('the error messages of the account forms', async ({ visit }) => {
    const { page } = await visit(look)
    await page.goto('/register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Please enter your full name.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@example.org')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Invalid credentials').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByText('Password reset instructions have been sent to your email').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Enter the code instead' }).click()
    await page.getByLabel('Code from the email').waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  journey('a new account: the banner, the verified address and the empty chat', async ({ product, arrive }) => {
    const { page, who } = await arrive(look)
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/')
    await page.getByText('Please verify your email address to access all features').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.goto(linkPathIn(await waitForEmail(product, who.email, 'Please verify your email address')))
    await waitForHeading(page, 'Email Verified')
    expect(await axeViolations(page)).toEqual([])
  })
})
