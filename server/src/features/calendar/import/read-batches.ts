import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { readIcs, type IcsEntry, type UnreadEntry } from '@swap/calendar/read-ics'
import { hashToken } from '../../../platform/secrets/tokens.ts'

/** A batch of entries of a calendar file. */
export interface ImportBatch {
  /** By the name under which an entry is stored (`entryNameOf`). */
  entries: ReadonlyMap<string, IcsEntry>
  unread: readonly UnreadEntry[]
}

/** How many events are looked up and written at once: some 5 ms of work. */
const BATCH_SIZE = 50
/** How long a file is read before other requests get their turn. */
const READING_MS = 5

/** Reads a calendar file and yields its entries in batches. Lets other requests run every few milliseconds. */
export async function* readBatches(ics: string, timeZone: string): AsyncGenerator<ImportBatch> {
  let entries = new Map<string, IcsEntry>()
  let unread: UnreadEntry[] = []
  let since = performance.now()
  for (const entry of readIcs(ics, { timeZone })) {
    if ('problem' in entry) unread.push(entry)
    else entries.set(entryNameOf(entry.uid), entry)
    if (entries.size + unread.length >= BATCH_SIZE) {
      yield { entries, unread }
      entries = new Map()
      unread = []
    }
    if (performance.now() - since < READING_MS) continue
    await yieldToOthers()
    since = performance.now()
  }
  yield { entries, unread }
}

/**
 * The longest UID that is stored as it is. No program makes longer ones (RFC 7986, 5.3), and an index entry in PostgreSQL
 * has 2700 bytes at most.
 */
const MAX_NAME_LENGTH = 255

/** The name under which an entry is stored: its UID, or a hash of one that is too long. */
export const entryNameOf = (uid: string): string => (uid.length > MAX_NAME_LENGTH ? hashToken(uid) : uid)
