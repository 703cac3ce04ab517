import { useState } from 'react'
import type { Event } from '@swap/contract/event'
import { displayDay } from '../facts/display-day.ts'
import { knownDate } from '../facts/known-fields.ts'

/** The events a person named in a message ("the first two"), and that message's id. */
export interface NamedEvents {
  messageId: string
  ids: readonly string[]
}

/** Recurrences with a lower confidence are vague: the picture doesn't spell them out. */
const MIN_RECURRENCE_CONFIDENCE = 0.6

/** Whether the picture only hints that an event repeats, like a pub's weekly pie night. */
const repeatsVaguely = ({ evidence: { recurrence } }: Event): boolean =>
  recurrence !== undefined && recurrence.source !== 'user' && recurrence.confidence < MIN_RECURRENCE_CONFIDENCE

/**
 * Tracks which of a picture's events are selected to be added. At first, these are the events that the person named in a message. If
 * there is no such message: all that can be added, except those that repeat vaguely, and past ones if any event is upcoming.
 */
export function useEventSelection(events: readonly Event[], named: NamedEvents | null) {
  const messageId = named?.messageId ?? null
  const [selection, setSelection] = useState<{ messageId: string | null; toggled: readonly string[] }>({
    messageId,
    toggled: [],
  })
  const toggled = selection.messageId === messageId ? selection.toggled : [] // a later message resets the person's own selection
  const isAnyUpcoming = events.some((event) => knownDate(event) !== null && !displayDay(event).isPast)
  const isInitiallyUnselected = (event: Event) =>
    named ? !named.ids.includes(event.id) : (isAnyUpcoming && displayDay(event).isPast) || repeatsVaguely(event)
  const addable = events.filter((event) => !event.saved && knownDate(event) !== null)
  const selected = addable.filter((event) => isInitiallyUnselected(event) === toggled.includes(event.id))
  const toggleEach = (ids: readonly string[]) =>
    setSelection({
      messageId,
      toggled: [...toggled.filter((it) => !ids.includes(it)), ...ids.filter((it) => !toggled.includes(it))],
    })
  const toggle = (id: string) => toggleEach([id])
  const toggleAll = () => toggleEach((selected.length > 0 ? selected : addable).map(({ id }) => id))
  return { addable, selected, toggle, toggleAll }
}
