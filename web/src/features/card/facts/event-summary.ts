import type { Event } from '@swap/contract/event'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import { knownStart } from './known-fields.ts'

/** An event's time and place in one line: "20:00, The Lantern Room". */
export function timeAndPlace(event: Event): string {
  const start = knownStart(event)
  const { venue, city } = event.location ?? {}
  return [start && formatWallTime(start), venue ?? city].filter(Boolean).join(', ')
}

/** An event's time, place and city in one line, for lists in which events differ only by their city: "20:00, The Lantern Room, Leeds". */
export function timePlaceAndCity(event: Event): string {
  const { venue, city } = event.location ?? {}
  const hasBoth = venue && city && !venue.includes(city)
  return [timeAndPlace(event), hasBoth && city].filter(Boolean).join(', ')
}
