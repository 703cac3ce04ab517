// Selects messages from the database, and converts their rows to the contract's messages.
import type { Mention, MessageAction } from '@swap/contract/assistant'
import { titleShown } from '@swap/contract/title-case'
import type { Message, Picture } from '@swap/contract/thread'
import type { Database } from '../database.ts'
import type { StoredAnswer } from '../tables/assistant-tables.ts'
import type { MentionedRow } from './mentioned-events.ts'

/** Selects messages with their pictures, readings and changes. The caller narrows them to an owner. */
export const messagesWithPicture = (db: Database) =>
  db
    .selectFrom('messages')
    .leftJoin('pictures', 'pictures.id', 'messages.picture_id')
    .leftJoin('readings', 'readings.id', 'messages.reading_id')
    .leftJoin('changes', 'changes.message_id', 'messages.id')
    .select([
      'messages.id',
      'messages.role',
      'messages.sender',
      'messages.type',
      'messages.status',
      'messages.content',
      'messages.event_ids',
      'messages.answer',
      'messages.receipt',
      'messages.place_found',
      'messages.reading_id',
      'messages.read_ms',
      'messages.created_at',
      'changes.id as change_id',
      'changes.undone_at',
      'readings.status as reading_status',
      'readings.receipts',
      'pictures.key',
      'pictures.thumbnail_key',
      'pictures.width',
      'pictures.height',
      'pictures.file_name',
      'pictures.deleted_at',
      'pictures.goes_at',
    ])

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesWithPicture>['execute']>>[number]

/** Returns the signed address of a picture, by its key. */
interface PictureUrls {
  of(key: string): string
}

const isoTime = (ms: number): string => new Date(ms).toISOString()

/** Converts a row to the message that its owner sees. */
export function toMessage(row: MessageRow, pictureUrls: PictureUrls, mentioned: readonly MentionedRow[] = []): Message {
  const { id, content, sender, type, status } = row
  const eventIds = row.event_ids ?? []
  return {
    id,
    content,
    sender,
    type,
    status,
    timestamp: isoTime(row.created_at),
    ...(row.type === 'image' ? { picture: toPicture(row, pictureUrls) } : {}),
    ...(row.reading_id === null ? {} : { jobId: row.reading_id }),
    ...(row.read_ms === null ? {} : { readMs: row.read_ms }),
    ...receiptsOf(row),
    ...(eventIds.length === 0 ? {} : { eventIds }),
    ...(eventIds.length > 0 && row.role === 'result' ? { actions: resultActions(eventIds) } : {}),
    ...(row.place_found ? { place: row.place_found } : {}),
    ...(row.answer ? toAnswer(row.answer, row, mentioned, pictureUrls) : {}),
  }
}

function receiptsOf({ role, receipt, receipts }: MessageRow): Pick<Message, 'receipts'> {
  const all = role === 'checking' ? receipts : receipt && [receipt]
  return all ? { receipts: all } : {}
}

function toAnswer(
  { actions, changes, evidence, quotes = [], mentions, ticked }: StoredAnswer,
  { undone_at: undoneAt, change_id: changeId }: MessageRow,
  mentioned: readonly MentionedRow[],
  pictureUrls: PictureUrls,
): Partial<Message> {
  const isUndone = undoneAt !== null
  const lines = mentions.flatMap((id) => mentioned.find((it) => it.id === id) ?? [])
  // There is no change to undo if it is undone already, or if the message was imported without it.
  const availableActions =
    isUndone || changeId === null ? actions.filter(({ action }) => !action.startsWith('undo:')) : actions
  return {
    ...(availableActions.length > 0 && { actions: availableActions }),
    ...(changes.length > 0 && { changes }),
    ...(isUndone && { isUndone }),
    ...(evidence.length > 0 && { evidence }),
    ...(quotes.length > 0 && { quotes }),
    ...(ticked && { ticked }),
    ...(lines.length > 0 && { mentions: lines.map((row) => toMention(row, pictureUrls)) }),
  }
}

const toMention = (row: MentionedRow, pictureUrls: PictureUrls): Mention => ({
  id: row.id,
  title: row.title ?? '',
  ...titleShown(row),
  start_date: row.start_date ?? '',
  start_time: row.start_time,
  place: row.location?.venue ?? row.location?.city ?? null,
  saved: row.saved_at !== null,
  threadId: row.thread_id,
  thumbnailUrl: row.thumbnail_key && pictureUrls.of(row.thumbnail_key),
})

function toPicture(row: MessageRow, pictureUrls: PictureUrls): Picture {
  const isThere = row.deleted_at === null
  return {
    url: isThere && row.key ? pictureUrls.of(row.key) : null,
    thumbnailUrl: isThere && row.thumbnail_key ? pictureUrls.of(row.thumbnail_key) : null,
    width: row.width ?? 0,
    height: row.height ?? 0,
    fileName: row.file_name ?? '',
    deletedAt: row.deleted_at === null ? null : isoTime(row.deleted_at),
    ...(row.goes_at !== null && isThere && { goesAt: isoTime(row.goes_at) }),
    ...(row.reading_status === 'waiting' && { unread: true as const }),
  }
}

/** Returns the two actions shown under the result of a reading; both are for its first event. */
const resultActions = ([first = '']: readonly string[]): MessageAction[] => [
  {
    id: `${first}-add`,
    label: 'Add to calendar',
    colour: 'pencil',
    icon: 'calendar-plus',
    action: `add-to-calendar:${first}`,
  },
  {
    id: `${first}-open`,
    label: 'Open event page',
    colour: 'line',
    icon: 'external-link',
    action: `open-event:${first}`,
  },
]
