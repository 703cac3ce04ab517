import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { event } from '../event/event.ts'
import { uploadForm } from '../job.ts'

/** What was read in a visitor's picture. */
export const visitorReading = z
  .object({
    /** The events as an owner would see them. They belong to nobody and are not stored. */
    events: z.array(event),
    /** The upright picture that was read, a JPEG in base64, to draw the marks on. Null if no event was found. */
    picture: z.string().nullable(),
    /** Size in px of the upright picture. */
    width: z.number().int(),
    height: z.number().int(),
    /** How long the reading took on the server, in ms. */
    readMs: z.number().int(),
  })
  .meta({ id: 'VisitorReading' })
export type VisitorReading = z.infer<typeof visitorReading>

/** The endpoint that reads a picture for people without an account. */
export const visitorApi = {
  'POST /api/visitor/reading': endpoint({
    summary:
      'Reads a picture of somebody without an account, of a PDF the first page, and keeps nothing. Pictures of accounts come first: UNAVAILABLE while these wait.',
    access: 'public',
    upload: 'image',
    form: uploadForm.pick({ takenAt: true, timeZone: true }),
    reply: visitorReading,
  }),
} as const
