// The schema of the answer that a model is asked for about a picture.
import { z } from 'zod'

/** Upper bound on the events of a model's answer; further ones are dropped. */
export const MAX_EVENTS = 40
/** Upper bound on the characters of one value of the answer; the rest is cut off. */
export const MAX_CHARACTERS = 300

const printed = (what: string) => z.string().nullable().describe(what)

/**
 * One event of a model's answer. It is asked for words as printed, nothing inferred; whether they are is checked later.
 */
const modelEvent = z.object({
  title: printed('The name of the event, as printed.'),
  when: z
    .array(z.string())
    .describe('Every printed piece that says its days and hours, copied letter by letter, in reading order.'),
  doors: printed('The printed words that say when doors open.'),
  ends: printed('The printed words that say when it ends.'),
  venue: printed('The name of the place, as printed.'),
  address: printed('Street and number, as printed.'),
  city: printed('The town, as printed.'),
  organizer: printed('Who puts it on, as printed.'),
  price: printed('What it costs, as printed.'),
  link: printed('A web address, as printed.'),
  age: printed('An age limit, as printed.'),
})

/** The answer a model is asked for about a picture. */
export const modelAnswer = z.object({
  isEvent: z.boolean().describe('Whether the picture announces something that takes place at a time.'),
  events: z.array(modelEvent),
})
export type ModelAnswer = z.infer<typeof modelAnswer>
export type ModelEvent = z.infer<typeof modelEvent>
