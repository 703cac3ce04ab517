// The shape of an event in the export of an account.
import { facts } from '@swap/contract/event'
import { evidenceByField, question } from '@swap/contract/reading'
import { z } from 'zod'

const id = z.string().min(1).max(64)
const LAST_MS = Date.UTC(2201, 0)
/** Epoch milliseconds, from 1970 to the end of the last year that an event can be in. */
export const timestamp = z.number().int().min(0).max(LAST_MS)
/** Epoch milliseconds computed from an event's date, which may be before 1970. */
export const eventTimestamp = z.number().int().min(-LAST_MS).max(LAST_MS)
/** A count, with an upper bound far above any real one. */
export const count = z.number().int().min(0).max(1e9)

/** The shape of an event in an export: its row without the owner. */
export const eventRecord = facts.extend({
  // Older exports do not have these.
  seat: facts.shape.seat.default(null),
  gate: facts.shape.gate.default(null),
  order_number: facts.shape.order_number.default(null),
  id,
  /** Null if the thread was deleted but the event was kept. */
  thread_id: id.nullable(),
  picture_id: id.nullable(),
  place_in_picture: count,
  confidence: z.number().min(0).max(1),
  evidence: evidenceByField,
  question: question.nullable(),
  needs_review: z.union([z.literal(0), z.literal(1)]),
  /** The id of the event that this one was merged into. */
  merged_into: id.nullable(),
  /** When it was added to the calendar; null if it is not in it. */
  saved_at: timestamp.nullable(),
  sequence: count,
  created_at: timestamp,
  changed_at: timestamp,
})
export type EventRecord = z.infer<typeof eventRecord>
