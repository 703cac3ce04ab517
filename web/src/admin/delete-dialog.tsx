import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminEvent } from '@swap/contract/admin-api'
import { call } from '../api/client.ts'
import { keys } from '../api/query-keys.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { adminWords } from '../words/en-admin.ts'

interface DeleteDialogProps {
  event: Pick<AdminEvent, 'id' | 'title'>
  onClose: () => void
}

/** Asks before an event is deleted; after that there is a way back. */
export function DeleteDialog({ event: { id, title }, onClose }: DeleteDialogProps) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: keys.adminEvents })
  const bringBack = async (entry: string) => {
    try {
      await call('POST /api/admin/audit/:id/undo', { params: { id: entry } })
      toast(adminWords.restored(title))
    } catch (error) {
      toast(error instanceof Error ? error.message : adminWords.failed, { tone: 'bad' })
    }
    await refresh()
  }
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/events/:id', { params: { id } }),
    onSuccess: ({ entry }) => {
      onClose()
      toast(adminWords.deleted(title), { action: { label: adminWords.undo, run: () => void bringBack(entry) } })
    },
    onError: (error) => toast(error.message, { tone: 'bad' }),
    onSettled: refresh,
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
