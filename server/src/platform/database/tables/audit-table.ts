import type { AuditAction } from '@swap/contract/admin-api'
import type { Selectable } from 'kysely'
import type { EventsTable } from './event-tables.ts'
import type { Json } from './json-columns.ts'
import type { RemindersTable } from './settings-and-reminder-tables.ts'

/** The audit log: actions of admins. An entry outlives its event, and is anonymised when the owner's account is deleted. */
export interface AuditTable {
  id: string
  /** Who took the action; null once that account is deleted. */
  actor_id: string | null
  /** The event's owner; null if it was not about an event, or once that account is deleted. */
  owner_id: string | null
  action: AuditAction
  event_id: string | null
  /** The event's title. */
  title: string | null
  field_changes: Json<{ field: string; before: string | null; after: string | null }[]>
  /** The deleted data, while the deletion can be undone. */
  deleted: Json<DeletedEvent | null>
  created_at: number
}

/** An event that an admin deleted, with its reminders. */
export interface DeletedEvent {
  event: Selectable<EventsTable>
  reminders: Selectable<RemindersTable>[]
}
