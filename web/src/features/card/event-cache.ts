import { useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Thread } from '@swap/contract/thread'
import type { Event, EventEdit } from '@swap/contract/event'
import { call } from '../../api/client.ts'
import { keys } from '../../api/query-keys.ts'
import { complain } from '../../ui/feedback/toast.ts'
import type { Conflicts } from './conflict/event-conflict.tsx'
import { withEdit, without } from './edit.ts'
import { saveEdit, type Conflict } from './save-edit.ts'

/** Updates an event wherever it is shown: its own page, its thread; lists that include it are refetched. */
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
 * Refetches events, and then what depends on each remaining one: reminders and clashes of a deleted event are not fetched, since the
 * server no longer knows it.
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
  /** Called once the edit is saved, or dropped after a conflict. */
  onDone?: ((isSaved: boolean) => void) | undefined
}

type Refused = Conflict & Pick<Edited, 'onDone'>

/**
 * Changes fields of events: at once on the screen, everywhere they are shown, and reverts them if the server refuses. A thread
 * may be named after one of them, so it is refetched. If someone else has changed the same field since, their value
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
      again() // if there were several, some may have been changed
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

/** Adds events to the calendar or removes them: at once on the screen, and reverts if the server refuses. */
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
