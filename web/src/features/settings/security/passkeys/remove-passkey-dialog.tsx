import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '@swap/contract/account'
import { call } from '../../../../api/client.ts'
import { errorMessage } from '../../../../api/failure-reply.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../../../ui/feedback/dialog.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { securityWords } from '../../../../i18n/en/security.ts'
import { settingsWords } from '../../../../i18n/en/settings.ts'
import { refreshSecurity } from '../refresh-security.ts'

const { passkeys: words } = securityWords

/** Asks for confirmation, then removes a passkey from the account. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const cache = useQueryClient()
  const removing = useMutation({
    mutationFn: () => call('DELETE /api/account/passkeys/:id', { params: { id } }),
    onSuccess: () => {
      refreshSecurity(cache)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.removeTitle(name)}>
      <p className="muted">{words.removeHint}</p>
      {removing.error && <Note tone="bad">{errorMessage(removing.error)}</Note>}
      <DialogActions>
        <Button look="line" data-first onClick={onClose}>
          {settingsWords.cancel}
        </Button>
        <Button look="danger-solid" busy={removing.isPending} onClick={() => removing.mutate()}>
          {words.remove}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
