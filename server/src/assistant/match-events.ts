import type { KnownEvent, Memory } from './memory.ts'
import type { Filter } from './request.ts'

/** The events a filter is about, soonest first; for a filter with words the best match first. */
export function matchEvents(_memory: Memory, _filter: Filter): KnownEvent[] {
  return []
}
