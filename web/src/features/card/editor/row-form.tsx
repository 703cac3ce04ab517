import { useEffect } from 'react'
import type { Event } from '@swap/contract/event'
import { Button } from '../../../ui/controls/button.tsx'
import { focusField } from '../../../ui/controls/focus-field.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import { editorWords } from '../../../i18n/en/editor.ts'
import { LazyEventConflictDialog } from '../conflict/lazy-event-conflict-dialog.tsx'
import type { EditorField } from './editor-fields.ts'
import { EventField } from './event-field.tsx'
import { useEventForm } from './use-event-form.ts'
import styles from './row-form.module.css'

interface RowFormProps {
  event: Event
  field: EditorField
  /** Called when the form closes, saved or not. */
  onClose: () => void
}

/** Edits one row of a card (recurrence or time zone) with the control of the full form. Escape closes it. */
export function RowForm({ event, field, onClose }: RowFormProps) {
  const editing = useEventForm(event, { onDirty: noop, onSaved: onClose })
  const { form, busy, conflicts, submit, onChange, refusal } = editing
  // The button that opened this form is no longer there, so its field takes the focus.
  useEffect(() => {
    if (form.current) focusField(form.current, field)
  }, [form, field])
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={cardWords.change.row(editorWords.fields[field])}
      noValidate
      onSubmit={submit}
      onChange={onChange}
      onKeyDown={(pressed) => pressed.key === 'Escape' && conflicts.conflict === null && onClose()}
    >
      <EventField field={field} editing={editing} />
      {refusal && <Note tone="bad">{editorWords.saveFailed(refusal)}</Note>}
      <div className={styles.buttons}>
        <Button type="submit" look="ink" busy={busy}>
          {editorWords.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {editorWords.cancel}
        </Button>
      </div>
      <LazyEventConflictDialog {...conflicts} />
    </form>
  )
}

const noop = () => undefined
