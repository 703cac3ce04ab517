import type { AdminEvent, AdminEventDetail, AuditEntry } from '@swap/contract/admin-api'
import type { ReadLine } from '@swap/contract/event'
import { requiredFieldsOf, toEvent } from '../../platform/database/rows/event-rows.ts'
import type { PictureAddresses } from '../../platform/storage/picture-address.ts'
import { canUndo, type AuditRow } from './audit-queries.ts'
import { listFieldsSetByOwner } from './correction-edit.ts'
import type { AnyEvent } from './any-event-queries.ts'
import type { ListedEvent } from './event-list-queries.ts'

/** Returns whether a person lets staff see their pictures (decision D25). Off by default. */
export const mayStaffSeePictures = (preferences: ListedEvent['preferences']): boolean => preferences?.staffLook ?? false

/** Converts an event to the shape that staff see in a list. */
export function toAdminEvent(row: ListedEvent, addresses: PictureAddresses): AdminEvent {
  const isVisible = mayStaffSeePictures(row.preferences)
  return {
    ...toVisibleFields(row),
    thumbnail: row.thumbnail_key !== null && isVisible ? addresses.of(row.thumbnail_key) : null,
    isPrivate: row.thumbnail_key !== null && !isVisible,
  }
}

const toVisibleFields = (row: ListedEvent): Omit<AdminEvent, 'thumbnail' | 'isPrivate'> => ({
  ...requiredFieldsOf(row),
  start_time: row.start_time,
  id: row.id,
  description: row.description,
  end_date: row.end_date,
  end_time: row.end_time,
  category: row.category,
  location: row.location,
  contact: row.contact,
  owner: row.owner_id,
  needsReview: row.needs_review === 1,
  asks: row.question?.field ?? null,
  confidence: row.confidence,
  version: row.sequence,
  createdAt: row.created_at,
})

/** Hides the order number in a text: anyone who knows it can open the booking, and staff never need it. */
const redactOrderNumber = (text: string, order: string | null): string => (order ? text.replaceAll(order, '…') : text)

/** Converts an event to the shape that staff see on its page. `lines` is the text of its picture. */
export function toAdminDetail(
  row: AnyEvent,
  lines: readonly ReadLine[],
  addresses: PictureAddresses,
): AdminEventDetail {
  const { evidence, suggestions, question } = toEvent(row, null)
  const { order_number: _private, ...visibleEvidence } = evidence
  const { key, width, height } = row
  const isShown = key !== null && width !== null && height !== null && mayStaffSeePictures(row.preferences)
  return {
    ...toAdminEvent(row, addresses),
    recurrence: row.recurrence,
    time_zone: row.time_zone,
    evidence: visibleEvidence,
    suggestions,
    question,
    setByOwner: listFieldsSetByOwner(row),
    picture: isShown ? { url: addresses.of(key), width, height } : null,
    lines: lines.map(({ text, box }) => ({ text: redactOrderNumber(text, row.order_number), box: [...box] })),
  }
}

/** Converts a row of the audit log to the entry that staff see. */
export const toAuditEntry = (row: AuditRow, now: number): AuditEntry => ({
  id: row.id,
  at: row.created_at,
  by: row.actor,
  byId: row.actor_id,
  person: row.owner_id !== null && row.owner !== null ? { id: row.owner_id, email: row.owner } : null,
  action: row.action,
  eventId: row.event_id,
  title: row.title,
  changes: row.field_changes,
  canUndo: canUndo(row, now),
})
