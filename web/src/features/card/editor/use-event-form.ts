import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import type { Event, EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { issuesOfChange, type FieldIssue } from '@swap/contract/rules'
import { fieldIssues } from '../../../api/field-issues.ts'
import { plainWords } from '../../../api/failure-reply.ts'
import { focusField } from '../../../ui/controls/focus-field.ts'
import type { Conflicts } from '../conflict/event-conflict.tsx'
import { knownValue, without } from '../edit.ts'
import { saveEdit, type Conflict } from '../save-edit.ts'
import { changedFields, editOf, readForm, toForm } from './editor-fields.ts'
import { inPlainWords } from './repeats/series-choices.ts'
import { offerUndo, showEverywhere } from './undo-save.ts'
import { useSeriesChoices } from './repeats/use-series-choices.ts'

/**
 * An event's form: validates what was typed and saves what was changed. Refused values stay in the form.
 */
export function useEventForm(event: Event, { onDirty, onSaved }: FormEnds) {
  const form = useRef<HTMLFormElement>(null)
  // As it was when opened: updates arriving meanwhile are not the person's changes.
  const [before] = useState(() => toForm(event))
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const [typed, setTyped] = useState(before)
  const series = useSeriesChoices(before, typed)
  const isDirty = series.isLookingForZone || changedFields(before, series.joinedTo(typed)).length > 0
  useToldDirty(isDirty, onDirty)
  const [opened] = useState(event)
  const saving = useSaving()
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const show = (found: readonly FieldIssue[]) => {
    setIssues(found.map(inPlainWords))
    if (form.current && found[0]) focusField(form.current, found[0].field)
  }
  const save = (change: FormChange) =>
    saving.mutate(change, {
      onSuccess: ({ conflict: found }) => (found ? setConflict(found) : onSaved()),
      onError: (error) => show(fieldIssues(error)),
    })
  const settle: Conflicts['settle'] = (others) => {
    setConflict(null)
    if (!conflict || !others) return
    for (const field of others) {
      fill(form.current, field, knownValue(conflict.event, field) ?? '')
      series.adopt(field, knownValue(conflict.event, field) ?? '')
    }
    const edit = without(conflict.edit, others)
    if (edit) save({ shown: conflict.event, edit })
    else onSaved()
  }
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (saving.isPending) return
    const entered = series.joinedTo(readForm(submitted.currentTarget, before))
    const changed = changedFields(before, entered)
    const wrong = series.issues()
    const found = wrong.length > 0 ? wrong : issuesOfChange(entered, changed)
    show(found)
    if (found.length > 0) return
    if (changed.length === 0) return onSaved()
    save({ shown: opened, edit: editOf(changed, entered) })
  }
  return {
    form,
    before,
    isDirty,
    busy: saving.isPending,
    conflicts: { conflict, settle } satisfies Conflicts,
    submit,
    noteChange: () => form.current && setTyped(readForm(form.current, before)),
    series,
    errorAt: (field: string) => issues.find((issue) => issue.field === field)?.message ?? null,
    /** Why it could not be saved, if no field is at fault. */
    refusal: saving.error && issues.length === 0 ? plainWords(saving.error) : null,
  }
}

/** Tells the parent whether there are unsaved changes. */
function useToldDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void) {
  const tell = useEffectEvent(onDirty)
  useEffect(() => tell(isDirty), [isDirty])
}

interface FormEnds {
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

interface FormChange {
  /** The event as it was where the change was made. */
  shown: Event
  edit: EventEdit
}

function useSaving() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ shown, edit }: FormChange) => saveEdit(shown, edit),
    onSuccess: ({ event, conflict }, { shown, edit }) => {
      showEverywhere(cache, event)
      if (!conflict) offerUndo(cache, { before: shown, after: event, edit })
    },
  })
}

function fill(form: HTMLFormElement | null, field: FieldName, value: string) {
  const control = form?.elements.namedItem(field)
  if (control && 'value' in control) control.value = value
}
