import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { pageOfLines, type SizedLine } from '../testing/page-of-lines.ts'

const linksOf = (lines: string[], qr: string[] = []) => {
  const poster: SizedLine[] = [
    ['BLUE FOX FESTIVAL', 4],
    ['Friday 12 June 2026, 8pm', 1.6],
    ...lines.map((it): SizedLine => [it, 1.2]),
  ]
  const { events } = readPage({ ...pageOfLines(poster), qr }, { today: '2026-05-20', timeZone: 'UTC' })
  return { event: events[0]?.contact.event_url ?? null, booking: events[0]?.contact.booking_link ?? null }
}

test('the site of the photographer is not that of the event', () => {
  expect(linksOf(['Photo: larkpictures.com', 'eastvalley.org']).event).toBe('eastvalley.org')
})

test('the domain of an email address is not a site', () => {
  expect(linksOf(['bluefox @ gmail.com', 'gmail.com', 'eastvalley.org']).event).toBe('eastvalley.org')
  expect(linksOf(['gmail.com']).event).toBeNull()
})

test.each(['BOLETOS EN EASTVALLEY.ORG', 'Bilety: eastvalley.org', 'Ingressos eastvalley.org'])(
  '%s: the address sells tickets',
  (line) => {
    expect(linksOf([line]).booking).toBe('eastvalley.org')
  },
)

test('a form is the booking link, even if only a QR code leads to it', () => {
  expect(linksOf(['https://forms.gle/a1B2c3'])).toEqual({ event: null, booking: 'https://forms.gle/a1B2c3' })
  expect(linksOf([], ['https://forms.gle/a1B2c3'])).toEqual({ event: null, booking: 'https://forms.gle/a1B2c3' })
  expect(linksOf([], ['https://eastvalley.org']).event).toBe('https://eastvalley.org')
})

test('the site of the photographer is not that of the event, even if there is no other', () => {
  expect(linksOf(['Photo: larkpictures.com']).event).toBeNull()
  expect(linksOf(['Credit: larkpictures.com', 'Register now', 'eastvalley.org'])).toEqual({
    event: 'eastvalley.org',
    booking: 'eastvalley.org',
  })
})

test.each([['Zapisy: eastvalley.org/arts'], ['Iscriviti su eastvalley.org/arts']])(
  'the words before an address make it the booking link: %s',
  (...lines) => {
    expect(linksOf(lines).booking).toBe('eastvalley.org/arts')
  },
)

test('the evidence of a link is only its own text, even if the title has the same words', () => {
  const poster: SizedLine[] = [
    ['EAST VALLEY', 4],
    ['Friday 12 June 2026, 8pm', 1.6],
    ['Tickets: eastvalley.org or hello@eastvalley.org', 1.2],
  ]
  const [event] = readPage(pageOfLines(poster), { today: '2026-05-20', timeZone: 'UTC' }).events
  expect(event?.evidence.event_url?.text).toBe('eastvalley.org')
  expect(event?.evidence.organizer_contact?.text).toBe('hello@eastvalley.org')
})
