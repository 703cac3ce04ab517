// What the date parser takes (`WhenContext`) and returns (`WhenReading`).

/** A range of the text that names a date, time or rule, by offsets, end exclusive. */
export interface WhenSpan {
  start: number
  end: number
  value: string
  kind: 'date' | 'time' | 'recur' | 'holiday'
}

/** How a date was derived. Determines its confidence, its explanation, and whether the person is asked about it. */
export type WhenFlag =
  /** No year was printed; the likeliest one was taken. */
  | 'yearInferred'
  /** The printed weekday is that of the date. */
  | 'weekdayAgrees'
  /** The printed weekday is not the weekday of the date. */
  | 'weekdayMismatch'
  /** Day and month could be the other way round. */
  | 'orderAmbiguous'
  /** A day without a month: the next such day. */
  | 'dayOnly'
  /** Neither day nor month is printed: a weekday, "tomorrow". */
  | 'weekdayOnly'
  /** "this Saturday", "next Thursday": one day is meant, not a habit. */
  | 'thisOrNext'
  /** "today", "tomorrow", a bare weekday: counted from `WhenContext.today`. */
  | 'relative'
  | 'holiday'
  /** The month was in a heading elsewhere on the page. */
  | 'monthHeading'
  /** A rule that isn't spelled out, such as "Mon - Fri". */
  | 'softRule'
  /** A time without a date. */
  | 'timeOnly'
  /** Put together from separate boxes (day, month), without a weekday that confirms it. */
  | 'loose'

/** What a date that is not the event's own is for. */
export type WhenRole = 'sale' | 'deadline' | 'raindate' | 'until' | 'except' | 'other'

/** One date, time or rule in a text. A field is absent if the text doesn't give it. */
export interface When {
  /** YYYY-MM-DD. */
  date?: string
  /** YYYY-MM-DD, inclusive. */
  endDate?: string
  /** HH:MM, 24 hours. */
  time?: string
  endTime?: string
  /** When the doors open, if given separately from the start. */
  doors?: string
  /** The body of an RRULE: "FREQ=WEEKLY;BYDAY=TU". */
  rule?: string
  /** The total number of occurrences. */
  count?: number
  /** Days, YYYY-MM-DD, that the rule includes and the page excludes. */
  except?: string[]
  /** IANA time zone, only when it is printed. */
  zone?: string
  /** Offsets of the date (or rule) in the text read, end exclusive. */
  start: number
  end: number
  /** Offsets of the start time in the text read, end exclusive. */
  timeStart?: number
  timeEnd?: number
  /** 0..1 */
  confidence: number
  flags: WhenFlag[]
  role?: WhenRole
  /** The printed weekday if it is not the date's ("weekdayMismatch"); 1 is Monday. */
  weekday?: number
  /** The weekday printed beside the last day if it is not that day's. */
  lastWeekday?: number
  /** The date with day and month swapped, if both orders are possible ("orderAmbiguous"). */
  alternative?: string
}

/** Where a stretch of the text is on the page, in px, and on which line. */
export interface TextPlace {
  left: number
  top: number
  right: number
  bottom: number
  line: number
}

/** What is known of a page before its dates are read. */
export interface WhenContext {
  /** YYYY-MM-DD: the day the picture was taken, else uploaded. */
  today: string
  /** ISO 639-1. */
  language?: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  /** Which number comes first in 5/6. */
  order?: 'dmy' | 'mdy' | 'ymd'
  /** The year the page is about. */
  yearHint?: number
  /** A person typed the text to describe an event: "weekly" is a rule even without a day beside it. */
  isTyped?: boolean
  /** A month in a heading, for rows with only the day. */
  monthHint?: { month: number; year?: number }
  /** Where a stretch of the text is; null if unknown or more than one line. Without it, text order counts. */
  placeOf?: (start: number, end: number) => TextPlace | null
}

/** One time of day as printed. */
export interface ClockTime {
  /** HH:MM, 24 hours. */
  time: string
  endTime?: string
  /** The same, twelve hours later or earlier, if nothing printed says which half of the day is meant. */
  otherHalf?: string
  /** Offsets in the text read, end exclusive. */
  start: number
  end: number
}

/** Everything a text says about dates, times and recurrence. */
export interface WhenReading {
  items: When[]
  /** Dates that are not the event's: births, deadlines, sales, rain dates. */
  excluded: When[]
  /** Standalone months, as in a heading. */
  months: { month: number; year?: number }[]
  /** ISO 8601, as "PT1H30M". */
  duration?: string
  /** Every time of day on the page, in text order, whether or not an item has it. */
  times: ClockTime[]
  /** Every stretch covered by dates, times and rules. */
  spans: WhenSpan[]
}
