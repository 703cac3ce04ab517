import type { Event } from '@swap/contract/event'
import type { Evidence, FieldName } from '@swap/contract/reading'
import { hasQuickAnswers, areQuickAnswersShown, quickAnswersFor, type QuickAnswer } from '@swap/contract/quick-answers'
import { shownNotes } from '@swap/contract/other-dates'
import { separateEventPage } from '@swap/contract/event-links'
import { formatPrice } from '@swap/contract/price'
import { cardWords } from '../../../i18n/en/card.ts'
import { formatWallTime, formatTimesIn } from '../../../ui/time/date-format.ts'
import { durationInWords } from '@swap/dates/duration'
import { certaintyOfAbsence, isNextDay, certaintyOf, shownTogether, type Certainty } from '@swap/contract/certainty'
import { knownValue, type FieldValues } from '../event-edit.ts'
import { knownDate, knownStart } from './known-fields.ts'
import { mapAppOf, mapLinks } from './map-links.ts'
import { formatNotes } from './format-notes.ts'
import { describeRecurrence } from './recurrence-text.ts'
import { contactLink, safeLink, type SafeLink } from './safe-link.ts'
import { dateRange, longDate, localToday } from './event-date-format.ts'
import { zoneName } from './zone-name.ts'

/** Fields chosen from a list, not typed. */
type ChosenField = 'recurrence' | 'time_zone'

/** One row of the card: a label, its value, a detail below it, and where it was read. */
export interface Fact {
  /** The field that the row shows; it also identifies its loop in the picture. */
  field: FieldName
  label: string
  /** Null if unknown: the row shows a dash. */
  value: string | null
  detail: string | null
  /** A link the value opens. */
  href?: string
  /** How to contact the person or group named by the value; shown under it. */
  contact?: { label: string; href: string }
  /** Links to the place on a map, and to directions. */
  mapLinks?: Readonly<Record<'map' | 'directions', string>>
  /** Invites the person to fill in what the picture didn't say; replaces the dash. */
  invitation?: string
  evidence: Evidence | null
  /** How certain the value is. */
  certainty: Certainty
  /** The editor for the value, and what it starts with; without it the row can't be edited. */
  editor?: { as: 'date' | 'time' | 'text'; from: string } | { as: ChosenField }
  /** Alternative values from the picture. */
  alternatives: readonly QuickAnswer[]
  /** Whether the alternatives are shown before the row is edited. */
  isDoubtful: boolean
  /** The row's doubtful values, which the person can confirm as right. */
  valuesToConfirm?: FieldValues
  /** Free text that belongs to no other field: not circled in the picture. */
  isProse?: boolean
}

/** The rows of the card, in reading order. Time and place are always included, other fields only if known. */
export function factsOf(event: Event): Fact[] {
  const { contact, ticket_info: ticket } = event
  return [
    ...whenFacts(event),
    whereFact(event),
    ...ticketFacts(event),
    ...factIfKnown(event, 'ticket_price', text.rows.price, formatPrice(ticket.ticket_price, ticket.ticket_currency), {
      detail: joinParts([availabilityShown(ticket.ticket_availability), event.evidence.ticket_currency?.note]),
    }),
    ...organizerFacts(event),
    ...linkFact(event, 'booking_link', text.rows.tickets, contact.booking_link),
    ...linkFact(event, 'event_url', text.rows.page, separateEventPage(event)),
    ...factIfKnown(event, 'age_restrictions', text.rows.age, event.age_restrictions),
    ...factIfKnown(event, 'accessibility_info', text.rows.access, event.accessibility_info),
    ...factIfKnown(event, 'description', text.rows.about, event.description, { isProse: true }),
    ...factIfKnown(event, 'notes', text.rows.notes, formatNotes(shownNotes(event) ?? ''), { isProse: true }),
    ...factIfKnown(event, 'social_links', text.rows.social, event.social_links),
  ]
}

const text = cardWords
type FactParts = Partial<Omit<Fact, 'label' | 'field'>>

function fact(event: Event, field: FieldName, label: string, value: string | null, more: FactParts = {}): Fact {
  const evidence = event.evidence[field] ?? null
  // Remembered corrections are listed below all rows, each with an Undo button.
  const detail = [more.detail, evidence?.remembered ? null : evidence?.note].filter(Boolean).join(' ') || null
  return {
    field,
    label,
    value,
    evidence,
    certainty: value === null ? certaintyOfAbsence(event) : certaintyOf(event, field),
    alternatives: hasQuickAnswers(field) ? quickAnswersFor(event, field) : [],
    // The card's question already shows the alternatives of the field that it is about.
    isDoubtful: hasQuickAnswers(field) && event.question?.field !== field && areQuickAnswersShown(event, field),
    ...(value !== null && certaintyOf(event, field) === 'check' && event.question?.field !== field
      ? { valuesToConfirm: doubtfulValues(event, field) }
      : {}),
    ...more,
    detail,
  }
}

function doubtfulValues(event: Event, field: FieldName): FieldValues {
  const fields = [field, shownTogether[field]].filter((it) => it !== undefined)
  const values = fields.map((it) => [it, knownValue(event, it)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== null))
}

/** A row, or nothing if the value is unknown. */
export const factIfKnown = (
  event: Event,
  field: FieldName,
  label: string,
  value: string | null,
  more: FactParts = {},
): Fact[] => (value ? [fact(event, field, label, value, more)] : [])

/** Seat, gate and order number from a ticket. */
const ticketFacts = (event: Event): Fact[] =>
  (['seat', 'gate', 'order_number'] as const).flatMap((field) =>
    factIfKnown(event, field, text.rows[field], event[field], { editor: { as: 'text', from: event[field] ?? '' } }),
  )

const joinParts = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' ') || null

/** The tickets' availability, unless the tag below the title already says it. */
const availabilityShown = (availability: string | null): string | null =>
  availability && /^(?:cancelled|postponed)$/i.test(availability) ? null : availability

function whenFacts(event: Event): Fact[] {
  const date = knownDate(event)
  const start = knownStart(event)
  const last = event.end_date && date && event.end_date > date ? event.end_date : null
  const time = start === null ? null : formatWallTime(start)
  return [
    ...factIfKnown(
      event,
      'start_date',
      text.rows.when,
      date && (last ? dateRange(date, last) : longDate(nextDate(event, date))),
      {
        editor: { as: 'date', from: event.start_date },
      },
    ),
    ...repeatFact(event),
    fact(event, 'start_time', text.rows.starts, time, {
      editor: { as: 'time', from: start ?? '' },
      invitation: text.add.start,
    }),
    ...(start === null && !event.end_time ? [] : [endFact(event)]),
    ...factIfKnown(event, 'duration', text.rows.lasts, event.duration && durationInWords(event.duration)),
    ...(event.time_zone === localZone() ? [] : zoneFact(event)),
  ]
}

/** The row for the time zone. */
export const zoneFact = (event: Event): Fact[] =>
  factIfKnown(event, 'time_zone', text.rows.zone, event.time_zone && zoneName(event.time_zone, event.start_date), {
    editor: { as: 'time_zone' },
  })

/** The date to show. The computed next day of a series is replaced once it has passed; a printed date stays. */
const nextDate = (event: Event, date: string): string =>
  (isNextDay(event.evidence.start_date) && date < localToday() && describeRecurrence(event)?.next) || date

/** The recurrence rule in words, with the next days. */
function repeatFact(event: Event): Fact[] {
  const repeats = describeRecurrence(event)
  return repeats
    ? [
        fact(event, 'recurrence', text.rows.repeats, repeats.rule, {
          detail: repeats.detail,
          editor: { as: 'recurrence' },
        }),
      ]
    : []
}

const endFact = (event: Event) =>
  fact(event, 'end_time', text.rows.ends, event.end_time && formatWallTime(event.end_time), {
    editor: { as: 'time', from: event.end_time ?? '' },
    invitation: text.add.end,
    detail: event.end_time ? null : formatTimesIn(text.endUnknown),
  })

/** The place: venue first; without one, the address or the city. */
export function whereFact(event: Event): Fact {
  const { venue, address, city, postal_code: code, country } = event.location ?? {}
  // Addresses often include the town already.
  const town = [code, city].filter((part) => part && !address?.includes(part)).join(' ')
  const isVenueAddress = wordsOf(venue) === wordsOf(address) // the venue's only name is its address
  const parts = (
    [
      ['venue', venue],
      ['address', isVenueAddress ? null : address],
      ['city', town || (city || code ? null : country)],
    ] as const
  ).filter(([, value]) => value)
  const [[field, first] = ['venue', null] as const, ...rest] = parts
  const links = mapLinks(event, mapAppOf(navigator))
  return fact(event, field, text.rows.where, first ?? null, {
    detail: rest.map(([, value]) => value).join(', '),
    editor: { as: 'text', from: event.location?.[field] ?? '' },
    invitation: text.add.place,
    ...(links && { mapLinks: links }),
  })
}

const wordsOf = (value: string | null | undefined): string =>
  (value ?? '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join(' ') ?? ''

function linkFact(event: Event, field: 'booking_link' | 'event_url', label: string, value: string | null): Fact[] {
  const link = safeLink(value)
  return factIfKnown(event, field, label, link ? displayTextOf(event, link) : value, link ? { href: link.href } : {})
}

/** The text to show for a link; a phone number with its country's grouping if known. */
const displayTextOf = ({ phones }: Event, { displayText }: SafeLink): string => phones?.[displayText] ?? displayText

/** The organiser and how to contact them; without a name, only the contact. */
function organizerFacts(event: Event): Fact[] {
  const { organizer_name: name, organizer_contact: contact } = event.contact
  const link = contactLink(contact)
  const reached = link && { label: displayTextOf(event, link), href: link.href }
  if (!name)
    return factIfKnown(
      event,
      'organizer_contact',
      text.rows.contact,
      reached?.label ?? contact,
      reached ? { href: reached.href } : {},
    )
  return factIfKnown(event, 'organizer_name', text.rows.from, name, {
    ...(reached ? { contact: reached } : { detail: contact }),
    editor: { as: 'text', from: name },
  })
}

const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
