import { z } from 'zod'
import { valueLeft } from './picture/reading.ts'

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
    /** Which programs looked, and when each last did, to about five minutes; the last first. */
    visits: z.array(z.object({ program: z.string(), at: z.iso.datetime() })),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscription>

/** What a calendar file does to what is kept here. */
const tally = {
  added: z.number().int(),
  /** Read before, and different now. */
  updated: z.number().int(),
  /** Cancelled by the file: they stay, and say so. */
  calledOff: z.number().int(),
  /** Cancelled by the file, and not here: they are not added. */
  passedOver: z.number().int(),
  /** Here already as they stand in the file, or ours. */
  unchanged: z.number().int(),
  /** What is left out and why, the first hundred. */
  left: z.array(z.object({ title: z.string().nullable(), problem: z.enum(['broken', 'no-date', 'edited', 'older']) })),
  /** How many are left out. */
  leftCount: z.number().int(),
  /** Values of what was brought that no event can hold, and why; the first hundred. Absent where there are none. */
  valuesLeft: z.array(valueLeft).optional(),
}

/** What would become of a calendar file, before anything is done. */
export const importPreview = z
  .object({
    ...tally,
    /** What changes, and what is cancelled, as it stands in the file; the first hundred. */
    entries: z.array(
      z.object({
        title: z.string().nullable(),
        start_date: z.string().nullable(),
        start_time: z.string().nullable(),
        /** As it is kept: absent where only what it is called is told. */
        end_date: z.string().nullable().optional(),
        end_time: z.string().nullable().optional(),
        time_zone: z.string().nullable().optional(),
        recurrence: z.string().nullable().optional(),
        verdict: z.enum(['add', 'update', 'call-off', 'pass-over']),
        /** What is changed on the way here or cannot be kept, and why, in sentences. Absent where it comes as it is. */
        notes: z.array(z.string()).optional(),
      }),
    ),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof importPreview>

/** What became of a calendar file that somebody brought. */
export const importOutcome = z
  .object({
    ...tally,
    /** By which it can be taken back; null where it changed nothing. */
    importId: z.string().nullable(),
  })
  .meta({ id: 'ImportOutcome' })
export type ImportOutcome = z.infer<typeof importOutcome>

/** What became of taking an import back. */
export const importUndone = z
  .object({
    takenBack: z.number().int(),
    /** Changed since by their owner: they stay as they are. */
    left: z.number().int(),
  })
  .meta({ id: 'ImportUndone' })
export type ImportUndone = z.infer<typeof importUndone>
