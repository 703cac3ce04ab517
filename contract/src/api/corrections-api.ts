import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'
import { event } from '../event/event.ts'
import { fieldName } from '../picture/reading.ts'

/**
 * The kinds of a person's corrections that are remembered and applied to their next pictures:
 *
 *     venue, organizer   the right spelling of a name that pictures show differently
 *     town               where a venue is
 *     category           the category of a series
 *     order              whether a venue writes the day or the month first
 */
export const correctionKind = z.enum(['venue', 'organizer', 'town', 'category', 'order'])
export type CorrectionKind = z.infer<typeof correctionKind>

/** The values of an `order`. */
export const dayOrder = z.enum(['day-first', 'month-first'])
export type DayOrder = z.infer<typeof dayOrder>

/** A correction that the next picture benefits from. */
export const correction = z
  .object({
    id: z.string(),
    kind: correctionKind,
    /** The name that was read. For a town or an order it is the venue's, for a category the series'. */
    name: z.string(),
    value: z.string(),
    createdAt: z.iso.datetime(),
    /** When a picture last benefited from it. */
    usedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Correction' })
export type Correction = z.infer<typeof correction>

/** The endpoints of remembered corrections. */
export const correctionsApi = {
  'GET /api/corrections': endpoint({
    summary: 'What is remembered of your corrections, the latest first.',
    access: 'user',
    reply: z.object({ corrections: z.array(correction) }),
  }),
  'DELETE /api/corrections': endpoint({
    summary: 'Forgets all of your corrections. Events stay as they are.',
    access: 'user',
    status: 204,
  }),
  'DELETE /api/corrections/:id': endpoint({
    summary: 'Forgets one of your corrections. Events stay as they are.',
    access: 'user',
    params: id,
    status: 204,
  }),
  'POST /api/events/:id/as-read': endpoint({
    summary:
      'Undoes a remembered correction: the field says again what the picture says, and the correction is forgotten. CONFLICT where the field was changed since.',
    access: 'user',
    params: id,
    body: z.object({ field: fieldName }),
    reply: event,
  }),
} as const
