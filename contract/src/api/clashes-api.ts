import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'

/** An event on the same days: one from the calendar, or an unsaved earlier reading of this event. */
export const clash = z
  .object({
    id: z.string(),
    title: z.string(),
    /** The title as shown, in title case, if it is printed in capitals; absent if it is shown as it is. */
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

/** The endpoint that lists what else is on during an event. */
export const clashesApi = {
  'GET /api/events/:id/clashes': endpoint({
    summary: 'What is in the calendar on the days of an event, and the same event read before, three at most.',
    access: 'user',
    params: id,
    reply: z.object({ events: z.array(clash) }),
  }),
} as const
