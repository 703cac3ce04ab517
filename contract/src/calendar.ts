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

/** What became of a calendar file that somebody brought. */
export const importOutcome = z
  .object({
    added: z.number().int(),
    /** Read before, and different now. */
    updated: z.number().int(),
    /** Here already as they stand in the file, or ours. */
    unchanged: z.number().int(),
    /** What was left out and why, the first hundred. */
    left: z.array(
      z.object({ title: z.string().nullable(), problem: z.enum(['broken', 'no-date', 'called-off', 'edited']) }),
    ),
  })
  .meta({ id: 'ImportOutcome' })
export type ImportOutcome = z.infer<typeof importOutcome>
