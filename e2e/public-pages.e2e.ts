// Help, contact and the legal pages, as visitors use them.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { saveScreenshot, twoLooks } from './person.ts'
import { waitUntilHydrated } from './wait-until-hydrated.ts'

/** Checks that the page is accessible, and that nothing sticks out. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
}

const answer = (page: Page, words: string) => page.getByText(words)

async function write(page: Page, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Subject').selectOption('Bug Report')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

describe.each(twoLooks)('on %s', (look) => {
  journey('help: one answer at a time, by keyboard, found by its words and by its address', async ({ visit }) => {
    const { page } = await visit(look)
    await page.goto('/help')
    await waitUntilHydrated(page)
    await page.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await answer(page, 'close enough for you to read the date').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await answer(page, 'It is deleted as soon as it has been read.').waitFor()
    await answer(page, 'close enough for you to read the date').waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).hash).toBe('#no-event')
    await expectAccessible(page)
    await saveScreenshot(page, `help-${look}`)

    await page.getByLabel('Search help').fill('parking')
    await page.getByText('No results found').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Search help').fill('GLARE')
    await expect.poll(() => page.locator('details').count()).toBe(1)

    await page.goto('/help#privacy')
    await answer(page, 'Nothing here is public or shared.').waitFor()
    await page.getByRole('link', { name: 'Contact Support' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact Starts With A Picture' }).waitFor()
  })

  journey('contact: a failed message stays in the form, and a sent one is confirmed', async ({ visit }) => {
    const { page } = await visit(look)
    await page.goto('/contact')
    await page.getByText('No email address is set up here.', { exact: false }).waitFor()
    await waitUntilHydrated(page)
    const send = page.getByRole('button', { name: 'Send message' })
    await send.click()
    expect(await page.getByLabel('Name').evaluate((it: HTMLInputElement) => it.validity.valueMissing)).toBe(true)

    await write(page, `The ferry left without me (${look}).`)
    await page.context().setOffline(true)
    await send.click()
    await page.getByText('What you wrote is still here.').waitFor()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await send.click()
    await page.getByRole('heading', { name: 'Message Sent!' }).waitFor()
    await page.getByText("Thanks for reaching out. We'll get back to you soon.").waitFor()
    await expectAccessible(page)
    await saveScreenshot(page, `contact-sent-${look}`)
    await send.waitFor()
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
  })
})

journey(
  'without scripts help opens one answer at a time, and the contact page says whom to ask',
  async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
    const page = await context.newPage()
    await page.goto('/help')
    await page.getByText('Which pictures work best?').click()
    await page.getByText('What does it cost?').click()
    await answer(page, 'Most features are free.').waitFor()
    expect(await answer(page, 'close enough for you to read the date').isVisible()).toBe(false)
    expect(await page.getByLabel('Search help').isVisible()).toBe(false)
    await page.goto('/contact')
    const told = page.locator('main noscript span') // getByText skips it
    await told.waitFor()
    expect(await told.innerText()).toContain('No email address is set up here.')
    await context.close()
  },
)

journey('an unknown address links to the home page, a new thread and the contact page', async ({ visit }) => {
  const { page } = await visit('phone')
  const reply = await page.goto('/nowhere')
  expect(reply?.status()).toBe(404)
  await page.getByRole('heading', { name: "Lost? This page isn't here." }).waitFor()
  const main = page.getByRole('main')
  const ways = ['Go Home', 'Start a new thread', 'Contact us'].map((name) =>
    main.getByRole('link', { name }).getAttribute('href'),
  )
  expect(await Promise.all(ways)).toEqual(['/', '/chat', '/contact'])
})
