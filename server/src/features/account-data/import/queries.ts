import type { MessageAction } from '@swap/contract/assistant'
import type { ValueLeft } from '@swap/contract/reading'
import type { Insertable } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { receiptColumns } from '../../../platform/database/rows/receipt-columns.ts'
import { searchableText } from '../../../platform/text/searchable-text.ts'
import { json, type Tables } from '../../../platform/database/tables/tables.ts'
import type { ListRecord } from '../records/account-records.ts'
import { isSignedIn } from './import-rows.ts'
import type { RecordIds } from './record-ids.ts'

/** Where records are imported to. */
export interface Arriving {
  ownerId: string
  /** The session that threads kept until sign-out end with. */
  sessionId: string
  idOf: RecordIds
  /** Imported values that no event can hold. */
  valuesLeft: ValueLeft[]
}

type Parent = 'threads' | 'pictures' | 'readings' | 'messages' | 'events' | 'reminders' | 'imports'

/** Returns which of these are this person's: records never point at another person's, nor at missing ones. */
export async function listOwn(
  db: Database,
  table: Parent,
  { ownerId, idOf }: Arriving,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null).map(idOf)
  if (wanted.length === 0) return new Set()
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', wanted)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether this account is still empty, apart from its owner. */
export async function isFresh(db: Database, ownerId: string): Promise<boolean> {
  const [threads, events, settings] = await Promise.all([
    db.selectFrom('threads').select('id').where('owner_id', '=', ownerId).limit(1).execute(),
    db.selectFrom('events').select('id').where('owner_id', '=', ownerId).limit(1).execute(),
    db.selectFrom('settings').select('user_id').where('user_id', '=', ownerId).execute(),
  ])
  return threads.length + events.length + settings.length === 0
}

export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** Adds missing rows; returns how many there were. */
export async function add<Table extends Exclude<keyof Tables, 'jobs'>>(
  db: Database,
  table: Table,
  rows: Row<Table>[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** Threads that are kept until sign-out are imported only while their owner is signed in. */
export async function addThreads(
  db: Database,
  { ownerId, sessionId, idOf }: Arriving,
  records: ListRecord<'threads'>[],
): Promise<number> {
  const hasPassing = records.some((it) => it.kept_until_sign_out)
  const mayPass = !hasPassing || (await isSignedIn(db, sessionId, Date.now()))
  const coming = records.filter((it) => mayPass || !it.kept_until_sign_out)
  return add(
    db,
    'threads',
    coming.map(({ kept_until_sign_out: isPassing, ...thread }) => ({
      ...thread,
      id: idOf(thread.id),
      owner_id: ownerId,
      session_id: isPassing ? sessionId : null,
    })),
  )
}

/** False where the thread is deleted. Locks it: a deletion at this moment sees the new picture, and removes its files. */
export async function lockThread(trx: Database, { ownerId, idOf }: Arriving, threadId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('threads')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('id', '=', idOf(threadId))
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const addPicture = (
  db: Database,
  { ownerId, idOf }: Arriving,
  { file: _file, ...picture }: ListRecord<'pictures'>,
  files: Pick<Row<'pictures'>, 'key' | 'thumbnail_key' | 'width' | 'height' | 'deleted_at'>,
) =>
  add(db, 'pictures', [
    { ...picture, id: idOf(picture.id), thread_id: idOf(picture.thread_id), owner_id: ownerId, ...files },
  ])

export async function addReadings(db: Database, arriving: Arriving, records: ListRecord<'readings'>[]) {
  const { ownerId, idOf } = arriving
  const pictures = await listOwn(
    db,
    'pictures',
    arriving,
    records.map((it) => it.picture_id),
  )
  const rows = records.map((reading): Row<'readings'> => ({
    ...reading,
    id: idOf(reading.id),
    thread_id: idOf(reading.thread_id),
    picture_id: idOf(reading.picture_id),
    owner_id: ownerId,
    idempotency_key: null,
    // Pictures are not read on import: the owner may ask.
    status: reading.status === 'processing' ? 'waiting' : reading.status,
    lines: reading.lines && json(reading.lines),
    receipts: reading.receipts ? json(reading.receipts) : null,
    ...receiptColumns(reading.receipts ?? []),
    search_text: reading.lines && searchableText(reading.lines.map(({ text }) => text).join(' ')),
  }))
  return add(
    db,
    'readings',
    rows.filter((row) => pictures.has(row.picture_id)),
  )
}

/** The assistant's question, with the ids of this account; null where it is not one of ours. */
export type QuestionOf = (asked: unknown, idOf: RecordIds) => object | null

interface SpeechOf {
  questionOf: QuestionOf
  /** The same for what the next message may continue from. */
  requestOf: QuestionOf
}

export async function addMessages(
  db: Database,
  arriving: Arriving,
  records: ListRecord<'messages'>[],
  speech: SpeechOf,
) {
  const { ownerId, idOf } = arriving
  const ids = (name: 'thread_id' | 'picture_id' | 'reading_id') => records.map((it) => it[name])
  const threads = await listOwn(db, 'threads', arriving, ids('thread_id'))
  const pictures = await listOwn(db, 'pictures', arriving, ids('picture_id'))
  const readings = await listOwn(db, 'readings', arriving, ids('reading_id'))
  const rows = records.map((message): Row<'messages'> => ({
    ...message,
    id: idOf(message.id),
    thread_id: idOf(message.thread_id),
    picture_id: ownOrNull(message.picture_id, pictures, idOf),
    reading_id: ownOrNull(message.reading_id, readings, idOf),
    reply_to: message.reply_to && idOf(message.reply_to),
    event_ids: message.event_ids && json(message.event_ids.map(idOf)),
    answer: message.answer && json(toOwnAnswer(message.answer, arriving, speech)),
    receipt: message.receipt ? json(message.receipt) : null,
    ...receiptColumns(message.receipt ? [message.receipt] : []),
    place_found: message.place_found && json(message.place_found),
    owner_id: ownerId,
    idempotency_key: null,
  }))
  return add(
    db,
    'messages',
    rows.filter((row) => threads.has(row.thread_id)),
  )
}

/** The id of a record here, if it is this person's. */
export function ownOrNull(id: string | null, own: ReadonlySet<string>, idOf: RecordIds): string | null {
  return id !== null && own.has(idOf(id)) ? idOf(id) : null
}

const ABOUT_RECORD = /^(?:add-to-calendar|open-event|book|remind|undo):(?<id>.+)$/

function toOwnAction(action: MessageAction, idOf: RecordIds): MessageAction {
  const { id } = ABOUT_RECORD.exec(action.action)?.groups ?? {}
  if (!id) return action
  return { ...action, id: action.id.replace(id, idOf(id)), action: action.action.replace(id, idOf(id)) }
}

/** The references of an answer, with the ids of this account. */
const toOwnAnswer = (
  answer: NonNullable<ListRecord<'messages'>['answer']>,
  { idOf }: Arriving,
  { questionOf, requestOf }: SpeechOf,
) => ({
  ...answer,
  actions: answer.actions.map((action) => toOwnAction(action, idOf)),
  changes: answer.changes.map((change) => ({ ...change, eventId: idOf(change.eventId) })),
  evidence: answer.evidence.map((pointed) => ({ ...pointed, eventId: idOf(pointed.eventId) })),
  mentions: answer.mentions.map(idOf),
  spokenOf: answer.spokenOf.map(idOf),
  ...(answer.ticked && { ticked: answer.ticked.map(idOf) }),
  asked: questionOf(answer.asked, idOf),
  ...(answer.lastRequest !== undefined && { lastRequest: requestOf(answer.lastRequest, idOf) }),
})
