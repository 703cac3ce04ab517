import { useState } from 'react'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { cardWords } from '../../../i18n/en/card.ts'
import { editOfValues, toEdit, type Values } from '../edit.ts'
import { useEventEdit } from '../event-cache.ts'
import { factsOf } from '../facts/facts.ts'
import { shownAs } from './question.ts'

/** The field being changed, and the change; announced once saved. */
export function useCorrection(event: Event) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [said, setSaid] = useState('')
  const edit = useEventEdit()
  const save = (field: FieldName, value: string | null) => {
    const onDone = (isSaved: boolean) => {
      setOpened(null)
      if (isSaved) setSaid(inWords(event, field, value))
    }
    // What was shown when typing began, whatever has arrived since.
    const shown = opened?.field === field ? opened.event : event
    edit.mutate({ events: [shown], edit: toEdit(field, value), onDone })
  }
  const confirm = (values: Values) => {
    edit.mutate({
      events: [event],
      edit: editOfValues(values),
      onDone: (isSaved) => isSaved && setSaid(cardWords.confirmed),
    })
  }
  return {
    edited: opened?.field ?? null,
    setEdited: (field: FieldName | null) => setOpened(field && { field, event }),
    save,
    confirm,
    busy: edit.isPending,
    conflicts: edit.conflicts,
    said,
  }
}

/** A field with its editor open, and the event as it was then. */
interface Opened {
  field: FieldName
  event: Event
}

export type Correction = ReturnType<typeof useCorrection>

/** The result of a change, for screen readers. */
function inWords(event: Event, field: FieldName, value: string | null): string {
  const row = field === 'title' ? cardWords.rows.title : factsOf(event).find((fact) => fact.field === field)?.label
  return cardWords.changed(row ?? cardWords.rows.when, value === null ? null : shownAs(field, value))
}
