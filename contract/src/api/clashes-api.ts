import { z } from 'zod'
import { eventIds } from './calendar-api.ts'
import { endpoint, id } from './endpoint.ts'

/** An event on the same days as the one asked about: from the calendar, or an unsaved earlier reading of the same event. */
export const clash = z
  .object({
    id: z.string(),
    title: z.string(),
    /** The title in title case, if it is printed in capitals; absent if the title is shown unchanged. */
    titleShown: z.string().exactOptional(),
    start_date: z.string(),
    start_time: z.string().nullable(),
    /** Whether it is probably the same event: on the same day, at the same time, with a similar title. */
    isSame: z.boolean(),
    /** Whether it is in the calendar. Other events are listed only if `isSame`. */
    saved: z.boolean(),
    /** Whether it takes place at the same time, as far as that is known. */
    overlaps: z.boolean(),
  })
  .meta({ id: 'Clash' })
export type Clash = z.infer<typeof clash>

/** The endpoints that list what else is on during an event, and which events are in the calendar already. */
export const clashesApi = {
  'GET /api/events/:id/clashes': endpoint({
    summary: 'What is in the calendar on the days of an event, and the same event read before, three at most.',
    access: 'user',
    params: id,
    reply: z.object({ events: z.array(clash) }),
  }),
  'POST /api/events/duplicates': endpoint({
    summary: 'Which of several events the calendar already has, of those that exist. Changes nothing.',
    access: 'user',
    body: z.object({ eventIds }),
    reply: z.object({ duplicates: z.array(z.object({ eventId: z.string(), saved: clash })) }),
  }),
} as const
