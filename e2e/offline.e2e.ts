// The product without a connection: cached pages, unsent messages, new versions.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { startReleaseProxy } from './release-proxy.ts'
import {
  addPicture,
  choosePicture,
  composer,
  conversation,
  saveScreenshot,
  poster,
  register,
  signUp,
  waitForOutcome,
  twoLooks,
  openAsVisitor,
} from './person.ts'
import { listOfflineCache } from './offline-cache.ts'

/** Returns whether all the product's files are cached: its page is cached last. */
const hasFiles = (page: Page) => page.evaluate(async () => (await caches.match('/chat')) !== undefined)

/** Waits until this browser has cached these records, and the product's files. */
async function waitUntilCached(page: Page, ...names: string[]): Promise<void> {
  await expect.poll(() => listOfflineCache(page)).toEqual(expect.arrayContaining(names))
  await expect.poll(() => hasFiles(page)).toBe(true)
}

const youAreOffline = (page: Page) => page.getByText('You are offline.', { exact: false })
const threadOf = (page: Page) => `thread ${new URL(page.url()).pathname.split('/').at(-1)}`
const loads = (page: Page, alt: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: alt })
        .first()
        .evaluate((it: HTMLImageElement) => it.naturalWidth),
    )
    .toBeGreaterThan(0)

describe.each(twoLooks)('without a connection (%s)', (look) => {
  journey(
    'the chat, a thread with its picture and the saved events open as they were last seen',
    async ({ arrive }) => {
      const { page } = await arrive(look)
      await addPicture(page, poster('ferry-photo'))
      await page.getByRole('button', { name: 'Add to calendar' }).click()
      await page.getByText('In your calendar').first().waitFor()
      const thread = page.url()
      await waitUntilCached(page, threadOf(page), 'threads', 'agenda coming 1', 'a picture')

      await page.context().setOffline(true)
      await page.goto('/chat')
      await youAreOffline(page).waitFor()
      await page.getByText('Last updated', { exact: false }).waitFor()
      await page.getByRole('heading', { name: 'It Starts With A Picture' }).waitFor()
      expect(await page.getByText('No picture to hand?', { exact: false }).count()).toBe(0) // sample pictures come from the server
      expect(await axeViolations(page)).toEqual([])
      expect(await overflowingElements(page)).toEqual([])
      await saveScreenshot(page, `offline-chat-${look}`)

      await page.goto(thread)
      await conversation(page).getByText('I found one event.', { exact: false }).waitFor()
      await conversation(page).getByText("The year isn't printed", { exact: false }).waitFor()
      await loads(page, 'Picture you added: ferry-photo.jpg')
      await expect.poll(() => youAreOffline(page).count()).toBe(1)
      expect(await axeViolations(page)).toEqual([])
      expect(await overflowingElements(page)).toEqual([])
      await saveScreenshot(page, `offline-thread-${look}`)

      await page.goto('/saved') // not opened before
      const main = page.getByRole('main')
      await main.getByRole('link', { name: /Night Ferry Quartet/i }).waitFor()
      // On a slow machine, requests fail before what is cached has been read.
      await expect.poll(() => main.getByText("couldn't be loaded", { exact: false }).count()).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      await saveScreenshot(page, `offline-saved-${look}`)
      await main.getByRole('link', { name: /Night Ferry Quartet/i }).click()
      await page.getByRole('heading', { name: /Night Ferry Quartet/i, level: 1 }).waitFor()
      await youAreOffline(page).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await saveScreenshot(page, `offline-event-${look}`)

      await page.goto('/chat/never-opened-here')
      await page.getByRole('heading', { name: "This thread couldn't be loaded." }).waitFor()

      await page.goto('/chat')
      await choosePicture(page, poster('film'))
      await page.getByText('Saved on this device.', { exact: false }).waitFor()
      await page.context().setOffline(false)
      await youAreOffline(page).waitFor({ state: 'detached' })
      await waitForOutcome(page)
    },
  )
})

journey('a message typed without a connection is kept, and marked as not sent', async ({ arrive }) => {
  const { page } = await arrive('phone')
  await composer(page).fill('dinner with Ana tomorrow 8pm at Rialto')
  await composer(page).press('Enter')
  await page.getByRole('button', { name: 'Add to calendar' }).waitFor()
  await waitUntilCached(page, threadOf(page))
  const context = page.context()
  await context.setOffline(true)
  await page.reload()
  await composer(page).fill('Move it to 9pm')
  await composer(page).press('Enter')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.reload()
  await conversation(page).getByText('Move it to 9pm').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await conversation(page).getByText('21:00', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' })
})

journey(
  'a server that is down for a while is not taken for a lost connection, and the page recovers',
  async ({ arrive }) => {
    const { page } = await arrive('desktop')
    await choosePicture(page, poster('ferry-photo'))
    await page.getByText('I found one event.', { exact: false }).waitFor({ timeout: 60_000 })
    await waitUntilCached(page, threadOf(page), 'threads')
    await page.context().route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.reload()
    await page.getByText("The server can't be reached.", { exact: false }).first().waitFor()
    await conversation(page).getByText('I found one event.', { exact: false }).waitFor()
    await page.goto('/chat')
    await choosePicture(page, poster('film'))
    await page.getByText('Saved on this device.', { exact: false }).waitFor()
    await page.context().unrouteAll()
    await waitForOutcome(page)
    await page.getByText("The server can't be reached.", { exact: false }).waitFor({ state: 'detached' })
  },
)

/** Everything that this browser keeps besides its local storage. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => [...(await caches.keys()), ...(await indexedDB.databases()).map(({ name }) => name)])

journey(
  'signing out leaves nothing in the browser, and the next person sees only their own data',
  async ({ arrive }) => {
    const { page } = await arrive('desktop')
    await addPicture(page, poster('ferry-photo'))
    const theirs = threadOf(page)
    await waitUntilCached(page, theirs, 'threads', 'a picture')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login*')
    await expect.poll(() => everythingKept(page)).toEqual([])

    await register(page)
    await waitUntilCached(page, 'threads')
    expect(await listOfflineCache(page)).not.toContain(theirs)
    expect(await listOfflineCache(page)).not.toContain('a picture')
    await page.context().setOffline(true)
    await page.reload()
    await youAreOffline(page).waitFor()
    await page.getByText('Your pictures and events will appear here.').waitFor()
  },
)

journey('deleting the account leaves nothing in the browser', async ({ arrive }) => {
  const { page, who } = await arrive('desktop')
  await addPicture(page, poster('ferry-photo'))
  await waitUntilCached(page, threadOf(page), 'threads')
  await page.goto('/settings#data')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByLabel('Type your password to confirm').fill(who.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  await page.waitForURL('**/account-deleted')
  await expect.poll(() => everythingKept(page)).toEqual([])
})

journey('what is deleted in another browser disappears here when the list is next loaded', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await addPicture(page, poster('ferry-photo'))
  const thread = threadOf(page)
  await waitUntilCached(page, thread, 'a picture')
  const { accessToken } = (await page.evaluate(() => JSON.parse(localStorage.getItem('swap.tokens') ?? '{}'))) as {
    accessToken: string
  }
  await page.goto('/chat')
  const answer = await page.request.delete(`/api/threads/${thread.slice('thread '.length)}?events=delete`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(answer.status()).toBe(204)
  await page.reload()
  await page.getByText('Your pictures and events will appear here.').waitFor()
  await expect.poll(() => listOfflineCache(page)).not.toContain(thread)
  await expect.poll(() => listOfflineCache(page)).not.toContain('a picture')
})

journey(
  'a new version is announced and waits: typed text stays until the person reloads',
  async ({ product, browser }) => {
    const releases = await startReleaseProxy(product)
    const { page, complaints } = await openAsVisitor(browser, releases.url, 'phone')
    await signUp(page, releases.url)
    await page.goto('/chat')
    await waitUntilCached(page, 'threads')
    await composer(page).fill('Half a sent')
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    releases.release()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const told = page.getByText('A new version is ready')
    await told.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await saveScreenshot(page, 'new-version')
    await page.waitForTimeout(7000) // longer than other notices stay
    expect(await told.count()).toBe(1)
    expect(await page.locator('html[data-same]').count()).toBe(1)
    expect(await composer(page).inputValue()).toBe('Half a sent')

    await page.getByRole('button', { name: 'Reload' }).click()
    await page.locator('script[src^="/assets/next/"]').waitFor({ state: 'attached' })
    await expect.poll(() => composer(page).inputValue()).toBe('Half a sent')
    await page.waitForTimeout(5000) // the page has started its background work
    expect(await told.count()).toBe(0)
    await page.context().setOffline(true)
    await page.reload()
    await page.locator('script[src^="/assets/next/"]').waitFor({ state: 'attached' })
    await youAreOffline(page).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
    await releases.stop()
  },
)
