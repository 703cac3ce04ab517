/** Pseudo-random events for tests, with odd times and hostile text. */

import type { CalendarEvent } from '../calendar-event.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'
import { injectionTexts, awkwardTexts } from './hostile-text.ts'

/** Wall times near a clock change in some zone, and at the end of a day, month or year. */
const oddMoments = [
  '2027-03-28T02:30',
  '2026-10-25T02:30',
  '2027-03-14T02:30',
  '2026-11-01T01:30',
  '2027-10-03T02:15',
  '2027-04-04T01:45',
  '2027-02-28T23:59',
  '2028-02-29T10:00',
  '2026-12-31T23:30',
  '2027-01-01T00:00',
  '2099-12-31T20:00',
]
const rules = [
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=TU,TH',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU',
  'FREQ=WEEKLY;COUNT=8;BYDAY=FR',
  'FREQ=WEEKLY;BYDAY=TU,TH;EXDATE=20261208,20261222',
  'FREQ=DAILY;UNTIL=20290318',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=1SU;UNTIL=20991231',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=YEARLY;COUNT=3',
]
const kinds = [null, 'Music', 'Food & Drink', 'Health & Wellness', 'Other'] as const
const durations = ['PT1H30M', 'PT45M', '2 hours', '1h30', '90 min', 'P1DT2H', 'a while']
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 0, 1)
const DAYS = 1200

/** Every time zone that Node knows, and null for an event without one. */
export const zones: readonly (string | null)[] = [null, 'UTC', ...Intl.supportedValuesOf('timeZone')]

/**
 * Yields pseudo-random events in every time zone and with every combination of dates and times. Many have text that would inject something
 * into a calendar file. The same seed gives the same events; each `id` is `made-SEED-N`.
 */
export function* generatedEvents(count: number, seed = 1): Generator<CalendarEvent> {
  const random = seededRandom(seed)
  for (let at = 0; at < count; at += 1) {
    const zone = zones[at % zones.length] ?? null
    yield {
      id: `made-${seed}-${at}`,
      sequence: random.below(9),
      changedAt: FIRST_DAY + random.below(1e9),
      title: random.oneIn(20) ? null : textOf(random, 6),
      ...timesOf(random),
      time_zone: zone,
      recurrence: random.oneIn(5) ? random.oneOf(rules) : null,
      description: random.oneIn(3) ? null : textOf(random, 30),
      category: random.oneOf(kinds),
      age_restrictions: random.oneIn(5) ? textOf(random, 2) : null,
      accessibility_info: random.oneIn(5) ? textOf(random, 3) : null,
      notes: random.oneIn(5) ? textOf(random, 4) : null,
      location: random.oneIn(4) ? null : locationOf(random),
      contact: contactOf(random),
      ticket_info: {
        ticket_price: random.oneIn(3) ? random.oneOf(['12.50', 'from 8', 'free']) : null,
        ticket_currency: random.oneIn(2) ? 'EUR' : null,
        ticket_availability: random.oneIn(8) ? textOf(random, 2) : null,
        cancellation_policy: null,
      },
      seat: random.oneIn(6) ? textOf(random, 2).slice(0, 100) : null,
      gate: random.oneIn(6) ? textOf(random, 1).slice(0, 100) : null,
      order_number: random.oneIn(6) ? 'K7-90142' : null,
    }
  }
}

const textOf = (random: SeededRandom, most: number): string =>
  Array.from({ length: 1 + random.below(most) }, () =>
    random.oneOf(random.oneIn(12) ? injectionTexts : awkwardTexts),
  ).join(' ')

type Times = Pick<CalendarEvent, 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'duration'>

const nothing: Times = { start_date: null, start_time: null, end_date: null, end_time: null, duration: null }

/**
 * Chooses one of all the cases of section 9: whole days, a start alone, a duration, an end on the same day, past midnight or days later, or
 * no date.
 */
function timesOf(random: SeededRandom): Times {
  const [day, clock] = random.oneIn(5)
    ? halvesOf(random.oneOf(oddMoments))
    : [dayOf(random.below(DAYS)), clockOf(random)]
  const later = dayOf((Date.parse(day) - FIRST_DAY) / DAY_MS + 1 + random.below(4))
  return random.oneOf([
    { ...nothing, start_date: day },
    { ...nothing, start_date: day, end_date: later },
    { ...nothing, start_date: day, start_time: '00:00', end_date: later, end_time: '23:59' },
    { ...nothing, start_date: day, start_time: clock },
    { ...nothing, start_date: day, start_time: clock, duration: random.oneOf(durations) },
    { ...nothing, start_date: day, start_time: clock, end_time: clockOf(random) },
    { ...nothing, start_date: day, start_time: clock, end_date: later, end_time: clockOf(random) },
    { ...nothing, start_date: day, end_time: clock },
    random.oneIn(4) ? nothing : { ...nothing, start_date: day, start_time: clock, end_time: clockOf(random) },
  ])
}

const halvesOf = (moment: string): [string, string] => [moment.slice(0, 10), moment.slice(11)]
const dayOf = (number: number): string => new Date(FIRST_DAY + number * DAY_MS).toISOString().slice(0, 10)
const two = (number: number): string => String(number).padStart(2, '0')
const clockOf = (random: SeededRandom): string => `${two(random.below(24))}:${two(random.below(12) * 5)}`

const locationOf = (random: SeededRandom): CalendarEvent['location'] => ({
  venue: random.oneIn(4) ? null : textOf(random, 3),
  address: random.oneIn(2) ? textOf(random, 3) : null,
  postal_code: random.oneIn(3) ? '10115' : null,
  city: random.oneOf([null, 'Paris', 'Zürich', '東京', 'São Paulo, SP']),
  country: random.oneIn(4) ? 'France' : null,
  coordinates: random.oneIn(3)
    ? { latitude: (random.below(18_000_000) - 9_000_000) / 1e5, longitude: random.below(360) - 180 + 0.5 }
    : null,
})

const contactOf = (random: SeededRandom): CalendarEvent['contact'] => ({
  organizer_name: random.oneIn(2) ? textOf(random, 3) : null,
  organizer_contact: random.oneIn(3)
    ? random.oneOf(['box@example.org', '+49 30 1234', 'write to box@example.org'])
    : null,
  event_url: random.oneIn(3)
    ? null
    : `https://example.org/${random.below(1000)}?a=b;c,d&e=${encodeURIComponent(random.oneOf(awkwardTexts))}`,
  booking_link: random.oneOf([
    null,
    'https://tickets.example/東京',
    'javascript:alert(1)',
    'https://a.example/\r\nX-EVIL:1',
  ]),
})
