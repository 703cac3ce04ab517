// The admin panel: staff review and correct events.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations } from './accessibility.ts'
import { clockFlags, clockEnvironment } from './clock.ts'
import { journey } from './journey.ts'
import { saveScreenshot, twoLooks, type Account } from './person.ts'
import type { Product } from './product.ts'

const root = join(import.meta.dirname, '..')

/** Grants admin rights as an operator does, while the product runs. */
const grant = ({ dataFolder }: Product, { email }: Account) =>
  promisify(execFile)(process.execPath, [...clockFlags, 'server/src/commands/admin.ts', 'grant', email], {
    cwd: root,
    env: { ...process.env, ...clockEnvironment, DATA_DIR: dataFolder },
  })

/** Imports ten events for this person: staff may not change the details that a calendar file gives, only add missing ones. */
async function importTen(page: Page, house: string): Promise<void> {
  const events = Array.from({ length: 10 }, (_, at) =>
    [
      'BEGIN:VEVENT',
      `UID:night-${at}-${house}@example.org`,
      'DTSTAMP:20261121T120000Z',
      `SUMMARY:Night ${at} at the ${house}`,
      `DTSTART:202612${10 + at}T200000Z`,
      'LOCATION:Harwick',
      'END:VEVENT',
    ].join('\r\n'),
  )
  const ics = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
  await page.goto('/saved/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'nights.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(ics),
  })
  await page.getByRole('button', { name: 'Add 10 events' }).click()
  await page.getByText('10 events added').waitFor()
}

describe.each(twoLooks)('on %s', (look) => {
  journey(
    'staff review all events, correct one, remove one and restore it; nobody else has access',
    async ({ product, arrive, visit }) => {
      const { page, who } = await arrive(look)
      const house = look === 'desktop' ? 'Boathouse' : 'Lighthouse'
      const title = `Night 7 at the ${house}`
      await importTen(page, house)
      await page.goto('/admin')
      await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
      await saveScreenshot(page, `admin-denied-${look}`)
      await grant(product, who)
      await page.reload()
      await page.getByRole('heading', { name: 'Event Administration' }).waitFor()
      await page.getByText(/^Showing \d+ of \d+$/).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await saveScreenshot(page, `admin-${look}`)
      await page.getByRole('checkbox', { name: 'Select all shown' }).check()
      await page.getByText(/^\d+ selected$/).waitFor()
      await page.getByRole('button', { name: 'Clear', exact: true }).click()

      await page.getByRole('searchbox').fill(`night 7 ${house}`)
      await page.getByText('1 event found').waitFor()
      await page.getByRole('button', { name: `Delete ${title}` }).click()
      await page.getByRole('dialog', { name: 'Are you sure you want to delete this event?' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      const undo = page.getByRole('button', { name: 'Undo', exact: true })
      await undo.hover() // it stays while the pointer is over it
      await page.getByText('No matching events.').waitFor()
      await undo.click()
      await page.getByText('1 event found').waitFor()

      await page.getByRole('button', { name: `Delete ${title}` }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByText('No matching events.').waitFor()
      await page.getByRole('link', { name: 'Audit' }).click()
      const bringBack = page.getByRole('button', { name: `Undo: restore ${title}` })
      await bringBack.click()
      await bringBack.waitFor({ state: 'detached' })
      expect(await axeViolations(page)).toEqual([])
      await page.goBack()
      await page.getByText('1 event found').waitFor()

      await page.getByRole('button', { name: `Edit ${title}` }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByLabel('Category').selectOption('Music')
      await saveScreenshot(page, `admin-edit-${look}`)
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(`${title} has been saved.`).waitFor()
      expect(await dialog.getByLabel('Category').inputValue()).toBe('Music')

      const stranger = await visit(look)
      await stranger.page.goto('/admin')
      await stranger.page.getByText('Admin access required. Please log in.').waitFor()
    },
  )
})

journey('the admin pages say without a connection that there is none, and open once it is back', async ({ arrive }) => {
  const { page } = await arrive('phone')
  await page.goto('/chat')
  await expect.poll(() => page.evaluate(async () => (await caches.match('/chat')) !== undefined)).toBe(true)
  for (const path of ['/admin', '/admin/operations', '/admin/audit']) {
    await page.context().setOffline(true)
    await page.goto(path)
    await page.getByRole('heading', { name: "This page couldn't be loaded." }).waitFor()
    await page.getByText('Please check your connection.', { exact: false }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await saveScreenshot(page, 'admin-offline-phone')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: "This page couldn't be loaded." }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  }
})

journey('staff review ten events by keyboard alone', async ({ product, arrive }) => {
  const { page, who } = await arrive('desktop')
  await importTen(page, 'Old Dock')
  await grant(product, who)
  await page.goto('/admin')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor()
  const total = Number(/of (?<total>\d+)/.exec(await page.getByText(/^Showing/).innerText())?.groups?.total)
  const lists = page.getByRole('group', { name: 'Filter' }).getByRole('radio')
  await lists.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/admin?filter=review')
  await page.getByText('Nothing needs review.', { exact: true }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText(`of ${total}`).waitFor()
  const second = page.locator('[data-row]').nth(1)
  const next = await second.textContent()
  await page.keyboard.press('j')
  await page.keyboard.press('Tab') // to Edit
  await page.keyboard.press('Tab') // to Delete
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this event?' })
  await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.hover() // it stays while the pointer is over it
  await page.getByText(`of ${total - 1}`).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(next)
  await undo.press('Enter')
  await page.getByText(`of ${total}`).waitFor()
  // The focus is back where it was: the third row, now that the second has returned.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(next)
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('e')
  for (let at = 1; at <= 10; at++) {
    await page.getByRole('dialog').getByText(`${at} of ${total}`).waitFor()
    await page.getByRole('dialog').getByLabel('Title').waitFor()
    await page.keyboard.press('Control+Enter')
    await page
      .getByText(/has been saved\.$/)
      .first()
      .waitFor()
  }
})
