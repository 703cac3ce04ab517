import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { pageOfText } from './testing/page-of-lines.ts'

// The titles of events: announcements, labels and other rows are no part of them, and a title is not used for the
// venue.

const ABOUT = { today: '2026-11-26', timeZone: 'Europe/London' }
const read = (...lines: string[]) => readPage(pageOfText(lines.join('\n')), ABOUT)

test.each(['SAVE THE DATE', 'Herzliche Einladung', "You're invited"])('%j is not part of the title', (announcement) => {
  const { events } = read(announcement, 'Gala Dinner', 'Saturday 12 June 2027 at 7.30pm', 'The Guildhall, Lavenham')
  expect(events.map(({ title }) => title)).toEqual(['Gala Dinner'])
})

test('the value of an email label is not the title', () => {
  const { events } = read(
    'From: Hannah Lowe',
    'Team offsite',
    'When: Thu 21 Jan 2027 09:30',
    'Where: The Boathouse, Henley',
  )
  expect(events.map(({ title }) => title)).toEqual(['Team offsite'])
})

test('the title of an event is not also its venue', () => {
  const { events } = read('Garage sale', 'Sat. Dec 5th & Sun. Dec 6th', '8am–2pm', '418 Maple Ave, Dayton, OH')
  expect(events.map(({ title, location }) => [title, location?.venue ?? null])).toEqual([['Garage sale', null]])
})

test('each match of a fixture list has its opponent as title, even if only some rows have gaps between cells', () => {
  const rows = ['Sat 9 Jan  Barwell (H)  15:00', 'Tue 12 Jan Coalville (A) 19:45', 'Sat 16 Jan Gresley (H) 15:00']
  const { events } = read('January fixtures', ...rows)
  expect(events.map(({ title }) => title)).toEqual(['Barwell', 'Coalville', 'Gresley'])
})
