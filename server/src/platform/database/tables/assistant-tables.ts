import type { FieldChange, MessageAction, PointedField, QuotedLine } from '@swap/contract/assistant'
import type { Json } from './json-columns.ts'

/** What a message of the assistant holds beside its words. */
export interface StoredAnswer {
  actions: MessageAction[]
  changes: FieldChange[]
  evidence: PointedField[]
  /** Absent in answers of earlier versions. */
  quotes?: QuotedLine[]
  /** Events shown as lines under the words. */
  mentions: string[]
  /** Events it spoke of, in the order it named them: what "it" and "the second one" mean next. */
  spokenOf: string[]
  /** Of the events of its thread that can be added those that are ticked from then on; absent in most. */
  ticked?: string[]
  /** What it asked back, as the assistant understands it again; null where it asked nothing. */
  asked: unknown
  /** What it answered, where the next message may go on from it; absent where it may not. */
  lastRequest?: unknown
}

/** What a message of the assistant changed. */
export interface ChangesTable {
  id: string
  owner_id: string
  thread_id: string
  message_id: string
  /** Before and after, one step for each thing; the assistant knows their shape. */
  steps: Json<unknown>
  undone_at: number | null
  created_at: number
}
