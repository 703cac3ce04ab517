// The picture of a ticket on its day: one tap away, with and without a connection.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { addPicture, saveScreenshot, poster, twoLooks } from './person.ts'
import { listOfflineCache } from './offline-cache.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Edit', exact: true })
const zoomed = (page: Page) => page.getByRole('dialog', { name: 'Picture, zoomed' })
const showTicket = (page: Page) => page.getByRole('button', { name: /^Show ticket/ }).first()

/** YYYY-MM-DD */
const todayOf = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('sv'))

/** Adds a picture's event to the calendar, and makes it a ticket for today. */
async function ticketForToday(page: Page): Promise<void> {
  await addPicture(page, poster('ferry-photo'))
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await page.getByText('In your calendar').first().waitFor()
  expect(await showTicket(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await form(page)
    .getByLabel('Date')
    .fill(await todayOf(page))
  await form(page).getByLabel('Seat').fill('Stalls, Row F, Seat 12')
  await form(page).getByLabel('Order number').fill('K7-90142')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await showTicket(page).waitFor()
}

/** Opens the ticket, checks that its picture is shown on white, and closes it. */
async function expectTicketShown(page: Page): Promise<void> {
  await showTicket(page).click()
  const picture = zoomed(page).getByRole('img', { name: /^Picture you added/ })
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(300)
  expect(await zoomed(page).evaluate((it) => getComputedStyle(it).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await zoomed(page).waitFor({ state: 'detached' })
  // Its entry in the history is removed after the next frame: a page opened before that would be cancelled.
  await expect.poll(() => page.evaluate(() => 'layer' in ((history.state ?? {}) as object))).toBe(false)
}

describe.each(twoLooks)('on the day of an event with a ticket (%s)', (look) => {
  journey(
    'the picture of the ticket opens from the card, the chat and the saved events, and offline',
    async ({ arrive }) => {
      const { page } = await arrive(look)
      await ticketForToday(page)
      await expectTicketShown(page)
      await page.goto('/chat')
      const list = page.getByRole('list', { name: 'Your tickets for today' })
      await list.getByText('Stalls, Row F, Seat 12').waitFor()
      expect(await page.getByText('K7-90142').count()).toBe(0)
      expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
      await saveScreenshot(page, `ticket-day-chat-${look.replace(', ', '-')}`)
      await expectTicketShown(page)
      await page.goto('/saved')
      await list.waitFor()
      expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
      await saveScreenshot(page, `ticket-day-saved-${look.replace(', ', '-')}`)
      await expectTicketShown(page)

      const today = await todayOf(page)
      await expect.poll(() => listOfflineCache(page)).toContain(`days ${today} ${today}`)
      // The small picture and the large one.
      await expect
        .poll(async () => (await listOfflineCache(page)).filter((it) => it === 'a picture').length)
        .toBeGreaterThan(1)
      await expect.poll(() => page.evaluate(async () => (await caches.match('/chat')) !== undefined)).toBe(true)
      await page.context().setOffline(true)
      await page.goto('/saved')
      await page.getByText('You are offline.', { exact: false }).waitFor()
      await expectTicketShown(page)
    },
  )
})
