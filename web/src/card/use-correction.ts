import { useState } from 'react'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { cardWords } from '../words/en-card.ts'
import { toEdit } from './edit.ts'
import { useEventEdit } from './event-cache.ts'
import { factsOf } from './facts.ts'
import { shownAs } from './question.ts'

/** The one field that is being changed, and the change: said once it is done. */
export function useCorrection(event: Event) {
  const [edited, setEdited] = useState<FieldName | null>(null)
  const [said, setSaid] = useState('')
  const edit = useEventEdit()
  const save = (field: FieldName, value: string | null) => {
    const done = () => {
      setEdited(null)
      setSaid(inWords(event, field, value))
    }
    edit.mutate({ events: [event], edit: toEdit(field, value) }, { onSuccess: done })
  }
  return { edited, setEdited, save, busy: edit.isPending, said, say: setSaid }
}

export type Correction = ReturnType<typeof useCorrection>

/** What a change made of a row, for those who do not see it. */
function inWords(event: Event, field: FieldName, value: string | null): string {
  const row = field === 'title' ? cardWords.rows.title : factsOf(event).find((fact) => fact.field === field)?.label
  return cardWords.changed(row ?? cardWords.rows.when, value === null ? null : shownAs(field, value))
}
