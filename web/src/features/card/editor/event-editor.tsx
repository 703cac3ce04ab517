import { useState } from 'react'
import type { Event } from '@swap/contract/event'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { editorWords } from '../../../i18n/en/editor.ts'
import { LazyEventConflictDialog } from '../conflict/lazy-event-conflict-dialog.tsx'
import { fieldGroups } from './editor-fields.ts'
import styles from './event-editor.module.css'
import { EventField } from './event-field.tsx'
import { useEventForm } from './use-event-form.ts'

/** Re-exported, so that the build puts both forms into one chunk. */
export { RowForm } from './row-form.tsx'

interface EventEditorProps {
  event: Event
  /** Called when unsaved changes appear or disappear. */
  onDirty: (isDirty: boolean) => void
  /** The pending navigation, if the person is about to leave with unsaved changes. */
  leaving: { leave: (() => void) | null; stay: () => void }
  /** Called when the form closes, saved or not. */
  onClose: () => void
}

const groupNames = ['what', 'when', 'where', 'tickets', 'more'] as const

/** The form with every field of an event, in place of its facts. Save and Cancel stay visible. */
export function EventEditor({ event, leaving, onDirty, onClose }: EventEditorProps) {
  const editing = useEventForm(event, { onDirty, onSaved: onClose })
  const { form, isDirty, busy, conflicts, submit, onChange, refusal } = editing
  const [isCancelling, setCancelling] = useState(false)
  const cancel = () => (isDirty ? setCancelling(true) : onClose())
  const isAsked = isCancelling || leaving.leave !== null || conflicts.conflict !== null
  const stay = () => {
    setCancelling(false)
    leaving.stay()
  }
  return (
    <form
      ref={form}
      className={styles.editor}
      aria-label={editorWords.title}
      noValidate
      onSubmit={submit}
      onChange={onChange}
      onKeyDown={(pressed) => pressed.key === 'Escape' && !isAsked && cancel()}
    >
      {groupNames.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend>{editorWords.groups[group]}</legend>
          <div className={`${styles.fields} ${styles[group] ?? ''}`}>
            {fieldGroups[group].map((field) => (
              <EventField key={field} field={field} editing={editing} />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.bar}>
        {refusal && <Note tone="bad">{editorWords.saveFailed(refusal)}</Note>}
        <Button type="submit" look="ink" busy={busy}>
          {editorWords.save}
        </Button>
        <Button look="quiet" onClick={cancel}>
          {editorWords.cancel}
        </Button>
      </div>
      <LeaveDialog onLeave={leaving.leave ?? (isCancelling ? onClose : null)} onStay={stay} />
      <LazyEventConflictDialog {...conflicts} />
    </form>
  )
}

function LeaveDialog({ onLeave, onStay }: { onLeave: (() => void) | null; onStay: () => void }) {
  const { leave } = editorWords
  return (
    <Dialog open={onLeave !== null} onClose={onStay} title={leave.title}>
      <p>{leave.text}</p>
      <DialogActions>
        <Button look="line" data-first onClick={onStay}>
          {leave.stay}
        </Button>
        <Button look="danger-solid" onClick={() => onLeave?.()}>
          {leave.leave}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
