import type { QueryClient } from '@tanstack/react-query'
import type { Event, EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { complain, toast } from '../../../ui/feedback/toast.ts'
import { editorWords as words } from '../../../i18n/en/editor.ts'
import { editOfValues, knownValue, namesIn } from '../edit.ts'
import { placeEvent } from '../event-cache.ts'
import { saveEdit } from '../save-edit.ts'
import { titleOf } from '../title-of.ts'

/** Fields the server changes along with others: with the town, and with a series' first day or rule. */
const MOVED_ALONG: readonly FieldName[] = ['country', 'time_zone', 'start_date', 'end_date', 'recurrence']

export interface Saved {
  /** The event as it was, and as it is now. */
  before: Event
  after: Event
  edit: EventEdit
}

/** The edit that reverts another edit. */
function editBack({ before, after, edit }: Saved): EventEdit {
  const differs = (field: FieldName) => knownValue(before, field) !== knownValue(after, field)
  const fields = [...namesIn(edit), ...MOVED_ALONG.filter(differs)]
  return editOfValues(Object.fromEntries(fields.map((field) => [field, knownValue(before, field)])))
}

/** Says that changes are saved, and offers to take them back. */
export function offerUndo(cache: QueryClient, saved: Saved): void {
  toast(words.saved(titleOf(saved.after)), { action: { label: words.undo, run: () => void takeBack(cache, saved) } })
}

/** Takes saved changes back, unless one of them was changed again since. */
async function takeBack(cache: QueryClient, saved: Saved): Promise<void> {
  try {
    const { event, conflict } = await saveEdit(saved.after, editBack(saved))
    showEverywhere(cache, event)
    if (conflict) toast(words.changedSince(titleOf(event)), { tone: 'bad' })
    else toast(words.takenBack(titleOf(event)))
  } catch (error) {
    complain(error)
  }
}

/** Updates a changed event wherever it is shown; its title may be its thread's. */
export function showEverywhere(cache: QueryClient, event: Event): void {
  placeEvent(cache, event)
  void cache.invalidateQueries({ queryKey: ['thread'] })
}
