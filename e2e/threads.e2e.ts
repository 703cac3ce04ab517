// Threads: their list, with its search and its drawer on a phone; sending pictures, also offline; and scrolling in an
// open thread.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { journey } from './journey.ts'
import { addPicture, composer, conversation, saveScreenshot, poster, say } from './person.ts'
import { waitUntilStill } from './wait-until-still.ts'

/** Chooses a picture, without waiting until it is read. */
async function choosePicture(page: Page, name: Parameters<typeof poster>[0]): Promise<void> {
  const input = page.locator('input[type=file]:not([capture])')
  await input.setInputFiles(poster(name))
}

const list = (page: Page) => page.getByRole('list', { name: 'Threads' })
/** The heading of the open thread. */
const openTitle = (page: Page) => page.getByRole('heading', { level: 1 })

journey('two pictures in a row become two threads, found by their words, renamed and deleted', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await choosePicture(page, 'ferry-photo')
  await choosePicture(page, 'film') // while the first is still being sent
  await expect.poll(() => list(page).getByRole('link').count()).toBe(2)
  const ferry = list(page).getByRole('link', { name: /night ferry quartet/i })
  await ferry.waitFor()
  await ferry.click()
  await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()

  await page.getByRole('button', { name: 'Search threads' }).click()
  const search = page.getByRole('searchbox', { name: 'Search threads' })
  await search.waitFor()
  await expect.poll(() => list(page).getByRole('link').count()).toBe(2) // nothing is searched for yet
  await search.fill('ferri quartet') // one letter is wrong
  await page.getByText('1 thread found').waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Threads', exact: true }).count()).toBe(0) // the results replace it
  expect(await axeViolations(page)).toEqual([])
  await saveScreenshot(page, 'search')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Thread options' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('With Ana')
  await page.keyboard.press('Enter')
  await list(page)
    .getByRole('link', { name: /^With Ana/ })
    .waitFor()

  await page.keyboard.press('Control+b')
  await page.reload()
  await page.getByRole('button', { name: 'Expand the sidebar' }).waitFor() // remembered
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Control+b')

  await page.getByRole('button', { name: 'Thread options' }).click()
  await page.getByRole('menuitem', { name: 'Delete Thread' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Thread' }).click()
  await expect.poll(() => list(page).getByRole('link').count()).toBe(1)
  await expect.poll(() => openTitle(page).innerText()).not.toBe('With Ana') // the first remaining thread is open
})

journey('on a phone the list of threads opens and closes by swipe and by key', async ({ arrive }) => {
  const { page } = await arrive('phone')
  const opener = page.getByRole('button', { name: 'Open threads' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Threads and pages' })
  await drawer.waitFor()
  await expect.poll(() => drawer.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await saveScreenshot(page, 'drawer')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()

  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false')
  await swipe(page, { from: 5, to: 200 })
  await drawer.waitFor()
  await waitUntilStill(page)
  await swipe(page, { from: 250, to: 80 })
  await drawer.waitFor({ state: 'hidden' })
})

journey(
  'on a phone the drawer closes when a thread is chosen, and opens again without its last search',
  async ({ arrive }) => {
    const { page } = await arrive('phone')
    await say(page, 'Quiz at the Crown, Thursday 8pm', /New event: Quiz/)
    await page.waitForURL('**/chat/*')
    const thread = page.url()
    const opener = page.getByRole('button', { name: 'Open threads' })
    const drawer = page.getByRole('dialog', { name: 'Threads and pages' })

    await opener.click()
    await drawer.getByRole('link', { name: 'Start with a picture' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).not.toBe(thread)

    await opener.click()
    await drawer.getByRole('button', { name: 'Search threads' }).click()
    await drawer.getByRole('searchbox').fill('quiz')
    await drawer.getByText('1 thread found').waitFor()
    await page.keyboard.press('Escape') // closes the search
    await drawer.getByRole('button', { name: 'Search threads' }).click()
    await drawer.getByRole('searchbox').waitFor()
    await drawer.getByRole('button', { name: 'Close threads' }).click()
    await drawer.waitFor({ state: 'hidden' })

    await opener.click()
    await list(page).getByRole('link').click()
    await drawer.waitFor({ state: 'hidden' })
    await page.waitForURL(thread)
    const heading = page.getByRole('heading', { level: 1, name: /quiz/i })
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)

    await opener.click()
    await drawer.waitFor()
    await page.mouse.click((page.viewportSize()?.width ?? 0) - 10, 400) // beside it
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)

    await opener.click()
    await drawer.waitFor()
    await page.goBack()
    await drawer.waitFor({ state: 'hidden' }) // after going back, nothing covers the page
    await expect.poll(() => page.url()).not.toBe(thread)
  },
)

async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }] })
  await touch('touchStart', from)
  await touch('touchMove', (from + to) / 2)
  await touch('touchMove', to)
  await touch('touchEnd', to)
}

journey(
  'on a slow line the composer stays at the bottom while the first picture opens its thread',
  async ({ arrive }) => {
    const { page } = await arrive('desktop')
    const tops = await page.evaluateHandle(() => {
      const seen = new Set<number | undefined>()
      const look = () => {
        seen.add(document.querySelector('textarea')?.getBoundingClientRect().top)
        requestAnimationFrame(look)
      }
      look()
      return seen
    })
    await page.route('**/*.js', async (route) => sleep(300).then(() => route.continue()))
    await choosePicture(page, 'ferry-photo')
    await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
    expect(await tops.evaluate((seen) => seen.size)).toBe(1)
  },
)

journey('a picture that was not received is sent again without choosing it again', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await page.route('**/api/jobs', (route) => route.abort())
  await choosePicture(page, 'ferry-photo')
  await page.getByRole('alert').getByText('Upload failed').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.unroute('**/api/jobs')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
})

journey('without a connection a picture waits, and is sent by itself later', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await page.context().setOffline(true)
  await choosePicture(page, 'ferry-photo')
  await page.getByText('Waiting for a connection').first().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('article', { name: /night ferry quartet/i }).waitFor()
})

journey('an answer scrolls into view, wherever the thread was scrolled to', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await addPicture(page, poster('ferry-photo'))
  const pxBelow = () => conversation(page).evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight)
  await expect.poll(pxBelow).toBeGreaterThan(100) // a card taller than the window is shown from its top
  await say(page, 'when is it?', /Friday 4 December at/)
  await expect.poll(pxBelow).toBeLessThan(2)
  await say(page, 'Quiz at the Crown, Thursday 8pm', /New event: Quiz/)
  await conversation(page).getByRole('article', { name: 'Quiz' }).waitFor()
  await expect.poll(pxBelow).toBeLessThan(2)
  await conversation(page).evaluate((it) => it.scrollTo(0, 0))
  await say(page, 'where is the quiz?', /Crown/)
  await expect.poll(pxBelow).toBeLessThan(2)
  expect(await page.getByRole('button', { name: /^New/ }).count()).toBe(0)

  await page.context().setOffline(true)
  await composer(page).fill('how much is it?')
  await composer(page).press('Enter')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expect.poll(pxBelow).toBeLessThan(2) // "Try again" is in sight, too
  await page.context().setOffline(false)
})

journey('a thread opens again where it was left', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await addPicture(page, poster('ferry-photo'))
  const answers = () =>
    conversation(page)
      .getByText(/Friday 4 December at/)
      .count()
  for (let time = 1; time <= 9; time += 1) {
    await say(page, 'when is it?', /Friday 4 December at/)
    await expect.poll(answers).toBeGreaterThanOrEqual(time) // otherwise the previous answer would pass for this one
  }
  const fromEnd = () => conversation(page).evaluate((it) => Math.round(it.scrollHeight - it.scrollTop))
  await conversation(page).evaluate((it) => it.scrollBy({ top: -700, behavior: 'instant' }))
  await waitUntilStill(page)
  const left = await fromEnd()
  await page.getByRole('link', { name: 'Start With A Picture' }).click()
  await expect.poll(() => conversation(page).count()).toBe(0)
  await list(page).getByRole('link').first().click()
  await conversation(page).getByRole('listitem').first().waitFor()
  await expect.poll(fromEnd).toBe(left)
})

journey('each answer scrolls into view, also in a thread with several events', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await addPicture(page, poster('film'))
  const pxBelow = () => conversation(page).evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight)
  for (const question of [
    'when is the first one?',
    'how many are there?',
    'where is it?',
    'how much is it?',
    'thanks',
  ]) {
    const before = await conversation(page).getByText('Assistant:').count()
    await say(page, question, /./)
    await expect.poll(() => conversation(page).getByText('Assistant:').count()).toBeGreaterThan(before)
    await expect.poll(pxBelow).toBeLessThan(2)
  }
})

journey('the row of the open thread is as tall as the others', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await addPicture(page, poster('ferry-photo'))
  await page.goto('/chat')
  await addPicture(page, poster('film'))
  const rows = list(page).getByRole('link')
  await expect.poll(() => rows.count()).toBe(2)
  const areEqual = async () => {
    const [opened, other] = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    return opened === other
  }
  await expect.poll(areEqual).toBe(true)
  await page.keyboard.press('Control+b') // in the narrow sidebar, too
  await page.getByRole('button', { name: 'Expand the sidebar' }).waitFor()
  await expect.poll(areEqual).toBe(true)
})

journey('on a phone a notice appears right above the message field, however tall that is', async ({ arrive }) => {
  const { page } = await arrive('phone')
  await say(page, 'Quiz at the Crown, Friday 8pm', /Quiz at the Crown/)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const notice = page.getByText(/is in your calendar/).last()
  await notice.dispatchEvent('pointerover') // it stays while the pointer is over it
  const isNear = async () => {
    const [above, below] = await Promise.all([notice.boundingBox(), composer(page).boundingBox()])
    const px = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    return px > 0 && px < 60
  }
  await expect.poll(isNear).toBe(true)
  await composer(page).fill('First\nsecond\nthird\nfourth\nfifth')
  await expect.poll(isNear).toBe(true)
})
