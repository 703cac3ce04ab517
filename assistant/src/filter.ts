import { category, clockTime, isoDate } from '@swap/contract/event'
import { z } from 'zod'

/** A range of days, both inclusive, and the hours of each day that are meant: an evening has `fromTime` 17:00. */
export const span = z.object({
  from: isoDate,
  to: isoDate,
  /** Null is the start of the day. */
  fromTime: clockTime.nullable(),
  /** Null is the end of the day. */
  toTime: clockTime.nullable(),
})
export type Span = z.infer<typeof span>

/** Which events a list is about: every part that is not null must hold. `matchEvents` of `match-events.ts` applies it. */
export const filter = z.object({
  span: span.nullable(),
  /** Words to look for in title, venue, city, organiser, notes and category, folded to lower case; all must be found. */
  words: z.array(z.string()),
  /** A venue, street, town or country as typed. */
  place: z.string().nullable(),
  category: category.nullable(),
  /** `saved` only what is in the calendar, `unsaved` only what is not. */
  which: z.enum(['all', 'saved', 'unsaved']),
  /** Only these events ("which of them are in Bath?"); null is all events. */
  among: z.array(z.string()).nullable(),
  /** At most this price: 0 is free. Absent or null is any price, including unknown. */
  most: z.number().nullable().optional(),
  /** Only events that begin after this one: "and after that?" */
  after: z.string().optional(),
  /** All except these: "what else is on that day?" */
  except: z.array(z.string()).optional(),
})
export type Filter = z.infer<typeof filter>
