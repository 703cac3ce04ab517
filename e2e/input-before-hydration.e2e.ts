// What visitors type, choose and open on a page before it is hydrated is kept.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openWithoutScripts } from './delay-scripts.ts'
import { journey } from './journey.ts'

const hash = (page: Page) => new URL(page.url()).hash

journey('help: an answer opened and words typed before hydration stay', async ({ visit }) => {
  const { page } = await visit('phone')
  const letGo = await openWithoutScripts(page, '/help#privacy')
  await page.getByText('What does it cost?').click()
  letGo()
  await expect.poll(() => hash(page)).toBe('#cost')
  await page.getByText('Most features are free.').waitFor()
  await page.getByText('Nothing here is public or shared.').waitFor({ state: 'hidden' })

  const letGoAgain = await openWithoutScripts(page, '/help#cost')
  const search = page.getByLabel('Search help')
  await search.pressSequentially('glar')
  letGoAgain()
  await page.getByText('1 answer found').waitFor()
  await search.press('e') // the focus has not moved
  expect(await search.inputValue()).toBe('glare')
  await expect.poll(() => page.locator('summary').allInnerTexts()).toEqual(['What does "Please check" mean?'])
})

journey('contact: a message written before hydration is sent, and so is a press of the button', async ({ visit }) => {
  const { page } = await visit('phone')
  const letGo = await openWithoutScripts(page, '/contact')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Subject').selectOption('Bug Report')
  await page.getByRole('textbox', { name: 'Message' }).fill('The ferry left without me.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('button', { name: 'Send message' }).click() // impatient
  const sent = page.waitForRequest('**/api/contact')
  letGo()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    subject: 'bug',
    message: 'The ferry left without me.',
  })
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor()
})

journey('home: a menu opened, a theme chosen and a picture picked before hydration take effect', async ({ visit }) => {
  const { page } = await visit('phone')
  const letGo = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByTitle('Dark').click({ force: true })
  await page.getByRole('button', { name: 'Read this picture: Gig poster' }).click()
  const asked = page.waitForRequest('**/api/samples/ferry/reading')
  letGo()
  await page.getByRole('button', { name: 'Close menu' }).waitFor()
  await asked
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
})

journey('privacy: hydration does not scroll a reader back to the linked section', async ({ visit }) => {
  const { page } = await visit('desktop')
  const letGo = await openWithoutScripts(page, '/privacy#in-short')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  letGo()
  await page.getByRole('radio', { name: 'Dark' }).and(page.locator(':enabled')).waitFor({ state: 'attached' })
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(900)
})

journey('the account menu opens after hydration if it was pressed before', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/account-menu-*.js', async (route) => held.then(() => route.continue()))
  await page.goto('/')
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).press('Enter')
  letGo()
  await page.getByRole('menuitem', { name: 'Settings' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).and(page.locator(':focus')).waitFor()
})

journey('sign-in: an email and a password typed before hydration sign in, by Enter', async ({ visit }) => {
  const { page } = await visit('phone')
  const who = { name: 'Ada Lovelace', email: 'early@example.org', password: 'Tangerine boat 7' }
  await page.request.post('/api/auth/signup', { data: { ...who, timeZone: 'Europe/London' } })
  const letGo = await openWithoutScripts(page, '/login?from=%2Fchat')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByLabel('Password', { exact: true }).press('Enter') // impatient
  const sent = page.waitForRequest('**/api/auth/login')
  letGo()
  expect((await sent).postDataJSON()).toMatchObject({ email: who.email, password: who.password })
  await page.waitForURL('**/chat')

  await page.goto('/login')
  await page.waitForURL((url) => url.pathname === '/') // signed in already
})

journey('sign-up: a form filled in and sent before hydration creates the account', async ({ visit }) => {
  const { page } = await visit('desktop')
  const letGo = await openWithoutScripts(page, '/register')
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('hasty@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Tangerine boat 7')
  await page.getByLabel('Confirm password').fill('Tangerine boat 7')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  letGo()
  await page.waitForURL('**/chat')
})

journey(
  'a forgotten password: an email typed before hydration stays, and is never put in an address',
  async ({ visit }) => {
    const { page } = await visit('phone')
    const letGo = await openWithoutScripts(page, '/forgot-password')
    await page.getByLabel('Email').fill('early@example.org')
    await page.getByLabel('Email').press('Enter')
    letGo()
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByText('Password reset instructions have been sent to your email').waitFor()
    expect(page.url()).not.toContain('example')
  },
)
