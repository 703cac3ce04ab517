import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The largest export that is taken back, in bytes: an account with some thousands of pictures. */
const MAX_ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024

/** What was brought back from an export. What was here already is not counted: the same file again brings nothing. */
export const broughtBack = z
  .object({ threads: z.number().int(), events: z.number().int(), pictures: z.number().int() })
  .meta({ id: 'BroughtBack' })
export type BroughtBack = z.infer<typeof broughtBack>

/** Taking along, bringing back and clearing what a person gave us. */
export const rightsApi = {
  'POST /api/account/export': endpoint({
    summary: 'Makes a link to a zip of everything in the account. It works once, for a minute.',
    access: 'user',
    status: 201,
    reply: z.object({ url: z.string() }),
  }),
  'GET /api/account/export/:ticket': endpoint({
    summary: 'The zip: JSON of everything, the pictures, and the saved events as iCalendar.',
    access: 'link',
    params: z.object({ ticket: z.string().min(1).max(64) }),
    sends: 'application/zip',
  }),
  'POST /api/account/import': endpoint({
    summary: 'Brings back what an export holds. What is here stays; the same file again brings nothing.',
    access: 'user',
    upload: 'archive',
    uploadBytes: MAX_ARCHIVE_BYTES,
    reply: broughtBack,
  }),
  'POST /api/account/clear-history': endpoint({
    summary: 'Deletes threads, messages and pictures, and with `savedEvents` the events in the calendar too.',
    access: 'user',
    body: z.object({ savedEvents: z.boolean().default(false) }),
    status: 204,
  }),
} as const
