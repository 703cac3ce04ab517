/** The endpoints of the admin panel, and the shapes of what they receive and return. */

import { z } from 'zod'
import { endpoint, id, page } from './endpoint.ts'
import { category, clockTime, contact, event, facts, isoDate, location, readOnly } from '../event/event.ts'
import { box, evidenceByField, fieldName, question, suggestions } from '../picture/reading.ts'

const place = location.pick({ venue: true, address: true, city: true, country: true })
const publicContact = contact.pick({ organizer_name: true, event_url: true, booking_link: true })

/** The fields that staff may correct, as in the specification's admin panel. A start date of '' is unknown. `valueIssue` checks changes. */
const correctable = z.object({
  title: facts.shape.title.unwrap(),
  description: event.shape.description,
  start_date: z.union([isoDate, z.literal('')]),
  start_time: clockTime.nullable(),
  end_date: isoDate.nullable(),
  end_time: clockTime.nullable(),
  category: category.nullable(),
  location: place.nullable(),
  contact: publicContact,
})

/** Further fields that staff may correct: the recurrence and the time zone. */
const correctableSeries = facts.pick({ recurrence: true, time_zone: true })

const share = z.number().min(0).max(1)
/** Where fields are in the picture, as drawn by staff: left, top, width and height as shares of the picture's size. */
const regions = z.partialRecord(
  fieldName,
  box.refine(([x, y, width, height]) => [x, y, width, height].every((it) => share.safeParse(it).success), {
    error: 'A region lies within the picture.',
  }),
)

/** An event as staff see it in a list. An unknown title is 'No title provided', an unknown date '', an unknown time null. */
export const adminEvent = correctable
  .extend({
    id: z.string(),
    /** The id of the account it belongs to. */
    owner: z.string(),
    needsReview: z.boolean(),
    /** Confidence in the whole event as it was read, 0 to 1. */
    confidence: z.number().min(0).max(1),
    /** The field that its owner is asked about, if one is in doubt. */
    asks: fieldName.nullable(),
    /** Sent back with a correction, to say which version it is based on. */
    version: z.number().int(),
    /** Epoch milliseconds. */
    createdAt: z.number(),
    /** A small picture, if there is one and its owner lets staff look. */
    thumbnail: z.string().nullable(),
    /** There is a picture, but its owner keeps it private. */
    isPrivate: z.boolean(),
  })
  .meta({ id: 'AdminEvent' })
export type AdminEvent = z.infer<typeof adminEvent>

/** An event as staff see it on its own: with the evidence, the picture and the text that was read. */
export const adminEventDetail = adminEvent
  .extend({
    ...correctableSeries.shape,
    evidence: evidenceByField,
    suggestions,
    question: question.nullable(),
    /** Fields set by its owner: staff see them, but only the owner may change them. */
    setByOwner: z.array(fieldName),
    /** A signed URL; null if there is no picture, or if its owner keeps it private (decision D25). */
    picture: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
    /** The text that was read, line by line, with its place in the picture. */
    lines: z.array(z.object({ text: z.string(), box: z.tuple([z.number(), z.number(), z.number(), z.number()]) })),
  })
  .meta({ id: 'AdminEventDetail' })
export type AdminEventDetail = z.infer<typeof adminEventDetail>

/** The corrected event. Clients may send the whole event back: fields that staff can't correct are ignored. */
const correction = correctable
  .extend({
    id: readOnly,
    owner: readOnly,
    needsReview: readOnly,
    confidence: readOnly,
    asks: readOnly,
    createdAt: readOnly,
    thumbnail: readOnly,
    isPrivate: readOnly,
    evidence: readOnly,
    suggestions: readOnly,
    question: readOnly,
    setByOwner: readOnly,
    picture: readOnly,
    lines: readOnly,
    // Absent if the client sends an event of the list back: they then stay unchanged.
    ...correctableSeries.partial().shape,
    version: z.number().int(),
    regions: regions.optional(),
  })
  .strict()

/** The order of the list: `date` has the latest event date first, `doubt` the least certain event. */
export const adminSort = z.enum(['newest', 'date', 'doubt'])
export type AdminSort = z.infer<typeof adminSort>

const listQuery = page.extend({
  sort: adminSort.default('newest'),
  /** Words of title, description, venue, city, category or organiser; all must match. Returns the newest 100 matches, unsorted. */
  q: z.string().trim().min(3).max(200).optional(),
})

/** One page of the events that staff see. */
export const adminEventPage = z
  .object({
    events: z.array(adminEvent),
    /** Events in the requested list; a search counts at most 1000. */
    total: z.number().int(),
    nextCursor: z.string().nullable(),
    /** Events in both lists, all and Needs Review, whichever was requested. */
    counts: z.object({ all: z.number().int(), review: z.number().int() }),
  })
  .meta({ id: 'AdminEventPage' })
export type AdminEventPage = z.infer<typeof adminEventPage>

/** What staff did. `approve` is a save without changes. */
export const auditAction = z.enum([
  'edit',
  'approve',
  'category',
  'delete',
  'restore',
  'export',
  'grant',
  'revoke',
  'suspend',
  'unsuspend',
  'retry-job',
  'drop-job',
  'answer',
])
export type AuditAction = z.infer<typeof auditAction>

/** What a person with the admin scope did, and the values before it. */
export const auditEntry = z
  .object({
    id: z.string(),
    at: z.number(),
    /** Null once that account is deleted. */
    by: z.string().nullable(),
    byId: z.string().nullable(),
    /** Whose event or account it was about; null if about neither, or once that account is deleted. */
    person: z.object({ id: z.string(), email: z.string() }).nullable(),
    action: auditAction,
    eventId: z.string().nullable(),
    /** The event's title then; null once its owner's account is deleted. */
    title: z.string().nullable(),
    /** The fields that changed, by their flat names. Empty once the owner's account is deleted. */
    changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    /** A deletion that can still be undone. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

/** Upper bound on the events of one request. */
const MAX_BATCH_SIZE = 1000

/** The endpoints of the admin panel. Each endpoint requires the admin scope on the server. */
export const adminApi = {
  'GET /api/admin/events': endpoint({
    summary: "Everybody's events, 20 at a time.",
    access: 'admin',
    query: listQuery,
    reply: adminEventPage,
  }),
  'GET /api/admin/events/review': endpoint({
    summary: 'The same, for events that were read with a doubt and have not been reviewed.',
    access: 'admin',
    query: listQuery,
    reply: adminEventPage,
  }),
  'PUT /api/admin/events/bulk': endpoint({
    summary:
      'Sets one category for several events, all of them or none. Categories chosen by an owner stay, and are listed in the reply.',
    access: 'admin',
    body: z.object({
      eventIds: z.array(z.string().min(1).max(64)).min(1).max(MAX_BATCH_SIZE),
      updates: z.object({ category: category.nullable() }).strict(),
    }),
    reply: z.object({ updated: z.array(z.string()), keptByOwner: z.array(z.string()) }),
  }),
  'GET /api/admin/events/:id': endpoint({
    summary: 'One event with its evidence, and with its picture if its owner lets staff view it.',
    access: 'admin',
    params: id,
    reply: adminEventDetail,
  }),
  'PUT /api/admin/events/:id': endpoint({
    summary:
      'Saves the whole corrected event, which then needs no more review. CONFLICT if it has changed since it was read.',
    access: 'admin',
    params: id,
    body: correction,
    reply: adminEventDetail,
  }),
  'DELETE /api/admin/events/:id': endpoint({
    summary: 'Deletes an event with its reminders. The entry in the reply can undo that for a day.',
    access: 'admin',
    params: id,
    reply: z.object({ entry: z.string() }),
  }),
  'POST /api/admin/events/export/ticket': endpoint({
    summary: 'An address that serves all events as CSV, once, within a minute.',
    access: 'admin',
    /** `bom`: a byte order mark, so that Excel reads the encoding. */
    body: z.object({ bom: z.boolean().default(false) }).default({ bom: false }),
    status: 201,
    reply: z.object({ url: z.string() }),
  }),
  'GET /api/admin/events/export': endpoint({
    summary: 'All events as CSV (RFC 4180). No cell begins a formula.',
    access: 'link',
    accessWithoutToken: 'admin',
    query: z.object({ ticket: z.string().regex(/^[\w-]{43}$/), bom: z.stringbool().default(false) }),
    sends: 'text/csv; charset=utf-8',
  }),
  'POST /api/admin/audit/:id/undo': endpoint({
    summary: 'Restores a deleted event as it was, with its reminders.',
    access: 'admin',
    params: id,
    reply: adminEventDetail,
  }),
  'GET /api/admin/audit': endpoint({
    summary: 'What was done with the admin scope, latest first; for one event, or by and to one person.',
    access: 'admin',
    query: page.extend({ event: z.string().max(64).optional(), person: z.string().max(64).optional() }),
    reply: z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() }),
  }),
} as const
