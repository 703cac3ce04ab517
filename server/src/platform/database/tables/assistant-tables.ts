import type { FieldChange, MessageAction, PointedField, QuotedLine } from '@swap/contract/assistant'
import type { Json } from './json-columns.ts'

/** The parts of an assistant's message besides its text, as stored. */
export interface StoredAnswer {
  actions: MessageAction[]
  changes: FieldChange[]
  evidence: PointedField[]
  /** Absent in answers of earlier versions. */
  quotes?: QuotedLine[]
  /** The ids of events listed below the text. */
  mentions: string[]
  /** The ids of events it mentioned, in order: what "it" or "the second one" means in the next message. */
  spokenOf: string[]
  /** The events that are ticked for adding to the calendar from this message on; absent in most messages. */
  ticked?: string[]
  /** The question that it asked, in the form from which the assistant continues; null if it asked nothing. */
  asked: unknown
  /** The request that it answered, if the next message may refer back to that; else absent. */
  lastRequest?: unknown
}

/** The changes that an assistant's message made, for undoing them. */
export interface ChangesTable {
  id: string
  owner_id: string
  thread_id: string
  message_id: string
  /** The state before and after, one step for each changed thing. Their shape is defined by the assistant. */
  steps: Json<unknown>
  undone_at: number | null
  created_at: number
}
