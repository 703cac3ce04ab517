import type { Database } from '../../../platform/database/database.ts'
import type { EventWithPicture } from '../../../platform/database/rows/event-rows.ts'
import { searchableText } from '../../../platform/text/searchable-text.ts'
import type { OnEventsChanged } from '../../../platform/database/rows/event-hooks.ts'
import { mergePair } from './merge-events.ts'
import { listEventsOfThread, lockUnchanged } from './merge-queries.ts'
import { findDifferences } from './merge-fields.ts'
import { isSameEvent } from '../same-event.ts'

/** A page of a PDF that was just read. */
export interface ReadPage {
  ownerId: string
  threadId: string
  /** All events of the page. */
  eventIds: readonly string[]
  /** When its reading is saved. */
  now: number
}

/**
 * Merges the events of one PDF page into the same events of earlier pages. Their owner can separate them again. Only
 * events that this reading added are merged: older ones may have been separated, or saved one by one. Merging puts no
 * event into the calendar.
 */
export async function mergePages(
  { db: trx, eventsChanged }: { db: Database; eventsChanged: OnEventsChanged },
  { ownerId, threadId, eventIds, now }: ReadPage,
): Promise<void> {
  if (eventIds.length === 0) return
  const all = await listEventsOfThread(trx, { ownerId, threadId })
  const isRead = ({ id }: EventWithPicture) => eventIds.includes(id)
  const added = all.filter((event) => isRead(event) && event.created_at === now)
  const others = new Set(
    all.filter((event) => !isRead(event) && event.picture_id !== null && event.merged_into === null),
  )
  for (const event of added) {
    const kept = [...others].find((other) => isSame(event, other))
    if (!kept) continue
    others.delete(kept) // two events of one page are never the same
    if (!(await lockUnchanged(trx, kept))) continue
    const gone = { ...event, saved_at: null }
    const take = findDifferences(kept, gone).flatMap(({ field, takes }) => (takes ? [field] : []))
    await mergePair({ db: trx, eventsChanged }, { gone, kept }, take)
  }
}

/**
 * Whether two events are merged without asking: their titles and times must be the same, while an offer to merge needs only
 * similar ones.
 */
const isSame = (one: EventWithPicture, other: EventWithPicture): boolean =>
  isSameEvent(one, other) &&
  searchableText(one.title ?? '') === searchableText(other.title ?? '') &&
  one.start_time === other.start_time
