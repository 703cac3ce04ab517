import type { ThreadEntry } from '@swap/contract/thread'
import { displayTitleField } from '../../platform/database/rows/display-titles.ts'
import { addYear } from '../../platform/text/event-summary.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import type { EventEntry, ThreadRow } from './queries.ts'

const time = (ms: number): string => new Date(ms).toISOString()

interface EntryDetails {
  events: readonly EventEntry[]
  addresses: PictureAddresses
  /** How titles written in capitals are displayed, by thread id. */
  titles: ReadonlyMap<string, string>
}

/** Converts a thread to its entry in the thread list. */
export function toThreadEntry(row: ThreadRow, { events, addresses, titles }: EntryDetails): ThreadEntry {
  return {
    id: row.id,
    title: row.title,
    ...displayTitleField(row.id, titles),
    preview: addYear(
      row.preview,
      events.map(({ start_date: date }) => date ?? ''),
    ),
    lastMessage: time(row.last_message_at),
    startImage: row.thumbnail_key && addresses.of(row.thumbnail_key),
    events: events.map(({ id, title, start_date, saved_at: savedAt }) => ({
      id,
      title: title ?? '',
      start_date: start_date ?? '',
      saved: savedAt !== null,
    })),
  }
}
