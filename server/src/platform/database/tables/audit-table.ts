import type { AuditAction } from '@swap/contract/admin-api'
import type { Selectable } from 'kysely'
import type { EventsTable } from './event-tables.ts'
import type { Json } from './json-columns.ts'
import type { RemindersTable } from './settings-tables.ts'

/** What somebody with the admin scope did. It outlives the event, and says nothing of its owner any more once their account is gone. */
export interface AuditTable {
  id: string
  /** Who did it; null once that account is gone. */
  actor_id: string | null
  /** Whose event it was; null where it was about no event, or once that account is gone. */
  owner_id: string | null
  action: AuditAction
  event_id: string | null
  /** What the event was called. */
  title: string | null
  field_changes: Json<{ field: string; before: string | null; after: string | null }[]>
  /** What was deleted, while that can be taken back. */
  deleted: Json<DeletedEvent | null>
  created_at: number
}

export interface DeletedEvent {
  event: Selectable<EventsTable>
  reminders: Selectable<RemindersTable>[]
}
