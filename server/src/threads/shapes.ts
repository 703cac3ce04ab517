import type { Message, MessageAction, Picture, ThreadEntry } from '@swap/contract/thread'
import type { PictureAddresses } from '../storage/picture-address.ts'
import type { EventEntry, MessageRow, ThreadRow } from './queries.ts'

const time = (ms: number): string => new Date(ms).toISOString()

export function toEntry(row: ThreadRow, events: readonly EventEntry[], addresses: PictureAddresses): ThreadEntry {
  return {
    id: row.id,
    title: row.title,
    preview: row.preview,
    lastMessage: time(row.last_message_at),
    startImage: row.thumbnail_key && addresses.of(row.thumbnail_key),
    events: events.map(({ id, title, start_date, saved_at: savedAt }) => ({
      id,
      title: title ?? '',
      start_date: start_date ?? '',
      saved: savedAt !== null,
    })),
  }
}

export function toMessage(row: MessageRow, addresses: PictureAddresses): Message {
  const { id, content, sender, type, status } = row
  const eventIds = row.event_ids ?? []
  return {
    id,
    content,
    sender,
    type,
    status,
    timestamp: time(row.created_at),
    ...(row.type === 'image' ? { picture: toPicture(row, addresses) } : {}),
    ...(row.reading_id === null ? {} : { jobId: row.reading_id }),
    ...(row.read_ms === null ? {} : { readMs: row.read_ms }),
    ...(eventIds.length === 0 ? {} : { eventIds, actions: actionsFor(eventIds) }),
  }
}

function toPicture(row: MessageRow, addresses: PictureAddresses): Picture {
  const isThere = row.deleted_at === null
  return {
    url: isThere && row.key ? addresses.of(row.key) : null,
    thumbnailUrl: isThere && row.thumbnail_key ? addresses.of(row.thumbnail_key) : null,
    width: row.width ?? 0,
    height: row.height ?? 0,
    fileName: row.file_name ?? '',
    deletedAt: row.deleted_at === null ? null : time(row.deleted_at),
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
