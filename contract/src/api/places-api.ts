import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'
import { clockTime, event, eventDay } from '../event/event.ts'

/** The endpoint that plans an event at a place shown by a picture without an event. */
export const placesApi = {
  'POST /api/jobs/:id/plan': endpoint({
    summary: 'Creates an event at the place that a picture without an event showed, from what was read in it.',
    access: 'user',
    params: id,
    body: z.object({ start_date: eventDay, start_time: clockTime.nullable().default(null) }),
    status: 201,
    reply: event,
  }),
} as const
