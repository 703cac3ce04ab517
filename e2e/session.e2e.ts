// Sessions: token refresh, sign-out across tabs, and redirects after sign-in.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { saveScreenshot } from './person.ts'

/** Makes the access token look as if it expires in a minute, as it really does after fourteen. */
const ageTokens = (page: Page) =>
  page.evaluate(() => {
    const tokens: Record<string, string> = JSON.parse(localStorage.getItem('swap.tokens') ?? '{}')
    const accessTokenExpiry = new Date(Date.now() + 60_000).toISOString()
    localStorage.setItem('swap.tokens', JSON.stringify({ ...tokens, accessTokenExpiry }))
  })
const refreshTokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const tokens: Record<string, string> = JSON.parse(localStorage.getItem('swap.tokens') ?? '{}')
    return tokens.refreshToken ?? ''
  })
const chatIsShown = (page: Page) => page.getByRole('heading', { name: 'It Starts With A Picture' }).first().waitFor()

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

journey('two tabs that refresh their tokens at once share one request, and both stay signed in', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await chatIsShown(page)
  const other = await page.context().newPage()
  await other.goto('/chat')
  await chatIsShown(other)
  const asked: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) asked.push(request.url())
  })
  const before = await refreshTokenOf(page)
  await ageTokens(page)
  await Promise.all([page.reload(), other.reload()])
  await Promise.all([chatIsShown(page), chatIsShown(other)])
  await expect.poll(() => refreshTokenOf(page)).not.toBe(before)
  expect(asked).toHaveLength(1)

  // the tab that came second works with the new tokens too
  await Promise.all([page.reload(), other.reload()])
  await Promise.all([chatIsShown(page), chatIsShown(other)])
  expect(await refreshTokenOf(other)).toBe(await refreshTokenOf(page))
})

journey('an unknown session leads to the sign-in page, and back to where the person was', async ({ arrive }) => {
  const { page, who } = await arrive('phone')
  await chatIsShown(page)
  await page.evaluate(() => {
    const tokens: Record<string, string> = JSON.parse(localStorage.getItem('swap.tokens') ?? '{}')
    const spoilt = { ...tokens, accessToken: 'gone', refreshToken: 'gone' }
    localStorage.setItem('swap.tokens', JSON.stringify(spoilt))
  })
  await page.goto('/chat')
  await page.getByText('Session expired. Please log in again.').waitFor()
  await saveScreenshot(page, 'session-expired')
  await signIn(page, who)
  await page.waitForURL('**/chat')
  await chatIsShown(page)
})

journey('signing out in one tab signs the other out, and leaves no data in the browser', async ({ arrive }) => {
  const { page, who } = await arrive('desktop')
  await chatIsShown(page)
  const other = await page.context().newPage()
  await other.goto('/chat')
  await chatIsShown(other)
  await page.getByRole('textbox', { name: 'Message' }).fill('dinner with Ana')
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await other.waitForURL('**/login**')

  // Each tab deletes what it has, and the browser takes its time to delete databases.
  const kept = () =>
    page.evaluate(async () => ({
      entries: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      // The product's own files belong to nobody: the worker may be fetching them right now.
      caches: (await caches.keys()).filter((name) => !name.startsWith('swap.files.')),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))
  await expect.poll(kept).toEqual({ entries: ['swap.client-id'], caches: [], databases: [] })
  const words = () => page.evaluate(() => JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)]))
  expect(await words()).not.toContain(who.email)
})

journey('sign-in redirects only to our own pages', async ({ product, visit, arrive }) => {
  const { who } = await arrive('desktop')
  for (const elsewhere of ['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)']) {
    const fresh = await visit('desktop')
    await fresh.page.goto(`/login?from=${encodeURIComponent(elsewhere)}`)
    await signIn(fresh.page, who)
    await fresh.page.getByRole('heading', { name: 'It starts with a picture.' }).waitFor()
    expect(new URL(fresh.page.url()).origin).toBe(product.url)
  }
})
