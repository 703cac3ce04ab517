// The saved events: month, agenda, search, printing, duplicates.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { addPicture, saveScreenshot, poster, twoLooks, type Look, type Person } from './person.ts'

const entry = (title: string, start: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${title}`,
  `SUMMARY:${title}`,
  start.includes('T') ? `DTSTART:${start}` : `DTSTART;VALUE=DATE:${start}`,
  ...more,
  'END:VEVENT',
]
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...entry('Life drawing', '20261105T190000', 'RRULE:FREQ=WEEKLY;BYDAY=TH', 'CATEGORIES:ART'),
  ...entry('Tasting menu', '20261201T191500', 'LOCATION:Marrow & Thyme\\, 41 Lantern Row', 'CATEGORIES:FOOD & DRINK'),
  ...entry('Harbour Night Market', '20261213T140000', 'DTEND:20261213T200000', 'CATEGORIES:FOOD & DRINK'),
  ...entry('Carols at the Café', '20261213T180000', 'CATEGORIES:MUSIC'),
  ...entry('Open Kiln Day', '20261031T110000', 'CATEGORIES:ART'),
  'END:VCALENDAR',
].join('\r\n')

/** Imports a calendar file for this person, and fixes their clock at 22 November 2026. */
async function importCalendar({ page }: Person): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-22T10:00:00Z'))
  const status = await page.evaluate(async (ics) => {
    const { accessToken } = JSON.parse(localStorage.getItem('swap.tokens') ?? '{}') as { accessToken?: string } // as the page stores it
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
    const body = JSON.stringify({ ics })
    return (await fetch('/api/calendar/my-events/import', { method: 'POST', headers, body })).status
  }, CALENDAR)
  expect(status).toBe(200)
}

const day = (page: Page, name: RegExp | string) => page.getByRole('button', { name })
const focused = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))

journey(
  'saved events appear in a month calendar that works with the keyboard, and a day lists its events',
  async ({ arrive }) => {
    const person = await arrive('desktop')
    await importCalendar(person)
    const { page } = person
    await page.reload()
    await page.getByRole('link', { name: /^Saved events/ }).click()
    await page.getByRole('heading', { name: 'Saved events', level: 1 }).waitFor()
    await page.getByText('Next up, in 4 days').waitFor()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('heading', { name: 'December 2026' }).waitFor()
    await day(page, /^Sunday,? 13 December, 2 events: Harbour Night Market/).click()
    await page.getByRole('heading', { name: /^Sunday,? 13 December$/ }).waitFor()
    await page.getByText('At the same time: Harbour Night Market').waitFor()

    await page.keyboard.press('Tab')
    await focused(page).toContain('Harbour Night Market')
    await page.keyboard.press('Escape')
    await page.getByText('Next up, in 4 days').waitFor()
    await focused(page).toMatch(/^Sunday,? 13 December/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Sunday,? 13 December$/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Next up, in 4 days').waitFor()

    await page.keyboard.press('ArrowRight')
    await focused(page).toMatch(/^Monday,? 14 December, no events/)
    await page.keyboard.press('End')
    await focused(page).toMatch(/^Sunday,? 20 December/)
    await page.keyboard.press('PageDown')
    await page.getByRole('heading', { name: 'January 2027' }).waitFor()
    await focused(page).toMatch(/^Wednesday,? 20 January/)
    await page.keyboard.press('PageUp')
    await focused(page).toMatch(/^Sunday,? 20 December/)
    await page.keyboard.press('ArrowUp')
    await focused(page).toMatch(/^Sunday,? 13 December/)
    await page.keyboard.press('Home')
    await focused(page).toMatch(/^Monday,? 7 December/)
    await saveScreenshot(page, 'saved-month')
  },
)

journey('the agenda, a search without accents, a category, and past events', async ({ arrive }) => {
  const person = await arrive('desktop')
  await importCalendar(person)
  const { page } = person
  await page.goto('/saved?view=agenda')
  await page.getByRole('heading', { name: 'December 2026' }).waitFor()
  expect(await page.getByRole('link', { name: /Life drawing/ }).count()).toBeGreaterThan(3)
  await page.getByLabel('Search saved events').fill('CAFE')
  await page.getByText('1 found.').waitFor()
  await page.getByRole('link', { name: /Carols at the Café/ }).click()
  await page.getByRole('heading', { name: 'Carols at the Café', level: 1 }).waitFor()
  await page.goBack()
  await page.getByText('1 found.').waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByLabel('Category').selectOption('Food & Drink')
  await page.getByText('Life drawing').first().waitFor({ state: 'hidden' })
  await page.getByLabel('Category').selectOption('All categories')
  await page.getByRole('radio', { name: 'Past' }).check()
  await page.getByRole('link', { name: /Open Kiln Day/ }).waitFor()
})

/** Returns how many sheets of A4 the page prints on. */
const sheets = async (page: Page) =>
  (await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length

journey('a month and an event each print on one page, half a year on two, without buttons', async ({ arrive }) => {
  const person = await arrive('desktop, dark')
  await importCalendar(person)
  const { page } = person
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const pressable = () =>
    page
      .getByRole('button')
      .filter({ visible: true, hasNotText: /^\D*\d+/ })
      .count()
  await page.goto('/saved?month=2026-12')
  await day(page, /13 December, 2 events: Harbour Night Market/).waitFor()
  expect([await sheets(page), await pressable()]).toEqual([1, 0])
  expect(await page.getByText('Next up').isVisible()).toBe(false)
  await page.goto('/saved?view=agenda')
  await page.getByRole('link', { name: /Tasting menu/ }).waitFor()
  expect([await sheets(page), await pressable()]).toEqual([2, 0]) // half a year, thirty days
  await page.getByRole('link', { name: /Tasting menu/ }).click()
  const card = page.getByRole('article', { name: 'Tasting menu' })
  await card.getByText('41 Lantern Row').waitFor()
  expect([await sheets(page), await pressable()]).toEqual([1, 0])
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
})

journey('without saved events the page says how to begin', async ({ arrive }) => {
  const { page } = await arrive('phone')
  await page.goto('/saved')
  await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

const everyLook: readonly Look[] = ['desktop', 'desktop, dark', 'phone', 'phone, dark']
const VIEWS = ['?month=2026-12', '?month=2026-12&day=2026-12-13', '?view=agenda', '?view=past', '?search=life']

describe.each(everyLook)('on %s', (look) => {
  journey('the saved events are accessible, and nothing overflows', async ({ arrive }) => {
    const person = await arrive(look)
    await importCalendar(person)
    const { page } = person
    for (const view of VIEWS) {
      await page.goto(`/saved${view}`)
      await page
        .getByRole('link', { name: /drawing|Market|Kiln/ })
        .first()
        .waitFor()
      expect([view, await axeViolations(page), await overflowingElements(page)]).toEqual([view, [], []])
    }
    await saveScreenshot(page, `saved-${look.replace(', ', '-')}`)
  })
})

describe.each(twoLooks)('on %s', (look) => {
  journey(
    'a poster sent twice is reported as a duplicate before it is added again, and in the calendar',
    async ({ arrive }) => {
      const { page } = await arrive(look)
      await page.clock.setFixedTime(new Date('2026-11-22T10:00:00Z'))
      await page.reload()
      await addPicture(page, poster('ferry-photo'))
      await page.getByRole('button', { name: 'Add to calendar' }).waitFor()
      await page.goto('/chat')
      await addPicture(page, poster('ferry-photo'))
      await page.getByText('You already have this').waitFor()
      await page.getByText("It isn't in your calendar yet.").waitFor()
      await page.getByRole('link', { name: 'Open', exact: true }).click()
      await page.getByRole('button', { name: 'Add to calendar' }).click()
      await page.getByRole('button', { name: 'In your calendar' }).waitFor()
      await page.goBack()

      await page.getByRole('button', { name: 'Add to calendar' }).click()
      const question = page.getByRole('dialog', { name: 'You already have this' })
      await question.getByText('is already in your calendar.').waitFor()
      expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
      await saveScreenshot(page, `${look}-add-twice`)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Add to calendar' }).click()
      await question.getByRole('button', { name: 'Add anyway' }).click()
      await page.getByRole('button', { name: 'In your calendar' }).waitFor()

      await page.goto('/saved?view=agenda')
      await page.getByText('You have this twice.').waitFor()
      expect(await page.getByText('At the same time').count()).toBe(0)
      expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
      await saveScreenshot(page, `${look}-saved-twice`)
      await page.getByRole('button', { name: /^Merge, / }).click()
      await page.getByText(/^Merged with .+\.$/).waitFor()
      await expect.poll(() => page.getByText('You have this twice.').count()).toBe(0)
    },
  )

  journey('duplicate events are recognised, merged, separated again, and deleted', async ({ arrive }) => {
    const { page } = await arrive(look)
    await page.clock.setFixedTime(new Date('2026-11-22T10:00:00Z'))
    await page.reload()
    await addPicture(page, poster('ferry-photo'))
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    await page.getByRole('button', { name: 'In your calendar' }).waitFor()
    await page.getByText("Saved here. To see it in your phone's calendar, subscribe once.").waitFor()
    expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
    await saveScreenshot(page, `${look}-first-save`)
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await page.goto('/chat')
    await addPicture(page, poster('ferry-photo'))
    await page.getByText('You already have this').waitFor()
    const merge = page.getByRole('button', { name: 'Merge' })
    await merge.waitFor()
    expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
    await merge.click()
    await page.getByText('Merged with').waitFor()
    expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A')

    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Also read in' }).waitFor()
    expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
    await saveScreenshot(page, `${look}-merged`)
    await page.getByRole('button', { name: 'Undo merge' }).click()
    await page.getByText('They are two separate events again.').waitFor()

    await page.getByRole('button', { name: 'Delete event' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
  })
})
