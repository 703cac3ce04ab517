import { clockTime, eventEdit, isoDate } from '@swap/contract/event'
import { fieldName } from '@swap/contract/reading'
import { z } from 'zod'
import { filter, span } from './filter.ts'

export type { Filter, Span } from './filter.ts'

/**
 * What a person wants, as data: the whole of what the assistant can do, whoever understood the sentence. The rules of
 * `understand.ts` make these, and a language model would be given the same shapes as its tools. A request names events by
 * id and carries finished values (a date, never "Friday"); it does nothing by itself.
 */

const eventIds = z.array(z.string())
/** Stands for the events that an earlier step of the same message creates, whose ids nobody knows yet. */
export const JUST_CREATED = 'just-created'
/** The words of the sentence that a request rests on, as they were typed. */
const said = z.string().optional()

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
  /** What a ticket says to whoever holds it. */
  'seat',
  'gate',
  'order-number',
  /** Who is behind it or plays. */
  'who',
  /** How to reach the organiser. */
  'contact',
  'age',
  'accessibility',
  'link',
  'description',
  'category',
  /** Whether it comes again. */
  'recurrence',
  'notes',
  'title',
  /** How sure the values are and why: shows the evidence, of `field` where one is named. */
  'certainty',
  /** Is it in my calendar. */
  'saved',
  'reminders',
  /** Everything that is known. */
  'everything',
])
export type Topic = z.infer<typeof topic>

/** A question about events. An empty `events` cannot occur: who asks about nothing known gets asked back or told so. */
export const ask = z.object({
  kind: z.literal('ask'),
  topic,
  events: eventIds,
  /** The field meant, for the topic `certainty` ("are you sure about the price?"). */
  field: fieldName.nullable(),
  /** What the person supposes ("is it at 9?", "could it be on Friday?"): to be confirmed or set right, never to be stored. */
  supposed: z.object({ date: isoDate.nullable(), time: clockTime.nullable() }).nullable(),
  said,
})

/**
 *     list    everything that fits, soonest first: "what's on this weekend?"
 *     next    the first that fits and is not over: "what's next?"
 *     last    the last that fits: "my last concert in March"
 *     count   how many: "how many concerts have I saved?"
 *     cheapest, dearest   by what is printed: "which is the cheapest?"
 *     cost    what all of them cost together, for `people` of them: "and the lot for two of us?"
 *     apart   how many days lie between the first and the last: "how long between the two?"
 */
export const list = z.object({
  kind: z.literal('list'),
  filter,
  shape: z.enum(['list', 'next', 'last', 'count', 'cheapest', 'dearest', 'cost', 'apart']),
  people: z.number().int().min(1).optional(),
  said,
})

/** Looks for a thing the person remembers by some words: "find that jazz thing". The best come first. */
export const find = z.object({ kind: z.literal('find'), filter, said })

/**
 * "Am I free on Friday evening?" With `days` each such day of the span by itself: those of the weekdays (1 is Monday; 6 and 7 together are a
 * weekend), the first that is free or all: "my first free Saturday", "which evenings am I free next week?"
 */
export const free = z.object({
  kind: z.literal('free'),
  span,
  days: z.object({ weekdays: z.array(z.number().int().min(1).max(7)).min(1), isFirst: z.boolean() }).optional(),
  said,
})

/** What is at the same time as the events named, or, with none named, anything (in the span); `by` day: on the same day. */
export const clashes = z.object({
  kind: z.literal('clashes'),
  events: eventIds,
  span: span.nullable(),
  by: z.literal('day').optional(),
  said,
})

/** Changes the fields in `edit`, in the shape of PATCH /api/events/:id; null clears one. The sentence said so plainly. */
export const change = z.object({
  kind: z.literal('change'),
  event: z.string(),
  edit: eventEdit,
  /** Days, times, lengths and amounts of the sentence that no slot took, as they were typed. */
  unread: z.array(z.string()).optional(),
  said,
})

/**
 * That an event repeats, and not how: what it had before it was said to take place once comes back; how often is asked where it had
 * nothing.
 */
export const repeat = z.object({ kind: z.literal('repeat'), events: eventIds, said })

/**
 *     before   so many minutes before the start: "2 hours before"
 *     day      at a time of day, so many days before the day it starts on (0 is that day): "the day before at six"
 *     at       on a day and at a time of the person's zone: "tomorrow at noon"
 *
 * The first two move with the event when it moves.
 */
export const reminderTime = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('before'), minutes: z.number().int().min(0) }),
  z.object({ kind: z.literal('day'), daysBefore: z.number().int().min(0), time: clockTime }),
  z.object({ kind: z.literal('at'), date: isoDate, time: clockTime }),
])
export type ReminderTime = z.infer<typeof reminderTime>

/** A null `at` leaves the choice to the default of the product ("remind me about it"). */
export const remind = z.object({
  kind: z.literal('remind'),
  events: eventIds,
  at: reminderTime.nullable(),
  /** In place of the reminder that was asked for just before: "no, 2 hours". */
  instead: z.object({ at: reminderTime.nullable() }).optional(),
  said,
})
/** Takes reminders away: those that stand `at`, or `on` one of some days at one of some hours (none is any); else all of them. */
export const unremind = z.object({
  kind: z.literal('unremind'),
  events: eventIds,
  at: reminderTime.nullable(),
  on: z.object({ dates: z.array(isoDate), times: z.array(clockTime) }).optional(),
  said,
})

export const save = z.object({ kind: z.literal('save'), events: eventIds, said })
export const unsave = z.object({ kind: z.literal('unsave'), events: eventIds, said })
/** Ticks these of the events that can be added, and no others: `rest` are those that lose their ticks. Nothing is added yet. */
export const tick = z.object({ kind: z.literal('tick'), events: eventIds, rest: eventIds, said })
/** Deletes events altogether, not only from the calendar. */
export const remove = z.object({ kind: z.literal('delete'), events: eventIds, said })
/** Takes the last change of this thread back. */
export const undo = z.object({ kind: z.literal('undo'), said })

/** Tells the last change of this thread: "what did you change?" */
export const recall = z.object({ kind: z.literal('recall'), said })

/** Shows a way out of the product: the ICS file, the calendars, the share sheet, the event's page, its booking link. */
export const offer = z.object({
  kind: z.literal('offer'),
  action: z.enum(['calendar-file', 'share', 'event-page', 'booking']),
  events: eventIds,
  said,
})

/** An event that was typed or pasted. What was not said is absent; without `start_date` the day is to be asked for. */
const typedEvent = z.object({
  facts: eventEdit,
  /** What of it nobody said and was put in by rule (a year, the half of the day): for `assumed` in its evidence. */
  assumed: z.array(fieldName),
  /** In so many words asked to be put in the calendar at once. */
  save: z.boolean(),
  /** What was said of these in a way that no event can hold. */
  unread: z.array(fieldName).optional(),
  /** It was typed as something to be reminded of: "remind me to call Ana tomorrow". */
  isToRemind: z.boolean().optional(),
  /** How it repeats in words that do not say on which days: "twice a month". */
  openRhythm: z.string().optional(),
})
export type TypedEvent = z.infer<typeof typedEvent>

export const create = z.object({ kind: z.literal('create'), events: z.array(typedEvent), said })

/** A wish outside of what the assistant does; `answer.ts` says so plainly and names what it can do instead. */
export const cannot = z.object({
  kind: z.literal('cannot'),
  wish: z.enum([
    /** The sentence was not understood. */
    'unclear',
    /** It is in another language than English: `about` holds which, as ISO 639-1. */
    'other-language',
    /** It was too long, or too odd, to be understood in the time there is for one. */
    'too-much',
    /** It speaks of an event, and none is known here. */
    'no-event',
    /** It speaks of an event by name, and no known one is called so: `about` holds the name. */
    'unknown-event',
    'buy-tickets',
    'send-message',
    'invite',
    'weather',
    'route',
    'web-search',
    'delete-everything',
    'delete-thread',
    'read-again',
    'settings',
    'other-calendar',
    'recurrence',
    /** A change to no value that can be stored: "move it to 25:00", "the 31st of June". */
    'impossible-value',
    /** Anything else that is plainly not about events: a joke, a sum, a poem. */
    'outside',
  ]),
  about: z.string().nullable(),
  /** The event that was to be on a day that does not exist: another day is asked for. */
  event: z.string().optional(),
  said,
})

/** "no", "never mind", "don't change anything": nothing is done, and that is said. */
export const leave = z.object({ kind: z.literal('leave'), said })
export const small = z.object({ kind: z.enum(['greeting', 'thanks', 'help', 'goodbye']), said })

/** A request that the next message may go on from, or set right: "and friday?", "make that 7". */
export const followUpTarget = z.discriminatedUnion('kind', [list, find, free, clashes, remind, change])
export type FollowUpTarget = z.infer<typeof followUpTarget>

/** One thing to do or to answer. */
export const step = z.discriminatedUnion('kind', [
  ask,
  list,
  find,
  free,
  clashes,
  change,
  repeat,
  remind,
  unremind,
  save,
  unsave,
  tick,
  remove,
  undo,
  recall,
  offer,
  create,
  cannot,
  leave,
  small,
])
export type Step = z.infer<typeof step>

/** An answer to tap. `label` is the person's own thing (a title, a date and time); `event` the one it is about. */
export const choice = z.object({ label: z.string(), event: z.string().nullable(), request: step })
export type Choice = z.infer<typeof choice>

/**
 * Asked rather than guessed; a typed answer finds the question again in `Context.asked`.
 *
 *     which   several events may be meant: one choice each
 *     value   the sentence names what to change and not to what: `missing` says which field, `event` of which event
 *     meaning the sentence may mean several things: one choice each
 *     times   single days of a series may be meant, or all of them: one choice each, all of them last
 */
export const askBack = z.object({
  kind: z.literal('askBack'),
  about: z.enum(['which', 'value', 'meaning', 'times']),
  missing: fieldName.nullable(),
  event: z.string().nullable(),
  /** The events that are all to get the value, where these are several. */
  each: eventIds.optional(),
  choices: z.array(choice),
  said,
})
export type AskBack = z.infer<typeof askBack>

/**
 * Several things in one message, in the order they were said: "add it and remind me the day before". Of what lacks a value that one is
 * asked when the rest is done: "rename it and move it to 9".
 */
export const several = z.object({
  kind: z.literal('several'),
  steps: z.array(step).min(1),
  asked: askBack.optional(),
  said,
})

export const command = z.discriminatedUnion('kind', [...step.options, askBack, several])
export type Command = z.infer<typeof command>
/** The request of one kind: `CommandOf<'change'>`. */
export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
