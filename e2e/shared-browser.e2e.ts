// A browser shows nothing that is gone: neither what another person left behind in it, nor what was deleted elsewhere.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { addPicture, conversation, poster, register, say, type Account } from './person.ts'
import { listOfflineCache } from './offline-cache.ts'

const threadId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const emptyList = (page: Page) => page.getByText('Your pictures and events will appear here.')

/** Signs in by the form, without leaving the page. */
async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

journey('a tab that was left open shows nothing of the previous person', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await addPicture(page, poster('ferry-photo'))
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('heading', { name: 'Night Ferry Quartet', level: 2 }).first().waitFor()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await other.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await other.route('**/api/**', () => undefined) // whatever it shows now was there before
  await register(page)
  await other.waitForURL('**/chat/*')
  await other.waitForTimeout(1000) // anything left over would show by now
  expect(await other.getByText('Night Ferry Quartet').count()).toBe(0)
  await other.unrouteAll()
})

/** Records the keys that this page puts into the browser's databases from now on. */
const notePuts = (page: Page) =>
  page.evaluate(() => {
    const puts: string[] = []
    // oxlint-disable-next-line typescript/unbound-method -- called below on the store that it belongs to
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function noted(value: unknown, key?: IDBValidKey) {
      if (typeof key === 'string') puts.push(key)
      return put.call(this, value, key)
    }
    Object.assign(window, { puts })
  })
const putsOf = (page: Page) => page.evaluate(() => (window as unknown as { puts: string[] }).puts)

journey('what is still being cached for one person is not kept for the next', async ({ arrive }) => {
  const { page: elsewhere, who: next } = await arrive('phone')
  await elsewhere.close()
  const { page } = await arrive('desktop')
  const { promise: mayLoadPictures, resolve: letPicturesLoad } = Promise.withResolvers<void>()
  await page.route('**/api/pictures/**', async (route) => {
    await mayLoadPictures
    await route.continue().catch(() => undefined) // cancelled with the element that showed it
  })
  await addPicture(page, poster('ferry-photo'))
  const firstPersonsThreadKey = `thread ${threadId(page)}`
  // Caching has started, and is stuck at the first picture.
  await expect.poll(async () => (await listOfflineCache(page)).length).toBeGreaterThan(0)
  await page.waitForTimeout(2000)
  await say(page, 'When is it?', /December/) // shown again, and still to be cached at the sign-out
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login*')
  await notePuts(page)
  await signIn(page, next)
  await emptyList(page).waitFor()
  letPicturesLoad()
  await expect.poll(() => putsOf(page)).toContain('threads')
  expect((await putsOf(page)).filter((it) => it === firstPersonsThreadKey || it.startsWith('/api/pictures'))).toEqual(
    [],
  )
})

journey('a thread deleted in another browser disappears here, although it was cached', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await addPicture(page, poster('ferry-photo'))
  const deleted = threadId(page)
  await expect.poll(() => listOfflineCache(page)).toContain(`thread ${deleted}`)
  const { accessToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('swap.tokens') ?? '{}') as { accessToken: string },
  )
  await page.goto('/chat')
  const inList = page.locator('[data-list] a').first()
  await inList.waitFor()
  await page.waitForTimeout(5000) // what is useful offline is cached by now
  const answer = await page.request.delete(`/api/threads/${deleted}?events=delete`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(answer.status()).toBe(204)
  await inList.click()
  await page.getByRole('heading', { name: 'This thread has been deleted.' }).waitFor()
  await page.waitForTimeout(1000)
  expect(await page.getByRole('heading', { name: 'This thread has been deleted.' }).count()).toBe(1)
  expect(await conversation(page).getByText('I found one event.').count()).toBe(0)
})
