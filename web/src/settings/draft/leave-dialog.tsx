import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { settingsWords } from '../../words/en-settings.ts'

const { saving } = settingsWords

/** Asks whether changes may be lost. */
export const LeaveDialog = ({ count, onStay, onLeave }: { count: number; onStay: () => void; onLeave: () => void }) => (
  <Dialog open onClose={onStay} title={saving.leaveTitle}>
    <p className="muted">{saving.leaveWhat(count)}</p>
    <DialogActions>
      <Button look="line" onClick={onLeave}>
        {saving.leave}
      </Button>
      <Button data-first onClick={onStay}>
        {saving.stay}
      </Button>
    </DialogActions>
  </Dialog>
)
