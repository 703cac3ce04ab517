import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const key = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/)

/** Whether this browser gets push messages, and whether it can. */
const pushState = z
  .object({
    /** `no-https`: browsers refuse push over plain http. `not-allowed`: the server may not contact push services. */
    offered: z.enum(['yes', 'no-https', 'not-allowed']),
    /** The server's public key, with which a browser subscribes (VAPID); null if push is not offered. */
    publicKey: z.string().nullable(),
    isOn: z.boolean(),
  })
  .meta({ id: 'PushState' })

/** The endpoints of push messages to a browser. Each sign-in has its own subscription, which ends with it. */
export const pushApi = {
  'GET /api/push': endpoint({
    summary: 'Whether this browser gets reminders, and whether it can.',
    access: 'user',
    reply: pushState,
  }),
  'PUT /api/push': endpoint({
    summary: 'Sends reminders to this browser until it unsubscribes or signs out.',
    access: 'user',
    body: z.object({ endpoint: z.string().max(1000), keys: z.object({ p256dh: key, auth: key }) }),
    reply: pushState,
  }),
  'DELETE /api/push': endpoint({
    summary: 'Stops sending reminders to this browser.',
    access: 'user',
    reply: pushState,
  }),
} as const
