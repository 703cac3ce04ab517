import { z } from 'zod'

/** What a question is about. */
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
  /** What a ticket says to its holder. */
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
  /** How sure the values are and why: shows the evidence, of `field` if one is named. */
  'certainty',
  /** Is it in my calendar. */
  'saved',
  'reminders',
  /** Everything that is known. */
  'everything',
])
export type Topic = z.infer<typeof topic>
