import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Clash } from '@swap/contract/clashes-api'
import type { Event } from '@swap/contract/event'
import { findSaved } from './clashes.ts'

/** An event and its duplicate already in the calendar. */
export interface Twin {
  event: Event
  saved: Clash
}

/** Adds events to the calendar, and asks first if it already has some of them. */
export function useAdding(put: (events: readonly Event[]) => void) {
  const cache = useQueryClient()
  const [isLooking, setLooking] = useState(false)
  const [asked, setAsked] = useState<{ events: readonly Event[]; twins: readonly Twin[] } | null>(null)
  const add = async (events: readonly Event[]) => {
    setLooking(true)
    const found = await Promise.all(events.map(async (event) => ({ event, saved: await findSaved(cache, event) })))
    setLooking(false)
    const twins = found.flatMap(({ event, saved }) => (saved ? [{ event, saved }] : []))
    if (twins.length > 0) setAsked({ events, twins })
    else put(events)
  }
  const settle = (events: readonly Event[]) => {
    setAsked(null)
    if (events.length > 0) put(events)
  }
  return { add: (events: readonly Event[]) => void add(events), isLooking, asked, settle }
}
export type Adding = ReturnType<typeof useAdding>
