import { useMutation } from '@tanstack/react-query'
import type { AdminEvent } from '@swap/contract/admin-api'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { complain, toast } from '../../ui/feedback/toast.ts'
import { adminWords } from '../../i18n/en/admin.ts'
import { focusBeside } from './list/use-place.ts'
import { useBringBack } from './use-bring-back.ts'
import { useRefresh } from './use-refresh.ts'

interface DeleteDialogProps {
  event: Pick<AdminEvent, 'id' | 'title'>
  onClose: () => void
}

/** Asks before an event is deleted; it can still be restored afterwards. */
export function DeleteDialog({ event: { id, title }, onClose }: DeleteDialogProps) {
  const bringBack = useBringBack()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/events/:id', { params: { id } }),
    onSuccess: ({ entry }) => {
      onClose()
      const run = () => void bringBack({ entry, title })
      toast(adminWords.deleted(title), { action: { label: adminWords.undo, run } })
      focusBeside(id)
    },
    onError: complain,
    onSettled: useRefresh(),
  })
  return (
    <Dialog open onClose={onClose} title={adminWords.askDelete}>
      <p>{adminWords.askDeleteWhy(title)}</p>
      <DialogActions>
        <Button look="line" data-first onClick={onClose}>
          {adminWords.cancel}
        </Button>
        <Button look="danger-solid" busy={remove.isPending} onClick={() => remove.mutate()}>
          {adminWords.delete}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
