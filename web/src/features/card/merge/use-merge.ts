import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { complain, toast } from '../../../ui/feedback/toast.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { mergeWords } from '../../../i18n/en/merge.ts'
import { placeEvent } from '../event-cache.ts'
import { titleOf } from '../title-of.ts'

/** Merges an event into another; the toast takes it back. `onRefused`: one of them changed meanwhile; show the differences again. */
export function useMerge(event: Event, into: { id: string; title: string }, onRefused: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: string; take: FieldName[] }) =>
      call('POST /api/events/:id/merge/:into', { params: { id: event.id, into: into.id }, body }),
    onSuccess: ({ mergeId, event: kept }) =>
      showMerged(cache, { mergeId, kept, gone: { ...event, saved: false, mergedInto: kept.id } }),
    onError: (error) => {
      onRefused()
      complain(error)
    },
  })
}

/** Merges an event into another without asking: fills in missing values; where both have one, the other's wins. */
export function useMergeAsKnown(onSettled?: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (params: { id: string; into: string }) => {
      const { differences, version } = await call('GET /api/events/:id/merge/:into', { params })
      const take = differences.filter(({ takes }) => takes).map(({ field }) => field)
      const { mergeId, event: kept } = await call('POST /api/events/:id/merge/:into', {
        params,
        body: { version, take },
      })
      return { mergeId, kept, gone: await call('GET /api/events/:id', { params: { id: params.id } }) }
    },
    onSuccess: (merge) => showMerged(cache, merge),
    onError: complain,
    onSettled: () => onSettled?.(),
  })
}

/** Shows both as they are now and says so; the toast takes it back. */
function showMerged(cache: QueryClient, { mergeId, kept, gone }: { mergeId: string; kept: Event; gone: Event }) {
  justMerged = gone.id
  placeEvent(cache, kept)
  placeEvent(cache, gone)
  forget(cache)
  toast(mergeWords.merged(titleOf(kept)), {
    action: { label: cardWords.undo, run: () => void takeApart(cache, mergeId) },
  })
}

/** The event whose card was just replaced by a note: it had the focus. */
let justMerged: string | null = null

/** Whether this event was merged a moment ago; asked once. */
export function takeJustMerged(id: string): boolean {
  const isIt = justMerged === id
  if (isIt) justMerged = null
  return isIt
}

/** Refetches reminders and merges. */
function forget(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: keys.reminders })
  void cache.invalidateQueries({ queryKey: keys.merged })
}

/** Unmerges two events: both are as they were before. */
export async function takeApart(cache: QueryClient, mergeId: string): Promise<void> {
  try {
    const { kept, other } = await call('POST /api/merges/:id/undo', { params: { id: mergeId } })
    placeEvent(cache, kept)
    placeEvent(cache, other)
    forget(cache)
    toast(mergeWords.apart)
  } catch (error) {
    complain(error)
  }
}
