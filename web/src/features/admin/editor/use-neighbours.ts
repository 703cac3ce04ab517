import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminEvent } from '@swap/contract/admin-api'

/** The list that an event was opened from. */
export interface OpenedList {
  events: readonly AdminEvent[]
  total: number
  /** Whether this is the list of events that need review. */
  isReview: boolean
  /** Whether more events can be loaded now: there are more, and none are being loaded. */
  canLoadMore: boolean
  loadMore: () => void
}

/** More events are loaded when the open one is this close to the end of the list. */
const PRELOAD_COUNT = 3

/** Finds the previous and next event for the editor. Remembers the list's order, because approved events leave the list. */
export function useNeighbours(id: string, { events, total, canLoadMore, loadMore }: OpenedList) {
  const [order, setOrder] = useState(() => events.map((event) => [event.id, event.title] as const))
  const known = new Set(order.map(([it]) => it))
  const added = events.filter((event) => !known.has(event.id))
  if (added.length > 0) setOrder([...order, ...added.map((event) => [event.id, event.title] as const)])
  const index = order.findIndex(([it]) => it === id)
  const isNearEnd = canLoadMore && index + PRELOAD_COUNT >= order.length
  const onNearEnd = useEffectEvent(loadMore)
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd])
  const listed = new Set(events.map((event) => event.id))
  return {
    index,
    /** How many events there are, including those that have since left the list. */
    count: total + order.filter(([it]) => !listed.has(it)).length,
    title: order[index]?.[1] ?? '',
    previous: order[index - 1]?.[0] ?? null,
    next: order[index + 1]?.[0] ?? null,
  }
}
