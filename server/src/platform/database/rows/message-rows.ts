import { dayAt } from '@swap/dates/instant'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import type { Mention, MessageAction } from '@swap/contract/assistant'
import { titleShown } from '@swap/contract/title-case'
import type { Message, Picture } from '@swap/contract/thread'
import type { Database } from '../database.ts'
import type { StoredAnswer } from '../tables/assistant-tables.ts'
import type { EventRow } from '../tables/event-tables.ts'
import { unindexedOwnerId } from './unindexed-owner.ts'

/** Messages with their pictures, the state of their reading, and the outcome of their changes, to be narrowed to an owner. */
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

/** Lists the events that messages mention, as they are now; repeating ones by their next day. Deleted ones are left out. */
export async function listMentionedEvents(db: Database, ownerId: string, messages: readonly MessageRow[]) {
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

/** The next day of an event, by the zone of its viewer; its first if it takes place once, or never again. */
function nextDay({ start_date: start, recurrence }: Pick<EventRow, 'start_date' | 'recurrence'>, zone: string | null) {
  if (start === null || recurrence === null) return start
  const today = dayAt(Date.now(), zone ?? 'UTC')
  const rule = start < today ? readRecurrence(recurrence) : null
  return rule ? (occurrencesOf(rule, { start, from: today, most: 1 })[0] ?? start) : start
}

export type MentionedRow = Awaited<ReturnType<typeof listMentionedEvents>>[number]

/** Returns the signed address of a picture, by its key. */
interface PictureUrls {
  of(key: string): string
}

const time = (ms: number): string => new Date(ms).toISOString()

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
    timestamp: time(row.created_at),
    ...(row.type === 'image' ? { picture: toPicture(row, pictureUrls) } : {}),
    ...(row.reading_id === null ? {} : { jobId: row.reading_id }),
    ...(row.read_ms === null ? {} : { readMs: row.read_ms }),
    ...receiptsOf(row),
    ...(eventIds.length === 0 ? {} : { eventIds }),
    ...(eventIds.length > 0 && row.role === 'result' ? { actions: actionsFor(eventIds) } : {}),
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
  // An undone change cannot be undone again, nor can one that was not imported with its account.
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
    deletedAt: row.deleted_at === null ? null : time(row.deleted_at),
    ...(row.goes_at !== null && isThere && { goesAt: time(row.goes_at) }),
    ...(row.reading_status === 'waiting' && { unread: true as const }),
  }
}

/** A finished extraction offers two actions, on the first of its events. */
const actionsFor = ([first = '']: readonly string[]): MessageAction[] => [
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
