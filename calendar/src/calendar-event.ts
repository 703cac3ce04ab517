import type { EventFacts } from '@swap/contract/event'

/** An event with everything that calendar files and links contain. Null means "not known"; `defaults` are written instead. */
export interface CalendarEvent extends Omit<EventFacts, 'social_links'> {
  /** Part of the UID, so that a later file replaces the entry instead of adding one. */
  id: string
  /** Where the coordinates come from, if the place has no street; absent if that is unknown. */
  pin_source?: string | null
  /** Raised with each change of the event. */
  sequence: number
  /** Epoch ms of the last change. */
  changedAt: number
  /** The address at which the event's owner can see its picture, if there is one. */
  picture?: { url: string; type: string } | null
  /** The address of the thread that the event came from. Only its owner can open it. */
  thread?: string | null
}

/** The values written for unknown details (section 9 of the specification). */
export const defaults = {
  title: 'No title provided',
  category: 'General',
  startTime: '00:00',
  endTime: '23:59',
  timeZone: 'UTC',
} as const
