import { expect, test } from 'vitest'
import { otherDatesOf, notesWithoutOtherDates } from './other-dates.ts'

test.each([
  ['Doors 19:00', [{ kind: 'doors', name: 'Doors', date: null, time: '19:00' }]],
  ['On sale 2027-01-10 10:00', [{ kind: 'sale', name: 'On sale', date: '2027-01-10', time: '10:00' }]],
  ['RSVP by 2027-03-01', [{ kind: 'rsvp', name: 'RSVP by', date: '2027-03-01', time: null }]],
  [
    'Registration closes 2027-04-20; Early bird until 2027-03-01\nBring a chair',
    [
      { kind: 'deadline', name: 'Registration closes', date: '2027-04-20', time: null },
      { kind: 'deadline', name: 'Early bird until', date: '2027-03-01', time: null },
    ],
  ],
  ['Meet Ana: 2027-01-10, 18:30', [{ kind: 'other', name: 'Meet Ana', date: '2027-01-10', time: '18:30' }]],
])('the other dates in the notes %j are found', (notes, moments) => {
  expect(otherDatesOf({ notes })).toEqual(moments)
})

test.each(['Rain date 2027-05-02', 'Arrival 11:05, Berlin', 'Gate G24', 'Call 12:30', 'Sale 2027-13-40', '', null])(
  'no other date is found in the notes %j',
  (notes) => {
    expect(otherDatesOf({ notes })).toEqual([])
    expect(notesWithoutOtherDates(notes)).toBe(notes)
  },
)

test('the rest of the notes stays', () => {
  expect(notesWithoutOtherDates('Doors 19:00; Bring a chair; RSVP by 2027-03-01; Rain date 2027-05-02')).toBe(
    'Bring a chair\nRain date 2027-05-02',
  )
  expect(notesWithoutOtherDates('Doors 19:00')).toBeNull()
})
