import type { QueryClient } from '@tanstack/react-query'
import type { Job } from '@swap/contract/job'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { titleOf } from '../../card/title-of.ts'

/** Shows a toast with Undo when events read from a picture were saved to the calendar automatically (Auto-Booking). */
export function showAutoSavedToast(cache: QueryClient, { autoSaved = [], result }: Job): void {
  const [first, ...more] = autoSaved
  if (first === undefined) return
  const event = result?.events.find(({ id }) => id === first)
  const undo = async () => {
    try {
      await call('PUT /api/calendar/my-events', { body: { eventIds: [...autoSaved], saved: false } })
    } catch (error) {
      toastError(error)
    }
    for (const queryKey of [['thread'], ['event'], keys.threads, keys.savedEvents])
      void cache.invalidateQueries({ queryKey })
  }
  toast(more.length === 0 ? cardWords.added(event ? titleOf(event) : '') : cardWords.addedMany(autoSaved.length), {
    action: { label: cardWords.undo, run: () => void undo() },
  })
}
