// Queries that add an imported account's threads, pictures, readings and messages.
import type { MessageAction } from '@swap/contract/assistant'
import type { SkippedValue } from '@swap/contract/reading'
import type { Insertable } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { receiptColumns } from '../../../platform/database/rows/receipt-columns.ts'
import { searchableText } from '../../../platform/text/searchable-text.ts'
import { json, type Tables } from '../../../platform/database/tables/tables.ts'
import type { ListRecord } from '../records/account-records.ts'
import { isSignedIn } from './import-status-queries.ts'
import type { RecordIdMapper } from './record-id-mapper.ts'

/** The account that records are imported into. */
export interface ImportTarget {
  ownerId: string
  /** The session of the import: threads kept only until sign-out are deleted when it ends. */
  sessionId: string
  idOf: RecordIdMapper
  /** Collects imported values that no event can hold. */
  skippedValues: SkippedValue[]
}

type Parent = 'threads' | 'pictures' | 'readings' | 'messages' | 'events' | 'reminders' | 'imports'

/** Returns which of these ids exist in the target account: an imported record never refers to another person's row. */
export async function listOwnIds(
  db: Database,
  table: Parent,
  { ownerId, idOf }: ImportTarget,
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

/** Returns whether an account is still empty, apart from its owner. */
export async function isAccountEmpty(db: Database, ownerId: string): Promise<boolean> {
  const [threads, events, settings] = await Promise.all([
    db.selectFrom('threads').select('id').where('owner_id', '=', ownerId).limit(1).execute(),
    db.selectFrom('events').select('id').where('owner_id', '=', ownerId).limit(1).execute(),
    db.selectFrom('settings').select('user_id').where('user_id', '=', ownerId).execute(),
  ])
  return threads.length + events.length + settings.length === 0
}

export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** Inserts the rows that do not exist yet; returns how many. */
export async function insertMissing<Table extends Exclude<keyof Tables, 'jobs'>>(
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

/** Adds imported threads. Those kept only until sign-out are added only while their owner is signed in. */
export async function addThreads(
  db: Database,
  { ownerId, sessionId, idOf }: ImportTarget,
  records: ListRecord<'threads'>[],
): Promise<number> {
  const hasTemporary = records.some((it) => it.kept_until_sign_out)
  const mayKeepTemporary = !hasTemporary || (await isSignedIn(db, sessionId, Date.now()))
  const coming = records.filter((it) => mayKeepTemporary || !it.kept_until_sign_out)
  return insertMissing(
    db,
    'threads',
    coming.map(({ kept_until_sign_out: isTemporary, ...thread }) => ({
      ...thread,
      id: idOf(thread.id),
      owner_id: ownerId,
      session_id: isTemporary ? sessionId : null,
    })),
  )
}

/** Locks a thread, so that deleting it at this moment also removes the files of the new picture. False if it is deleted already. */
export async function lockThread(trx: Database, { ownerId, idOf }: ImportTarget, threadId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('threads')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('id', '=', idOf(threadId))
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds an imported picture with its stored files, if it doesn't exist yet. */
export const addPicture = (
  db: Database,
  { ownerId, idOf }: ImportTarget,
  { file: _file, ...picture }: ListRecord<'pictures'>,
  files: Pick<Row<'pictures'>, 'key' | 'thumbnail_key' | 'width' | 'height' | 'deleted_at'>,
) =>
  insertMissing(db, 'pictures', [
    { ...picture, id: idOf(picture.id), thread_id: idOf(picture.thread_id), owner_id: ownerId, ...files },
  ])

/** Adds imported readings of pictures. Unfinished ones wait until the owner asks for them. */
export async function addReadings(db: Database, target: ImportTarget, records: ListRecord<'readings'>[]) {
  const { ownerId, idOf } = target
  const pictures = await listOwnIds(
    db,
    'pictures',
    target,
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
  return insertMissing(
    db,
    'readings',
    rows.filter((row) => pictures.has(row.picture_id)),
  )
}

/** Converts part of a stored answer, such as the question it asks, to the ids of this account; null for anything else. */
export type AnswerPartConverter = (stored: unknown, idOf: RecordIdMapper) => object | null

interface MessageMapping {
  importQuestion: AnswerPartConverter
  /** Converts the request that the next message may refer back to, such as "and on Sunday?". */
  importRequest: AnswerPartConverter
}

/** Adds imported messages whose threads exist. */
export async function addMessages(
  db: Database,
  target: ImportTarget,
  records: ListRecord<'messages'>[],
  mapping: MessageMapping,
) {
  const { ownerId, idOf } = target
  const ids = (name: 'thread_id' | 'picture_id' | 'reading_id') => records.map((it) => it[name])
  const threads = await listOwnIds(db, 'threads', target, ids('thread_id'))
  const pictures = await listOwnIds(db, 'pictures', target, ids('picture_id'))
  const readings = await listOwnIds(db, 'readings', target, ids('reading_id'))
  const rows = records.map((message): Row<'messages'> => ({
    ...message,
    id: idOf(message.id),
    thread_id: idOf(message.thread_id),
    picture_id: toOwnId(message.picture_id, pictures, idOf),
    reading_id: toOwnId(message.reading_id, readings, idOf),
    reply_to: message.reply_to && idOf(message.reply_to),
    event_ids: message.event_ids && json(message.event_ids.map(idOf)),
    answer: message.answer && json(toOwnAnswer(message.answer, target, mapping)),
    receipt: message.receipt ? json(message.receipt) : null,
    ...receiptColumns(message.receipt ? [message.receipt] : []),
    place_found: message.place_found && json(message.place_found),
    owner_id: ownerId,
    idempotency_key: null,
  }))
  return insertMissing(
    db,
    'messages',
    rows.filter((row) => threads.has(row.thread_id)),
  )
}

/** Returns the id of a record in this account; null if the account has no such record. */
export function toOwnId(id: string | null, own: ReadonlySet<string>, idOf: RecordIdMapper): string | null {
  return id !== null && own.has(idOf(id)) ? idOf(id) : null
}

const ABOUT_RECORD = /^(?:add-to-calendar|open-event|book|remind|undo):(?<id>.+)$/

function toOwnAction(action: MessageAction, idOf: RecordIdMapper): MessageAction {
  const { id } = ABOUT_RECORD.exec(action.action)?.groups ?? {}
  if (!id) return action
  return { ...action, id: action.id.replace(id, idOf(id)), action: action.action.replace(id, idOf(id)) }
}

/** Converts the ids in an answer to those of this account. */
const toOwnAnswer = (
  answer: NonNullable<ListRecord<'messages'>['answer']>,
  { idOf }: ImportTarget,
  { importQuestion, importRequest }: MessageMapping,
) => ({
  ...answer,
  actions: answer.actions.map((action) => toOwnAction(action, idOf)),
  changes: answer.changes.map((change) => ({ ...change, eventId: idOf(change.eventId) })),
  evidence: answer.evidence.map((pointed) => ({ ...pointed, eventId: idOf(pointed.eventId) })),
  mentions: answer.mentions.map(idOf),
  spokenOf: answer.spokenOf.map(idOf),
  ...(answer.ticked && { ticked: answer.ticked.map(idOf) }),
  asked: importQuestion(answer.asked, idOf),
  ...(answer.lastRequest !== undefined && { lastRequest: importRequest(answer.lastRequest, idOf) }),
})
