import type { Event, EventEdit } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import type { FieldName } from '@swap/contract/reading'
import { call } from '../../api/client.ts'
import { basisOf, namesIn } from './edit.ts'

/** A refused edit: someone else has since changed the same fields. */
export interface Conflict {
  /** As it is now. */
  event: Event
  edit: EventEdit
  fields: FieldName[]
}

/**
 * Saves an edit based on the event as shown, so that it overwrites nobody's change unseen. Returns the current event; on a
 * conflict nothing is written.
 */
export async function saveEdit(shown: Event, edit: EventEdit): Promise<{ event: Event; conflict: Conflict | null }> {
  const params = { id: shown.id }
  const basedOn = basisOf(shown, edit)
  try {
    return { event: await call('PATCH /api/events/:id', { params, body: { ...edit, basedOn } }), conflict: null }
  } catch (error) {
    const fields = namesIn(edit).filter((field) => isAbout(error, field))
    if (fields.length === 0) throw error
    const event = await call('GET /api/events/:id', { params })
    return { event, conflict: { event, edit, fields } }
  }
}

const isAbout = (error: unknown, field: FieldName): boolean =>
  error instanceof Failure && error.code === 'CONFLICT' && error.issues.some(({ path }) => path === field)
