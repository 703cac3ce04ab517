import type { QueryClient } from '@tanstack/react-query'
import type { Event, EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { editorWords as words } from '../../../i18n/en/editor.ts'
import { editFromValues, knownValue, fieldsOfEdit } from '../event-edit.ts'
import { updateCachedEvent } from '../event-cache.ts'
import { saveEdit } from '../save-edit.ts'
import { titleOf } from '../title-of.ts'

/** Fields that the server may change too if an edit changes the city, the first day or the recurrence. */
const DEPENDENT_FIELDS: readonly FieldName[] = ['country', 'time_zone', 'start_date', 'end_date', 'recurrence']

/** A saved edit, with what is needed to undo it. */
export interface SavedEdit {
  /** The event before the edit. */
  before: Event
  /** The event after the edit. */
  after: Event
  edit: EventEdit
}

/** Shows a toast that changes are saved, with an Undo button. */
export function offerUndo(cache: QueryClient, saved: SavedEdit): void {
  toast(words.saved(titleOf(saved.after)), { action: { label: words.undo, run: () => void undoSave(cache, saved) } })
}

/** Reverts saved changes, unless one of the fields was changed again since. */
async function undoSave(cache: QueryClient, saved: SavedEdit): Promise<void> {
  try {
    const { event, conflict } = await saveEdit(saved.after, reverseEdit(saved))
    updateEventAndThreads(cache, event)
    if (conflict) toast(words.changedSince(titleOf(event)), { tone: 'bad' })
    else toast(words.undone(titleOf(event)))
  } catch (error) {
    toastError(error)
  }
}

/** Returns the edit that reverts another edit. */
function reverseEdit({ before, after, edit }: SavedEdit): EventEdit {
  const isChanged = (field: FieldName) => knownValue(before, field) !== knownValue(after, field)
  const fields = [...fieldsOfEdit(edit), ...DEPENDENT_FIELDS.filter(isChanged)]
  return editFromValues(Object.fromEntries(fields.map((field) => [field, knownValue(before, field)])))
}

/** Updates the event in the query cache, and refetches the threads, whose names may depend on it. */
export function updateEventAndThreads(cache: QueryClient, event: Event): void {
  updateCachedEvent(cache, event)
  void cache.invalidateQueries({ queryKey: ['thread'] })
}
