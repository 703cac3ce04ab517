import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { mergeWords } from '../../../i18n/en/merge.ts'
import { updateCachedEvent } from '../event-cache.ts'
import { titleOf } from '../title-of.ts'

/** A mutation that merges an event into another; a toast offers Undo. `onRefused` is called if it fails, e.g. if either has changed. */
export function useMerge(event: Event, into: { id: string; title: string }, onRefused: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: string; take: FieldName[] }) =>
      call('POST /api/events/:id/merge/:into', { params: { id: event.id, into: into.id }, body }),
    onSuccess: ({ mergeId, event: kept }) =>
      showMerged(cache, { mergeId, kept, merged: { ...event, saved: false, mergedInto: kept.id } }),
    onError: (error) => {
      onRefused()
      toastError(error)
    },
  })
}

/** A mutation that merges event `id` into event `into` without asking: fills in values that `into` lacks and keeps all its others. */
export function useQuickMerge(onSettled?: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (params: { id: string; into: string }) => {
      const { differences, version } = await call('GET /api/events/:id/merge/:into', { params })
      const take = differences.filter(({ takes }) => takes).map(({ field }) => field)
      const { mergeId, event: kept } = await call('POST /api/events/:id/merge/:into', {
        params,
        body: { version, take },
      })
      return { mergeId, kept, merged: await call('GET /api/events/:id', { params: { id: params.id } }) }
    },
    onSuccess: (merge) => showMerged(cache, merge),
    onError: toastError,
    onSettled: () => onSettled?.(),
  })
}

/** Updates the event that was kept and the one merged into it, and shows a toast with Undo. */
function showMerged(cache: QueryClient, { mergeId, kept, merged }: { mergeId: string; kept: Event; merged: Event }) {
  justMerged = merged.id
  updateCachedEvent(cache, kept)
  updateCachedEvent(cache, merged)
  refetchRelated(cache)
  toast(mergeWords.merged(titleOf(kept)), {
    action: { label: cardWords.undo, run: () => void undoMerge(cache, mergeId) },
  })
}

/** The id of the event whose card was just replaced by a note: the note takes over the focus. */
let justMerged: string | null = null

/** Whether this event was merged a moment ago; only the first call after a merge returns true. */
export function wasJustMerged(id: string): boolean {
  const isMatch = justMerged === id
  if (isMatch) justMerged = null
  return isMatch
}

/** Refetches reminders and merges. */
function refetchRelated(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: keys.reminders })
  void cache.invalidateQueries({ queryKey: keys.merged })
}

/** Undoes a merge: restores both events. */
export async function undoMerge(cache: QueryClient, mergeId: string): Promise<void> {
  try {
    const { kept, other } = await call('POST /api/merges/:id/undo', { params: { id: mergeId } })
    updateCachedEvent(cache, kept)
    updateCachedEvent(cache, other)
    refetchRelated(cache)
    toast(mergeWords.mergeUndone)
  } catch (error) {
    toastError(error)
  }
}
