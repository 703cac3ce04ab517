import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { pageOfText } from './testing/page-of-lines.ts'

const eventsOn = (...lines: string[]) =>
  readPage(pageOfText(lines.join('\n')), { today: '2026-11-25', timeZone: 'Europe/London' }).events

const SCHOOL = [
  'Ashgrove Primary – Dates for your diary',
  '• Mon 4 Jan – Inset day (school closed)',
  '• Wed 13 Jan 2.15pm – Year 2 Phonics meeting, main hall',
  '• Fri 22 Jan – Non-uniform day (bring £1)',
  '• Tue 2 Feb 9am – NSPCC number day',
  '• Thurs 11 Feb 3.30–5pm – Spring disco (R, Y1, Y2)',
  '• Fri 12 Feb – Break up for half term',
  '• Mon 22 Feb – Return to school',
  'Spring Term 2027',
]

test('every row of a list of dates is an event with its own title', () => {
  const read = eventsOn(...SCHOOL).map(({ title, start_date, start_time, end_time }) => [
    title,
    start_date,
    start_time,
    end_time,
  ])
  expect(read).toEqual([
    ['Inset day', '2027-01-04', null, null],
    ['Year 2 Phonics meeting', '2027-01-13', '14:15', null],
    ['Non-uniform day', '2027-01-22', null, null],
    ['NSPCC number day', '2027-02-02', '09:00', null],
    ['Spring disco', '2027-02-11', '15:30', '17:00'],
    ['Break up for half term', '2027-02-12', null, null],
    ['Return to school', '2027-02-22', null, null],
  ])
})

test('a hall and a price beside one date of a list do not apply to its other dates', () => {
  const events = eventsOn(...SCHOOL)
  expect(events.map(({ location }) => location?.venue ?? null).filter(Boolean)).toEqual(['main hall'])
  expect(events.map(({ ticket_info: { ticket_price } }) => ticket_price)).toEqual([
    null,
    null,
    '1',
    null,
    null,
    null,
    null,
  ])
})

test('the description of one event of a list does not mention the others', () => {
  const [, meeting] = eventsOn(...SCHOOL)
  expect(meeting?.description ?? '').not.toMatch(/Inset|uniform|number day|disco|half term|Return/)
})

test('fixtures have the opponents as titles, and share the ground and the admission below them', () => {
  const events = eventsOn(
    'Ashford Town FC – Fixtures',
    'Sat 5 Dec 15:00 Ashford v Deal',
    'Sat 12 Dec 15:00 Ashford v Herne Bay',
    'Tue 15 Dec 19:45 Ashford v Corinthian',
    'Admission £8',
    'Homelands Stadium, Ashford',
  )
  expect(events.map(({ title, start_time }) => [title, start_time])).toEqual([
    ['Ashford v Deal', '15:00'],
    ['Ashford v Herne Bay', '15:00'],
    ['Ashford v Corinthian', '19:45'],
  ])
  expect(events.map(({ location }) => location?.venue)).toEqual(Array(3).fill('Homelands Stadium'))
  expect(events.map(({ ticket_info }) => ticket_info.ticket_price)).toEqual(Array(3).fill('8'))
})

test('the last day of a term is an event of its list', () => {
  const events = eventsOn(
    'Oakwood School',
    'Term dates 2027',
    'Spring term begins: Monday 4 January',
    'Half term: 15 - 19 February',
    'Spring term ends: Friday 26 March',
    'Summer term begins: Monday 12 April',
  )
  expect(events.map(({ title, start_date, end_date }) => [title, start_date, end_date])).toEqual([
    ['Spring term begins', '2027-01-04', null],
    ['Half term', '2027-02-15', '2027-02-19'],
    ['Spring term ends', '2027-03-26', null],
    ['Summer term begins', '2027-04-12', null],
  ])
})

test('the films of a programme have their own titles, even one that is also a town', () => {
  const events = eventsOn(
    'Kino im Dorf',
    '04.12. 20:00 Casablanca',
    '11.12. 20:00 Das Boot',
    '18.12. 20:00 Amélie',
    'Eintritt 8 €',
    'Gasthaus Post, Graz',
  )
  expect(events.map(({ title, start_date, start_time }) => [title, start_date, start_time])).toEqual([
    ['Casablanca', '2026-12-04', '20:00'],
    ['Das Boot', '2026-12-11', '20:00'],
    ['Amélie', '2026-12-18', '20:00'],
  ])
  expect(events.map(({ location }) => location?.city)).not.toContain('Casablanca')
})
