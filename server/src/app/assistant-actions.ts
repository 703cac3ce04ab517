import type { AssistantActions } from '../features/assistant/execution/execution-context.ts'
import { applyEdit } from '../features/events/apply-edit.ts'
import { saveEdit } from '../features/events/queries.ts'
import type { unreadPictures } from '../features/pictures/unread-pictures.ts'
import type { Reminders } from '../features/reminders/reminders.ts'
import type { SavedEvents } from '../features/calendar/saved-events.ts'
import type { OnEventEdited, OnEventsChanged } from '../platform/database/rows/event-hooks.ts'

/** Collects the actions that the assistant may take, from the other features. Each runs in the transaction it is given. */
export const assistantActions = (
  reminders: Reminders,
  { save, unsave }: SavedEvents,
  { eventsChanged, eventEdited }: { eventsChanged: OnEventsChanged; eventEdited: OnEventEdited },
  unread: ReturnType<typeof unreadPictures>,
): AssistantActions => ({
  applyEdit,
  saveEdit: async (trx, event, more) => {
    await saveEdit(trx, { ...event, key: null }, more)
    await eventEdited(trx, { before: more.before, after: event, now: more.now })
    await eventsChanged(trx, [event.id])
  },
  save,
  unsave,
  addReminder: reminders.add,
  removeReminder: reminders.remove,
  listReminders: reminders.list,
  listUnread: unread.list,
  readUnread: unread.read,
})
