import { z } from 'zod'

/** From where the addresses this server gives out can be opened. */
export const reach = z.enum(['internet', 'home-network', 'this-computer'])
export type Reach = z.infer<typeof reach>

/** A person's calendar link. Whoever holds it sees what is in the calendar: it is shown to its owner only. */
export const subscription = z
  .object({
    /** Null before it was made and after it was revoked. */
    subscriptionUrl: z.string().nullable(),
    /** The same for programs that subscribe when they open it. */
    webcalUrl: z.string().nullable(),
    reach,
    /** Who looked last, and when; to about five minutes. */
    lastFetch: z.object({ at: z.iso.datetime(), program: z.string() }).nullable(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscription>
