import type { Event, EventEdit } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import type { FieldName } from '@swap/contract/reading'
import { call } from '../../api/client.ts'
import { shownValuesOf, fieldsOfEdit } from './event-edit.ts'

/** An edit that was refused, because someone else has since changed the same fields. */
export interface Conflict {
  /** The event as it is now. */
  event: Event
  edit: EventEdit
  fields: FieldName[]
}

/**
 * Saves an edit, unless someone else has changed the same fields since the event was shown. Returns the current event, and
 * the conflict if there is one: a conflicting edit isn't saved.
 */
export async function saveEdit(
  shownEvent: Event,
  edit: EventEdit,
): Promise<{ event: Event; conflict: Conflict | null }> {
  const params = { id: shownEvent.id }
  const basedOn = shownValuesOf(shownEvent, edit)
  try {
    return { event: await call('PATCH /api/events/:id', { params, body: { ...edit, basedOn } }), conflict: null }
  } catch (error) {
    const fields = fieldsOfEdit(edit).filter((field) => isAbout(error, field))
    if (fields.length === 0) throw error
    const event = await call('GET /api/events/:id', { params })
    return { event, conflict: { event, edit, fields } }
  }
}

const isAbout = (error: unknown, field: FieldName): boolean =>
  error instanceof Failure && error.code === 'CONFLICT' && error.issues.some(({ path }) => path === field)
