import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { correctionWords as words } from '../../../i18n/en/corrections.ts'
import { knownValue } from '../event-edit.ts'
import { updateCachedEvent } from '../event-cache.ts'
import { formatFieldValue } from '../merge/field-text.ts'
import styles from './remembered-corrections.module.css'

interface RememberedCorrectionsProps {
  event: Event
  /** Called on Undo: the row disappears with its button, so the focus must move. */
  onUndo: () => void
}

/** The remembered corrections that were applied to an event, each with what the picture says and an Undo button. */
export function RememberedCorrections({ event, onUndo }: RememberedCorrectionsProps) {
  const titleId = useId()
  const undo = useUndoCorrection(event, onUndo)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the type of the keys
  const fields = (Object.keys(event.evidence) as FieldName[]).filter((field) => event.evidence[field]?.remembered)
  return (
    <section className={styles.note} aria-labelledby={titleId}>
      <h3 id={titleId} className="label">
        {/* A remembered correction of a date is always the order of its day and month. */}
        {fields.every((field) => field === 'start_date') ? words.dateOrderTitle : words.title}
      </h3>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <p>
              {words.field(words.label(field), formatFieldValue(field, knownValue(event, field)))}
              <small>{originalText(event, field)}</small>
            </p>
            <Button
              look="quiet"
              aria-label={words.undoField(words.label(field))}
              busy={undo.isPending && undo.variables === field}
              onClick={() => undo.mutate(field)}
            >
              {words.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function originalText({ evidence }: Event, field: FieldName): string {
  const value = evidence[field]?.remembered?.read?.value
  return typeof value === 'string' ? words.read(formatFieldValue(field, value)) : words.notRead
}

function useUndoCorrection({ id }: Event, onUndo: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (field: FieldName) => call('POST /api/events/:id/as-read', { params: { id }, body: { field } }),
    onSuccess: (event) => {
      onUndo()
      updateCachedEvent(cache, event)
      void cache.invalidateQueries({ queryKey: keys.corrections })
      toast(words.undone)
    },
    onError: (error) => {
      toastError(error)
      void cache.invalidateQueries({ queryKey: ['thread'] })
      void cache.invalidateQueries({ queryKey: keys.event(id) })
    },
  })
}
