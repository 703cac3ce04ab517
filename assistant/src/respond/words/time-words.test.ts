import { expect, test } from 'vitest'
import { shortWhenInWords, whenInWords } from './time-words.ts'

const concert = { start_date: '2026-12-04', start_time: '20:00', end_date: null, end_time: '00:30' }
const about = { locale: 'en-GB' as const, today: '2026-11-24' }

test('the assistant writes days and times as the event cards do, in the 12-hour or 24-hour format', () => {
  expect(whenInWords(concert, { ...about, hour12: true })).toBe('Friday 4 December, from 8:00 pm to 12:30 am')
  expect(shortWhenInWords(concert, { ...about, hour12: true })).toBe('Fri 4 Dec, 8:00 pm')
  expect(shortWhenInWords(concert, { ...about, hour12: false })).toBe('Fri 4 Dec, 20:00')
})
