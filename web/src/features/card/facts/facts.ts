import type { Event } from '@swap/contract/event'
import type { Evidence, FieldName } from '@swap/contract/reading'
import { isOffered, isOfferedOpenly, offersFor, type Offer } from '@swap/contract/offers'
import { notesShown } from '@swap/contract/moments'
import { pageBesideTickets } from '@swap/contract/same-link'
import { shownPrice } from '@swap/contract/price'
import { cardWords } from '../../../i18n/en/card.ts'
import { clock, withClock } from '../../../ui/time/date-format.ts'
import { durationInWords } from '@swap/dates/duration'
import { absenceOf, isNextDay, sureOf, toldWith, type Sureness } from '@swap/contract/sureness'
import { knownValue, type Values } from '../edit.ts'
import { mapAppOf, mapLinks } from './map-links.ts'
import { notesInWords } from './notes-in-words.ts'
import { repeatsOf } from './repeats.ts'
import { reachLink, safeLink, type SafeLink } from './safe-link.ts'
import { dateRange, longDate, todayHere } from './when.ts'
import { zoneName } from './zone-name.ts'

/** Fields chosen from a list, not typed. */
type ChosenField = 'recurrence' | 'time_zone'

/** One row of the card: a value, the detail under it, and where it was read. */
export interface Fact {
  /** The field the row is about; names its loop too. */
  field: FieldName
  label: string
  /** Null is "not known": the row shows a dash and offers nothing. */
  value: string | null
  detail: string | null
  /** A link the value opens. */
  href?: string
  /** How to reach the person or group named by the value; shown under it. */
  reach?: { words: string; href: string }
  /** Where it is on a map, and how to get there. */
  ways?: Readonly<Record<'map' | 'directions', string>>
  /** Invites the person to fill in what the picture didn't say; replaces the dash. */
  invitation?: string
  evidence: Evidence | null
  sure: Sureness
  /** How the value is changed in place, and what the editor starts with; without it the row is not edited. */
  edited?: { as: 'date' | 'time' | 'text'; from: string } | { as: ChosenField }
  /** The alternatives, and whether they are worth showing before the row is edited. */
  offers: readonly Offer[]
  isDoubtful: boolean
  /** What a person says by "It's right": the doubtful values of the row, by their fields. */
  confirms?: Values
  /** Text that belongs to no other detail: nothing to circle. */
  isProse?: boolean
}

export const isKnown = (event: Event, field: FieldName): boolean => event.evidence[field] !== undefined
/** The date, or null when it could not be read: the API shows '' then. */
export const dateOf = (event: Event): string | null =>
  event.start_date !== '' && isKnown(event, 'start_date') ? event.start_date : null
/** The start time, or null when none is known: the API shows the specification's 00:00 then. */
export const startOf = (event: Event): string | null => (isKnown(event, 'start_time') ? event.start_time : null)

const text = cardWords
type FactParts = Partial<Omit<Fact, 'label' | 'field'>>

function fact(event: Event, field: FieldName, label: string, value: string | null, more: FactParts = {}): Fact {
  const evidence = event.evidence[field] ?? null
  // Remembered corrections are mentioned below all rows, with a way back.
  const detail = [more.detail, evidence?.remembered ? null : evidence?.note].filter(Boolean).join(' ') || null
  return {
    field,
    label,
    value,
    evidence,
    sure: value === null ? absenceOf(event) : sureOf(event, field),
    offers: isOffered(field) ? offersFor(event, field) : [],
    // What the card asks about is answered there.
    isDoubtful: isOffered(field) && event.question?.field !== field && isOfferedOpenly(event, field),
    ...(value !== null && sureOf(event, field) === 'check' && event.question?.field !== field
      ? { confirms: valuesToConfirm(event, field) }
      : {}),
    ...more,
    detail,
  }
}

function valuesToConfirm(event: Event, field: FieldName): Values {
  const fields = [field, toldWith[field]].filter((it) => it !== undefined)
  const values = fields.map((it) => [it, knownValue(event, it)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== null))
}

/** A row only if there is something to say. */
export const known = (
  event: Event,
  field: FieldName,
  label: string,
  value: string | null,
  more: FactParts = {},
): Fact[] => (value ? [fact(event, field, label, value, more)] : [])

/** The rows of the card in reading order. When and where are always there, known or not (a missing date is asked for above them); the rest only when known. */
export function factsOf(event: Event): Fact[] {
  const { contact, ticket_info: ticket } = event
  return [
    ...whenFacts(event),
    whereFact(event),
    ...ticketFacts(event),
    ...known(event, 'ticket_price', text.rows.price, shownPrice(ticket.ticket_price, ticket.ticket_currency), {
      detail: joined([notOnTheSign(ticket.ticket_availability), event.evidence.ticket_currency?.note]),
    }),
    ...hostFact(event),
    ...linkFact(event, 'booking_link', text.rows.tickets, contact.booking_link),
    ...linkFact(event, 'event_url', text.rows.page, pageBesideTickets(event)),
    ...known(event, 'age_restrictions', text.rows.age, event.age_restrictions),
    ...known(event, 'accessibility_info', text.rows.access, event.accessibility_info),
    ...known(event, 'description', text.rows.about, event.description, { isProse: true }),
    ...known(event, 'notes', text.rows.notes, notesInWords(notesShown(event) ?? ''), { isProse: true }),
    ...known(event, 'social_links', text.rows.social, event.social_links),
  ]
}

/** What its ticket tells the holder. */
const ticketFacts = (event: Event): Fact[] =>
  (['seat', 'gate', 'order_number'] as const).flatMap((field) =>
    known(event, field, text.rows[field], event[field], { edited: { as: 'text', from: event[field] ?? '' } }),
  )

const joined = (parts: readonly (string | null | undefined)[]): string | null => parts.filter(Boolean).join(' ') || null

/** What is known of the tickets, unless the sign below the title says just that. */
const notOnTheSign = (availability: string | null): string | null =>
  availability && /^(?:cancelled|postponed)$/i.test(availability) ? null : availability

function whenFacts(event: Event): Fact[] {
  const date = dateOf(event)
  const start = startOf(event)
  const last = event.end_date && date && event.end_date > date ? event.end_date : null
  const time = start === null ? null : clock(start)
  return [
    ...known(
      event,
      'start_date',
      text.rows.when,
      date && (last ? dateRange(date, last) : longDate(nextOf(event, date))),
      {
        edited: { as: 'date', from: event.start_date },
      },
    ),
    ...repeatFact(event),
    fact(event, 'start_time', text.rows.starts, time, {
      edited: { as: 'time', from: start ?? '' },
      invitation: text.add.start,
    }),
    ...(start === null && !event.end_time ? [] : [endFact(event)]),
    ...known(event, 'duration', text.rows.lasts, event.duration && durationInWords(event.duration)),
    ...(event.time_zone === localZone() ? [] : zoneFact(event)),
  ]
}

export const zoneFact = (event: Event): Fact[] =>
  known(event, 'time_zone', text.rows.zone, event.time_zone && zoneName(event.time_zone, event.start_date), {
    edited: { as: 'time_zone' },
  })

/** For a series, a next day that was worked out moves on as days pass; a printed one stays. */
const nextOf = (event: Event, date: string): string =>
  (isNextDay(event.evidence.start_date) && date < todayHere() && repeatsOf(event)?.next) || date

/** The rule in words, and the next days it names: a series without a printed end says so. */
function repeatFact(event: Event): Fact[] {
  const repeats = repeatsOf(event)
  return repeats
    ? [
        fact(event, 'recurrence', text.rows.repeats, repeats.rule, {
          detail: repeats.detail,
          edited: { as: 'recurrence' },
        }),
      ]
    : []
}

const endFact = (event: Event) =>
  fact(event, 'end_time', text.rows.ends, event.end_time && clock(event.end_time), {
    edited: { as: 'time', from: event.end_time ?? '' },
    invitation: text.add.end,
    detail: event.end_time ? null : withClock(text.endUnknown),
  })

/** Venue first; without one, the address or the city. */
function whereFact(event: Event): Fact {
  const { venue, address, city, postal_code: code, country } = event.location ?? {}
  // An address is often printed with its town: once is enough.
  const town = [code, city].filter((part) => part && !address?.includes(part)).join(' ')
  const isVenue = wordsOf(venue) === wordsOf(address) // a place that is called by its address
  const parts = (
    [
      ['venue', venue],
      ['address', isVenue ? null : address],
      ['city', town || (city || code ? null : country)],
    ] as const
  ).filter(([, value]) => value)
  const [[field, first] = ['venue', null] as const, ...rest] = parts
  const ways = mapLinks(event, mapAppOf(navigator))
  return fact(event, field, text.rows.where, first ?? null, {
    detail: rest.map(([, value]) => value).join(', '),
    edited: { as: 'text', from: event.location?.[field] ?? '' },
    invitation: text.add.place,
    ...(ways && { ways }),
  })
}

const wordsOf = (value: string | null | undefined): string =>
  (value ?? '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join(' ') ?? ''

function linkFact(event: Event, field: 'booking_link' | 'event_url', label: string, value: string | null): Fact[] {
  const link = safeLink(value)
  return known(event, field, label, link ? spelled(event, link) : value, link ? { href: link.href } : {})
}

/** A telephone number as its country groups it, where that is known. */
const spelled = ({ phones }: Event, { host }: SafeLink): string => phones?.[host] ?? host

/** Who is behind it, and how to reach them; if no name is known, only the contact. */
function hostFact(event: Event): Fact[] {
  const { organizer_name: name, organizer_contact: contact } = event.contact
  const link = reachLink(contact)
  const reach = link && { words: spelled(event, link), href: link.href }
  if (!name) return known(event, 'organizer_contact', text.rows.contact, reach?.words ?? contact, reach ?? {})
  return known(event, 'organizer_name', text.rows.from, name, {
    ...(reach ? { reach } : { detail: contact }),
    edited: { as: 'text', from: name },
  })
}

const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The line under the title: time and place. */
export function inShort(event: Event): string {
  const start = startOf(event)
  const { venue, city } = event.location ?? {}
  return [start && clock(start), venue ?? city].filter(Boolean).join(', ')
}

/** The same in a list, where the events of a tour differ by their cities: "20:00, The Lantern Room, Leeds". */
export function inRow(event: Event): string {
  const { venue, city } = event.location ?? {}
  const isNamed = venue && city && !venue.includes(city)
  return [inShort(event), isNamed && city].filter(Boolean).join(', ')
}

/** The fields the picture's loops go round at rest, most telling first. */
export function tellingFields(event: Event): FieldName[] {
  return ['title', 'start_date', 'start_time', whereFact(event).field, 'ticket_price']
}

/** The other fields, circled only while their row is pointed at. */
export const otherFields = (event: Event): FieldName[] =>
  factsOf(event).flatMap(({ field, isProse }) => (isProse || tellingFields(event).includes(field) ? [] : [field]))
