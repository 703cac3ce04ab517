import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { event } from '../event/event.ts'

/** The names of the sample pictures, which people without an account can have read. */
export const sampleName = z.enum(['ferry', 'sky', 'market'])
export type SampleName = z.infer<typeof sampleName>

/** What was read in a sample picture. */
export const sampleReading = z
  .object({
    /** The events as an owner would see them. They belong to nobody and are not stored. */
    events: z.array(event),
    /** Size in px of the picture that was read. */
    width: z.number().int(),
    height: z.number().int(),
    /** How long the reading took on the server, in ms. */
    readMs: z.number().int(),
  })
  .meta({ id: 'SampleReading' })
export type SampleReading = z.infer<typeof sampleReading>

/** The endpoint that reads a sample picture for people without an account. */
export const sampleApi = {
  'POST /api/samples/:name/reading': endpoint({
    summary: "Reads a picture of ours as it reads anybody's, and keeps nothing: for those who want to see it first.",
    access: 'public',
    params: z.object({ name: sampleName }),
    reply: sampleReading,
  }),
} as const
