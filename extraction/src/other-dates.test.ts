import { otherDatesOf } from '@swap/contract/other-dates'
import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { pageOfText } from './testing/page-of-lines.ts'

const otherDatesOn = (...lines: string[]) => {
  const page = ['Harbour Run', 'Saturday 15 May 2027, 10:00', ...lines, 'Pier 4, Bristol'].join('\n')
  const { events } = readPage(pageOfText(page), { today: '2026-11-25', timeZone: 'Europe/London' })
  expect(events.map(({ start_date, start_time }) => [start_date, start_time])).toEqual([['2027-05-15', '10:00']])
  return otherDatesOf({ notes: events[0]?.notes ?? null }).map((it) => [it.kind, it.name, it.date, it.time])
}

test('two deadlines have different names', () => {
  expect(otherDatesOn('Registration closes 20 April', 'Early bird until 1 March')).toEqual([
    ['deadline', 'Registration closes', '2027-04-20', null],
    ['deadline', 'Early bird until', '2027-03-01', null],
  ])
})

test.each([
  ['Tickets on sale Friday 4 December 2026, 10:00', ['sale', 'Tickets on sale', '2026-12-04', '10:00']],
  ['On sale: 4 December 2026 10am', ['sale', 'On sale', '2026-12-04', '10:00']],
  ['Entries close 20 April 2027, midnight', ['deadline', 'Entries close', '2027-04-20', '23:59']],
  ['RSVP by 1 May 2027', ['rsvp', 'RSVP by', '2027-05-01', null]],
  ['Vorverkauf ab 4. Dezember 2026', ['sale', 'Vorverkauf ab', '2026-12-04', null]],
  ['Anmeldung bis 20. April 2027', ['deadline', 'Anmeldung bis', '2027-04-20', null]],
  ['Standanmeldung bis 20. April 2027', ['deadline', 'Standanmeldung bis', '2027-04-20', null]],
  ['Free tote bag! Deadline 20 April 2027', ['deadline', 'Deadline', '2027-04-20', null]],
])('%s is noted as another date', (line, otherDate) => {
  expect(otherDatesOn(line)).toEqual([otherDate])
})

test('a deadline without a year is before the event, not in the same year after it', () => {
  expect(otherDatesOn('Early bird until 20 December')).toEqual([['deadline', 'Early bird until', '2026-12-20', null]])
})
