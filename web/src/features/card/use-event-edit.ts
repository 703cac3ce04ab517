import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Event, EventEdit } from '@swap/contract/event'
import { toastError } from '../../ui/feedback/toast.ts'
import type { ConflictState } from './conflict/lazy-event-conflict-dialog.tsx'
import { updateCachedEvent } from './event-cache.ts'
import { applyEdit, withoutFields } from './event-edit.ts'
import { saveEdit, type Conflict } from './save-edit.ts'

interface EditRequest {
  events: readonly Event[]
  edit: EventEdit
  /** Called once the edit is saved, or dropped after a conflict. */
  onDone?: ((isSaved: boolean) => void) | undefined
}

type RefusedEdit = Conflict & Pick<EditRequest, 'onDone'>

/**
 * Edits events optimistically: `mutate` shows the changes at once, and reverts them if the server refuses. If someone else has changed
 * the same field since, their value is shown, and `conflicts` has what the conflict dialog needs.
 */
export function useEventEdit() {
  const cache = useQueryClient()
  const [refusedEdits, setRefusedEdits] = useState<readonly RefusedEdit[]>([])
  const refetchThreads = () => void cache.invalidateQueries({ queryKey: ['thread'] })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ events, edit }: EditRequest) => Promise.all(events.map((event) => saveEdit(event, edit))),
    onMutate: ({ events, edit }) => {
      for (const event of events) updateCachedEvent(cache, applyEdit(event, edit))
    },
    onSuccess: (outcomes, { edit, onDone }) => {
      for (const { event } of outcomes) updateCachedEvent(cache, event)
      if (edit.title !== undefined) refetchThreads()
      const conflicts = outcomes.flatMap(({ conflict }) => conflict ?? [])
      setRefusedEdits((before) => [...before, ...conflicts.map((conflict) => ({ ...conflict, onDone }))])
      if (conflicts.length === 0) onDone?.(true)
    },
    onError: (error, { events }) => {
      for (const event of events) updateCachedEvent(cache, event)
      refetchThreads() // if there were several, some may have been changed
      toastError(error)
    },
  })
  const [conflict = null] = refusedEdits
  const resolve: ConflictState['resolve'] = (theirFields) => {
    setRefusedEdits(refusedEdits.slice(1))
    if (!conflict || !theirFields) return
    const { event, onDone } = conflict
    const edit = withoutFields(conflict.edit, theirFields)
    if (edit) mutate({ events: [event], edit, onDone })
    else onDone?.(false)
  }
  return { mutate, isPending, conflicts: { conflict, resolve } satisfies ConflictState }
}
