import type { EventRow } from '../platform/database/tables/event-tables.ts'
import { readEvent } from './readings.ts'

const { suggestions: _, ...read } = readEvent()

/** Builds an event's database row for a test; `more` replaces its defaults. */
export const eventRow = (more: Partial<EventRow> = {}): EventRow => ({
  ...read,
  id: 'event',
  owner_id: 'owner',
  thread_id: 'thread',
  picture_id: 'picture',
  place_in_picture: 0,
  question: null,
  needs_review: 0,
  merged_into: null,
  saved_at: null,
  sequence: 0,
  created_at: 0,
  changed_at: 0,
  ...more,
})
