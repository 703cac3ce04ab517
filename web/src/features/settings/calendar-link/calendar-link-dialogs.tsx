import type { ReactNode } from 'react'
import { errorMessage } from '../../../api/failure-reply.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { useRevokeCalendarLink, useReplaceCalendarLink } from './use-calendar-link.ts'

const { subscription: words } = settingsWords

interface DialogProps {
  onClose: () => void
}

/** Asks for confirmation, then replaces the calendar link with a new one. */
export function ReplaceLinkDialog({ onClose }: DialogProps) {
  const replacing = useReplaceCalendarLink(() => {
    toast(words.rotated)
    onClose()
  })
  return (
    <LinkDialog title={words.rotateTitle} hint={words.rotateHint} request={replacing} onClose={onClose}>
      {words.rotate}
    </LinkDialog>
  )
}

/** Asks for confirmation, then revokes the calendar link. */
export function RevokeLinkDialog({ onClose }: DialogProps) {
  const revoking = useRevokeCalendarLink(() => {
    toast(words.ended)
    onClose()
  })
  return (
    <LinkDialog title={words.endTitle} hint={words.endHint} request={revoking} onClose={onClose}>
      {words.end}
    </LinkDialog>
  )
}

interface LinkDialogProps extends DialogProps {
  title: string
  hint: string
  request: { mutate: () => void; isPending: boolean; error: Error | null }
  children: ReactNode
}

/** Asks for confirmation, then sends a request that makes the current link stop working. */
const LinkDialog = ({ title, hint, request, onClose, children }: LinkDialogProps) => (
  <Dialog open onClose={onClose} title={title}>
    <p className="muted">{hint}</p>
    {request.error && <Note tone="bad">{errorMessage(request.error)}</Note>}
    <DialogActions>
      <Button look="line" data-first onClick={onClose}>
        {settingsWords.cancel}
      </Button>
      <Button look="danger-solid" busy={request.isPending} onClick={() => request.mutate()}>
        {children}
      </Button>
    </DialogActions>
  </Dialog>
)
