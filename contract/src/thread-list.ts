import { z } from 'zod'
import { endpoint } from './api/endpoint.ts'
import { threadEntry } from './thread.ts'

/** Which part of the thread list to return; the whole list without a limit. */
export const threadListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(400).optional(),
})

/** The thread list, or a page of it. */
export const threadList = z.object({
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

/** The endpoint that searches threads. */
export const threadSearchApi = {
  'GET /api/threads/search': endpoint({
    summary:
      "Threads whose title or picture contains every word of `q`, best first; accents, capitals and one wrong letter in a long word don't matter.",
    access: 'user',
    query: z.object({ q: z.string().trim().min(1).max(200) }),
    reply: z.object({ threads: z.array(foundThread), isMore: z.boolean() }),
  }),
} as const
