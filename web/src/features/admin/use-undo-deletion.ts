import { call } from '../../api/client.ts'
import { toastError, toast } from '../../ui/feedback/toast.ts'
import { adminWords } from '../../i18n/en/admin.ts'
import { useRefetchEvents } from './use-refetch-events.ts'

/** Returns a function that restores a deleted event by undoing its audit entry. */
export function useUndoDeletion() {
  const refresh = useRefetchEvents()
  return async ({ entry, title }: { entry: string; title: string }) => {
    try {
      await call('POST /api/admin/audit/:id/undo', { params: { id: entry } })
      toast(adminWords.restored(title))
    } catch (error) {
      toastError(error)
    }
    await refresh()
  }
}
