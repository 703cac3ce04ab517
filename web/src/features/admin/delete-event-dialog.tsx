import { useMutation } from '@tanstack/react-query'
import type { AdminEvent } from '@swap/contract/admin-api'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { toastError, toast } from '../../ui/feedback/toast.ts'
import { adminWords } from '../../i18n/en/admin.ts'
import { focusNeighbour } from './list/row-focus.ts'
import { useUndoDeletion } from './use-undo-deletion.ts'
import { useRefetchEvents } from './use-refetch-events.ts'

interface DeleteEventDialogProps {
  event: Pick<AdminEvent, 'id' | 'title'>
  onClose: () => void
}

/** Confirms deleting an event; a toast then offers Undo. */
export function DeleteEventDialog({ event: { id, title }, onClose }: DeleteEventDialogProps) {
  const undoDeletion = useUndoDeletion()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/events/:id', { params: { id } }),
    onSuccess: ({ entry }) => {
      onClose()
      const run = () => void undoDeletion({ entry, title })
      toast(adminWords.deleted(title), { action: { label: adminWords.undo, run } })
      focusNeighbour(id)
    },
    onError: toastError,
    onSettled: useRefetchEvents(),
  })
  return (
    <Dialog open onClose={onClose} title={adminWords.deleteQuestion}>
      <p>{adminWords.deleteHint(title)}</p>
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
