// The state that the steps of the date parser share: the text's tokens, and the times, dates and rules found so far.
import type { TimeLabel } from '../language/date-words.ts'
import type { Folded } from '../language/fold.ts'
import { tokenAt, type Tokens } from './tokens/token.ts'
import type { TextPlace, WhenContext, WhenFlag, WhenRole } from './when.ts'

/** How certain it is that digits are a time: "1930" is doubtful, "7" weak, "7.30" likely, "7:30" or "7 pm" certain. */
export const STRENGTH = { doubtful: 0, weak: 1, likely: 2, certain: 3 } as const
type Strength = (typeof STRENGTH)[keyof typeof STRENGTH]

/** One time or span of time, before its date is known. Offsets are in the folded text, end exclusive. */
export interface TimeMention {
  /** Minutes since midnight. */
  minutes: number
  endMinutes?: number
  zone?: string
  start: number
  end: number
  /** Indices of its first token and of the token after its last. */
  first: number
  next: number
  label?: TimeLabel
  strength: Strength
  meridiem?: 'am' | 'pm'
  /** Certainly on the 24-hour clock: a unit ("20 Uhr"), a leading zero ("07:30") or a word ("noon"). */
  is24: boolean
  /** It has a unit, which shows how the page writes its hours: "20 Uhr", "ore 21". */
  hasUnit?: boolean
  /** In words, which use twelve hours in every language: "halb acht". */
  isSpelled?: boolean
  /** Nothing printed says whether it is before or after noon. */
  isHalfOfDayGuessed?: boolean
}

/** A time of day, located only by its tokens. */
export type TimeOfDay = Omit<TimeMention, 'start' | 'end'>

/** One day as printed: what is missing is worked out later. */
export interface DayMention {
  year?: number
  month?: number
  day?: number
  /** 1 is Monday. */
  weekday?: number
  /** Without a month, even in a heading: the next such day is meant. */
  isDayOnly?: boolean
  /** The month comes from a heading. */
  isUnderHeading?: boolean
  /** Month and day swapped, if that is as likely. */
  alternative?: { month: number; day: number }
  start: number
  end: number
}

/** A day, or a span from one day to another. */
export interface DaySpan {
  from: DayMention
  to?: DayMention
}

/** A run of days printed together: one day, a list, or spans of days. */
export interface DateMention {
  days: DaySpan[]
  start: number
  end: number
  /** How its days were derived. */
  flags: WhenFlag[]
  role?: WhenRole
}

/** A rule such as "every Tuesday". */
export interface RuleMention {
  /** RRULE body. */
  rule: string
  start: number
  end: number
  /** Its time, if it is in a weekly table. */
  time?: TimeMention
  /** Possibly not meant as a rule: "Mon - Fri". */
  isSoft: boolean
}

/** The head of a group: a date or a rule, which times are assigned to. */
export type Head = ({ kind: 'date' } & DateMention) | ({ kind: 'rule' } & RuleMention)

/** Dates or rules that belong together, with their times: "Fri 12 & Sat 13 June, 8 pm". */
export interface Group {
  heads: Head[]
  times: TimeMention[]
}

/** The claim on a token that is part of a date, time or rule; a free token has 0. */
const CLAIMED = 1
/** The claim on a token that is never part of a date or time, but of a phone number, a web address or a duration. */
export const MASKED = 2

/** A text being parsed: each step claims tokens and adds what it found for later steps. */
export interface ParseState {
  folded: Folded
  /** The folded text. */
  text: string
  tokens: Tokens
  claims: Uint8Array
  context: WhenContext
  /** Several rows of the page begin with day and month: "9.01 Kraków". */
  hasDateRows: boolean
  /** The page writes unambiguous hours with a dot. */
  hasDottedHours: boolean
  /** "10.30" may be 30 October: nothing else on the page is a day. */
  mayReadHourAsDay: boolean
  times: TimeMention[]
  rules: RuleMention[]
  dates: DateMention[]
  months: { month: number; year?: number }[]
}

/** Marks tokens as taken by a date, time or rule. */
export function claim({ claims }: ParseState, first: number, next: number): void {
  claims.fill(CLAIMED, first, next)
}

/** Returns whether a token is neither claimed nor masked. */
export const isFree = ({ claims }: ParseState, index: number): boolean => !claims[index]

/** Returns whether a token is part of a date, time or rule; a masked one is not. */
export const isClaimed = ({ claims }: ParseState, index: number): boolean => claims[index] === CLAIMED

/** Returns whether a weak name can be trusted: the page is in a language that has it. */
export function isOwnLanguage({ context }: ParseState, languages: ReadonlySet<string> | undefined): boolean {
  return context.language !== undefined && languages !== undefined && languages.has(context.language)
}

/** Returns the weekday that a token names; undefined if it may be another word and the page is in another language. */
export function weekdayNamedAt(state: ParseState, index: number): number | undefined {
  const { weekday, isWeakWeekday, weekdayLanguages } = tokenAt(state.tokens, index).word
  return isWeakWeekday && !isOwnLanguage(state, weekdayLanguages) ? undefined : weekday
}

/** Returns the offsets in the original text of a range of the folded text. */
export function sourceOf(
  { folded }: ParseState,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  const { map, source } = folded
  return { start: map[start] ?? source.length, end: map[end] ?? source.length }
}

/** Returns where a range of the folded text is on the page; null if unknown or on more than one line. */
export function placeIn(state: ParseState, range: { start: number; end: number }): TextPlace | null {
  const { start, end } = sourceOf(state, range)
  return state.context.placeOf?.(start, end) ?? null
}
