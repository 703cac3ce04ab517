import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { toEvent, type EventRow } from '../database/event-rows.ts'
import type { KnownEvent, Memory } from './memory.ts'
import type { AskBack } from './request.ts'

export interface Remembering {
  ownerId: string
  threadId: string
  now: number
  timeZone: string
  today: string
  isDayFirst: boolean
}

/** What is known to a person's assistant when they say something in a thread. */
export async function loadMemory(db: Database, { ownerId, threadId, ...moment }: Remembering): Promise<Memory> {
  const rows = await listThreadEvents(db, { ownerId, threadId })
  const [known, last] = [await listKnown(db, ownerId), await lastAnswer(db, threadId)]
  return { ...moment, thread: rows.map((row) => toEvent(row, null)), known, ...last }
}

const listThreadEvents = (db: Database, { ownerId, threadId }: { ownerId: string; threadId: string }) =>
  db
    .selectFrom('events')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('place_in_picture')
    .execute()

/** A field of a JSON column, by the database itself: parsing whole columns of thousands of rows takes longer than the rest. */
const part = (column: 'location' | 'contact' | 'ticket_info', field: string) =>
  sql<string | null>`cast(events.${sql.ref(column)} as json) ->> ${sql.lit(field)}`

/** Every event of a person, as far as sentences speak of it. */
export async function listKnown(db: Database, ownerId: string): Promise<KnownEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select([
      'id',
      'thread_id',
      'title',
      'start_date',
      'start_time',
      'end_date',
      'end_time',
      'recurrence',
      'category',
      'notes',
    ])
    .select(['saved_at', part('location', 'venue').as('venue'), part('location', 'city').as('city')])
    .select([
      part('contact', 'organizer_name').as('organizer_name'),
      part('ticket_info', 'ticket_price').as('ticket_price'),
    ])
    .where('owner_id', '=', ownerId)
    .execute()
  return rows.map(({ thread_id: threadId, saved_at: savedAt, ...row }) => ({
    ...row,
    threadId,
    saved: savedAt !== null,
  }))
}

/** What the assistant spoke of last in a thread, and what it asked there. A card that came since is what is spoken of now. */
async function lastAnswer(db: Database, threadId: string): Promise<Pick<Memory, 'lastSpokenOf' | 'asked'>> {
  const last = await db
    .selectFrom('messages')
    .select(['answer', 'event_ids'])
    .where('thread_id', '=', threadId)
    .where('sender', '=', 'assistant')
    .where('role', 'in', ['result', 'said'])
    .orderBy('created_at', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    lastSpokenOf: last?.answer?.spokenOf ?? last?.event_ids ?? [],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this feature alone, in this shape
    asked: (last?.answer?.asked ?? null) as AskBack | null,
  }
}

/** Events of a person by their ids, in the order of the ids; what is not theirs is as absent as what never was. */
export async function listEvents(db: Database, ownerId: string, ids: readonly string[]): Promise<EventRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
