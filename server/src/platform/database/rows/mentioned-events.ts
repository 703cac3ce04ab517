import { dayAt } from '@swap/dates/instant'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import type { Database } from '../database.ts'
import type { StoredAnswer } from '../tables/assistant-tables.ts'
import type { EventRow } from '../tables/event-tables.ts'
import { unindexedOwnerId } from './unindexed-owner.ts'

/** A message; `answer` is null unless it is an answer of the assistant. */
interface AnsweringMessage {
  answer: StoredAnswer | null
}

/**
 * Lists the events that messages mention, in their current state. The `start_date` of a repeating event is its next day.
 * Deleted events are left out.
 */
export async function listMentionedEvents(db: Database, ownerId: string, messages: readonly AnsweringMessage[]) {
  const ids = [...new Set(messages.flatMap(({ answer }) => answer?.mentions ?? []))]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'events.picture_id').on('pictures.deleted_at', 'is', null),
    )
    .select([
      'events.id',
      'title',
      'events.evidence',
      'start_date',
      'start_time',
      'location',
      'saved_at',
      'events.thread_id',
      'recurrence',
    ])
    .select(['pictures.thumbnail_key', 'users.time_zone as owners_zone'])
    .where(unindexedOwnerId, '=', ownerId)
    .where('events.id', 'in', ids)
    .execute()
  return rows.map(({ owners_zone: zone, ...row }) => ({ ...row, start_date: nextDay(row, zone) }))
}

/** Returns the next day of an event, in its viewer's time zone; its first day if it takes place once, or is over. */
function nextDay({ start_date: start, recurrence }: Pick<EventRow, 'start_date' | 'recurrence'>, zone: string | null) {
  if (start === null || recurrence === null) return start
  const today = dayAt(Date.now(), zone ?? 'UTC')
  const rule = start < today ? readRecurrence(recurrence) : null
  return rule ? (occurrencesOf(rule, { start, from: today, limit: 1 })[0] ?? start) : start
}

export type MentionedRow = Awaited<ReturnType<typeof listMentionedEvents>>[number]
