import { useState } from 'react'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { cardWords } from '../../../i18n/en/card.ts'
import { editFromValues, editOfField, type FieldValues } from '../event-edit.ts'
import { useEventEdit } from '../use-event-edit.ts'
import { factsOf } from '../facts/facts.ts'
import { formatAnswer } from './card-question.ts'

/** Tracks which field of a card is being edited, and saves edits; each saved edit is announced to screen readers. */
export function useFieldEdit(event: Event) {
  const [openEditor, setOpenEditor] = useState<OpenEditor | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const edit = useEventEdit()
  const save = (field: FieldName, value: string | null) => {
    const onDone = (isSaved: boolean) => {
      setOpenEditor(null)
      if (isSaved) setAnnouncement(announcementOf(event, field, value))
    }
    // The event as it was shown when typing began: it may have been updated since.
    const shown = openEditor?.field === field ? openEditor.event : event
    edit.mutate({ events: [shown], edit: editOfField(field, value), onDone })
  }
  const confirm = (values: FieldValues) => {
    edit.mutate({
      events: [event],
      edit: editFromValues(values),
      onDone: (isSaved) => isSaved && setAnnouncement(cardWords.confirmed),
    })
  }
  return {
    editedField: openEditor?.field ?? null,
    setEditedField: (field: FieldName | null) => setOpenEditor(field && { field, event }),
    save,
    confirm,
    busy: edit.isPending,
    conflicts: edit.conflicts,
    announcement,
  }
}

/** A field whose editor is open, and the event as it was when the editor opened. */
interface OpenEditor {
  field: FieldName
  event: Event
}

export type FieldEdit = ReturnType<typeof useFieldEdit>

/** Returns the message for screen readers about a saved edit. */
function announcementOf(event: Event, field: FieldName, value: string | null): string {
  const row = field === 'title' ? cardWords.rows.title : factsOf(event).find((fact) => fact.field === field)?.label
  return cardWords.changed(row ?? cardWords.rows.when, value === null ? null : formatAnswer(field, value))
}
