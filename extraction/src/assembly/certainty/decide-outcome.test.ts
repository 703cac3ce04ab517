import { expect, test } from 'vitest'
import { pageOfLines, type SizedLine } from '../../testing/page-of-lines.ts'
import { readClassified } from '../../testing/read-classified.ts'
import {
  decideOutcome,
  MIN_EVENT_PROBABILITY,
  MIN_SURE_PROBABILITY,
  MIN_UNDATED_PROBABILITY,
} from './decide-outcome.ts'

const read = (...lines: SizedLine[]) => readClassified(pageOfLines(lines), { today: '2026-05-20', timeZone: 'UTC' })

test('a page with a date is an event from MIN_EVENT_PROBABILITY on, and asked about below MIN_SURE_PROBABILITY', () => {
  expect(decideOutcome(MIN_EVENT_PROBABILITY - 0.01, true)).toBe('none')
  expect(decideOutcome(MIN_EVENT_PROBABILITY, true)).toBe('unsure')
  expect(decideOutcome(MIN_SURE_PROBABILITY, true)).toBe('events')
})

test('a page without a date is asked about only if an event is likelier than not', () => {
  expect(decideOutcome(MIN_UNDATED_PROBABILITY - 0.01, false)).toBe('none')
  expect(decideOutcome(MIN_UNDATED_PROBABILITY, false)).toBe('undated')
})

test('a poster with a date is an event, a receipt of the same evening is not', async () => {
  const poster = await read(
    ['Kites and Lanterns', 4],
    ['Friday 12 June 2026, 8 pm', 1.5],
    ['The Copper Room, Leeds', 1.2],
    ['Tickets £12', 1],
  )
  const receipt = await read(
    ['The Copper Room', 2],
    ['VAT no. 123 4567 89', 1],
    ['12/06/2026 21:40 Till 2', 1],
    ['2 x Lager 11.00', 1],
    ['Crisps 1.50', 1],
    ['TOTAL 12.50', 1],
    ['VISA contactless 12.50', 1],
    ['Thank you for your visit', 1],
  )
  expect([poster.outcome, receipt.outcome]).toEqual(['events', 'none'])
  expect(poster.reasons['network']).toBeGreaterThan(0)
  expect(receipt.reasons['network']).toBeLessThan(0)
})

const readRows = (title: string, times: string) => {
  const days = Array.from({ length: 12 }, (_, at): SizedLine => [`${at + 1} June 2026 ${times}`, 1])
  return read([title, 3], ...days)
}

test('twelve rows of days with five prayer times each are not an event', async () => {
  expect((await readRows('Lantern Street Mosque', '03:10 13:05 17:20 21:15 22:40')).outcome).toBe('none')
})

test('twelve rows of days with a time and a name are events; with only a time they are unsure', async () => {
  expect((await readRows('Lantern Street Concerts', '19:30 Choir')).outcome).toBe('events')
  expect((await readRows('Lantern Street Concerts', '19:30')).outcome).toBe('unsure')
})
