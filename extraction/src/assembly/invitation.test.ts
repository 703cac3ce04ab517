import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { pageOfLines, type SizedLine } from '../testing/page-of-lines.ts'

const read = (...lines: SizedLine[]) => readPage(pageOfLines(lines), { today: '2026-11-25', timeZone: 'Europe/London' })

test('the title of a wedding is the names of the couple', () => {
  const { outcome, events } = read(
    ['Together with their families', 1.2],
    ['Ana Lima', 2.4],
    ['&', 2.4],
    ['Tom Becker', 2.4],
    ['request the pleasure of your company at their marriage', 1.2],
    ['Saturday, the twelfth of June', 1.2],
    ['two thousand and twenty-seven', 1.2],
    ['at half past two in the afternoon', 1.2],
    ["St. Mary's Church, Totnes", 1.2],
  )
  expect(outcome).toBe('events')
  expect(events.map(({ title, start_date, start_time }) => [title, start_date, start_time])).toEqual([
    ['Ana Lima & Tom Becker', '2027-06-12', '14:30'],
  ])
})

test.each([
  [
    'names on one line',
    [
      ['Save the Date', 1.2],
      ['Emma & James', 2.6],
      ['19 June 2027', 1.2],
    ],
    'Emma & James',
  ],
  [
    'names on lines of their own',
    [
      ['Please join us for the wedding of', 1.2],
      ['Sophie Hall', 2.6],
      ['and', 1.2],
      ['Mark Ellis', 2.6],
      ['Saturday 3 July 2027', 1.2],
    ],
    'Sophie Hall and Mark Ellis',
  ],
] satisfies [string, SizedLine[], string][])('the title of a wedding is the %s', (_name, lines, title) => {
  expect(read(...lines).events[0]?.title).toBe(title)
})

test('two words with "&" are not the title of a poster that is not about a wedding', () => {
  const { events } = read(
    ['SUMMER FAIR', 3],
    ['Food & Drink', 2],
    ['Saturday 3 July 2027, 2pm', 1.2],
    ['Town Hall', 1.2],
  )
  expect(events[0]?.title).toMatch(/^SUMMER FAIR/)
})

test('an invitation without a date is asked about, not dropped', () => {
  const { outcome } = read(
    ['Party time!', 2.6],
    ["You're invited to Mia's birthday", 1.2],
    ['Jump Zone, Leeds', 1.2],
    ['RSVP to Anna', 1.2],
  )
  expect(outcome).toBe('undated')
})

test('the title of a christening has the name of the child', () => {
  const { events } = read(
    ['Emma and Jonas invite you to the christening of', 1.2],
    ['Freya Rose', 2.6],
    ['Sunday 14 February 2027 at 11.30am', 1.4],
    ["St Mary's Church, Church Lane, Bakewell", 1.2],
  )
  expect(events.map(({ title }) => title)).toEqual(['Christening of Freya Rose'])
})

test('an occasion over two lines is read whole', () => {
  const { events } = read(
    ['Please join Tom and Amara for the naming ceremony', 1.2],
    ['of', 1.2],
    ['Otis James', 2.6],
    ['Saturday 6 March 2027, 2pm', 1.4],
  )
  expect(events.map(({ title }) => title)).toEqual(['Naming ceremony of Otis James'])
})
