import { describe, expect, test } from 'vitest'
import { evidence, readEvent, readingOf } from '../../testing/readings.ts'
import { personWith, readPicture, threadOf } from '../../testing/calls/http-calls.ts'
import { everyApp } from '../../testing/calls/test-app.ts'

describe.each(everyApp)('the detail level on $name', ({ open }) => {
  const told = readEvent({
    description: 'Four strings and a river.',
    ticket_info: { ticket_price: '12', ticket_currency: 'EUR', ticket_availability: null, cancellation_policy: null },
    contact: {
      organizer_name: 'Riga Jazz',
      organizer_contact: null,
      event_url: 'https://ferry.example',
      booking_link: null,
    },
    evidence: {
      ...readEvent().evidence,
      ticket_price: evidence({ text: 'Eintritt 12 €' }),
      organizer_name: evidence({ source: 'assumed' }),
    },
  })

  test.each([
    ['brief', ['Night Ferry Quartet', 'Friday 4 December 2026, 20:00', 'Kulturhaus, Riga']],
    [
      'detailed',
      [
        'Night Ferry Quartet',
        'Friday 4 December 2026, 20:00',
        'Kulturhaus, Riga',
        '12 EUR',
        'https://ferry.example',
        'Four strings and a river.',
      ],
    ],
    [
      'comprehensive',
      [
        'Title: Night Ferry Quartet (read)',
        'Date: Friday 4 December 2026 (read)',
        'Starts: 20:00 (read)',
        'Place: Kulturhaus (read)',
        'City: Riga',
        'Price: 12 (read: "Eintritt 12 €")',
        'Currency: EUR',

        'From: Riga Jazz (assumed)',
        'Link: https://ferry.example',
        'Category: Music',
        'About: Four strings and a river.',
      ],
    ],
  ])('%s decides how much the summary says', async (detailLevel, lines) => {
    const app = await open()
    const ada = await personWith(app, { detailLevel })
    app.reader.script.push(readingOf([told]))
    const { threadId } = await readPicture(app, ada)
    const { messages } = await threadOf(app, ada, threadId)
    expect(messages[2]?.content.split('\n\n')[1]?.split('\n')).toEqual(lines)
    await app.close()
  })
})
