import { errorMessage } from '../../../api/failure-reply.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { securityWords } from '../../../i18n/en/security.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { useSignOutSessions } from './use-sessions.ts'

const { sessions: words } = securityWords

/** Asks for confirmation, then signs out all other devices. */
export function SignOutOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const signingOut = useSignOutSessions({ onDone: onClose })
  return (
    <Dialog open onClose={onClose} title={words.othersTitle}>
      <p className="muted">{words.othersHint(count)}</p>
      {signingOut.error && <Note tone="bad">{errorMessage(signingOut.error)}</Note>}
      <DialogActions>
        <Button look="line" data-first onClick={onClose}>
          {settingsWords.cancel}
        </Button>
        <Button busy={signingOut.isPending} onClick={() => signingOut.mutate(null)}>
          {words.signOutOthers}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
