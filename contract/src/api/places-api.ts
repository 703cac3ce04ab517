import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'
import { clockTime, event, eventDay } from '../event/event.ts'

/** The endpoint that creates an event at a place, for a picture that shows a place but announces no event. */
export const placesApi = {
  'POST /api/jobs/:id/plan': endpoint({
    summary: 'Creates an event at the place read in a picture that shows a place but announces no event.',
    access: 'user',
    params: id,
    body: z.object({ start_date: eventDay, start_time: clockTime.nullable().default(null) }),
    status: 201,
    reply: event,
  }),
} as const
