import { expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'
import { pageOfLines, type SizedLine } from '../../testing/page-of-lines.ts'

const ABOUT = { today: '2026-12-01', timeZone: 'Europe/London' }
const staysOn = (...lines: readonly (SizedLine | string)[]) => {
  const page = pageOfLines(lines.map((line): SizedLine => (typeof line === 'string' ? [line, 1.2] : line)))
  // A booking as the network classifies it: probably not an event.
  return readPage({ ...page, event: -1 }, ABOUT).events.map(
    ({ title, start_date: from, end_date: until, start_time: comes, end_time: goes }) =>
      `${title} ${from} ${comes} – ${until} ${goes}`,
  )
}

const NAME: SizedLine = ['The Heron Hotel', 2.4]

test('a booked room is one event from check-in to check-out, with the hotel as its title', () => {
  expect(
    staysOn(
      ['Booking confirmed', 1.5],
      NAME,
      '14 Bath Crescent, Glasgow',
      'Check-in: Friday 15 January 2027 from 15:00',
      'Check-out: Sunday 17 January 2027 by 11:00',
      '2 nights · Double room · Breakfast included',
      'Free cancellation until 13 January 2027',
    ),
  ).toEqual(['The Heron Hotel 2027-01-15 15:00 – 2027-01-17 11:00'])
})

test('check-in and check-out days can be below their labels', () => {
  expect(
    staysOn(NAME, 'Check-in', 'Friday 5 March 2027, from 3pm', 'Check-out', 'Sunday 7 March 2027, by 11am', '2 adults'),
  ).toEqual(['The Heron Hotel 2027-03-05 15:00 – 2027-03-07 11:00'])
})

test('a room can be booked from arrival to departure, in other languages too', () => {
  expect(
    staysOn(['Gasthof Adler', 2.4], 'Anreise: 5. März 2027 ab 15:00', 'Abreise: 7. März 2027 bis 11:00', '2 Nächte'),
  ).toEqual(['Gasthof Adler 2027-03-05 15:00 – 2027-03-07 11:00'])
})

test('a stay in the past is a bill, not an event', () => {
  const bill = ['Check-in: Friday 6 November 2026', 'Check-out: Sunday 8 November 2026', 'Total paid £186.00']
  expect(staysOn(NAME, ...bill).join()).not.toContain('The Heron Hotel 2026-11-06 null – 2026-11-08')
})

test('a walk with a check-in is not a stay', () => {
  const walk = pageOfLines([
    ['Moonlit Walk', 2.4],
    ['Saturday 6 March 2027', 1.4],
    ['Check-in 8:30 am · Walk starts 9:30 am', 1.2],
    ['Priory Park, Malvern', 1.2],
  ])
  expect(readPage(walk, ABOUT).events).toMatchObject([
    { title: 'Moonlit Walk', start_date: '2027-03-06', end_date: null },
  ])
})
