/** The shapes of the calendar link and of calendar imports. */

import { z } from 'zod'
import { skippedValue } from './picture/reading.ts'

/** From which network the links to this server can be opened. */
export const reach = z.enum(['internet', 'home-network', 'this-computer'])
export type Reach = z.infer<typeof reach>

/** A person's calendar link. Anyone with it sees what is in the calendar, so it is shown to its owner only. */
export const subscription = z
  .object({
    /** Null before it is created and after it is revoked. */
    subscriptionUrl: z.string().nullable(),
    /** The same link with the scheme webcal://, which calendar programs subscribe to when they open it. */
    webcalUrl: z.string().nullable(),
    reach,
    /** The programs that fetched the link and when each did so last, accurate to about five minutes; the latest first. */
    visits: z.array(z.object({ program: z.string(), at: z.iso.datetime() })),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscription>

/** How many events a calendar file adds, changes and leaves out. */
const importTally = {
  added: z.number().int(),
  /** Imported before, and different in this file. */
  updated: z.number().int(),
  /** Cancelled in the file: the event is marked as cancelled, or the cancelled day is excluded from its series. */
  calledOff: z.number().int(),
  /** Cancelled in the file, and neither the event nor that day of a series is in the calendar: nothing is added. */
  passedOver: z.number().int(),
  /** The same as in the file, or exported from this product. */
  unchanged: z.number().int(),
  /**
   * The first hundred entries of the file that are not imported, and why. `broken`: not in the format; `no-date`: without a valid day;
   * `edited`: the owner has edited the event here; `older`: the file has a newer version of it.
   */
  left: z.array(z.object({ title: z.string().nullable(), problem: z.enum(['broken', 'no-date', 'edited', 'older']) })),
  /** How many entries are not imported for one of these reasons. */
  leftCount: z.number().int(),
  /** Values of imported events that are skipped as invalid, and why: the first hundred. Absent if there are none. */
  valuesLeft: z.array(skippedValue).optional(),
}

/** What importing a calendar file would change. Nothing has changed yet. */
export const importPreview = z
  .object({
    ...importTally,
    /** The entries of the file that would be added, changed, cancelled or passed over: the first hundred. */
    entries: z.array(
      z.object({
        title: z.string().nullable(),
        start_date: z.string().nullable(),
        start_time: z.string().nullable(),
        /** This and the next three fields are as they would be stored; absent if the entry only cancels an event or leaves out a day. */
        end_date: z.string().nullable().optional(),
        end_time: z.string().nullable().optional(),
        time_zone: z.string().nullable().optional(),
        recurrence: z.string().nullable().optional(),
        verdict: z.enum(['add', 'update', 'call-off', 'pass-over']),
        /** What was changed on import or cannot be kept, and why, in sentences. Absent if it is imported unchanged. */
        notes: z.array(z.string()).optional(),
      }),
    ),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof importPreview>

/** The outcome of importing a calendar file. */
export const importOutcome = z
  .object({
    ...importTally,
    /** The id for undoing the import; null if it changed nothing. */
    importId: z.string().nullable(),
  })
  .meta({ id: 'ImportOutcome' })
export type ImportOutcome = z.infer<typeof importOutcome>

/** The outcome of undoing an import. */
export const importUndone = z
  .object({
    /** How many imported events were undone: added ones are deleted, changed ones are as before the import. */
    takenBack: z.number().int(),
    /** How many events of the import stay as they are, because they were changed since. */
    left: z.number().int(),
  })
  .meta({ id: 'ImportUndone' })
export type ImportUndone = z.infer<typeof importUndone>
