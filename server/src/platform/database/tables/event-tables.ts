import type { EventFacts, PlaceFound, ReadLine } from '@swap/contract/event'
import type { ModelReceipt } from '@swap/contract/model-receipt'
import type { EvidenceByField, Outcome, Question } from '@swap/contract/reading'
import type { Generated, Selectable } from 'kysely'
import type { StoredAnswer } from './assistant-tables.ts'
import type { Json } from './json-columns.ts'

// The tables of threads, pictures, their readings, messages and events. See `tables.ts` for the conventions.

export interface ThreadsTable {
  id: string
  owner_id: string
  title: string
  /** When its owner renamed it; from then on, readings do not change the title. */
  renamed_at: number | null
  preview: string
  last_message_at: number
  /** The session that it is deleted with, for people who keep no history; null for others. */
  session_id: string | null
  created_at: number
}

export interface PicturesTable {
  id: string
  owner_id: string
  thread_id: string
  /** In storage; null once deleted. */
  key: string | null
  thumbnail_key: string | null
  /** In px, upright. */
  width: number
  height: number
  file_name: string
  /** The day it was taken, else sent, in its owner's zone: dates are read relative to it. */
  taken_on: string
  time_zone: string
  /** When it was marked as deleted; `key` becomes null once its file is gone. */
  deleted_at: number | null
  /** When a picture without an event is deleted, unless its owner has a model read it first. */
  goes_at: number | null
  /** When its events were added to the calendar without asking; never twice. */
  auto_saved_at: number | null
  created_at: number
}

/** One job of the API: a picture being read, or read. */
export interface ReadingsTable {
  id: string
  owner_id: string
  thread_id: string
  picture_id: string
  idempotency_key: string | null
  /** `waiting`: not to be read before its owner asks. */
  status: 'waiting' | 'processing' | 'complete' | 'error'
  outcome: Outcome | null
  /** Why it failed, in words for people. */
  description: string | null
  /** The text of the picture; never kept for one that showed no event. */
  lines: Json<ReadLine[] | null>
  /** What was sent to a connected model, oldest first; null where none was asked. */
  receipts: Json<ModelReceipt[] | null>
  /**
   * 1 where a model was asked since the reading started: the last receipt is that question's, and no other is asked.
   */
  has_asked: Generated<number>
  /** Of the receipts, in the form of `receiptColumns`. */
  sent_bytes: Generated<number>
  spent: Generated<number>
  spent_currency: string | null
  /** 1 if the owner chose to send this picture to a model that is only asked on request. */
  asks_model: Generated<number>
  /** The same text for searching: see `searchableText`. */
  search_text: string | null
  created_at: number
  ended_at: number | null
}

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
  /** Of the receipt, in the form of `receiptColumns`. */
  sent_bytes: Generated<number>
  spent: Generated<number>
  spent_currency: string | null
  /** What a picture without an event showed instead. */
  place_found: Json<PlaceFound | null>
  position: number
  created_at: number
}

/** The facts are the specification's, with its names. */
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
  /** Also for a field that is not known, if its owner cleared it or it has suggestions. */
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

export type EventRow = Selectable<EventsTable>

/** A random version number for each event: triggers change it with everything that people can mention in a message. */
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
  /** The one that was set aside. */
  gone_id: string
  before: Json<MergeBefore>
  undone_at: number | null
  created_at: number
}

/** The state before a merge, for undoing it. */
export interface MergeBefore {
  kept: EventRow
  /** The sequence of the kept one after the merge: a later one means it was changed since. */
  keptSequence: number
  goneSavedAt: number | null
  /** Reminders of the other one that the kept one took over, and those that ended because it has the same. */
  movedReminders: string[]
  endedReminders: string[]
}

/**
 * Counters of all events and of those in review, updated by triggers. On PostgreSQL the count is the sum of the rows.
 */
export interface EventTalliesTable {
  all_events: number
  in_review: number
}
