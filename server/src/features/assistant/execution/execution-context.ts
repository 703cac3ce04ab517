import type { EventEdit } from '@swap/contract/event'
import type { Reminder, ReminderTiming } from '@swap/contract/reminder'
import type { Database } from '../../../platform/database/database.ts'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { UnreadPicture } from '../turns/unread-pictures.ts'
import type { StepResult } from '@swap/assistant/respond/outcome'
import type { ChangeStep } from '../turns/change-step.ts'

interface OwnedId {
  id: string
  ownerId: string
}

/** The functions of other features that the assistant calls, such as saving an event. Passed in by `app.ts`. */
export interface AssistantActions {
  /** Returns the event with its owner's edit; throws VALIDATION for an invalid one. Pure. */
  applyEdit: (event: EventRow, edit: EventEdit) => EventRow
  saveEdit: (
    trx: Database,
    event: EventRow,
    more: { before: EventRow; now: number; isRestored?: boolean },
  ) => Promise<void>
  save: (trx: Database, whose: OwnedId, now: number) => Promise<void>
  unsave: (trx: Database, whose: OwnedId, now: number) => Promise<void>
  /** Throws a failure with a message for the person if it cannot be set. */
  addReminder: (trx: Database, about: { user: Caller; eventId: string; when: ReminderTiming }) => Promise<Reminder>
  /** Throws NOT_FOUND if it no longer exists. */
  removeReminder: (trx: Database, whose: OwnedId) => Promise<void>
  /** Lists the reminders still to come, earliest first. */
  listReminders: (trx: Database, whose: { eventId: string; ownerId: string }) => Promise<Reminder[]>
  /** Lists the pictures of a thread that are read only when their owner asks, oldest first. */
  listUnread: (trx: Database, where: { threadId: string; ownerId: string }) => Promise<UnreadPicture[]>
  /** Starts reading some of them. */
  readUnread: (trx: Database, what: { jobIds: readonly string[]; ownerId: string; now: number }) => Promise<void>
}

/** Who gave a command, in which thread and when, and the transaction that carries it out. */
export interface ExecutionContext {
  trx: Database
  actions: AssistantActions
  user: Caller
  ownerId: string
  threadId: string
  now: number
}

/** What came of one step of a command. */
export interface Outcome<Result extends StepResult = StepResult> {
  result: Result
  /** The events the request is about, as they are now. */
  events: EventRow[]
  steps: ChangeStep[]
}
