import type { Event } from '@swap/contract/event'
import type { AskBack, FollowUpTarget } from './command.ts'

/** The facts of an event that messages can be about: few enough to hold thousands of events in memory. */
export interface KnownEvent {
  id: string
  threadId: string | null
  /** Null if no title is known. */
  title: string | null
  /** The title as it is shown, if that differs: in title case instead of capitals. */
  titleShown?: string
  /** YYYY-MM-DD, or null while the day is unknown. */
  start_date: string | null
  /** HH:MM, or null if no time is known (not the specification's '00:00'). */
  start_time: string | null
  end_date: string | null
  end_time: string | null
  /** The body of an RFC 5545 rule for a recurring event, or null. */
  recurrence: string | null
  venue: string | null
  city: string | null
  category: string | null
  organizer_name: string | null
  ticket_price: string | null
  /** ISO 4217. */
  ticket_currency: string | null
  notes: string | null
  /** Words of its own line in a picture of several events, which name it beside its title: "mehndi". */
  ownWords?: string
  /** All words of those lines, which tell it from the others: "12 december v lydd town away". */
  ownLineText?: string
  /** Whether it is in the calendar. */
  saved: boolean
}

/** An event about which nothing is known. */
export const NOTHING_KNOWN: KnownEvent = {
  id: '',
  threadId: null,
  title: null,
  start_date: null,
  start_time: null,
  end_date: null,
  end_time: null,
  recurrence: null,
  venue: null,
  city: null,
  category: null,
  organizer_name: null,
  ticket_price: null,
  ticket_currency: null,
  notes: null,
  saved: false,
}

/** Everything that is known when a message is read, as plain values, so that reading needs no database and no clock. */
export interface Context {
  /** Epoch milliseconds. */
  now: number
  /** IANA name of the person's time zone. */
  timeZone: string
  /** YYYY-MM-DD in that zone. */
  today: string
  /** The events of the thread the sentence was typed in, in the order of their cards. */
  thread: readonly Event[]
  /**
   * The person's events that the message may be about, in any order: those of the conversation, and any others that match its words or
   * days.
   */
  known: readonly KnownEvent[]
  /**
   * Ids of the events that the assistant mentioned last, in order: "it" means the only one, "the second one" the second. Empty if it
   * mentioned none.
   */
  lastSpokenOf: readonly string[]
  /** Whether they were shown as a list under the reply, so that "the first two" can refer to it. */
  isListed: boolean
  /** The one event of the answer before the last that spoke of any; null or absent if that spoke of none, or of several. */
  spokenOfBefore?: string | null
  /** The question in the assistant's last message, if there was one: "the jazz one" or "Friday" may answer it. */
  asked: AskBack | null
  /** What the last message asked for, if the next may continue it; absent or null if it may not. */
  lastRequest?: FollowUpTarget | null
  /** Whether 12/5 is the 12th of May rather than the 5th of December. */
  isDayFirst: boolean
}

/** Returns an event by its id; null if there is none. */
export const knownEvent = (context: Context, id: string): KnownEvent | null =>
  context.known.find((event) => event.id === id) ?? null
