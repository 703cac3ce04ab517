import { z } from 'zod'

/** What a question to the assistant asks about an event. */
export const topic = z.enum([
  /** Day and time. */
  'when',
  'date',
  'start-time',
  'end-time',
  'how-long',
  /** How long until it begins. */
  'until',
  'where',
  'address',
  'price',
  /** Tickets and booking: where, whether any are left. */
  'tickets',
  'cancellation',
  /** Details of the person's own ticket. */
  'seat',
  'gate',
  'order-number',
  /** Who organises it or plays. */
  'who',
  /** How to reach the organiser. */
  'contact',
  'age',
  'accessibility',
  'link',
  'description',
  'category',
  /** Whether and how it repeats. */
  'recurrence',
  'notes',
  'title',
  /** How sure the values are and why. */
  'certainty',
  /** Whether it is in the calendar. */
  'saved',
  'reminders',
  /** Everything that is known. */
  'everything',
])
export type Topic = z.infer<typeof topic>
