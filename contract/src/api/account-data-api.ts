/** The endpoints that export, import and clear the data of an account, and the shapes of what they return. */

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { skippedValue } from '../picture/reading.ts'

/** The largest export that can be imported, in bytes: an account with some thousands of pictures. */
const MAX_ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024

/** How many records an import added. Existing records are not counted: importing the same file again adds nothing. */
export const importCounts = z
  .object({
    threads: z.number().int(),
    events: z.number().int(),
    pictures: z.number().int(),
    /** Values of the imported events that were skipped as invalid: the first hundred. Absent if there are none. */
    valuesLeft: z.array(skippedValue).optional(),
  })
  .meta({ id: 'BroughtBack' })
export type ImportCounts = z.infer<typeof importCounts>

/** The steps of an import: `rest` is everything that belongs to events, from reminders to what can be undone. */
export const importSteps = [
  'waiting',
  'checking',
  'threads',
  'pictures',
  'readings',
  'messages',
  'events',
  'rest',
] as const
export type ImportStep = (typeof importSteps)[number]

/** The latest import of an account. */
export const accountImport = z
  .object({
    id: z.string(),
    status: z.enum(['processing', 'complete', 'error']),
    /** Progress: `done` of `total` records of the current step; both 0 while the total is unknown. */
    progress: z.object({ step: z.enum(importSteps), done: z.number().int(), total: z.number().int() }).optional(),
    /** What has been imported so far. It is kept even if the import ends early. */
    result: importCounts,
    /** Why the import ended early, in words for its owner. */
    description: z.string().optional(),
  })
  .meta({ id: 'AccountImport' })
export type AccountImport = z.infer<typeof accountImport>

/** The endpoints that export, import and clear the data of an account. */
export const accountDataApi = {
  'POST /api/account/export': endpoint({
    summary: 'Creates a link to a zip of everything in the account. It works once, within a minute.',
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
    summary:
      'Starts importing an export, one import at a time. What is already here stays; importing the same file again adds nothing.',
    access: 'user',
    upload: 'archive',
    uploadBytes: MAX_ARCHIVE_BYTES,
    status: 202,
    reply: z.object({ importId: z.string() }),
  }),
  'GET /api/account/import': endpoint({
    summary: 'The latest import, how far it is and how it ended.',
    access: 'user',
    reply: z.object({ import: accountImport.nullable() }),
  }),
  'DELETE /api/account/import': endpoint({
    summary: 'Stops the running import. What it has imported stays.',
    access: 'user',
    status: 204,
  }),
  'POST /api/account/clear-history': endpoint({
    summary: 'Deletes threads, messages and pictures, and with `savedEvents` also the events in the calendar.',
    access: 'user',
    body: z.object({ savedEvents: z.boolean().default(false) }),
    status: 204,
  }),
} as const
