import type { PartOfDay } from './parts-of-day.ts'

// The types of mentions: the days, times, lengths, amounts and numbers in a sentence, such as "Friday", before they are resolved to values.

/** What must be known to resolve a day such as "Friday". */
export interface DayContext {
  /** YYYY-MM-DD */
  today: string
  /** The day of the event that is being moved, if any: "Saturday" then means that of its week, "the 12th" that of its month. */
  near: string | null
  /** Whether the sentence is about the past: "what did I have in October?" */
  isPast: boolean
  /** Whether 12/5 is the 12th of May, rather than 5 December. */
  isDayFirst: boolean
}

/** Days, both ends inclusive. */
export interface Days {
  from: string
  to: string
}

/** Words that mention a day or days: "Friday evening". */
export interface DayMention {
  marker: 'DAY'
  /** Null if there is no such day: the 31st of June. */
  resolve: (context: DayContext) => Days | null
  part: PartOfDay | null
  /** The second of two days: "from Friday to Saturday". */
  last: DayMention['resolve'] | null
  /** 2 for "the 2nd", which may also be a position in a list; null for any other day. */
  ordinal: number | null
}

/** A mention of a time of day: "8pm". `hour` may be impossible (25). */
export interface TimeMention {
  marker: 'TIME'
  hour: number
  minute: number
  /** am or pm; '24' for a time on the 24-hour clock; null if not said. */
  meridiem: 'am' | 'pm' | '24' | null
  until: TimeMention | null
  part: PartOfDay | null
}

/** A mention of a length of time: "2 hours", "a week" */
export interface LengthMention {
  marker: 'LONG'
  minutes: number
}

/** A mention of an amount of money: "£12.50", "20 euros" */
export interface MoneyMention {
  marker: 'MONEY'
  /** As ticket_price shows it: "12.50", "Free". */
  amount: string
  /** ISO 4217; null if no currency was said, empty if several countries have a currency of that name: "90 kroner". */
  currency: string | null
}

/** Any mention; `marker` is the word that stands for it in a masked sentence. */
export type Mention =
  | DayMention
  | TimeMention
  | LengthMention
  | MoneyMention
  | { marker: 'PART'; part: PartOfDay }
  | { marker: 'NUM'; value: number }

/** A mention found at an offset of a text, and the number of characters it takes. */
export interface Found<Of> {
  mention: Of
  length: number
}
