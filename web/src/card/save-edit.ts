import type { Event, EventEdit } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import type { FieldName } from '@swap/contract/reading'
import { call } from '../api/client.ts'
import { basisOf, namesIn } from './edit.ts'

/** An edit that was refused: somebody else has changed the same fields since. */
export interface Conflict {
  /** As it is now. */
  event: Event
  edit: EventEdit
  fields: FieldName[]
}

/**
 * Saves an edit on top of the event as it was shown, so that it replaces nobody's change unseen. Returns the event as it is now; with a
 * conflict nothing of the edit was written.
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
