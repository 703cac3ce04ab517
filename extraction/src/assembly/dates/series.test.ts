import { expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'
import { pageOfText } from '../../testing/page-of-lines.ts'

const seriesOn = (...lines: string[]) =>
  readPage(pageOfText(lines.join('\n')), { today: '2026-11-25', timeZone: 'Europe/London' }).events.map(
    ({ start_date, start_time, end_date, recurrence }) => ({ start_date, start_time, end_date, recurrence }),
  )

test('a rule with a first and a last day is one series that ends', () => {
  const read = seriesOn(
    'Book Club',
    'First Thursday of the month, 7 January to 3 June 2027',
    '7.30pm',
    'Central Library',
  )
  expect(read).toEqual([
    {
      start_date: '2027-01-07',
      start_time: '19:30',
      end_date: null,
      recurrence: 'FREQ=MONTHLY;BYDAY=1TH;UNTIL=20270603',
    },
  ])
})

test('a series excludes the day that its poster excludes', () => {
  const read = seriesOn(
    'Spanish for Beginners',
    'Tuesdays and Thursdays, 12 January to 25 March, not 16 February',
    '18:30 - 20:00',
    'Adult College, Bath',
  )
  expect(read).toEqual([
    {
      start_date: '2027-01-12',
      start_time: '18:30',
      end_date: null,
      recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270325;EXDATE=20270216',
    },
  ])
})

test('every day of a break is excluded, and no other day', () => {
  const read = seriesOn(
    'Community Choir',
    'Wednesdays 13 January - 24 March 2027, no sessions 15 to 26 February',
    '7pm',
    'Town Hall',
  )
  expect(read.map(({ recurrence }) => recurrence)).toEqual([
    'FREQ=WEEKLY;BYDAY=WE;UNTIL=20270324;EXDATE=20270217,20270224',
  ])
})

test('the season of a series can be on its own line', () => {
  const read = seriesOn(
    'Evening Yoga',
    'Every Monday, 18:30',
    'Village Hall, Mill Lane 4',
    '11 January to 29 March 2027',
  )
  expect(read).toEqual([
    {
      start_date: '2027-01-11',
      start_time: '18:30',
      end_date: null,
      recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270329',
    },
  ])
})

test('a series until a day ends on it, and that day is not an event of its own', () => {
  const read = seriesOn('Evening Yoga', 'Mondays 7pm until 29 March 2027 except 15 February', 'Village Hall')
  expect(read.map(({ recurrence }) => recurrence)).toEqual(['FREQ=WEEKLY;BYDAY=MO;UNTIL=20270329;EXDATE=20270215'])
})

test('a date beside a rule stays an event if it is not a season', () => {
  const read = seriesOn(
    'Chess Club',
    'Every Friday 7pm',
    'Grand Tournament: Saturday 16 January 2027, 2pm',
    'Town Hall',
  )
  expect(read.map(({ start_date }) => start_date)).toContain('2027-01-16')
})

test('weekdays within a single week are days, not a series', () => {
  const read = seriesOn('Holiday Camp', 'Monday to Friday, 15-19 February 2027', '9am - 3pm', 'Leisure Centre, Bath')
  expect(read).toEqual([{ start_date: '2027-02-15', start_time: '09:00', end_date: '2027-02-19', recurrence: null }])
})

test('a course of several weeks ends with the last one', () => {
  const read = seriesOn('Pottery Course', 'Mondays, 7-9pm, 8 weeks from 11 January 2027', 'The Clay Room, Leeds')
  expect(read.map(({ start_date, recurrence }) => [start_date, recurrence])).toEqual([
    ['2027-01-11', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270307'],
  ])
  const forOpenEnd = seriesOn('Pottery Course', 'Mondays, 7pm, from 11 January 2027', 'new clay every 2 weeks')
  expect(forOpenEnd.map(({ recurrence }) => recurrence)).toEqual(['FREQ=WEEKLY;BYDAY=MO'])
})

test('a series lasts until the day named right after its time', () => {
  const read = seriesOn('Jazz Session', 'Every Thursday 7pm until 17 June 2027', 'The Blue Room, Leeds')
  expect(read).toMatchObject([{ start_time: '19:00', recurrence: 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20270617' }])
})

test('a time after the excluded days applies to the other days', () => {
  const [read] = seriesOn('Yoga', 'Tuesdays and Thursdays, 12 January to 25 March 2027, not 16 February, 6pm')
  expect(read).toMatchObject({
    start_time: '18:00',
    recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270325;EXDATE=20270216',
  })
})

test('a rule starts on the day on its line, even if the page has another date', () => {
  const read = seriesOn(
    'Choir rehearsals',
    'Every Tuesday 7.15 – 9pm from 12 January',
    'No rehearsal 16 February',
    'Concert: Saturday 27 March, 7.30pm',
  )
  expect(read.map(({ start_date, start_time, recurrence }) => [start_date, start_time, recurrence])).toEqual([
    ['2027-01-12', '19:15', 'FREQ=WEEKLY;BYDAY=TU;EXDATE=20270216'],
    ['2027-03-27', '19:30', null],
  ])
})

test.each([
  ['Advent Concert', 'Daily 6pm from 1 to 5 December'],
  ['Advent Concert', 'Daily 6pm, 1-5 December 2026'],
  ['Advent Concert', 'Every day at 6 pm from 1 to 5 December'],
  ['Advent Concert', '1 - 5 December', '6pm daily'],
  ['Advent Concert', 'nightly 6pm 1-5 December'],
  ['Adventskonzert', 'täglich 18 Uhr vom 1. bis 5. Dezember'],
])('a few days at the same hour are a daily series, not one long event: %s %s', (...lines) => {
  expect(seriesOn(...lines, 'Town Hall')).toEqual([
    { start_date: '2026-12-01', start_time: '18:00', end_date: null, recurrence: 'FREQ=DAILY;UNTIL=20261205' },
  ])
})

test('an event of several days without details for each day stays one event', () => {
  expect(seriesOn('Winter Camp', '1 - 5 December 2026', '6pm', 'Town Hall')).toEqual([
    { start_date: '2026-12-01', start_time: '18:00', end_date: '2026-12-05', recurrence: null },
  ])
})
