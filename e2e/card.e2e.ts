// The event card: its picture, details, editor, and buttons.
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { journey } from './journey.ts'
import { addPicture, saveScreenshot, poster, twoLooks } from './person.ts'
import { waitUntilStill } from './wait-until-still.ts'

const ferry = (page: Page): Locator => page.getByRole('article', { name: /night ferry quartet/i })

describe.each(twoLooks)('on %s', (look) => {
  journey('the back button closes the zoomed picture first, and then leaves the thread', async ({ arrive }) => {
    const { page } = await arrive(look)
    await page.goto('/saved')
    await page.goto('/chat')
    await addPicture(page, poster('ferry-photo'))
    const thread = page.url()
    const open = ferry(page).getByRole('button', { name: 'Open the picture' })
    const zoom = page.getByRole('dialog', { name: 'Picture, zoomed' })

    await open.click()
    await zoom.waitFor()
    // The zoomed picture adds a step to the history once it is shown, and removes it when closed: sooner than anybody could go back.
    const hasStep = () => page.evaluate(() => 'layer' in ((history.state ?? {}) as object))
    await expect.poll(hasStep).toBe(true)
    await page.goBack()
    await expect.poll(() => zoom.count()).toBe(0)
    expect(page.url()).toBe(thread)
    await open.and(page.locator(':focus')).waitFor()
    await page.goForward()
    expect(page.url()).toBe(thread)
    await page.goBack()

    // Closed any other way, it leaves no step in the history.
    await open.click()
    await zoom.waitFor()
    await expect.poll(hasStep).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => zoom.count()).toBe(0)
    await expect.poll(hasStep).toBe(false)
    await open.click()
    await zoom.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => zoom.count()).toBe(0)
    await expect.poll(hasStep).toBe(false)
    expect(page.url()).toBe(thread)
    await page.goBack()
    await page.waitForURL((it) => it.pathname !== new URL(thread).pathname)
  })

  journey(
    'pointing at a row shows its place in the picture, and the picture opens by keyboard, detail by detail',
    async ({ arrive }) => {
      const { page } = await arrive(look)
      await addPicture(page, poster('ferry-photo'))
      const card = ferry(page)
      const fadedLoops = () => card.locator('svg g[class*="faded"]').count()
      expect(await fadedLoops()).toBe(0)
      await card.getByRole('button', { name: 'Change: When' }).focus()
      await expect.poll(fadedLoops).toBeGreaterThan(0)

      const open = card.getByRole('button', { name: 'Open the picture' })
      await open.press('Enter')
      const zoom = page.getByRole('dialog', { name: 'Picture, zoomed' })
      await zoom.waitFor()
      await waitUntilStill(page)
      const close = await zoom.getByRole('button', { name: 'Close' }).boundingBox()
      const name = await zoom.getByText('ferry-photo.jpg').boundingBox()
      // The focus ring is 2 px wide, 2 px away; the name must not touch it.
      expect((name?.x ?? 0) - (close?.x ?? 0) - (close?.width ?? 0)).toBeGreaterThanOrEqual(8)
      const place = () => zoom.getByText(/^\d+ of \d+$/).innerText()
      const first = await place()
      await page.keyboard.press('ArrowRight')
      await expect.poll(place).not.toBe(first)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(place).toBe(first)
      const width = async () => (await zoom.getByRole('img').first().boundingBox())?.width ?? 0
      await page.keyboard.press('0')
      await waitUntilStill(page)
      const whole = await width()
      expect(whole).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
      await page.keyboard.press('+')
      await expect.poll(width).toBeGreaterThan(whole)
      expect(await axeViolations(page)).toEqual([])
      await saveScreenshot(page, `${look}-zoom`)
      await page.keyboard.press('Escape')
      await expect.poll(() => zoom.count()).toBe(0)
      await open.and(page.locator(':focus')).waitFor()
    },
  )

  journey('an event is edited on its card: an invalid end is reported, a valid one is kept', async ({ arrive }) => {
    const { page } = await arrive(look)
    await addPicture(page, poster('ferry-photo'))
    const card = ferry(page)
    await card.getByRole('button', { name: 'Edit', exact: true }).click()
    await card.getByLabel('Last day').fill('2026-12-01')
    await card.getByLabel('Price').fill('14')
    expect(await axeViolations(page)).toEqual([])
    await card.getByRole('button', { name: 'Save' }).click()
    await card.getByText('The end is before the start.').waitFor()
    await page.locator('[name=end_date]:focus').waitFor()
    await saveScreenshot(page, `${look}-edit`)

    await card.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()
    expect(await card.getByLabel('Price').inputValue()).toBe('14')
    const here = page.url()
    await page.goBack() // the browser's Back asks as well
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()
    await expect.poll(() => page.url()).toBe(here)
    expect(await card.getByLabel('Price').inputValue()).toBe('14')
    await card.getByLabel('Last day').fill('2026-12-05')
    await card.getByRole('button', { name: 'Save' }).click()
    await card.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    await expect.poll(() => card.getByText('14').count()).toBeGreaterThan(0)
    await card.getByText('You edited').first().waitFor()
    await page.goBack() // once, now that everything is saved
    await page.waitForURL('**/chat')
  })

  journey('several events of one picture are added at once, and one Undo removes them all', async ({ arrive }) => {
    const { page } = await arrive(look)
    await addPicture(page, poster('film'))
    const several = page.getByRole('checkbox', { name: /^Add / })
    await expect.poll(() => several.count()).toBeGreaterThan(1)
    const count = await several.count()
    await page.getByRole('button', { name: `Add ${count} to calendar` }).click()
    await page.getByText(`${count} events are in your calendar`).waitFor()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.focus() // it stays while it has the focus
    await page.getByRole('button', { name: 'All in your calendar' }).waitFor()
    await saveScreenshot(page, `${look}-several`)
    await undo.click()
    await page.getByRole('button', { name: `Add ${count} to calendar` }).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  journey('a picture of a menu has no event, and becomes a plan on the day that is picked', async ({ arrive }) => {
    const { page } = await arrive(look)
    await addPicture(page, poster('menu'))
    const plan = page.getByRole('form', { name: /^It shows .*Plan something there\?$/ })
    await plan.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await plan.getByRole('button', { name: 'Make a plan' }).click()
    await plan.getByText('Please choose a day.').waitFor()
    await plan.getByLabel('Date').fill('2099-12-04')
    await plan.getByLabel('Time (optional)').fill('19:15')
    await plan.getByRole('button', { name: 'Make a plan' }).click()
    const card = page.getByRole('article', { name: /Marrow/ })
    await card.waitFor()
    await saveScreenshot(page, `${look}-plan`)
    await card.getByRole('button', { name: 'Add to calendar' }).click()
    await card.getByRole('button', { name: 'In your calendar' }).waitFor()
  })
})

journey('a dialog over the zoomed picture keeps it open, and the focus inside', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await addPicture(page, poster('choir'))
  const card = page.getByRole('article', { name: 'Songs for a Cold Night' })
  await card.getByRole('button', { name: 'Open the picture' }).click()
  const zoom = page.getByRole('dialog', { name: 'Picture, zoomed' })
  const other = zoom.getByRole('button', { name: /mill road choir/i })
  await other.waitFor()
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('swap.tokens') ?? '{}') as { accessToken?: string } // as the page stores it
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
    const list: unknown = await fetch('/api/events', { headers }).then((it) => it.json())
    const { events } = list as { events: { events: { id: string }[] }[] } // as in the contract
    const body = JSON.stringify({ title: 'Named elsewhere' })
    await fetch(`/api/events/${events[0]?.events[0]?.id}`, { method: 'PATCH', headers, body })
  })
  await other.press('Enter')
  const question = page.getByRole('dialog', { name: 'Changed in the meantime' })
  await question.getByText(/^The title was changed in another tab/).waitFor()
  await question.getByRole('button', { name: 'Keep the other one' }).press('Enter')
  await expect.poll(() => question.count()).toBe(0)
  await zoom.getByText('Named elsewhere').waitFor()
  await expect.poll(() => zoom.evaluate((it) => it.contains(document.activeElement))).toBe(true)
})
