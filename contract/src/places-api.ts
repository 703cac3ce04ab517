import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'
import { clockTime, event, eventDay } from './event.ts'

/** The endpoint of places that pictures without an event show. */
export const placesApi = {
  'POST /api/jobs/:id/plan': endpoint({
    summary: 'Makes an event at the place that a picture without an event showed, from the facts that were read of it.',
    access: 'user',
    params: id,
    body: z.object({ start_date: eventDay, start_time: clockTime.nullable().default(null) }),
    status: 201,
    reply: event,
  }),
} as const
