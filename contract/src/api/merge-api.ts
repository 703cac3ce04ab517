import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'
import { event } from '../event/event.ts'
import { fieldName } from '../picture/reading.ts'

/** A field in which two readings of an event differ. */
export const mergeDifference = z
  .object({
    field: fieldName,
    /** The value of the event that is kept; null if unknown. */
    kept: z.string().nullable(),
    /** The value of the event that is merged into it; null if unknown. */
    gone: z.string().nullable(),
    /** Whether the merge takes the value of `gone` by default. */
    takes: z.boolean(),
  })
  .meta({ id: 'MergeDifference' })
export type MergeDifference = z.infer<typeof mergeDifference>

/** An event that was merged into another: where it was read, and how to separate them. */
export const mergedEvent = z
  .object({
    mergeId: z.string(),
    id: z.string(),
    title: z.string(),
    threadId: z.string().nullable(),
    thumbnail: z.string().nullable(),
  })
  .meta({ id: 'MergedEvent' })
export type MergedEvent = z.infer<typeof mergedEvent>

const pair = id.extend({ into: z.string().min(1).max(64) })

/** The endpoints that merge two readings of an event. */
export const mergeApi = {
  'GET /api/events/:id/merge/:into': endpoint({
    summary: 'How an event differs from the one it would be merged into.',
    access: 'user',
    params: pair,
    reply: z.object({ differences: z.array(mergeDifference), version: z.string() }),
  }),
  'POST /api/events/:id/merge/:into': endpoint({
    summary:
      'Merges an event into another one, which keeps its identity in calendars. CONFLICT if one of them has changed since `version`; a second call gives the same merge.',
    access: 'user',
    params: pair,
    body: z.object({ version: z.string().max(40), take: z.array(fieldName).max(40) }),
    reply: z.object({ mergeId: z.string(), event }),
  }),
  'GET /api/events/:id/merged': endpoint({
    summary: 'The events that were merged into this one.',
    access: 'user',
    params: id,
    reply: z.object({ events: z.array(mergedEvent) }),
  }),
  'POST /api/merges/:id/undo': endpoint({
    summary: 'Undoes a merge: both events are as they were. CONFLICT if the kept one has changed since.',
    access: 'user',
    params: id,
    reply: z.object({ kept: event, other: event }),
  }),
} as const
