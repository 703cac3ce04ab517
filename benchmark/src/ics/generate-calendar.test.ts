import { expect, test } from 'vitest'
import { generateCalendar } from './generate-calendar.ts'
import { markEvents } from './mark-events.ts'
import { readWithIcalJs } from './read-with-ical-js.ts'

test('a generated calendar has events of every kind, all of which an independent reader understands', () => {
  const file = generateCalendar(300)
  const { events } = readWithIcalJs(markEvents(file), '2026-11-26')
  expect(events).toHaveLength(file.split('BEGIN:VEVENT').length - 1)
  expect(events.every(({ start, end }) => start !== null && end !== '?')).toBe(true)
  const kinds = [
    /RRULE:/,
    /EXDATE/,
    /RDATE/,
    /RECURRENCE-ID/,
    /DTSTART;VALUE=DATE:/,
    /DTSTART;TZID=/,
    /DTSTART:.*Z\r/,
    /DTSTART:\d+T\d+\r/,
  ]
  for (const kind of kinds)
    expect(file.split('BEGIN:VEVENT').filter((event) => kind.test(event)).length).toBeGreaterThan(9)
})
