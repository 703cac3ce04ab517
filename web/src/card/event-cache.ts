import { useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Thread } from '@swap/contract/thread'
import type { Event, EventEdit } from '@swap/contract/event'
import { call } from '../api/client.ts'
import { keys } from '../api/query-keys.ts'
import { complain } from '../ui/feedback/toast.ts'
import type { Conflicts } from './conflict/event-conflict.tsx'
import { withEdit, without } from './edit.ts'
import { saveEdit, type Conflict } from './save-edit.ts'

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

/**
 * Asks again for events, and then for what hangs on each that is left: reminders and clashes of an event that is gone are not asked for, the
 * server knows nothing of it.
 */
export async function refreshEvents(cache: QueryClient): Promise<void> {
  await Promise.all(['thread', 'event'].map((kind) => cache.invalidateQueries({ queryKey: [kind] })))
  const threads = cache.getQueriesData<Thread>({ queryKey: ['thread'] })
  const pages = cache
    .getQueryCache()
    .findAll({ queryKey: ['event'], predicate: ({ state }) => state.status === 'success' })
  const left = new Set<unknown>([
    ...threads.flatMap(([, thread]) => thread?.events.map(({ id }) => id) ?? []),
    ...pages.map(({ queryKey }) => queryKey[1]),
  ])
  const isLeft = ({ queryKey: [, id] }: Query) => left.has(id)
  for (const queryKey of [keys.reminders, keys.clashes]) {
    await cache.invalidateQueries({ queryKey, refetchType: 'none' })
    void cache.refetchQueries({ queryKey, type: 'active', predicate: isLeft })
  }
}

interface Edited {
  events: readonly Event[]
  edit: EventEdit
  /** It is settled: the edit was saved or, where somebody else had changed the same, left. */
  onDone?: ((isSaved: boolean) => void) | undefined
}

type Refused = Conflict & Pick<Edited, 'onDone'>

/**
 * Changes fields of events: at once on the screen, everywhere they are shown, and back again where the server would not. A thread
 * may be called after one of them, so that it is asked again. Where somebody else has changed the same field since, their value
 * is shown, and `conflicts` says what to ask.
 */
export function useEventEdit() {
  const cache = useQueryClient()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const again = () => void cache.invalidateQueries({ queryKey: ['thread'] })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ events, edit }: Edited) => Promise.all(events.map((event) => saveEdit(event, edit))),
    onMutate: ({ events, edit }) => {
      for (const event of events) placeEvent(cache, withEdit(event, edit))
    },
    onSuccess: (outcomes, { edit, onDone }) => {
      for (const { event } of outcomes) placeEvent(cache, event)
      if (edit.title !== undefined) again()
      const conflicts = outcomes.flatMap(({ conflict }) => conflict ?? [])
      setRefused((before) => [...before, ...conflicts.map((conflict) => ({ ...conflict, onDone }))])
      if (conflicts.length === 0) onDone?.(true)
    },
    onError: (error, { events }) => {
      for (const event of events) placeEvent(cache, event)
      again() // of several, some may have been changed
      complain(error)
    },
  })
  const [conflict = null] = refused
  const settle: Conflicts['settle'] = (others) => {
    setRefused(refused.slice(1))
    if (!conflict || !others) return
    const { event, onDone } = conflict
    const edit = without(conflict.edit, others)
    if (edit) mutate({ events: [event], edit, onDone })
    else onDone?.(false)
  }
  return { mutate, isPending, conflicts: { conflict, settle } satisfies Conflicts }
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
