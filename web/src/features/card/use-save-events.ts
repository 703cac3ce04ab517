import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Event } from '@swap/contract/event'
import { call } from '../../api/client.ts'
import { toastError } from '../../ui/feedback/toast.ts'
import { updateCachedEvent } from './event-cache.ts'

/** A mutation that adds events to the calendar or removes them, optimistically: the change is reverted if the server refuses. */
export function useSaveEvents() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ events, saved }: { events: readonly Event[]; saved: boolean }) =>
      call('PUT /api/calendar/my-events', { body: { eventIds: events.map(({ id }) => id), saved } }),
    onMutate: ({ events, saved }) => {
      for (const event of events) updateCachedEvent(cache, { ...event, saved })
    },
    onSuccess: ({ events }) => {
      for (const event of events) updateCachedEvent(cache, event)
    },
    onError: (error, { events }) => {
      for (const event of events) updateCachedEvent(cache, event)
      toastError(error)
    },
  })
}
