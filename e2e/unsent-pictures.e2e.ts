// Pictures added without a connection wait in a list until they can be sent.
import type { BrowserContext, Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { choosePicture, saveScreenshot, poster, waitForOutcome, twoLooks } from './person.ts'

/** Adds a picture by the button beside the message field: a phone shows a menu, or opens its library if the menu has not loaded. */
async function addAnother(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const library = page.getByRole('menuitem', { name: 'Choose from Library' })
  const isAsked = await Promise.race([
    chooser.then(() => false),
    library.waitFor().then(
      () => true,
      () => false,
    ),
  ])
  if (isAsked) await library.click()
  await (await chooser).setFiles(file)
}

/** Returns how many pictures this browser keeps for later. Does not create the database: that is up to the product. */
const keptCount = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'swap')) return 0
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('swap')
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('unsent').objectStore('unsent').count()
        counting.addEventListener('success', () => {
          opening.result.close()
          resolve(counting.result)
        })
      })
    })
  })

/** Holds back every picture that this browser sends; `letGo` releases them. */
async function holdPictures(context: BrowserContext): Promise<{ held: Route[]; letGo: () => Promise<void> }> {
  const held: Route[] = []
  let isHolding = true
  // The route stays: a request that is intercepted while its route is removed may hang for ever.
  await context.route('**/api/jobs', (route) => (isHolding ? void held.push(route) : route.continue()))
  const letGo = async () => {
    isHolding = false
    await Promise.all(held.map((it) => it.continue().catch(() => undefined))) // a closed tab has none left
  }
  return { held, letGo }
}

describe.each(twoLooks)('without a connection (%s)', (look) => {
  journey('pictures wait in a list, survive a reload, and are sent with the next one', async ({ arrive }) => {
    const { page } = await arrive(look)
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
    await choosePicture(page, poster('menu')) // the sending code loads with the first picture
    await page
      .getByRole('button', { name: 'Cancel' })
      .or(page.getByText(/^I (?:found|didn't)/))
      .first()
      .waitFor()
    await waitForOutcome(page).catch(() => undefined)
    const context = page.context()
    await page.goto('/chat')
    await page.getByRole('heading', { name: 'It Starts With A Picture' }).waitFor()

    await context.setOffline(true)
    await choosePicture(page, poster('film'))
    await page.getByText('Saved on this device.', { exact: false }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Waiting to send', level: 1 }).waitFor()
    await addAnother(page, poster('plant'))
    await page.getByText('Saved on this device.', { exact: false }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Remove plant.jpg' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowingElements(page)).toEqual([])
    await saveScreenshot(page, `waiting-to-send-${look}`)
    await page.getByRole('button', { name: 'Remove plant.jpg' }).click()
    await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(1)
    const asks = await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(asks).toBe(false) // nothing would be lost

    await expect.poll(() => keptCount(page)).toBe(1)
    await page.close()
    await context.setOffline(false)
    const { letGo } = await holdPictures(context) // the "Resuming" notice disappears once it is sent
    const later = await context.newPage()
    await later.goto('/chat')
    await later.getByText('Resuming film.jpg').waitFor()
    const reading = later.waitForResponse((it) => it.url().endsWith('/api/jobs') && it.request().method() === 'POST')
    await letGo()
    expect((await reading).status()).toBe(202)
    const again = await context.newPage() // a picture that arrived is not sent again
    await again.goto('/chat')
    await again.getByRole('heading', { name: 'It Starts With A Picture' }).waitFor()
    await expect.poll(() => keptCount(again)).toBe(0)
    expect(await again.getByText('Resuming', { exact: false }).count()).toBe(0)
  })
})

/** Opens another tab at a new thread; it shows the pictures that are being sent. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/chat')
  await tab.getByRole('heading', { level: 1 }).first().waitFor()
  return tab
}

describe('with two tabs', () => {
  journey(
    'a picture sent by one tab is shown in the other as being sent elsewhere, and arrives in both',
    async ({ arrive }) => {
      const { page } = await arrive('desktop')
      const { held, letGo } = await holdPictures(page.context())
      await choosePicture(page, poster('film'))
      await expect.poll(() => keptCount(page)).toBe(1)
      const other = await openTab(page.context())
      const row = other.getByRole('link', { name: /^film\.jpg/ })
      await row.getByText('Sending in another tab').waitFor()
      await row.click()
      await other.getByRole('status').getByText('Sending in another tab').waitFor()
      expect(await axeViolations(other)).toEqual([])
      await saveScreenshot(other, 'sending-elsewhere')
      expect(await other.getByText('Resuming', { exact: false }).count()).toBe(0)
      expect(held).toHaveLength(1)
      await letGo()
      await waitForOutcome(page)
      await waitForOutcome(other)
      await expect.poll(() => other.url()).toBe(page.url())
      expect(held).toHaveLength(1)
      await expect.poll(() => keptCount(other)).toBe(0)
      await expect.poll(() => other.locator('[data-list] a').count()).toBe(1)
    },
  )

  journey('the remaining tab continues a picture when the tab that sent it is closed', async ({ arrive }) => {
    const { page } = await arrive('desktop')
    const context = page.context()
    const { held, letGo } = await holdPictures(context)
    await choosePicture(page, poster('film'))
    await expect.poll(() => keptCount(page)).toBe(1)
    const other = await openTab(context)
    await other.getByText('Sending in another tab').first().waitFor()
    await page.close({ runBeforeUnload: false })
    await other.getByText('Resuming film.jpg').waitFor()
    await expect.poll(() => held.length).toBe(2)
    await letGo()
    await other.getByRole('link', { name: /^film\.jpg/ }).click()
    await waitForOutcome(other)
    await expect.poll(() => other.locator('[data-list] a').count()).toBe(1)
  })

  journey('a picture can be cancelled from either tab', async ({ arrive }) => {
    const { page } = await arrive('desktop')
    const { held, letGo } = await holdPictures(page.context())
    await choosePicture(page, poster('film'))
    await expect.poll(() => keptCount(page)).toBe(1)
    const other = await openTab(page.context())
    await other.getByRole('link', { name: /^film\.jpg/ }).click()
    await other.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'It Starts With A Picture' }).waitFor()
    await letGo()
    await expect.poll(() => keptCount(page)).toBe(0)
    await page.reload()
    await page.getByText('Your pictures and events will appear here.').waitFor()
    expect(held).toHaveLength(1)
  })
})
