import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { conflictWords } from '../../../i18n/en/conflict.ts'
import styles from './conflict-dialog.module.css'

interface ConflictDialogProps {
  /** What both changed, as the beginning of a sentence; by default a thread's title. */
  what?: string
  mine: string
  other: string
  onMine: () => void
  onOther: () => void
  /** No decision: nothing changes. */
  onClose: () => void
}

/** Two people changed the same thing: shows both values and asks which to keep. */
export function ConflictDialog({
  what = conflictWords.threadTitle,
  mine,
  other,
  onMine,
  onOther,
  onClose,
}: ConflictDialogProps) {
  // Rendered inside an open overlay: outside, it would close the overlay and take its focus.
  const [over] = useState(() => document.querySelector('[role="dialog"]:popover-open') ?? document.body)
  return createPortal(
    <Dialog open onClose={onClose} title={conflictWords.title}>
      <p>{conflictWords.text(what)}</p>
      <dl className={styles.values}>
        <Value label={conflictWords.mine} value={mine} />
        <Value label={conflictWords.other} value={other} />
      </dl>
      <DialogActions>
        <Button look="line" data-first onClick={onOther}>
          {conflictWords.keepOther}
        </Button>
        <Button look="ink" onClick={onMine}>
          {conflictWords.keepMine}
        </Button>
      </DialogActions>
    </Dialog>,
    over,
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
