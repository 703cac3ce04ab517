// First day of the week and 12- or 24-hour clock, in the saved events.
import { expect } from 'vitest'
import { journey } from './journey.ts'

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:carols',
  'SUMMARY:Carols at the Café',
  'DTSTART:20261213T180000',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

journey('weeks start on the chosen day, and times use the chosen clock', async ({ arrive }) => {
  const { page } = await arrive('desktop')
  await page.clock.setFixedTime(new Date('2026-11-22T10:00:00Z'))
  await page.evaluate(async (ics) => {
    const { accessToken } = JSON.parse(localStorage.getItem('swap.tokens') ?? '{}') as { accessToken?: string } // as the page stores it
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
    await fetch('/api/calendar/my-events/import', { method: 'POST', headers, body: JSON.stringify({ ics }) })
  }, CALENDAR)

  await page.goto('/saved')
  const time = (words: RegExp) => page.getByText(words).first()
  await time(/18:00/).waitFor()
  expect(await page.getByRole('columnheader').first().textContent()).toMatch(/^Mon/)

  await page.goto('/settings')
  await page.getByLabel('Clock').selectOption({ label: '12-hour' })
  await page.getByLabel('Week starts on').selectOption({ label: 'Sunday' })
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await page.getByText('Settings saved successfully!').last().waitFor()
  await page.getByRole('option', { name: /Day before, 6:00\spm/ }).waitFor({ state: 'attached' })

  await page.goto('/saved')
  await time(/\b6:00\spm/).waitFor()
  expect(await page.getByRole('columnheader').first().textContent()).toMatch(/^Sun/)
})
