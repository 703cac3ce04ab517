import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'

/** Another event on the same days. */
export const clash = z
  .object({
    id: z.string(),
    title: z.string(),
    start_date: z.string(),
    start_time: z.string().nullable(),
    /** The same title on the same day: it is kept already. */
    isSame: z.boolean(),
  })
  .meta({ id: 'Clash' })
export type Clash = z.infer<typeof clash>

/** The endpoint of what else is in the calendar when an event takes place. */
export const clashesApi = {
  'GET /api/events/:id/clashes': endpoint({
    summary: 'What the calendar holds on the days of an event, three at most.',
    access: 'user',
    params: id,
    reply: z.object({ events: z.array(clash) }),
  }),
} as const
