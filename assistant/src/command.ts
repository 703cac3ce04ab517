/**
 * The schemas of commands: what a person wants, as data. A command names events by id and carries finished values (a date, never
 * "Friday"). `interpret.ts` makes commands from sentences; a connected language model is given the same schemas as its tools.
 */
import { clockTime, eventEdit, isoDate } from '@swap/contract/event'
import { fieldName } from '@swap/contract/reading'
import { z } from 'zod'
import { filter, span } from './filter.ts'
import { topic } from './topic.ts'

export type { Filter, Span } from './filter.ts'

const eventIds = z.array(z.string())
/** Refers to the events that an earlier step of the same message creates, whose ids are not known yet. */
export const JUST_CREATED = 'just-created'
/** The words of the message that the command was read from, as typed. */
const said = z.string().optional()

/** A question about events. `events` is never empty: if no known event is meant, the assistant asks back or declines. */
export const ask = z.object({
  kind: z.literal('ask'),
  topic,
  events: eventIds,
  /** The field meant, for the topic `certainty` ("are you sure about the price?"). */
  field: fieldName.nullable(),
  /** What the person supposes ("is it at 9?", "could it be on Friday?"): to be confirmed or corrected, never stored. */
  supposed: z.object({ date: isoDate.nullable(), time: clockTime.nullable() }).nullable(),
  said,
})

/**
 * Lists, counts or compares events, in one of these shapes:
 *
 *     list    everything that fits, soonest first: "what's on this weekend?"
 *     next    the first that fits and is not over: "what's next?"
 *     last    the last that fits: "my last concert in March"
 *     count   how many: "how many concerts have I saved?"
 *     cheapest, dearest   by printed price: "which is the cheapest?"
 *     cost    what all of them cost together, for a number of `people`: "and the lot for two of us?"
 *     apart   how many days lie between the first and the last: "how long between the two?"
 */
export const list = z.object({
  kind: z.literal('list'),
  filter,
  shape: z.enum(['list', 'next', 'last', 'count', 'cheapest', 'dearest', 'cost', 'apart']),
  people: z.number().int().min(1).optional(),
  said,
})

/** Searches for an event by words that the person remembers: "find that jazz thing". The best match comes first. */
export const find = z.object({ kind: z.literal('find'), filter, said })

/**
 * Asks whether the person is free in a span: "am I free on Friday evening?" With `days`, it asks which days of the span are free, of the
 * given weekdays (1 is Monday; 6 and 7 together are a weekend): all of them, or only the first ("my first free Saturday").
 */
export const free = z.object({
  kind: z.literal('free'),
  span,
  days: z.object({ weekdays: z.array(z.number().int().min(1).max(7)).min(1), isFirst: z.boolean() }).optional(),
  said,
})

/**
 * Asks which events are at the same time. A single event in `events` is compared with all others, several with each other; if there is
 * none, all events in the span are compared. With `by` day, asks which are on the same day.
 */
export const clashes = z.object({
  kind: z.literal('clashes'),
  events: eventIds,
  span: span.nullable(),
  by: z.literal('day').optional(),
  said,
})

/** Changes the fields in `edit`, in the shape of PATCH /api/events/:id; null clears a field. */
export const change = z.object({
  kind: z.literal('change'),
  event: z.string(),
  edit: eventEdit,
  /** Days, times, lengths and amounts in the sentence that the change does not use, as typed. */
  unread: z.array(z.string()).optional(),
  said,
})

/**
 * When to remind:
 *
 *     before   this many minutes before the start: "2 hours before"
 *     day      at a time of day, this many days before the day it starts on (0 is that day): "the day before at six"
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

/** Sets a reminder for each event. A null `at` means the default time: "remind me about it". */
export const remind = z.object({
  kind: z.literal('remind'),
  events: eventIds,
  at: reminderTime.nullable(),
  /** Replaces the reminder that was just asked for: "no, 2 hours". */
  instead: z.object({ at: reminderTime.nullable() }).optional(),
  said,
})
/** Removes the reminders set for `at`, or all of them if it is null. */
export const unremind = z.object({
  kind: z.literal('unremind'),
  events: eventIds,
  at: reminderTime.nullable(),
  /** Only in questions stored by 0.1.0: a day or an hour, with `at` null. It removes nothing. */
  on: z.unknown().optional(),
  said,
})

/** Adds events to the calendar. */
export const save = z.object({ kind: z.literal('save'), events: eventIds, said })
/** Removes events from the calendar without deleting them. */
export const unsave = z.object({ kind: z.literal('unsave'), events: eventIds, said })
/** Ticks `events`, and unticks `rest`, among the events that can be added to the calendar. Adds nothing yet. */
export const tick = z.object({ kind: z.literal('tick'), events: eventIds, rest: eventIds, said })
/** Deletes events completely, not only from the calendar. */
export const remove = z.object({ kind: z.literal('delete'), events: eventIds, said })
/** Undoes the last change of this thread. */
export const undo = z.object({ kind: z.literal('undo'), said })

/** Reports the last change of this thread: "what did you change?" */
export const recall = z.object({ kind: z.literal('recall'), said })

/** Offers a button that leads out of the product: the ICS file, other calendars, the share sheet, the event's page, its booking link. */
export const offer = z.object({
  kind: z.literal('offer'),
  action: z.enum(['calendar-file', 'share', 'event-page', 'booking']),
  events: eventIds,
  said,
})

/** An event that was typed or pasted. What was not said is absent; without `start_date` the day must be asked for. */
const typedEvent = z.object({
  facts: eventEdit,
  /** Fields with a part that was not typed but assumed by a rule (the year, am or pm), so that their evidence says `assumed`. */
  assumed: z.array(fieldName),
  /** Whether the person explicitly asked to add it to the calendar. */
  save: z.boolean(),
  /** Fields whose typed values are invalid. */
  unread: z.array(fieldName).optional(),
  /** It was typed as something to be reminded of: "remind me to call Ana tomorrow". */
  isToRemind: z.boolean().optional(),
  /** How it repeats, in words that do not say on which days: "twice a month". */
  openRhythm: z.string().optional(),
})
export type TypedEvent = z.infer<typeof typedEvent>

/** Creates new events. */
export const create = z.object({ kind: z.literal('create'), events: z.array(typedEvent), said })

/** A request that the assistant can't fulfil, by reason (`wish`). `decline-request.ts` says so, and what it can do instead. */
export const cannot = z.object({
  kind: z.literal('cannot'),
  wish: z.enum([
    /** The sentence was not understood. */
    'unclear',
    /** It is in a language other than English: `about` holds which, as ISO 639-1. */
    'other-language',
    /** It was too long, or too odd, to be understood in the time allowed. */
    'too-much',
    /** It is about an event, but no event is known. */
    'no-event',
    /** It names an event that is not known: `about` holds the name. */
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
    /** A change to a value that can't be stored: "move it to 25:00", "the 31st of June". */
    'impossible-value',
    /** Anything else that is plainly not about events: a joke, a sum, a poem. */
    'outside',
  ]),
  about: z.string().nullable(),
  /** The event that was to move to a day that does not exist: the assistant asks for another day. */
  event: z.string().optional(),
  said,
})

/** Does nothing, as the person wishes, and says so: "no", "never mind", "don't change anything". */
export const leave = z.object({ kind: z.literal('leave'), said })
/** Small talk. */
export const smallTalk = z.object({ kind: z.enum(['greeting', 'thanks', 'help', 'goodbye']), said })

/** Acts that the next message may repeat for other events: "same for the choir". */
const acts = [remind, change, save, unsave, remove] as const
/** A request that the next message may continue or correct: "and friday?", "make that 7". */
export const followUpTarget = z.discriminatedUnion('kind', [list, find, free, clashes, ...acts])
export type FollowUpTarget = z.infer<typeof followUpTarget>

/** One thing to do or to answer. */
export const step = z.discriminatedUnion('kind', [
  ask,
  list,
  find,
  free,
  clashes,
  change,
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
  smallTalk,
])
export type Step = z.infer<typeof step>

/** An answer to tap. `label` is what is shown (a title, a date and time); `event` is the event that it is about. */
export const choice = z.object({ label: z.string(), event: z.string().nullable(), request: step })
export type Choice = z.infer<typeof choice>

/**
 * A question that the assistant asks instead of guessing. The person's typed answer is read with the question in `Context.asked`. `about`
 * says why it is asked:
 *
 *     which   several events may be meant: one choice each
 *     value   the sentence says what to change but not to what: `missing` says which field, `event` of which event
 *     meaning the sentence may mean several things: one choice each
 *     times   single days of a series, or all of its days, may be meant: one choice each, all days last
 */
export const askBack = z.object({
  kind: z.literal('askBack'),
  about: z.enum(['which', 'value', 'meaning', 'times']),
  missing: fieldName.nullable(),
  event: z.string().nullable(),
  /** The events that should all get the value, or that all are meant, if there are several. */
  each: eventIds.optional(),
  choices: z.array(choice),
  said,
})
export type AskBack = z.infer<typeof askBack>

/**
 * Several steps in one message, in the order they were said: "add it and remind me the day before". If a step lacks a value, the other
 * steps are done first, then `asked` asks for it: "rename it and move it to 9".
 */
export const several = z.object({
  kind: z.literal('several'),
  steps: z.array(step).min(1),
  asked: askBack.optional(),
  said,
})

/** What a message asks for: a step, a question back to the person, or several steps. */
export const command = z.discriminatedUnion('kind', [...step.options, askBack, several])
export type Command = z.infer<typeof command>
/** The request of one kind: `CommandOf<'change'>`. */
export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
