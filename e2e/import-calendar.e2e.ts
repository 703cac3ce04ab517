// Importing calendar files, and pasted invitations and cancellations.
import { describe, expect } from 'vitest'
import { axeViolations, overflowingElements } from './accessibility.ts'
import { journey } from './journey.ts'
import { saveScreenshot, twoLooks } from './person.ts'

const entry = (uid: string, title: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}@elsewhere.example`,
  `SUMMARY:${title}`,
  ...lines,
  'END:VEVENT',
]
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const CALENDAR = file(
  ...entry('ferry', 'Night Ferry Quartet', 'DTSTART;TZID=Europe/Riga:20271204T200000', 'LOCATION:Kulturhaus\\, Riga'),
  ...entry('market', 'Harbour Market', 'DTSTART;VALUE=DATE:20271205'),
  ...entry('never', 'No such day', 'DTSTART:20270230T200000'),
)
const MOVED = file(...entry('ferry', 'Night Ferry Quartet', 'DTSTART;TZID=Europe/Riga:20271204T213000'))

journey(
  'a calendar file is dropped, previewed, imported and undone; a pasted invitation updates its event',
  async ({ arrive }) => {
    const { page } = await arrive('phone')
    await page.goto('/saved')
    await page.getByRole('link', { name: 'Import a calendar' }).click()
    const title = page.getByRole('heading', { name: 'Import a calendar', level: 1 })
    await title.waitFor()
    expect(await axeViolations(page)).toEqual([])
    const dropped = await page.evaluateHandle((ics) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([ics], 'from elsewhere.ics', { type: 'text/calendar' }))
      return transfer
    }, CALENDAR)
    await page.getByText('Drop your file here').dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByRole('heading', { name: '2 events to add' }).waitFor()
    await page.getByText('From from elsewhere.ics').waitFor()
    await page.getByText('1 event left out').click()
    await page.getByText('has no valid date').waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowingElements(page)).toEqual([])
    await saveScreenshot(page, 'import-preview')

    await page.getByRole('button', { name: 'Add 2 events' }).click()
    await page.getByText('2 events added.').waitFor()
    await page.getByRole('link', { name: 'See saved events' }).click()
    await page.getByRole('link', { name: /Harbour Market/ }).waitFor()
    await page.goBack()

    await page.goto('/saved/import')
    await page.getByText('Or paste an invitation').click()
    await page.getByLabel('Text that begins with BEGIN:VCALENDAR').fill(MOVED)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('heading', { name: '1 event to change' }).waitFor()
    await page.getByRole('button', { name: 'Apply changes' }).click()
    await page.getByText('1 event changed.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone: 1 event.').waitFor()
    await page.goto('/saved?view=agenda')
    await page
      .getByRole('link', { name: /Night Ferry Quartet/ })
      .first()
      .waitFor()
    await page
      .getByText(/20:00|8(?::00)?\s?pm/i)
      .first()
      .waitFor()
  },
)

const OFFICE = file(
  'BEGIN:VTIMEZONE',
  'TZID:Office',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'END:STANDARD',
  'END:VTIMEZONE',
  ...entry(
    'call',
    'Call with the café',
    'DTSTART;TZID=Office:20271204T200000',
    'DTEND;TZID=Office:20271204T213000',
    'RRULE:FREQ=DAILY;BYHOUR=9,14',
    'ATTENDEE:mailto:ada@example.org',
    'this is no line',
  ),
  ...entry('market', 'Harbour Market', 'DTSTART:20271205', 'SEQUENCE:2'),
  ...entry('market', 'Harbour Market, first draft', 'DTSTART:20271205', 'SEQUENCE:1'),
)

describe.each(twoLooks)('on %s', (look) => {
  journey('the preview lists what was changed in each event, whatever the encoding of the file', async ({ arrive }) => {
    const { page } = await arrive(look)
    await page.goto('/saved/import')
    const buffer = Buffer.from(`\uFEFF${OFFICE}`, 'utf16le')
    await page.locator('input[type=file]').setInputFiles({ name: 'office.ics', mimeType: 'text/calendar', buffer })
    await page.getByRole('heading', { name: '2 events to add' }).waitFor()
    const call = page.getByRole('listitem').filter({ hasText: 'Call with the café' })
    for (const note of [
      /^Saturday, 4 December 2027, 20:00 – 21:30, Tokyo \(GMT\+9\)$/,
      'Every day',
      'Its time zone “Office” matches Asia/Tokyo, so we use that.',
      "This part of its repeat rule can't be kept: BYHOUR=9,14.",
      "We couldn't read this line, and left it out: this is no line",
      'Not imported: 1 guest.',
    ])
      await call.getByText(note).waitFor()
    await page.getByText('1 event left out').click()
    await page.getByText('is an older version of an event in the same file').waitFor()
    expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
    await saveScreenshot(page, `${look}-import-notes`)
  })
})

const CANCELLED = file(
  'METHOD:CANCEL',
  ...entry('ferry', 'Night Ferry Quartet', 'DTSTART;TZID=Europe/Riga:20271204T200000', 'STATUS:CANCELLED'),
  ...entry('never', 'A concert nobody kept', 'DTSTART;TZID=Europe/Riga:20271206T200000', 'STATUS:CANCELLED'),
)

describe.each(twoLooks)('on %s', (look) => {
  journey(
    'a pasted cancellation marks the saved event as cancelled, adds none, says so first, and can be undone',
    async ({ arrive }) => {
      const { page } = await arrive(look)
      const paste = async (text: string) => {
        await page.goto('/saved/import')
        await page.getByText('Or paste an invitation').click()
        await page.getByLabel('Text that begins with BEGIN:VCALENDAR').fill(text)
        await page.getByRole('button', { name: 'Preview' }).click()
      }
      await paste(CALENDAR)
      await page.getByRole('button', { name: 'Add 2 events' }).click()
      await page.getByText('2 events added.').waitFor()

      await paste(CANCELLED)
      await page.getByRole('heading', { name: '1 event cancelled' }).waitFor()
      await page.getByText("1 event is cancelled and wasn't in your calendar, so it isn't added.").waitFor()
      const [ferry, concert] = [/Night Ferry Quartet/, /A concert nobody kept/].map((title) =>
        page.getByRole('listitem').filter({ hasText: title }),
      )
      await ferry?.getByText('Cancelled', { exact: true }).waitFor()
      await concert?.getByText('Cancelled, not added').waitFor()
      expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []])
      await saveScreenshot(page, `${look}-import-cancelled`)

      await page.getByRole('button', { name: 'Mark as cancelled' }).click()
      await page.getByText('1 event marked as cancelled.').waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Undone: 1 event.').waitFor()

      await paste(CANCELLED)
      await page.getByRole('button', { name: 'Mark as cancelled' }).click()
      await page.getByRole('link', { name: 'See saved events' }).click()
      const kept = page.getByRole('link', { name: /^Sat 4 Dec(?: 2027)? .*Night Ferry Quartet/ })
      await kept.getByText('Cancelled', { exact: true }).waitFor()
      expect(await page.getByText('A concert nobody kept').count()).toBe(0)

      await paste(CANCELLED)
      await page.getByRole('heading', { name: "There's nothing in it to add." }).waitFor()
      await page.getByText('1 event already here, nothing to do.').waitFor()
    },
  )
})
