import type { Event } from '@swap/contract/event'
import { fieldName } from '@swap/contract/reading'
import { Failure } from '@swap/contract/failures'
import type { EventRow } from './event-tables.ts'
import type { Database } from './database.ts'
import { suggestionsOf, valueOf } from './event-value.ts'
import { json } from './json-columns.ts'

/** An event with the key of its picture, null where that is gone. */
export type EventWithPicture = EventRow & { key: string | null }

/** Events with their pictures, yet to be narrowed to somebody's. */
export const eventsWithPicture = (db: Database) =>
  db
    .selectFrom('events')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'events.picture_id').on('pictures.deleted_at', 'is', null),
    )
    .selectAll('events')
    .select('pictures.key')

/** One event of this person. Someone else's is as absent as one that never was: NOT_FOUND. */
export async function getEvent(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<EventWithPicture> {
  const row = await eventsWithPicture(db)
    .where('events.id', '=', id)
    .where('events.owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** What an event without a title is called. */
export const UNTITLED = 'No title provided'

/** What the specification says where a required field is not known. Only here, at the edge: inside it is null. */
export const shownOf = ({ title, start_date, start_time }: Pick<EventRow, 'title' | 'start_date' | 'start_time'>) => ({
  title: title ?? UNTITLED,
  start_date: start_date ?? '',
  start_time: start_time ?? '00:00',
})

/** An event as its owner sees it. The reply's shape drops the columns that are not the API's. */
export function toEvent(row: EventRow, imageUrl: string | null): Event {
  return {
    ...row,
    ...shownOf(row),
    threadId: row.thread_id,
    evidence: shownEvidence(row),
    suggestions: suggestionsOf(row),
    media: { image_url: imageUrl, video_url: null },
    saved: row.saved_at !== null,
    mergedInto: row.merged_into,
    needsReview: row.needs_review === 1,
  }
}

/** A field without evidence is not known, so a field that is not known shows none. */
const shownEvidence = (row: EventRow): EventRow['evidence'] =>
  Object.fromEntries(
    fieldName.options
      .filter((field) => row.evidence[field] && valueOf(row, field) !== null)
      .map((field) => [field, row.evidence[field]]),
  )

/** The JSON columns of an event, as they are written. */
export const eventJson = (event: Pick<EventRow, 'location' | 'contact' | 'ticket_info' | 'evidence' | 'question'>) => ({
  location: event.location && json(event.location),
  contact: json(event.contact),
  ticket_info: json(event.ticket_info),
  evidence: json(event.evidence),
  question: event.question && json(event.question),
})
