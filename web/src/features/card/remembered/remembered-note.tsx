import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { complain, toast } from '../../../ui/feedback/toast.ts'
import { correctionWords as words } from '../../../i18n/en/corrections.ts'
import { knownValue } from '../edit.ts'
import { placeEvent } from '../event-cache.ts'
import { shownValue } from '../merge/merge-values.ts'
import styles from './remembered-note.module.css'

interface RememberedNoteProps {
  event: Event
  /** The line disappears with its button: the focus moves on. */
  onUndo: () => void
}

/** Earlier corrections that were applied again, each with what the picture says and a way back to that. */
export function RememberedNote({ event, onUndo }: RememberedNoteProps) {
  const titleId = useId()
  const undo = useUndo(event, onUndo)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which names there are
  const fields = (Object.keys(event.evidence) as FieldName[]).filter((field) => event.evidence[field]?.remembered)
  return (
    <section className={styles.note} aria-labelledby={titleId}>
      <h3 id={titleId} className="label">
        {words.title}
      </h3>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <p>
              {words.field(words.label(field), shownValue(field, knownValue(event, field)))}
              <small>{readAs(event, field)}</small>
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

function readAs({ evidence }: Event, field: FieldName): string {
  const value = evidence[field]?.remembered?.read?.value
  return typeof value === 'string' ? words.read(shownValue(field, value)) : words.notRead
}

function useUndo({ id }: Event, onUndo: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (field: FieldName) => call('POST /api/events/:id/as-read', { params: { id }, body: { field } }),
    onSuccess: (event) => {
      onUndo()
      placeEvent(cache, event)
      void cache.invalidateQueries({ queryKey: keys.corrections })
      toast(words.undone)
    },
    onError: (error) => {
      complain(error)
      void cache.invalidateQueries({ queryKey: ['thread'] })
      void cache.invalidateQueries({ queryKey: keys.event(id) })
    },
  })
}
