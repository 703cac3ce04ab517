import type { EventFacts, PlaceFound, ReadLine } from '@swap/contract/event'
import type { ModelReceipt } from '@swap/contract/model-receipt'
import type { EvidenceByField, Outcome, Question } from '@swap/contract/reading'
import type { Generated, Selectable } from 'kysely'
import type { StoredAnswer } from './assistant-tables.ts'
import type { Json } from './json-columns.ts'

// The tables of threads, pictures, their readings, messages and events. See `tables.ts` for the conventions.

/** Conversations of a person with the assistant. */
export interface ThreadsTable {
  id: string
  owner_id: string
  title: string
  /** When its owner renamed it; from then on, readings do not change the title. */
  renamed_at: number | null
  preview: string
  last_message_at: number
  /** For people who keep no history: the session whose end deletes the thread. Null for others. */
  session_id: string | null
  created_at: number
}

/** The pictures that people sent. */
export interface PicturesTable {
  id: string
  owner_id: string
  thread_id: string
  /** The storage key of the file; null once it is deleted. */
  key: string | null
  thumbnail_key: string | null
  /** In px, upright. */
  width: number
  height: number
  file_name: string
  /** The day it was taken or, if unknown, sent, in its owner's zone. Dates are read relative to it. */
  taken_on: string
  time_zone: string
  /** When it was marked as deleted; `key` becomes null once its file is gone. */
  deleted_at: number | null
  /** When a picture without an event is deleted, unless its owner first asks a connected model about it. */
  goes_at: number | null
  /** When its events were added to the calendar automatically, which happens only once. */
  auto_saved_at: number | null
  created_at: number
}

/** The reading of one picture, in progress or ended; the API calls it a job. */
export interface ReadingsTable {
  id: string
  owner_id: string
  thread_id: string
  picture_id: string
  idempotency_key: string | null
  /** `waiting`: the picture is read only once its owner asks for it. */
  status: 'waiting' | 'processing' | 'complete' | 'error'
  outcome: Outcome | null
  /** Why the reading failed, as shown to people. */
  description: string | null
  /** The text of the picture; never kept for one that showed no event. */
  lines: Json<ReadLine[] | null>
  /** What was sent to a connected model, oldest first; null if none was asked. */
  receipts: Json<ModelReceipt[] | null>
  /** 1 if a model was asked since the reading started: it is not asked again. The last receipt records that question. */
  has_asked: Generated<number>
  /** Sums over the receipts: see `receiptColumns`. */
  sent_bytes: Generated<number>
  spent: Generated<number>
  spent_currency: string | null
  /** 1 if the owner chose to send this picture to a model that is only asked on request. */
  asks_model: Generated<number>
  /** The text in `lines`, normalised for searching: see `searchableText`. */
  search_text: string | null
  created_at: number
  ended_at: number | null
}

/** The messages of threads, from people and from the assistant. */
export interface MessagesTable {
  id: string
  owner_id: string
  thread_id: string
  picture_id: string | null
  reading_id: string | null
  /** Its part in a thread: the picture, the reading step, the result; or a person's words. */
  role: 'picture' | 'checking' | 'result' | 'said'
  sender: 'user' | 'assistant'
  type: 'text' | 'image'
  status: 'uploading' | 'completed' | 'failed'
  content: string
  event_ids: Json<string[] | null>
  read_ms: number | null
  /** For a message from a person: a second send with the same key adds nothing. */
  idempotency_key: string | null
  /** For an answer: the message it answers. */
  reply_to: string | null
  answer: Json<StoredAnswer | null>
  /** For an answer: what was sent to a connected model for it. */
  receipt: Json<ModelReceipt | null>
  /** From the receipt: see `receiptColumns`. */
  sent_bytes: Generated<number>
  spent: Generated<number>
  spent_currency: string | null
  /** The place that a picture without an event shows. */
  place_found: Json<PlaceFound | null>
  position: number
  created_at: number
}

/** Events. The facts have the names that the specification gives them. */
export interface EventsTable extends Omit<EventFacts, 'location' | 'contact' | 'ticket_info'> {
  id: string
  owner_id: string
  /** Null once the thread was deleted and the event kept. */
  thread_id: string | null
  picture_id: string | null
  /** 0 for the first event of its picture. */
  place_in_picture: number
  location: Json<EventFacts['location']>
  contact: Json<EventFacts['contact']>
  ticket_info: Json<EventFacts['ticket_info']>
  confidence: number
  /** By field. An unknown field has evidence too if its owner cleared it, or if there are suggestions for it. */
  evidence: Json<EvidenceByField>
  question: Json<Question | null>
  needs_review: number
  /** The event it was merged into, which is shown instead. */
  merged_into: string | null
  /** When it was added to the calendar; null if it is not in it. */
  saved_at: number | null
  /** Incremented with each change, for calendars that have a copy. */
  sequence: number
  created_at: number
  changed_at: number
}

/** An event as read from the database. */
export type EventRow = Selectable<EventsTable>

/** A random version number for each event. Triggers replace it when a detail changes that people can mention in a message. */
export interface EventMarksTable {
  event_id: string
  owner_id: string
  mark: number
}

/** Two merged readings of the same event. */
export interface MergesTable {
  id: string
  owner_id: string
  kept_id: string
  /** The event that is hidden after the merge. */
  gone_id: string
  before: Json<MergeBefore>
  undone_at: number | null
  created_at: number
}

/** The state before a merge, for undoing it. */
export interface MergeBefore {
  kept: EventRow
  /** The `sequence` of the kept event after the merge: if it is higher now, the event was changed since. */
  keptSequence: number
  goneSavedAt: number | null
  /** The hidden event's reminders: those moved to the kept event, and those ended because the kept event has the same. */
  movedReminders: string[]
  endedReminders: string[]
}

/**
 * Counts of all events and of those in review, kept up to date by triggers. On PostgreSQL a count may be spread over several
 * rows: its value is their sum.
 */
export interface EventTalliesTable {
  all_events: number
  in_review: number
}
