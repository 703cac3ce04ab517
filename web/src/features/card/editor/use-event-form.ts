import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import type { Event, EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { issuesOfChange, type FieldIssue } from '@swap/contract/form-rules'
import { fieldIssues } from '../../../api/field-issues.ts'
import { errorMessage } from '../../../api/failure-reply.ts'
import { focusField } from '../../../ui/controls/focus-field.ts'
import type { ConflictState } from '../conflict/lazy-event-conflict-dialog.tsx'
import { knownValue, withoutFields } from '../event-edit.ts'
import { saveEdit, type Conflict } from '../save-edit.ts'
import { changedFields, editFromForm, readForm, toForm } from './editor-fields.ts'
import { withPlainMessage } from './recurrence/schedule-choices.ts'
import { offerUndo, updateEventAndThreads } from './undo-save.ts'
import { useScheduleChoices } from './recurrence/use-schedule-choices.ts'

/** The state of an event's form: validates its values and saves those that changed. Refused values stay in the form. */
export function useEventForm(event: Event, { onDirty, onSaved }: FormCallbacks) {
  const form = useRef<HTMLFormElement>(null)
  // The values when the form was opened: the event may be updated meanwhile, which is not an edit by this person.
  const [before] = useState(() => toForm(event))
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const [typed, setTyped] = useState(before)
  const schedule = useScheduleChoices(before, typed)
  const isDirty = schedule.isSearchingZone || changedFields(before, schedule.applyTo(typed)).length > 0
  useReportDirty(isDirty, onDirty)
  const [openedEvent] = useState(event)
  const saving = useSaving()
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const show = (found: readonly FieldIssue[]) => {
    setIssues(found.map(withPlainMessage))
    if (form.current && found[0]) focusField(form.current, found[0].field)
  }
  const save = (change: SaveRequest) =>
    saving.mutate(change, {
      onSuccess: ({ conflict: found }) => (found ? setConflict(found) : onSaved()),
      onError: (error) => show(fieldIssues(error)),
    })
  const resolve: ConflictState['resolve'] = (theirFields) => {
    setConflict(null)
    if (!conflict || !theirFields) return
    for (const field of theirFields) {
      setControl(form.current, field, knownValue(conflict.event, field) ?? '')
      schedule.adopt(field, knownValue(conflict.event, field) ?? '')
    }
    const edit = withoutFields(conflict.edit, theirFields)
    if (edit) save({ shown: conflict.event, edit })
    else onSaved()
  }
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (saving.isPending) return
    const entered = schedule.applyTo(readForm(submitted.currentTarget, before))
    const changed = changedFields(before, entered)
    const wrong = schedule.issues()
    const found = wrong.length > 0 ? wrong : issuesOfChange(entered, changed)
    show(found)
    if (found.length > 0) return
    if (changed.length === 0) return onSaved()
    save({ shown: openedEvent, edit: editFromForm(changed, entered) })
  }
  return {
    form,
    before,
    isDirty,
    busy: saving.isPending,
    conflicts: { conflict, resolve } satisfies ConflictState,
    submit,
    onChange: () => form.current && setTyped(readForm(form.current, before)),
    schedule,
    errorAt: (field: string) => issues.find((issue) => issue.field === field)?.message ?? null,
    /** Why the server refused, if no single field is at fault. */
    refusal: saving.error && issues.length === 0 ? errorMessage(saving.error) : null,
  }
}

/** Tells the parent whether there are unsaved changes. */
function useReportDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void) {
  const tell = useEffectEvent(onDirty)
  useEffect(() => tell(isDirty), [isDirty])
}

interface FormCallbacks {
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

interface SaveRequest {
  /** The event as shown when the change was made. */
  shown: Event
  edit: EventEdit
}

function useSaving() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ shown, edit }: SaveRequest) => saveEdit(shown, edit),
    onSuccess: ({ event, conflict }, { shown, edit }) => {
      updateEventAndThreads(cache, event)
      if (!conflict) offerUndo(cache, { before: shown, after: event, edit })
    },
  })
}

function setControl(form: HTMLFormElement | null, field: FieldName, value: string) {
  const control = form?.elements.namedItem(field)
  if (control && 'value' in control) control.value = value
}
