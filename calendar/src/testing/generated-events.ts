import type { CalendarEvent } from '../calendar-event.ts'
import { dice, type Dice } from './dice.ts'
import { attacks, words } from './hostile-text.ts'

/** Moments at which clocks somewhere change, skip or repeat an hour, and the ends of days, months and years. */
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

/** Every zone that this program knows, and none. */
export const zones: readonly (string | null)[] = [null, 'UTC', ...Intl.supportedValuesOf('timeZone')]

/**
 * Yields events of every shape in every zone, many with text that tries to be something else; the same ones for the
 * same seed. Each `id` is `made-SEED-N`.
 */
export function* generatedEvents(count: number, seed = 1): Generator<CalendarEvent> {
  const d = dice(seed)
  for (let at = 0; at < count; at += 1) {
    const zone = zones[at % zones.length] ?? null
    yield {
      id: `made-${seed}-${at}`,
      sequence: d.below(9),
      changedAt: FIRST_DAY + d.below(1e9),
      title: d.rarely(20) ? null : textOf(d, 6),
      ...timesOf(d),
      time_zone: zone,
      recurrence: d.rarely(5) ? d.oneOf(rules) : null,
      description: d.rarely(3) ? null : textOf(d, 30),
      category: d.oneOf(kinds),
      age_restrictions: d.rarely(5) ? textOf(d, 2) : null,
      accessibility_info: d.rarely(5) ? textOf(d, 3) : null,
      notes: d.rarely(5) ? textOf(d, 4) : null,
      location: d.rarely(4) ? null : locationOf(d),
      contact: contactOf(d),
      ticket_info: {
        ticket_price: d.rarely(3) ? d.oneOf(['12.50', 'from 8', 'free']) : null,
        ticket_currency: d.rarely(2) ? 'EUR' : null,
        ticket_availability: d.rarely(8) ? textOf(d, 2) : null,
        cancellation_policy: null,
      },
      seat: d.rarely(6) ? textOf(d, 2).slice(0, 100) : null,
      gate: d.rarely(6) ? textOf(d, 1).slice(0, 100) : null,
      order_number: d.rarely(6) ? 'K7-90142' : null,
    }
  }
}

const textOf = (d: Dice, most: number): string =>
  Array.from({ length: 1 + d.below(most) }, () => d.oneOf(d.rarely(12) ? attacks : words)).join(' ')

type Times = Pick<CalendarEvent, 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'duration'>

const nothing: Times = { start_date: null, start_time: null, end_date: null, end_time: null, duration: null }

/** All shapes of section 9: whole days, one moment, a length, an end on the day, past midnight, days later; and no date at all. */
function timesOf(d: Dice): Times {
  const [day, clock] = d.rarely(5) ? halvesOf(d.oneOf(oddMoments)) : [dayOf(d.below(DAYS)), clockOf(d)]
  const later = dayOf((Date.parse(day) - FIRST_DAY) / DAY_MS + 1 + d.below(4))
  return d.oneOf([
    { ...nothing, start_date: day },
    { ...nothing, start_date: day, end_date: later },
    { ...nothing, start_date: day, start_time: '00:00', end_date: later, end_time: '23:59' },
    { ...nothing, start_date: day, start_time: clock },
    { ...nothing, start_date: day, start_time: clock, duration: d.oneOf(durations) },
    { ...nothing, start_date: day, start_time: clock, end_time: clockOf(d) },
    { ...nothing, start_date: day, start_time: clock, end_date: later, end_time: clockOf(d) },
    { ...nothing, start_date: day, end_time: clock },
    d.rarely(4) ? nothing : { ...nothing, start_date: day, start_time: clock, end_time: clockOf(d) },
  ])
}

const halvesOf = (moment: string): [string, string] => [moment.slice(0, 10), moment.slice(11)]
const dayOf = (number: number): string => new Date(FIRST_DAY + number * DAY_MS).toISOString().slice(0, 10)
const two = (number: number): string => String(number).padStart(2, '0')
const clockOf = (d: Dice): string => `${two(d.below(24))}:${two(d.below(12) * 5)}`

const locationOf = (d: Dice): CalendarEvent['location'] => ({
  venue: d.rarely(4) ? null : textOf(d, 3),
  address: d.rarely(2) ? textOf(d, 3) : null,
  postal_code: d.rarely(3) ? '10115' : null,
  city: d.oneOf([null, 'Paris', 'Zürich', '東京', 'São Paulo, SP']),
  country: d.rarely(4) ? 'France' : null,
  coordinates: d.rarely(3)
    ? { latitude: (d.below(18_000_000) - 9_000_000) / 1e5, longitude: d.below(360) - 180 + 0.5 }
    : null,
})

const contactOf = (d: Dice): CalendarEvent['contact'] => ({
  organizer_name: d.rarely(2) ? textOf(d, 3) : null,
  organizer_contact: d.rarely(3) ? d.oneOf(['box@example.org', '+49 30 1234', 'write to box@example.org']) : null,
  event_url: d.rarely(3)
    ? null
    : `https://example.org/${d.below(1000)}?a=b;c,d&e=${encodeURIComponent(d.oneOf(words))}`,
  booking_link: d.oneOf([
    null,
    'https://tickets.example/東京',
    'javascript:alert(1)',
    'https://a.example/\r\nX-EVIL:1',
  ]),
})
