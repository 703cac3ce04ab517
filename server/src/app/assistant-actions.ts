import type { AssistantActions } from '../assistant/carrying-out/acting.ts'
import type { Database } from '../database/database.ts'
import { applyEdit } from '../event/apply-edit.ts'
import { saveEdit } from '../event/queries.ts'
import type { Caller } from '../http/route.ts'
import type { unreadPictures } from '../pictures/unread-pictures.ts'
import type { Reminders } from '../reminders/reminders.ts'
import type { Keeping } from '../saved/keeping.ts'
import { getSettings } from '../settings/queries.ts'
import type { EventEdited, EventsChanged } from '../database/event-hooks.ts'

/** What the assistant may do: what the other features do, each in the transaction it is given. */
export const assistantActions = (
  reminders: Reminders,
  { save, unsave }: Keeping,
  { eventsChanged, eventEdited }: { eventsChanged: EventsChanged; eventEdited: EventEdited },
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
  settingsOf: getSettings,
})

/** The session with whose end a thread of this person goes; null where they keep their history. */
export const sessionOfThread = async (db: Database, { id, sessionId }: Caller): Promise<string | null> =>
  (await getSettings(db, id)).saveHistory ? null : sessionId
