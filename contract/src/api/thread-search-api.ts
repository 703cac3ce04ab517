import { z } from 'zod'
import { foundThread } from '../thread-list.ts'
import { endpoint } from './endpoint.ts'

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
