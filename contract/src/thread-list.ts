import { z } from 'zod'
import { threadEntry } from './thread.ts'

/** Which part of the thread list to return; the whole list without a limit. */
export const threadListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(400).optional(),
})

/** The thread list, or a page of it. */
export const threadList = z.object({
  /** The threads. */
  events: z.array(threadEntry),
  /** How many threads there are in all. */
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  /** How many events are in the calendar. */
  saved: z.number().int(),
})
export type ThreadList = z.infer<typeof threadList>

/** A thread found by a search, and where it matched. */
export const foundThread = threadEntry
  .extend({
    match: z.object({
      where: z.enum(['title', 'picture']),
      /** The title, or the line of the picture, in which the search matched. */
      text: z.string(),
      /** Where in `text` the matches are: start and end, in UTF-16 units, in order and without overlap. */
      marks: z.array(z.tuple([z.number().int(), z.number().int()])),
    }),
  })
  .meta({ id: 'FoundThread' })
export type FoundThread = z.infer<typeof foundThread>
