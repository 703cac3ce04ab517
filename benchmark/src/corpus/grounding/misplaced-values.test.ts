import { expect, test } from 'vitest'
import { seededRandom } from '../../measuring/seeded-random.ts'
import { injectMisplacedValues, wrongFieldCandidates } from './misplaced-values.ts'
import { printedFields } from './printed-event.ts'

const page = {
  lines: [
    'JAZZ NIGHT',
    'Friday 12 June 2026',
    'Doors 7 pm, music 8 pm',
    'The Copper Room',
    'sponsored by Harbour Bank',
    '£12, children £5',
    'www.copper.example.org, info@harbour.example.org',
  ],
  today: '2026-05-20',
}
const truth = {
  title: 'Jazz Night',
  start_date: '2026-06-12',
  start_time: '20:00',
  venue: 'The Copper Room',
  ticket_price: '12',
  event_url: 'www.copper.example.org',
}
const fields = printedFields(truth, page)
const candidates = wrongFieldCandidates(page, [fields])
const misplace = (rate: number, seed = 1) =>
  injectMisplacedValues(fields, { truth, candidates, rate, random: seededRandom(seed) })

test('at a rate of 0 every value stays in its field', () => {
  expect(misplace(0)).toEqual({ fields, misplaced: [] })
})

test('a misplaced value is printed on the page, but wrong in its field', () => {
  const text = page.lines.join(' ').toLowerCase()
  for (const seed of Array.from({ length: 30 }, (_, at) => at)) {
    const { fields: answer, misplaced } = misplace(1, seed)
    expect(misplaced.map(({ field }) => field)).toEqual(['title', 'start_time', 'end_time', 'venue', 'ticket_price'])
    expect(misplaced.every(({ field }) => text.includes(answer[field]?.words.toLowerCase() ?? '-'))).toBe(true)
    expect([answer.start_time?.value, answer.ticket_price?.value]).toEqual(['19:00', '5'])
    expect(['Jazz Night', 'JAZZ NIGHT']).not.toContain(answer.title?.words)
  }
})

test('the domain of an email address is not a link', () => {
  expect(candidates.event_url.map(({ value }) => value)).toEqual(['www.copper.example.org'])
})
