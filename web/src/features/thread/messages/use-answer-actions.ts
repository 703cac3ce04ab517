import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Thread } from '@swap/contract/thread'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { updateCachedEvent, refetchEvents } from '../../card/event-cache.ts'
import { toastError, toast } from '../../../ui/feedback/toast.ts'
import { assistantWords } from '../../../i18n/en/assistant.ts'
import { titleOf } from '../../card/title-of.ts'

/** Undoes the changes that an answer of the assistant made, and refetches the data that may contain them. */
export function useUndoChanges(threadId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /api/changes/:id/undo', { params: { id } }),
    onSuccess: ({ message, note }) => {
      cache.setQueryData<Thread>(
        keys.thread(threadId),
        (thread) =>
          thread && { ...thread, messages: thread.messages.map((it) => (it.id === message.id ? message : it)) },
      )
      toast(note ?? assistantWords.undoneChanges)
      void cache.invalidateQueries({ queryKey: keys.threads })
      void cache.invalidateQueries({ queryKey: keys.savedEvents })
      void refetchEvents(cache)
    },
    onError: toastError,
  })
}

/** Adds an event from any thread to the calendar. */
export function useAddToCalendar() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('PUT /api/calendar/my-events/:id', { params: { id } }),
    onSuccess: (event) => {
      updateCachedEvent(cache, event)
      toast(assistantWords.added(titleOf(event)))
    },
    onError: toastError,
  })
}
