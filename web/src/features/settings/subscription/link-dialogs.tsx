import type { ReactNode } from 'react'
import { errorMessage } from '../../../api/failure-reply.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { useRevokeLink, useRotateLink } from './use-subscription.ts'

const { subscription: words } = settingsWords

interface DialogProps {
  onClose: () => void
}

/** Confirms replacing the calendar link by a new one. */
export function NewLinkDialog({ onClose }: DialogProps) {
  const making = useRotateLink(() => {
    toast(words.rotated)
    onClose()
  })
  return (
    <LinkDialog title={words.rotateTitle} what={words.rotateHint} change={making} onClose={onClose}>
      {words.rotate}
    </LinkDialog>
  )
}

/** Confirms ending the calendar link. */
export function EndLinkDialog({ onClose }: DialogProps) {
  const ending = useRevokeLink(() => {
    toast(words.ended)
    onClose()
  })
  return (
    <LinkDialog title={words.endTitle} what={words.endHint} change={ending} onClose={onClose}>
      {words.end}
    </LinkDialog>
  )
}

interface LinkDialogProps extends DialogProps {
  title: string
  what: string
  change: { mutate: () => void; isPending: boolean; error: Error | null }
  children: ReactNode
}

/** A dialog that confirms what makes the current link stop working. */
const LinkDialog = ({ title, what, change, onClose, children }: LinkDialogProps) => (
  <Dialog open onClose={onClose} title={title}>
    <p className="muted">{what}</p>
    {change.error && <Note tone="bad">{errorMessage(change.error)}</Note>}
    <DialogActions>
      <Button look="line" data-first onClick={onClose}>
        {settingsWords.cancel}
      </Button>
      <Button look="danger-solid" busy={change.isPending} onClick={() => change.mutate()}>
        {children}
      </Button>
    </DialogActions>
  </Dialog>
)
