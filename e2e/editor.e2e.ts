// The event editor: recurrence and time zones, as shown here and in calendar apps.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { waitForEmail, linkPathIn } from './emails.ts'
import { saveScreenshot, twoLooks } from './person.ts'

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:drawing',
  'SUMMARY:Life drawing',
  'DTSTART:20261203T190000',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

/** Calls the server as the page does. */
const ask = (page: Page, path: string, body: object = {}) =>
  page.evaluate(
    async ([address, sent]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('swap.tokens') ?? '{}') as { accessToken?: string } // as the page stores it
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
      return (await fetch(address, { method: 'POST', headers, body: sent })).json() as Promise<Record<string, string>>
    },
    [path, JSON.stringify(body)] as const,
  )

/** Subscribes like a calendar program; returns a function that reads the days of the feed's one event. */
async function subscribe(page: Page): Promise<() => Promise<string[]>> {
  const { subscriptionUrl = '' } = await ask(page, '/api/calendar/my-events/token')
  return async () => {
    const file = await (await page.request.get(new URL(subscriptionUrl).pathname)).text()
    const event = file.slice(file.indexOf('BEGIN:VEVENT'))
    return event.split('\r\n').filter((line) => /^(?:DTSTART|RRULE|EXDATE)/.test(line))
  }
}

const form = (page: Page) => page.getByRole('form', { name: 'Edit', exact: true })

/** Makes it repeat every Thursday until Christmas Eve except 10 December, in Tokyo. */
async function makeWeekly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  // By keyboard: only a native choice lets the page re-render between its two events.
  await form(page).getByLabel('Repeats').focus()
  await page.keyboard.type('Every week')
  await form(page).getByLabel('Stops repeating').selectOption({ label: 'On a day' })
  await form(page).getByLabel('Last day it repeats').fill('2026-12-24')
  await form(page).getByLabel('A day to leave out or add').fill('2026-12-10')
  await form(page).getByRole('button', { name: 'Leave out' }).click()
  await form(page)
    .getByText(/^Next: Thu,? 3 Dec · Thu,? 17 Dec · Thu,? 24 Dec\. Not on Thu,? 10 Dec/)
    .waitFor()
  const zone = form(page).getByRole('combobox', { name: 'Time zone' })
  await zone.click()
  await page.keyboard.type('tok')
  await page.getByRole('option', { name: 'Tokyo (GMT+9)' }).waitFor()
  expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
  await page.keyboard.press('Enter')
  expect(await zone.inputValue()).toBe('Tokyo (GMT+9)')
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const undo = async (page: Page, said: string) => {
  await page.getByText(said).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Life drawing is back as it was.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
}
const fact = (page: Page, value: string | RegExp) => page.getByRole('definition').filter({ hasText: value }).first()

/** A time without a zone is in its owner's: London. */
const BEFORE = ['DTSTART;TZID=Europe/London:20261203T190000']
const WEEKLY = [
  'DTSTART;TZID=Asia/Tokyo:20261203T190000',
  expect.stringMatching(/^RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20261224/),
  'EXDATE;TZID=Asia/Tokyo:20261210T190000',
]

describe.each(twoLooks)('on %s', (look) => {
  journey(
    'an event is made weekly in another time zone, undone and redone: card, agenda, month and calendar apps show the same days',
    async ({ arrive, product }) => {
      const { page, who } = await arrive(look)
      await page.clock.setFixedTime(new Date('2026-11-22T10:00:00Z'))
      await page.goto(linkPathIn(await waitForEmail(product, who.email, 'Please verify your email address')))
      await page.getByRole('heading', { name: 'Email Verified' }).waitFor()
      await ask(page, '/api/calendar/my-events/import', { ics: CALENDAR })
      const subscribed = await subscribe(page)
      expect(await subscribed()).toEqual(BEFORE)

      await page.goto('/saved?view=agenda')
      const inAgenda = page.getByRole('link', { name: /^Thu \d+ Dec .*Life drawing/ })
      await inAgenda.click()
      await makeWeekly(page)
      await saveScreenshot(page, `${look}-editor`)
      await save(page)
      await fact(page, 'Every Thursday until 24 December 2026').waitFor()
      expect(await subscribed()).toEqual(WEEKLY)
      await undo(page, 'Your changes to Life drawing have been saved.')
      await expect.poll(() => fact(page, 'Every Thursday').count()).toBe(0)
      expect(await subscribed()).toEqual(BEFORE)

      await makeWeekly(page)
      await save(page)
      await fact(page, 'Tokyo (GMT+9)').waitFor()
      expect(await subscribed()).toEqual(WEEKLY)
      const event = page.url()

      await page.goto('/saved?view=agenda')
      for (const day of ['3', '17', '24'])
        await page.getByRole('link', { name: new RegExp(`^Thu ${day} Dec .*Life drawing`) }).waitFor()
      expect(await inAgenda.count()).toBe(3)
      // The list scrolls within its frame; the page itself is no taller than the window.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
      await page.goto('/saved?view=month')
      await page.getByRole('button', { name: 'Next month' }).click()
      for (const day of ['3', '17', '24'])
        await page
          .getByRole('button', { name: new RegExp(`^Thursday,? ${day} December.*Life drawing`) })
          .waitFor({ state: 'attached' })
      expect(await page.getByRole('button', { name: /Life drawing/ }).count()).toBe(3)

      await page.goto(event)
      await page.getByRole('button', { name: 'Change: Repeats' }).press('Enter')
      const row = page.getByRole('form', { name: 'Change: Repeats' })
      await row.getByRole('button', { name: /^Put back Thu,? 10 Dec/ }).click()
      expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
      await saveScreenshot(page, `${look}-editor-row`)
      await save(page)
      await expect.poll(subscribed).toEqual(WEEKLY.slice(0, 2))
      await undo(page, 'Your changes to Life drawing have been saved.')
      expect(await subscribed()).toEqual(WEEKLY)
      await fact(page, /Not on Thu,? 10 Dec/).waitFor()
    },
  )
})
