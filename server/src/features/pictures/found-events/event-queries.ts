// Queries on the events found in a picture.
import { randomUUID } from 'node:crypto'
import { isSetByPerson } from '@swap/contract/quick-answers'
import { compiledQuery } from '../../../platform/database/compiled-query.ts'
import type { Database } from '../../../platform/database/database.ts'
import { eventColumns } from '../../../platform/database/rows/event-columns.ts'
import { selectOwnersZone, toEvent } from '../../../platform/database/rows/event-rows.ts'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { isAnswered } from '../../../platform/database/rows/event-fields.ts'
import { matchPreviousEvents } from './match-previous-events.ts'
import type { EventToSave } from './found-event.ts'
import { keepEdits } from './keep-edits.ts'

/** A picture with its owner and thread, and the time its events were first saved without asking; null if they never were. */
interface OwnedPicture {
  owner_id: string
  thread_id: string
  picture_id: string
  auto_saved_at: number | null
}

const eventsOfPicture = compiledQuery((db) =>
  db.selectFrom('events').selectAll().select(selectOwnersZone).where('picture_id', '=', '').orderBy('place_in_picture'),
)

/** Lists the events of a picture, in the order of the reading. */
export const listEventsOfPicture = (db: Database, pictureId: string): Promise<EventRow[]> =>
  eventsOfPicture(db, [pictureId])

/** Converts rows to the contract's events, each with the address of the picture. */
export const toEvents = (rows: readonly EventRow[], imageUrl: string | null) =>
  rows.map((row) => toEvent(row, imageUrl))

/**
 * Replaces the events of an earlier reading by those of a new one, but keeps every field that a person changed. Returns
 * the ids of all current events of the picture.
 */
export async function replaceEvents(
  trx: Database,
  picture: OwnedPicture,
  eventsToSave: readonly EventToSave[],
  now: number,
) {
  await lockEvents(trx, picture.picture_id)
  const before = await listEventsOfPicture(trx, picture.picture_id)
  const rows = matchPreviousEvents(
    before,
    eventsToSave.map(({ event }) => event),
  )
  const ids: string[] = []
  for (const [place, eventToSave] of eventsToSave.entries()) {
    const existing = rows[place]
    const isSaved = eventToSave.isSavedAtOnce && picture.auto_saved_at === null
    ids.push(
      existing
        ? await updateEvent(trx, existing, eventToSave, { place, now })
        : await addEvent(trx, picture, eventToSave, { place, now, savedAt: isSaved ? now : null }),
    )
    if (isSaved && !existing) await markAutoSaved(trx, picture.picture_id, now)
  }
  const unmatched = before.filter((row) => !rows.includes(row))
  for (const row of unmatched) if (!mustKeep(row)) await trx.deleteFrom('events').where('id', '=', row.id).execute()
  return [...ids, ...unmatched.filter(mustKeep).map(({ id }) => id)]
}

/** Locks the events, so that a concurrent edit is either seen here or fails because the event changed. */
async function lockEvents(trx: Database, pictureId: string): Promise<void> {
  await trx
    .updateTable('events')
    .set((eb) => ({ sequence: eb.ref('sequence') }))
    .where('picture_id', '=', pictureId)
    .execute()
}

/** Whether a later reading must not remove an event: it is in the calendar, or its owner edited a field. */
const mustKeep = (row: EventRow) => row.saved_at !== null || Object.values(row.evidence).some(isSetByPerson)

/** Whether its owner saved or edited an event of this picture. */
export const hasKeptEvents = async (db: Database, pictureId: string): Promise<boolean> =>
  (await listEventsOfPicture(db, pictureId)).some(mustKeep)

/** Lists which of these events were added to the calendar at `now`. */
export async function listSavedAt(trx: Database, eventIds: readonly string[], now: number): Promise<string[]> {
  if (eventIds.length === 0) return []
  const rows = await trx
    .selectFrom('events')
    .select('id')
    .where('id', 'in', eventIds)
    .where('saved_at', '=', now)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Records that events of a picture were saved without asking. That happens only once, so that a later reading does not save
 * removed events again.
 */
async function markAutoSaved(trx: Database, pictureId: string, now: number): Promise<void> {
  await trx.updateTable('pictures').set({ auto_saved_at: now }).where('id', '=', pictureId).execute()
}

async function addEvent(
  trx: Database,
  picture: OwnedPicture,
  eventToSave: EventToSave,
  at: { place: number; now: number; savedAt: number | null },
) {
  const id = randomUUID()
  const { event, question, needsReview } = eventToSave
  await trx
    .insertInto('events')
    .values({
      ...eventColumns({ ...event, question }),
      id,
      owner_id: picture.owner_id,
      thread_id: picture.thread_id,
      picture_id: picture.picture_id,
      place_in_picture: at.place,
      needs_review: needsReview ? 1 : 0,
      saved_at: at.savedAt,
      sequence: 0,
      created_at: at.now,
      changed_at: at.now,
    })
    .execute()
  return id
}

async function updateEvent(
  trx: Database,
  before: EventRow,
  eventToSave: EventToSave,
  at: { place: number; now: number },
) {
  const event = keepEdits(before, eventToSave.event)
  const hasAnswer = eventToSave.question !== null && isAnswered(before, eventToSave.question.field)
  const question = hasAnswer ? null : eventToSave.question
  await trx
    .updateTable('events')
    .set({
      ...eventColumns({ ...event, question }, before),
      needs_review: eventToSave.needsReview && !hasAnswer ? 1 : 0,
      place_in_picture: at.place,
      sequence: before.sequence + 1,
      changed_at: at.now,
    })
    .where('id', '=', before.id)
    .execute()
  return before.id
}
