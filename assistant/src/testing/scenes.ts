import { categories, type Event } from '@swap/contract/event'
import type { Evidence, FieldName } from '@swap/contract/reading'
import { NOTHING_KNOWN, type Context, type KnownEvent } from '../context.ts'

// The contexts in which test sentences are interpreted: events, threads, what was mentioned last. It is Tuesday 24 November 2026, 10:00.

const evidence: Evidence = { source: 'read', confidence: 0.95, boxes: [], text: null, note: null, alternatives: [] }

/** "2026-12-04 20:00-23:00" */
function whenOf(when: string): Partial<KnownEvent> {
  const [start_date = null, times = ''] = when.split(' ')
  const [start_time, end_time] = times.split('-')
  return { start_date, start_time: start_time || null, end_time: end_time || null }
}

/** "The Crown, London" */
function placeOf(place: string): Partial<KnownEvent> {
  const [venue, city] = place.split(', ')
  return { venue: venue || null, city: city || null }
}

const event = (id: string, title: string, when: string, place: string, more: Partial<KnownEvent>): KnownEvent => ({
  ...NOTHING_KNOWN,
  id,
  title,
  ...whenOf(when),
  ...placeOf(place),
  ...more,
})

const saved = true
const jazz = event('jazz', 'Blue Note Jazz Night', '2026-12-04 20:00-23:00', 'The Vortex, London', {
  category: 'Music',
  organizer_name: 'Vortex Jazz Club',
  ticket_price: '15',
})
const hamlet = event('hamlet', 'Hamlet', '2026-12-12 19:00', 'Theatre Royal, Bath', { category: 'Theater', saved })
const choir = event('choir', 'Winter Choir Concert', '2026-12-12 19:30', "St Mary's Church, Brighton", {
  category: 'Music',
})
const blues = event('blues', 'Blues Brunch', '2026-12-06 11:30', 'The Crown, London', { category: 'Music' })

/** In no particular order, as a database may deliver them. */
const everything: readonly KnownEvent[] = [
  hamlet,
  event('fair', 'Autumn Book Fair', '2026-10-10 10:00', 'City Library, London', { category: 'Education' }),
  event('fest', 'Summer Sounds Festival', '2027-06-18 12:00', 'Victoria Park, London', {
    category: 'Music',
    end_date: '2027-06-20',
    saved,
  }),
  choir,
  event('quiz', 'Pub Quiz', '2026-11-26 19:30', 'The Crown, London', { category: 'Other', saved }),
  event('market', 'Christmas Market', '2026-12-05 11:00-20:00', 'Town Square, Bath', {
    category: 'Food & Drink',
    end_date: '2026-12-20',
    saved,
  }),
  blues,
  event('pottery', 'Pottery Workshop', '2026-11-28 10:00-13:00', 'Clay Studio, Brighton', {
    category: 'Art',
    ticket_price: '45',
    saved,
  }),
  event('run', 'Riverside 10K Run', '2026-11-29 09:00', 'Riverside Park, London', { category: 'Sports', saved }),
  event('talk', 'The Future of Batteries', '2026-12-02 18:30-20:00', 'Science Hall, London', {
    category: 'Technology',
  }),
  jazz,
  event('yoga', 'Sunrise Yoga', '2027-06-05 07:00', 'Riverside Park, London', { category: 'Health & Wellness' }),
  event('gig', 'Marlowe & The Foxes', '2026-11-27 21:00', 'Green Door Store, Brighton', { category: 'Music', saved }),
  event('lunch', 'Lunch with Ana', '2026-11-25 12:30', "Luigi's, London", { category: 'Food & Drink', saved }),
]

/** Returns a known event as an event of a thread. */
export function asEvent(known: KnownEvent): Event {
  const { title, start_date, start_time, venue, city, organizer_name, ticket_price, category, ...rest } = known
  const flat: Partial<Record<FieldName, string | null>> = { ...known }
  const fields = Object.entries(flat).filter(([, value]) => typeof value === 'string')
  return {
    ...rest,
    title: title ?? 'No title provided',
    start_date: start_date ?? '',
    start_time: start_time ?? '00:00',
    duration: null,
    mergedInto: null,
    time_zone: null,
    description: null,
    category: categories.find((it) => it === category) ?? null,
    social_links: null,
    age_restrictions: null,
    accessibility_info: null,
    location: { venue, address: null, city, postal_code: null, country: null, coordinates: null },
    contact: { organizer_name, organizer_contact: null, event_url: null, booking_link: null },
    ticket_info: {
      ticket_price,
      ticket_currency: ticket_price && 'GBP',
      ticket_availability: null,
      cancellation_policy: null,
    },
    seat: null,
    gate: null,
    order_number: null,
    media: { image_url: null, video_url: null },
    needsReview: false,
    confidence: 0.9,
    evidence: Object.fromEntries(fields.map(([name]) => [name, evidence])),
    suggestions: {},
    question: null,
  }
}

const empty: Context = {
  now: Date.parse('2026-11-24T10:00Z'),
  timeZone: 'Europe/London',
  today: '2026-11-24',
  thread: [],
  known: everything,
  lastSpokenOf: [],
  isListed: false,
  asked: null,
  isDayFirst: true,
}

const openMic = event('openmic', 'Open Mic', '2026-08-01 20:00-23:00', 'The Crown, London', {
  category: 'Music',
  recurrence: 'FREQ=WEEKLY;BYDAY=SA;EXDATE=20261219',
  saved,
})
const street = event('street', 'Street Food Night', '', 'Old Dock, Bristol', { start_date: null })
const one: Context = { ...empty, thread: [asEvent(jazz)], lastSpokenOf: ['jazz'] }
const three: Context = { ...empty, thread: [hamlet, choir, blues].map(asEvent) }

/** The scenes by name. */
export const scenes: Record<string, Context> = {
  /** A thread with one event, which the assistant has just mentioned. */
  one,
  /** The same for a person in New York. */
  us: { ...one, timeZone: 'America/New_York', isDayFirst: false },
  /** A new thread without an event; a dozen events are known from others. */
  empty,
  /** Nothing is known at all. */
  nothing: { ...empty, known: [] },
  /** The assistant has just listed three events. */
  listed: { ...empty, lastSpokenOf: ['quiz', 'gig', 'pottery'], isListed: true },
  /** One picture showed three events. */
  three,
  /** The same, and the assistant has just mentioned one of them. */
  spoke: { ...three, lastSpokenOf: ['choir'] },
  /** The assistant has just asked which of the three should start at nine. */
  asked: {
    ...three,
    asked: {
      kind: 'askBack',
      about: 'which',
      missing: null,
      event: null,
      choices: [hamlet, choir, blues].map(({ id, title }) => ({
        label: title ?? '',
        event: id,
        request: { kind: 'change', event: id, edit: { start_time: '21:00' } },
      })),
    },
  },
  /** A thread with something that takes place every Saturday, but not on the 19th of December. */
  weekly: { ...empty, known: [...everything, openMic], thread: [asEvent(openMic)], lastSpokenOf: ['openmic'] },
  /** A picture showed an event without a day, and the thread asks for it. */
  undated: {
    ...empty,
    known: [...everything, street],
    thread: [{ ...asEvent(street), question: { field: 'start_date', why: 'missing', choices: [] } }],
    lastSpokenOf: ['street'],
  },
}
