import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Event } from '@swap/contract/event'
import { findSavedDuplicates, type Duplicate } from './clashes.ts'

/** Checks events for duplicates before `onAdd` adds them to the calendar; `pending` holds those that the person must confirm first. */
export function useDuplicateCheck(onAdd: (events: readonly Event[]) => void) {
  const cache = useQueryClient()
  const [isChecking, setChecking] = useState(false)
  const [pending, setPending] = useState<{ events: readonly Event[]; duplicates: readonly Duplicate[] } | null>(null)
  const add = async (events: readonly Event[]) => {
    setChecking(true)
    const duplicates = await findSavedDuplicates(cache, events)
    setChecking(false)
    if (duplicates.length > 0) setPending({ events, duplicates })
    else onAdd(events)
  }
  const confirm = (events: readonly Event[]) => {
    setPending(null)
    if (events.length > 0) onAdd(events)
  }
  return { add: (events: readonly Event[]) => void add(events), isChecking, pending, confirm }
}
export type DuplicateCheck = ReturnType<typeof useDuplicateCheck>
