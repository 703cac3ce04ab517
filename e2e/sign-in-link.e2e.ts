// Signing in by a link in an email.
import { describe, expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { journey } from './journey.ts'
import { waitForEmail, linkPathIn } from './emails.ts'
import { saveScreenshot, twoLooks } from './person.ts'
import { waitUntilHydrated } from './wait-until-hydrated.ts'

describe.each(twoLooks)('on %s', (look) => {
  journey('a sign-in link in an email waits for a press, and works once', async ({ product, arrive, visit }) => {
    const { page: home, who } = await arrive(look)
    await home.goto(linkPathIn(await waitForEmail(product, who.email, 'Please verify your email address')))
    await home.getByRole('heading', { name: 'Email Verified' }).waitFor()

    const { page } = await visit(look)
    await page.goto('/login')
    await waitUntilHydrated(page) // until then, following the link loses what was typed
    await page.getByLabel('Email').fill(who.email)
    await saveScreenshot(page, `${look}-sign-in-by-email`)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
    await page.getByRole('heading', { name: 'Sign in by email' }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(who.email)
    expect(await axeViolations(page)).toEqual([])
    await saveScreenshot(page, `${look}-sign-in-link-ask`)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('If this address has an account, a sign-in link is on its way.').waitFor()
    await saveScreenshot(page, `${look}-sign-in-link-sent`)

    const link = linkPathIn(await waitForEmail(product, who.email, 'Your sign-in link'))
    await page.goto(link)
    await page.getByText(`You're signing in as ${who.email}.`).waitFor()
    await expect.poll(() => page.url()).not.toContain('token')
    expect(await axeViolations(page)).toEqual([])
    await saveScreenshot(page, `${look}-sign-in-link`)
    await page.reload() // opened again, by a person or an email program
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/chat')

    const { page: other } = await visit(look)
    await other.goto(link)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other.getByText('This link is invalid or has expired.').waitFor()
    await other.getByRole('button', { name: 'Get another link' }).click()
    expect(await other.getByLabel('Email').inputValue()).toBe(who.email)
  })
})
