import { expect, test } from 'vitest'
import { printedFields, toModelEvent } from './printed-event.ts'

const page = {
  lines: [
    'JAZZ NIGHT',
    'Friday 12',
    'June 2026',
    '19:30 - 22:00',
    'C0pper Room',
    'Tickets £12',
    'www.copper.example.org/jazz',
  ],
  today: '2026-05-20',
}
const truth = {
  title: 'Night of Jazz',
  alt_titles: ['Jazz Night'],
  start_date: '2026-06-12',
  start_time: '19:30',
  end_time: '22:00',
  venue: 'Copper Room',
  city: 'Leeds',
  ticket_price: '12',
  event_url: 'https://www.copper.example.org/jazz',
}

test('a labelled value is given in the words that the picture prints', () => {
  const answer = toModelEvent(printedFields(truth, page))
  expect(answer).toMatchObject({ title: 'Jazz Night', when: ['Friday 12\nJune 2026', '19:30 - 22:00'], price: '£12' })
  expect(answer.ends?.trim()).toBe('22:00')
})

test('a labelled value counts as in the text if the recognised text contains it', () => {
  const { title, start_date: day, city, event_url: link } = printedFields(truth, page)
  expect([title, day, city, link].map((it) => it?.isInText)).toEqual([true, true, false, true])
})

test('a day that is not in the text is written as a person would write it', () => {
  const { start_date: day } = printedFields({ ...truth, start_date: '2026-06-19' }, page)
  expect(day).toEqual({ words: 'Friday, 19 June 2026', value: '2026-06-19', isInText: false })
})
