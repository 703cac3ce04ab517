import type { ReactNode } from 'react'
import { plainWords } from '../../../api/failure-reply.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { useRevokeLink, useRotateLink } from './use-subscription.ts'

const { subscription: said } = settingsWords

interface Closing {
  onClose: () => void
}

export function NewLinkDialog({ onClose }: Closing) {
  const making = useRotateLink(() => {
    toast(said.rotated)
    onClose()
  })
  return (
    <LinkDialog title={said.rotateTitle} what={said.rotateWhat} change={making} onClose={onClose}>
      {said.rotate}
    </LinkDialog>
  )
}

export function EndLinkDialog({ onClose }: Closing) {
  const ending = useRevokeLink(() => {
    toast(said.ended)
    onClose()
  })
  return (
    <LinkDialog title={said.endTitle} what={said.endWhat} change={ending} onClose={onClose}>
      {said.end}
    </LinkDialog>
  )
}

interface LinkDialogProps extends Closing {
  title: string
  what: string
  change: { mutate: () => void; isPending: boolean; error: Error | null }
  children: ReactNode
}

/** Asks before the current link stops working: that can't be undone. */
const LinkDialog = ({ title, what, change, onClose, children }: LinkDialogProps) => (
  <Dialog open onClose={onClose} title={title}>
    <p className="muted">{what}</p>
    {change.error && <Note tone="bad">{plainWords(change.error)}</Note>}
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
