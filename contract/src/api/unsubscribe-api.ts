import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The endpoint that unsubscribes from automatic emails. */
export const unsubscribeApi = {
  'POST /api/unsubscribe/:token': endpoint({
    summary: 'Turns off the emails that contain the link, as mail programs request with one click (RFC 8058).',
    access: 'link',
    params: z.object({ token: z.string().min(1).max(200) }),
    status: 204,
  }),
} as const
