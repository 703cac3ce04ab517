import type { Thread } from '@swap/contract/thread'
import type { Database } from '../../platform/database/database.ts'
import { toEvent, type EventWithPicture } from '../../platform/database/rows/event-rows.ts'
import { listMentionedEvents } from '../../platform/database/rows/mentioned-events.ts'
import { toMessage } from '../../platform/database/rows/message-rows.ts'
import { displayTitlesOfThreads } from '../../platform/database/rows/display-titles.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import { getThread, listEventsOfThread, listMessages } from './queries.ts'
import { toThreadEntry } from './thread-entry.ts'

/** Returns a thread with all its messages and events. Throws NOT_FOUND for one that is not this person's. */
export async function readThread(
  { db, addresses }: { db: Database; addresses: PictureAddresses },
  whose: { id: string; ownerId: string },
): Promise<Thread> {
  const thread = await getThread(db, whose)
  const events = await listEventsOfThread(db, thread.id)
  const messages = await listMessages(db, thread.id)
  const mentioned = await listMentionedEvents(db, whose.ownerId, messages)
  // A typed event has no picture of its own.
  const keyOf = (event: EventWithPicture) => (event.picture_id === null ? thread.key : event.key)
  const addressOf = (key: string | null) => key && addresses.of(key)
  return {
    ...toThreadEntry(thread, { events: [], addresses, titles: await displayTitlesOfThreads(db, [thread]) }),
    ...(thread.session_id !== null && { keptUntilSignOut: true as const }),
    messages: messages.map((message) => toMessage(message, addresses, mentioned)),
    events: events.map((event) => toEvent(event, addressOf(keyOf(event)))),
  }
}
