import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A town or a country, and its time zone. */
export const zonePlace = z
  .object({
    name: z.string(),
    /** The country of a town in English; null for a country itself. */
    country: z.string().nullable(),
    /** The IANA name of its time zone. */
    zone: z.string(),
    /** Its name is exactly what was typed. */
    isExact: z.boolean(),
  })
  .meta({ id: 'ZonePlace' })
export type ZonePlace = z.infer<typeof zonePlace>

/** The endpoint that finds time zones by place. */
export const zonesApi = {
  'GET /api/time-zones': endpoint({
    summary:
      'Towns and countries whose name begins with `q`, each with its time zone; the best first, no accents needed.',
    access: 'user',
    query: z.object({ q: z.string().trim().min(1).max(100) }),
    reply: z.object({ places: z.array(zonePlace) }),
  }),
} as const
