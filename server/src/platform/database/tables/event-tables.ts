import type { EventFacts, PlaceFound, ReadLine } from '@swap/contract/event'
import type { Receipt } from '@swap/contract/receipt'
import type { EvidenceByField, Outcome, Question } from '@swap/contract/reading'
import type { Generated, Selectable } from 'kysely'
import type { StoredAnswer } from './assistant-tables.ts'
import type { Json } from './json-columns.ts'

export interface ThreadsTable {
  id: string
  owner_id: string
  title: string
  /** When its owner gave it this title: no reading replaces it then. */
  renamed_at: number | null
  preview: string
  last_message_at: number
  /** The session with whose end it goes, for people who keep no history; null for the others. */
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
  /** The day it was taken, else sent, in its owner's zone: dates are read against it. */
  taken_on: string
  time_zone: string
  /** When it was decided that it goes; `key` turns null once it is gone. */
  deleted_at: number | null
  /** Of one without an event: when it goes unless its owner has a model asked about it first. */
  goes_at: number | null
  /** When its events went into the calendar without asking; never twice. */
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
  /** The text of the picture; never kept of one that showed no event. */
  lines: Json<ReadLine[] | null>
  /** What was sent to a connected model, oldest first; null where none was asked. */
  receipts: Json<Receipt[] | null>
  /** 1 where a model was asked since the reading began: the last receipt is that question's, and no other is asked. */
  has_asked: Generated<number>
  /** Of the receipts, as `receiptColumns` has them. */
  sent_bytes: Generated<number>
  spent: Generated<number>
  spent_currency: string | null
  /** 1 where its owner sends this picture to a model that is asked by a tap only. */
  asks_model: Generated<number>
  /** The same text as it is searched: see `searchableText`. */
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
  /** What it is in the story of a picture: the picture, the step of reading it, what came of it; or what somebody said. */
  role: 'picture' | 'checking' | 'result' | 'said'
  sender: 'user' | 'assistant'
  type: 'text' | 'image'
  status: 'uploading' | 'completed' | 'failed'
  content: string
  event_ids: Json<string[] | null>
  read_ms: number | null
  /** Of a message somebody sent: a second send with the same key says nothing anew. */
  idempotency_key: string | null
  /** Of an answer: the message it answers. */
  reply_to: string | null
  answer: Json<StoredAnswer | null>
  /** Of an answer: what was sent to a connected model for it. */
  receipt: Json<Receipt | null>
  /** Of the receipt, as `receiptColumns` has them. */
  sent_bytes: Generated<number>
  spent: Generated<number>
  spent_currency: string | null
  /** What a picture without an event showed instead. */
  place_found: Json<PlaceFound | null>
  position: number
  created_at: number
}

/** The facts are the specification's, by its names. */
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
  /** Also of a field that is not known, where its owner cleared it or something is offered for it. */
  evidence: Json<EvidenceByField>
  question: Json<Question | null>
  needs_review: number
  /** The event it was found to be one with, and is put aside for. */
  merged_into: string | null
  /** When it came into the calendar; null while it is not in it. */
  saved_at: number | null
  /** Raised with each change, for calendars that hold a copy. */
  sequence: number
  created_at: number
  changed_at: number
}

export type EventRow = Selectable<EventsTable>

/** Drawn by chance by triggers with every change of what sentences speak of: see the migration that makes them. */
export interface EventMarksTable {
  event_id: string
  owner_id: string
  mark: number
}

/** Two readings of the same event that were made one. */
export interface MergesTable {
  id: string
  owner_id: string
  kept_id: string
  /** The one that was put aside. */
  gone_id: string
  before: Json<MergeBefore>
  undone_at: number | null
  created_at: number
}

/** What it takes to take them apart again. */
export interface MergeBefore {
  kept: EventRow
  /** The sequence of the kept one after the merge: a later one was changed since. */
  keptSequence: number
  goneSavedAt: number | null
  /** Reminders of the one put aside that the kept one took over, and those that ended because it has the same. */
  movedReminders: string[]
  endedReminders: string[]
}

/** How many events there are; on PostgreSQL the rows are to be summed. */
export interface EventTalliesTable {
  all_events: number
  in_review: number
}
