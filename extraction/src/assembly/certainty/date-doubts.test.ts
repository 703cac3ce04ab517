import { certaintyThreshold } from '@swap/contract/quick-answers'
import { expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'
import { pageOfLines, type SizedLine } from '../../testing/page-of-lines.ts'

const ABOUT = { today: '2026-05-20', timeZone: 'UTC' }
const read = (...lines: SizedLine[]) => readPage(pageOfLines(lines), ABOUT)
/** Reads a poster on which only the date can be doubted. */
const fair = (...when: string[]) =>
  read(
    ['Village Fair', 4],
    ...when.map((line): SizedLine => [line, 1.6]),
    ['from 8pm', 1.2],
    ['Town Hall, 12 Canal Street, Leeds LS1 4AP', 1.2],
    ['Tickets £5', 1],
  )
const asked = (...when: string[]) => fair(...when).question?.why ?? null

test.each([
  ['the number beside a day of one digit', ['1', '2 JUNE 2026'], 'spare-number'],
  ['the start of a span on another line', ['12', '13 JUNE 2026'], 'spare-number'],
  ['a day that is over', ['4 May 2026'], 'past'],
  ['a day far ahead', ['12 June 2027'], 'far'],
  ['a guessed year that puts the day far ahead', ['20 January'], 'far'],
  ['a wrong weekday', ['Monday 12 June 2026'], 'weekday-mismatch'],
  ['a span and a day outside of it', ['13 - 14 June 2026', '1 August 2026'], 'several'],
])('%s is asked about', (_name, when, why) => {
  expect(asked(...when)).toBe(why)
})

test.each([
  ['a whole date', ['12 June 2026']],
  ['a house number below a whole date', ['12 June 2026', 'Kirchgasse 4']],
  ['a date without its year', ['12 June']],
  ['an agreeing weekday beside a lone number', ['1', 'Friday 5 June']],
  ['a rule that is spelled out', ['Every Saturday']],
  ['two days of one kind', ['12 June 2026', '19 June 2026']],
])('%s is not asked about', (_name, when) => {
  expect(asked(...when)).toBeNull()
})

const choices = (...when: string[]) => fair(...when).question?.choices.map(({ value }) => value)

test('where the weekday is not that of the date, days on the printed weekday are offered beside it', () => {
  expect(choices('Monday 12 June 2026')).toEqual(['2026-06-12', '2026-06-15', '2026-06-08'])
  expect(choices('Monday 12 June 2026', '17 July 2026')).toEqual(['2026-06-12', '2026-06-15', '2026-06-08'])
})

test('the dates of the other events of a picture are offered for none of them', () => {
  const { events, question } = fair('4 May 2026', '12 June 2026', '19 June 2026', 'Tickets until 30 April 2026')
  expect(events.map(({ start_date }) => start_date)).toEqual(['2026-05-04', '2026-06-12', '2026-06-19'])
  expect(question?.choices.map(({ value }) => value)).toEqual(['2026-05-04', '2026-04-30'])
  const alone = fair('4 May 2026', '12 June 2026', '19 June 2026').question
  expect(alone?.choices.map(({ value }) => value)).toEqual(['2026-05-04']) // another one is typed
})

test('a day beside one whose weekday agrees is asked about', () => {
  const { outcome, question } = fair('15 June 2026', 'Saturday 27 June 2026')
  expect([outcome, question?.field]).toEqual(['unsure', 'start_date'])
})

/** Reads a page of which the network is unsure whether it is an event. */
const unsure = (date: string) =>
  readPage(
    {
      ...pageOfLines([
        ['Kites and Lanterns', 3],
        ['of the North', 1],
        [date, 1],
      ]),
      event: 0,
    },
    ABOUT,
  )

test('an event that is unsure as a whole asks about its date, unless a weekday proves it', () => {
  expect(unsure('12 June 2026')).toMatchObject({ outcome: 'unsure', question: { field: 'start_date' } })
  expect(unsure('Friday 12 June 2026').question?.field).not.toBe('start_date')
})

const isCertain = (field: 'start_date' | 'end_date', ...when: string[]) =>
  fair(...when).events.map(({ evidence }) => (evidence[field]?.confidence ?? 0) >= certaintyThreshold(field))

test('of several dates the one that contradicts its weekday is asked about, and no doubted date is certain', () => {
  const dates = ['4 May 2026', 'Monday 12 June 2026', '19 June 2026'] // past, a Friday, nothing to doubt
  expect(fair(...dates).question).toMatchObject({ event: 1, why: 'weekday-mismatch' })
  expect(isCertain('start_date', ...dates)).toEqual([false, false, true])
})

test('a past day is certain if its weekday agrees with the printed year', () => {
  const passed = ['Monday 4 May 2026', 'Friday 8 May 2026']
  expect(asked(...passed)).toBe('past')
  expect(isCertain('start_date', ...passed)).toEqual([true, true])
  expect(isCertain('start_date', '4 May 2026', '8 May 2026')).toEqual([false, false])
})

test('a date without any hint of its year is not certain, but not asked about', () => {
  expect(isCertain('start_date', '12 June')).toEqual([false])
  expect(asked('12 June')).toBeNull()
  expect(isCertain('start_date', 'Friday 12 June')).toEqual([true])
  expect(isCertain('start_date', '12 June', 'Season 2026')).toEqual([true])
})

test.each([
  '12 June 2026, Monday',
  '12 June, Monday',
  'am Montag, dem 12. Juni 2026',
  'Mon 12/06/2026',
  'Mon 6/12/2026',
])('%j, a Friday, is not certain', (when) => {
  expect(isCertain('start_date', when)).toEqual([false])
})

test('a date whose weekday contradicts the date order of the page is asked about', () => {
  expect(asked('Sun 08.11.2026')).toBeNull() // the day first, as on a British page
  expect(asked('Tue 08.11.2026')).toBe('order') // 11 August, or a weekday that is wrong
})

test('a last day that is not on its printed weekday is not certain', () => {
  expect(isCertain('end_date', 'Friday 12 - Monday 14 June 2026')).toEqual([false])
  expect(isCertain('end_date', 'Friday 12 June 8pm - Monday 14 June 2026')).toEqual([false])
  expect(isCertain('end_date', 'Friday 12 June 2026', 'Sunday 13 June 2026')).toEqual([false])
  expect(isCertain('end_date', 'Friday 12 - Sunday 14 June 2026')).toEqual([true])
})

const noteOf = (...when: string[]) => fair(...when).events[0]?.evidence.start_date?.note

test('a date with a wrong printed weekday has a note about it', () => {
  expect(noteOf('Monday 12 June 2026')).toBe('The weekday printed beside it belongs to another day.')
  expect(noteOf('Friday 12 - Monday 14 June 2026')).toMatch(/beside the last day/)
  expect(noteOf('Friday 12 June 2026')).toBeNull()
})

test('a date is doubted if it is printed again with a wrong weekday', () => {
  expect(asked('12 June 2026', 'Monday 12 June')).toBe('weekday-mismatch')
  expect(asked('Friday 12 June 2026', '12 June')).toBeNull()
})

test('a rule with a first and a last day is one series, and its day is not asked about', () => {
  const { events, question } = fair('First Thursday of the month', '7 January to 3 June 2027')
  expect(events.map(({ recurrence }) => recurrence)).toEqual(['FREQ=MONTHLY;BYDAY=1TH;UNTIL=20270603'])
  expect(question?.field).not.toBe('start_date')
})
