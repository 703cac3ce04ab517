import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { pageOfLines, type SizedLine } from './testing/page-of-lines.ts'

const ABOUT = { today: '2026-12-01', timeZone: 'Europe/London' }

const readingOf = (...lines: readonly (SizedLine | string)[]) =>
  readPage(pageOfLines(lines.map((line): SizedLine => (typeof line === 'string' ? [line, 1.1] : line))), ABOUT)
const eventsOn = (...lines: readonly (SizedLine | string)[]) =>
  readingOf(...lines).events.map(({ title, start_date }) => `${title} ${start_date}`)

test('the date at the head of a letter is not an event', () => {
  expect(
    eventsOn(
      'Ashgrove Primary School, Heron Lane, Exeter',
      '27 November 2026',
      'Dear parents and carers,',
      ['Year 4 trip to Marle Caves', 1.5],
      'On Thursday 14 January 2027 Year 4 will visit Marle Caves.',
      'The coach leaves school at 8.45am and will be back at 3.45pm.',
    ),
  ).toEqual(['Year 4 trip to Marle Caves 2027-01-14'])
})

test('the day and time by which questions must be sent in are a deadline, not an event', () => {
  const { events } = readingOf(
    ['Marle Town Council', 2],
    ['Public meeting: Mill Lane flood scheme', 1.6],
    'Wednesday 13 January 2027, 6.30pm to 8.30pm',
    'Assembly Room, Old Town Hall, Church Square',
    'Written questions by noon on Monday 11 January to the clerk',
    'Refreshments from 6pm. All residents welcome.',
  )
  expect(events).toMatchObject([{ start_date: '2027-01-13', start_time: '18:30' }])
  expect(events[0]?.notes).toContain('2027-01-11')
})
