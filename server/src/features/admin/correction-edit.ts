import type { AdminEvent } from '@swap/contract/admin-api'
import type { EventEdit } from '@swap/contract/event'
import { fieldName, type FieldName } from '@swap/contract/reading'
import { toEvent } from '../../platform/database/rows/event-rows.ts'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { fieldFailure } from '../../platform/http/field-failure.ts'

const flat = ['title', 'description', 'start_date', 'start_time', 'end_date', 'end_time', 'category'] as const
/** Optional in a correction: missing ones stay unchanged. */
const series = ['recurrence', 'time_zone'] as const
const places = ['venue', 'address', 'city', 'country'] as const
const contacts = ['organizer_name', 'event_url', 'booking_link'] as const

type Corrected = Pick<AdminEvent, (typeof flat)[number] | 'location' | 'contact'> &
  Partial<Pick<EventEdit, (typeof series)[number]>>

/**
 * Returns the changes that staff made to an event as an edit: it compares what they sent with what was shown to them. Pure.
 * A default shown for an unknown value is no change. Throws VALIDATION if they changed a field that the event's owner set.
 */
export function toCorrectionEdit(event: EventRow, corrected: Corrected): EventEdit {
  const shown = { ...toEvent(event, null), start_time: event.start_time }
  const edit: EventEdit = {
    ...changed([...flat, ...series.filter((field) => corrected[field] !== undefined)], shown, corrected),
    ...group('location', changed(places, shown.location, corrected.location)),
    ...group('contact', changed(contacts, shown.contact, corrected.contact)),
  }
  const theirs = listFieldsSetByOwner(event).find((field) => field in { ...edit, ...edit.location, ...edit.contact })
  if (!theirs) return edit
  throw ownerFieldFailure(theirs)
}

/** Returns the failure for a change of a field that the event's owner set. */
export const ownerFieldFailure = (field: FieldName) =>
  fieldFailure(field, 'The owner set this. It stays as they left it.')

/** Lists the fields that an event's owner set or cleared. */
export const listFieldsSetByOwner = ({ evidence }: Pick<EventRow, 'evidence'>): FieldName[] =>
  fieldName.options.filter((field) => evidence[field]?.source === 'user')

type Values<Field extends string> = Partial<Record<Field, unknown>> | null

const changed = <Field extends string>(fields: readonly Field[], shown: Values<Field>, corrected: Values<Field>) =>
  Object.fromEntries(
    fields
      .filter((field) => plain(shown?.[field]) !== plain(corrected?.[field]))
      .map((field) => [field, corrected?.[field] ?? null]),
  )

/** Normalises a value for the comparison: surrounding blanks are removed, empty values become null. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value) || null

const group = (name: 'location' | 'contact', changes: Record<string, unknown>) =>
  Object.keys(changes).length > 0 ? { [name]: changes } : {}
