import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { conflictWords } from '../../../i18n/en/conflict.ts'
import styles from './conflict-dialog.module.css'

interface ConflictDialogProps {
  /** What both people changed, as the beginning of a sentence; by default a thread's title. */
  subject?: string
  mine: string
  other: string
  onKeepMine: () => void
  onKeepOther: () => void
  /** Called when the dialog is closed without a decision: nothing changes. */
  onClose: () => void
}

/** Asks which value to keep after two people changed the same thing. */
export function ConflictDialog({
  subject = conflictWords.threadTitle,
  mine,
  other,
  onKeepMine,
  onKeepOther,
  onClose,
}: ConflictDialogProps) {
  // Rendered inside the open overlay, if there is one: anywhere else, the dialog would close the overlay and take its focus.
  const [container] = useState(() => document.querySelector('[role="dialog"]:popover-open') ?? document.body)
  return createPortal(
    <Dialog open onClose={onClose} title={conflictWords.title}>
      <p>{conflictWords.text(subject)}</p>
      <dl className={styles.values}>
        <Value label={conflictWords.mine} value={mine} />
        <Value label={conflictWords.other} value={other} />
      </dl>
      <DialogActions>
        <Button look="line" data-first onClick={onKeepOther}>
          {conflictWords.keepOther}
        </Button>
        <Button look="ink" onClick={onKeepMine}>
          {conflictWords.keepMine}
        </Button>
      </DialogActions>
    </Dialog>,
    container,
  )
}

const Value = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="small subtle">{label}</dt>
    <dd>
      <bdi>{value || conflictWords.nothing}</bdi>
    </dd>
  </div>
)
