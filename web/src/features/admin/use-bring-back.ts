import { call } from '../../api/client.ts'
import { complain, toast } from '../../ui/feedback/toast.ts'
import { adminWords } from '../../i18n/en/admin.ts'
import { useRefresh } from './use-refresh.ts'

/** Undoes a deletion by its audit log entry. */
export function useBringBack() {
  const refresh = useRefresh()
  return async ({ entry, title }: { entry: string; title: string }) => {
    try {
      await call('POST /api/admin/audit/:id/undo', { params: { id: entry } })
      toast(adminWords.restored(title))
    } catch (error) {
      complain(error)
    }
    await refresh()
  }
}
