/** The shapes of an event: its facts, the event as read in a picture, the event as the API shows it, and its edits. */

import { z } from 'zod'
import type { ModelReceipt } from '../picture/model-receipt.ts'
import { categories, maxCharacters, valueIssue } from './event-values.ts'
import {
  evidenceByField,
  fieldName,
  outcome,
  question,
  suggestions,
  type Outcome,
  type Question,
} from '../picture/reading.ts'

export { categories }
/** One of the categories of events. */
export const category = z.enum(categories)
export type Category = z.infer<typeof category>

/** YYYY-MM-DD, a real day. */
export const isoDate = z.iso.date({ error: 'Please enter a day, like 2026-12-04.' })
/** A valid start date of an event. */
export const eventDay = isoDate.refine((day) => valueIssue('start_date', day) === null, {
  error: ({ input }) => valueIssue('start_date', input) ?? '',
})
/** HH:MM, 24 hours. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Please enter a time, like 20:00.' })

const text = z.string().max(maxCharacters('notes')).nullable()
const short = z.string().max(maxCharacters('seat')).nullable()

/** Where an event takes place. */
export const location = z
  .object({
    venue: text,
    address: text,
    city: text,
    postal_code: text,
    country: text,
    coordinates: z
      .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .nullable(),
  })
  .meta({ id: 'Location' })
/** Who organises an event, and the event's links. */
export const contact = z
  .object({ organizer_name: text, organizer_contact: text, event_url: text, booking_link: text })
  .meta({ id: 'Contact' })
/** What tickets cost and whether there are any. */
export const ticketInfo = z
  .object({ ticket_price: text, ticket_currency: text, ticket_availability: text, cancellation_policy: text })
  .meta({ id: 'TicketInfo' })
/** Links to a picture and a video of an event. */
export const media = z.object({ image_url: text, video_url: text }).meta({ id: 'Media' })

/** What is known of an event. Null is "not known": nothing is invented. */
export const facts = z.object({
  title: z.string().max(maxCharacters('title')).nullable(),
  start_date: isoDate.nullable(),
  start_time: clockTime.nullable(),
  end_date: isoDate.nullable(),
  end_time: clockTime.nullable(),
  /** ISO 8601 (PT1H30M) or words (2 hours), as written in the picture. */
  duration: text,
  /** IANA name, only if it is printed or follows from the place. */
  time_zone: text,
  /** The body of an RFC 5545 RRULE, without the name, then the days it leaves out (;EXDATE=) and further ones (;RDATE=). */
  recurrence: z.string().max(maxCharacters('recurrence')).nullable(),
  description: z.string().max(maxCharacters('description')).nullable(),
  category: category.nullable(),
  /** Handles and links, separated by one space. */
  social_links: text,
  age_restrictions: text,
  accessibility_info: text,
  notes: text,
  location: location.nullable(),
  contact,
  ticket_info: ticketInfo,
  /** The owner's seat, as printed: "Row F, Seat 12". */
  seat: short,
  gate: short,
  /** Shown to the owner alone: it gives access to the booking. */
  order_number: short,
})
export type EventFacts = z.infer<typeof facts>

const unchecked = z.string().nullable()
/** The facts as a reader or a file delivers them; `valueIssue` checks which values can be stored. */
export const uncheckedFacts = z.object({
  title: unchecked,
  start_date: unchecked,
  start_time: unchecked,
  end_date: unchecked,
  end_time: unchecked,
  duration: unchecked,
  time_zone: unchecked,
  recurrence: unchecked,
  description: unchecked,
  category: unchecked,
  social_links: unchecked,
  age_restrictions: unchecked,
  accessibility_info: unchecked,
  notes: unchecked,
  location: z
    .object({
      venue: unchecked,
      address: unchecked,
      city: unchecked,
      postal_code: unchecked,
      country: unchecked,
      coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    })
    .nullable(),
  contact: z.object({
    organizer_name: unchecked,
    organizer_contact: unchecked,
    event_url: unchecked,
    booking_link: unchecked,
  }),
  ticket_info: z.object({
    ticket_price: unchecked,
    ticket_currency: unchecked,
    ticket_availability: unchecked,
    cancellation_policy: unchecked,
  }),
  seat: unchecked,
  gate: unchecked,
  order_number: unchecked,
})
export type UncheckedFacts = z.infer<typeof uncheckedFacts>

/** One event as a picture shows it: what extraction delivers. */
export const readEvent = facts.extend({
  confidence: z.number().min(0).max(1),
  evidence: evidenceByField,
  suggestions,
})
export type ReadEvent = z.infer<typeof readEvent>

/** A read event before its values are checked. */
export const uncheckedEvent = readEvent.extend(uncheckedFacts.shape)

/** A line of the picture's text, kept so that it can be searched and read again without the picture. */
export interface ReadLine {
  text: string
  confidence: number
  box: readonly [number, number, number, number]
}

/** The place in a picture without an event, such as a menu or a shop front. A detail that was not read is null. */
export const placeFound = z
  .object({ name: z.string(), address: text, link: text, phone: text })
  .meta({ id: 'PlaceFound' })
export type PlaceFound = z.infer<typeof placeFound>

/** Degrees clockwise. */
export type QuarterTurns = 0 | 90 | 180 | 270

/** The result of reading one picture. */
export interface Reading {
  outcome: Outcome
  events: ReadEvent[]
  /** At most one question, about the event at this index. */
  question: (Question & { event: number }) | null
  place: PlaceFound | null
  /** Probability that the picture shows an event, 0..1. */
  probability: number
  /** What contributed to that probability, for and against, in log-odds. */
  reasons: Record<string, number>
  lines: ReadLine[]
  /** Most of the text could not be read: it is too small, or in a script that the reader doesn't know. */
  isMostlyUnread: boolean
  /** Degrees clockwise by which the picture was turned upright; every box is relative to the upright picture. */
  turned: QuarterTurns
  /** Size in px of the upright picture. */
  width: number
  height: number
  language: string | null
  country: string | null
  /** Milliseconds by stage. */
  ms: Record<string, number>
  /** What was sent to a connected model; absent if none was asked. */
  receipt?: ModelReceipt
}

/**
 * An event as the API shows it: the specification's Event. `title`, `start_date` and `start_time` are always strings; a field
 * without an entry in `evidence` is unknown and holds the specification's default ('No title provided', '' for a date
 * that could not be read, '00:00').
 */
export const event = facts
  .extend({
    id: z.string(),
    threadId: z.string().nullable(),
    title: z.string(),
    /** The title in title case, if it is printed in capitals; absent if the title is shown unchanged. */
    titleShown: z.string().exactOptional(),
    start_date: z.string(),
    start_time: z.string(),
    media,
    /** The telephone numbers in its contact and links, grouped as usual in their country: +442079460018 → +44 20 7946 0018. */
    phones: z.record(z.string(), z.string()).exactOptional(),
    /** The next days of a repeating event, at most five, from today in its owner's zone. Absent if it takes place once. */
    nextDays: z.array(isoDate).max(5).exactOptional(),
    /** Whether it is in the calendar. */
    saved: z.boolean(),
    /** The event it was merged into; null for all others. */
    mergedInto: z.string().nullable(),
    needsReview: z.boolean(),
    confidence: z.number().min(0).max(1),
    evidence: evidenceByField,
    suggestions,
    question: question.nullable(),
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof event>

/**
 * An owner's changes to an event: any field, in groups as in the event (location, contact, ticket_info). Null clears a field, or the whole
 * location. The shape checks the type of a value; `valueIssue` checks the value itself.
 */
export const eventEdit = z
  .object({
    ...facts.omit({ location: true, contact: true, ticket_info: true }).partial().shape,
    location: location.partial().nullable().exactOptional(),
    contact: contact.partial().exactOptional(),
    ticket_info: ticketInfo.partial().exactOptional(),
  })
  .strict()
  .meta({ id: 'EventEdit' })
export type EventEdit = z.infer<typeof eventEdit>

/** The values that the edited fields had before the edit, by flat name; null is "not known". */
export const basedOn = z.partialRecord(fieldName, z.string().max(maxCharacters('recurrence')).nullable())
export type BasedOn = z.infer<typeof basedOn>

/** A read-only field of a request: clients may send it back as they received it, and it is ignored. */
export const readOnly = z.unknown().optional().meta({ description: 'Only read: ignored.' })

/**
 * The body of a request that edits an event. It is either an edit, optionally with the values that it is based on, or the whole event as it
 * was served, with its `id`: then only the fields that differ are changed.
 */
export const eventChange = eventEdit
  .extend({
    // Unknown fields of an event are served with a default.
    start_date: z
      .union([isoDate, z.literal('')])
      .nullable()
      .optional(),
    id: z.string().max(64).optional(),
    threadId: readOnly,
    media: readOnly,
    titleShown: readOnly,
    nextDays: readOnly,
    phones: readOnly,
    saved: readOnly,
    mergedInto: readOnly,
    needsReview: readOnly,
    confidence: readOnly,
    evidence: readOnly,
    suggestions: readOnly,
    question: readOnly,
    basedOn: basedOn.optional(),
  })
  .meta({ id: 'EventChange' })
export type EventChange = z.infer<typeof eventChange>

/** One page of a list of events. */
export const eventPage = z
  .object({ events: z.array(event), total: z.number().int(), nextCursor: z.string().nullable() })
  .meta({ id: 'EventPage' })

export { outcome }
