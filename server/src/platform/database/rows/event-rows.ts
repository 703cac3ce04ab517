// Selects events from the database, and converts their rows to the contract's events.
import { dayAt } from '@swap/dates/instant'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import type { Event } from '@swap/contract/event'
import { fieldName } from '@swap/contract/reading'
import { Failure } from '@swap/contract/failures'
import type { ExpressionBuilder } from 'kysely'
import type { EventRow } from '../tables/event-tables.ts'
import type { Tables } from '../tables/tables.ts'
import type { Database } from '../database.ts'
import { titleShown } from '@swap/contract/title-case'
import { valueOf } from '@swap/contract/value-of'
import { phoneNumbersOf } from './phone-numbers.ts'
import { suggestionsOf } from './event-fields.ts'
import { json } from '../tables/json-columns.ts'

/** An event with the storage key of its picture; null if the picture is deleted. */
export type EventWithPicture = OwnedEvent & { key: string | null }
/** An event with the time zone of its owner. */
type OwnedEvent = EventRow & { owners_zone?: string | null }

/** Selects the time zone of an event's owner, as a column. */
export const selectOwnersZone = (eb: ExpressionBuilder<Tables, 'events'>) =>
  eb.selectFrom('users').select('users.time_zone').whereRef('users.id', '=', 'events.owner_id').as('owners_zone')

/** Selects events with their pictures. The caller narrows them to an owner. */
export const eventsWithPicture = (db: Database) =>
  db
    .selectFrom('events')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'events.picture_id').on('pictures.deleted_at', 'is', null),
    )
    .selectAll('events')
    .select('pictures.key')
    .select(selectOwnersZone)

/** Returns a person's event. NOT_FOUND if it does not exist or is another person's. */
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

/** The title shown for an event without one. */
export const UNTITLED = 'No title provided'

/** Returns the required fields, with the specification's defaults for unknown ones. Only for the API: elsewhere they are null. */
export const requiredFieldsOf = ({
  title,
  start_date,
  start_time,
}: Pick<EventRow, 'title' | 'start_date' | 'start_time'>) => ({
  title: title ?? UNTITLED,
  start_date: start_date ?? '',
  start_time: start_time ?? '00:00',
})

/** Converts a row to the event that its owner sees. The endpoint drops columns that are not in the API. */
export function toEvent(row: OwnedEvent, imageUrl: string | null): Event {
  return {
    ...row,
    ...requiredFieldsOf(row),
    ...titleShown(row),
    threadId: row.thread_id,
    evidence: shownEvidence(row),
    suggestions: suggestionsOf(row),
    ...phoneNumbersOf(row.contact),
    ...nextDaysOf(row),
    media: { image_url: imageUrl, video_url: null },
    saved: row.saved_at !== null,
    mergedInto: row.merged_into,
    needsReview: row.needs_review === 1,
  }
}

const MAX_NEXT = 5

/** Returns the next days of a repeating event, counted from today if it has no first day. */
function nextDaysOf({ start_date: start, recurrence, owners_zone: zone }: OwnedEvent): Pick<Event, 'nextDays'> {
  const rule = recurrence ? readRecurrence(recurrence) : null
  if (!rule) return {}
  const today = dayAt(Date.now(), zone ?? 'UTC')
  return { nextDays: occurrencesOf(rule, { start: start ?? today, from: today, limit: MAX_NEXT }) }
}

/** Returns the evidence of known fields only: in the API evidence means that a field is known. */
const shownEvidence = (row: EventRow): EventRow['evidence'] =>
  Object.fromEntries(
    fieldName.options
      .filter((field) => row.evidence[field] && valueOf(row, field) !== null)
      .map((field) => [field, row.evidence[field]]),
  )

/** Returns the JSON columns of an event, as they are written. */
export const eventJsonColumns = (
  event: Pick<EventRow, 'location' | 'contact' | 'ticket_info' | 'evidence' | 'question'>,
) => ({
  location: event.location && json(event.location),
  contact: json(event.contact),
  ticket_info: json(event.ticket_info),
  evidence: json(event.evidence),
  question: event.question && json(event.question),
})
