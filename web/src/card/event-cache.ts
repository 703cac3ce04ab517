import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Thread } from '@swap/contract/thread'
import type { Event, EventEdit } from '@swap/contract/event'
import { call } from '../api/client.ts'
import { keys } from '../api/query-keys.ts'
import { toast } from '../ui/toast.ts'
import { cardWords } from '../words/en-card.ts'
import { withEdit } from './edit.ts'

/** Puts an event as it is now wherever it is shown: its own page, its thread; lists that name it are asked again. */
export function placeEvent(cache: QueryClient, event: Event) {
  cache.setQueryData(keys.event(event.id), event)
  cache.setQueriesData<Thread>({ queryKey: ['thread'] }, (thread) =>
    thread?.events.some(({ id }) => id === event.id)
      ? { ...thread, events: thread.events.map((it) => (it.id === event.id ? event : it)) }
      : thread,
  )
  void cache.invalidateQueries({ queryKey: keys.threads })
  void cache.invalidateQueries({ queryKey: keys.savedEvents })
  void cache.invalidateQueries({ queryKey: keys.clashes })
}

const complain = (error: Error) => void toast(error.message || cardWords.notSaved, { tone: 'bad' })

interface Edited {
  events: readonly Event[]
  edit: EventEdit
}

/**
 * Changes fields of events: at once on the screen, everywhere they are shown, and back again where the server would not. A thread
 * may be called after one of them, so that it is asked again.
 */
export function useEventEdit() {
  const cache = useQueryClient()
  const again = () => void cache.invalidateQueries({ queryKey: ['thread'] })
  return useMutation({
    mutationFn: ({ events, edit }: Edited) =>
      Promise.all(events.map(({ id }) => call('PATCH /api/events/:id', { params: { id }, body: edit }))),
    onMutate: ({ events, edit }) => {
      for (const event of events) placeEvent(cache, withEdit(event, edit))
    },
    onSuccess: (events, { edit }) => {
      for (const event of events) placeEvent(cache, event)
      if (edit.title !== undefined) again()
    },
    onError: (error, { events }) => {
      for (const event of events) placeEvent(cache, event)
      again() // of several, some may have been changed
      complain(error)
    },
  })
}

/** Puts events into the calendar or takes them out: at once on the screen, and back again where the server would not. */
export function useKeeping() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ events, saved }: { events: readonly Event[]; saved: boolean }) =>
      call('PUT /api/calendar/my-events', { body: { eventIds: events.map(({ id }) => id), saved } }),
    onMutate: ({ events, saved }) => {
      for (const event of events) placeEvent(cache, { ...event, saved })
    },
    onSuccess: ({ events }) => {
      for (const event of events) placeEvent(cache, event)
    },
    onError: (error, { events }) => {
      for (const event of events) placeEvent(cache, event)
      complain(error)
    },
  })
}
