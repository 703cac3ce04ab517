import type { Part } from './parts-of-day.ts'

// Mentions: the days, times, lengths and amounts in a sentence. "Friday" is one, to be resolved to a date.

/** What must be known to resolve a day such as "Friday". */
export interface DayContext {
  /** YYYY-MM-DD */
  today: string
  /** The day of the event that is being moved: "Saturday" is the one of its week, "the 12th" of its month. */
  near: string | null
  /** The sentence speaks of the past: "what did I have in October?" */
  isPast: boolean
  /** 12/5 is the 12th of May. */
  isDayFirst: boolean
}

/** Days, both ends inclusive. */
export interface Days {
  from: string
  to: string
}

/** Some words that say which day or days. */
export interface DayMention {
  marker: 'DAY'
  /** Null if there is no such day: the 31st of June. */
  resolve: (about: DayContext) => Days | null
  part: Part | null
  /** The second of two days: "from Friday to Saturday". */
  last: DayMention['resolve'] | null
  /** The number of a bare ordinal, which may be a position in a list instead: 2 for "the 2nd". Null for any other day. */
  ordinal: number | null
}

/** A time of day as said; `hour` may be impossible (25). */
export interface TimeMention {
  marker: 'TIME'
  hour: number
  minute: number
  /** Which half of the day was said, or that 24 hours are meant. */
  half: 'am' | 'pm' | '24' | null
  until: TimeMention | null
  part: Part | null
}

/** "2 hours", "a week" */
export interface LengthMention {
  marker: 'LONG'
  minutes: number
}

/** "£12.50", "20 euros" */
export interface MoneyMention {
  marker: 'MONEY'
  /** As ticket_price shows it: "12.50", "Free". */
  amount: string
  /** ISO 4217, null if none was said; empty if several countries use what was said: "90 kroner". */
  currency: string | null
}

export type Mention =
  | DayMention
  | TimeMention
  | LengthMention
  | MoneyMention
  | { marker: 'PART'; part: Part }
  | { marker: 'NUM'; value: number }

/** A mention found at an offset of a text, and the number of characters it takes. */
export interface Found<Of> {
  mention: Of
  length: number
}
