import { z } from 'zod'
import { event } from './event/event.ts'
import { outcome } from './picture/reading.ts'
import { thread } from './thread.ts'

/** The reading of one picture, as its owner polls it. */
export const job = z
  .object({
    status: z.enum(['processing', 'complete', 'error']),
    description: z.string().optional(),
    threadId: z.string(),
    /** Set if the picture is unread because its owner wants to be asked first (Image Analysis off). Retrying the job reads it. */
    unread: z.literal(true).optional(),
    outcome: outcome.optional(),
    result: z.object({ events: z.array(event) }).optional(),
    /** Events that this reading added to the calendar without asking (Auto-Booking). */
    autoSaved: z.array(z.string()).optional(),
    /** The thread after the reading, for callers that asked with `include=thread`. */
    thread: thread.optional(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof job>

/** `include=thread` adds the thread to a finished job, which saves the page a second request. */
export const jobQuery = z.object({ include: z.literal('thread').optional() })

/** The form fields sent with an uploaded picture. */
export const uploadForm = z.object({
  /** The file's name; the limit is far above that of any file system. */
  title: z.string().max(4096).default(''),
  /** When the picture was taken, by the camera's clock: YYYY-MM-DDTHH:MM:SS without a zone. Dates are read relative to it. */
  takenAt: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    .optional(),
  /** The browser's IANA zone. */
  timeZone: z.string().max(64).optional(),
})
