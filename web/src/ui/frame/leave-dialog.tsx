import { Button } from '../controls/button.tsx'
import { Dialog, DialogActions } from '../feedback/dialog.tsx'

interface LeaveDialogProps {
  words: { title: string; hint: string; leave: string; stay: string }
  onStay: () => void
  onLeave: () => void
}

/** Asks whether to leave the page and lose unsaved changes. */
export const LeaveDialog = ({ words, onStay, onLeave }: LeaveDialogProps) => (
  <Dialog open onClose={onStay} title={words.title}>
    <p className="muted">{words.hint}</p>
    <DialogActions>
      <Button look="line" onClick={onLeave}>
        {words.leave}
      </Button>
      <Button data-first onClick={onStay}>
        {words.stay}
      </Button>
    </DialogActions>
  </Dialog>
)
