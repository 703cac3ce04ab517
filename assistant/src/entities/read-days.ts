import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { resolveDate, daysAhead, yearAhead } from './resolve-day.ts'
import { fromThenOn, readHolidayName, readDayMention, spanFromTo, weekOf } from './day-mentions.ts'
import { matchAt, type Groups } from './match-at.ts'
import type { DayContext, DayMention, Days, Found } from './mention.ts'
import { WEEKDAY, weekdayNumber } from './weekday-month-names.ts'
import { ordinalOf } from './number-words.ts'
import { PART, toPartOfDay } from './parts-of-day.ts'

/**
 * Reads the day or days at this offset of a text; null if there is none.
 *
 *     "friday evening" · "the 12th of december 2026" · "12/5" · "in two weeks" · "this weekend" · "june" · "between the 4th and the 6th
 *     of december" · "on or after 1 december"
 */
export function readDayAt(text: string, from: number): Found<DayMention> | null {
  const today = matchOrEmpty(TODAY, text, from)
  if (today.length > 0) {
    const part = toPartOfDay(today.groups.part) ?? 'night'
    return { mention: dayMention((context) => daysAhead(0, context), { part }), length: today.length }
  }
  return (
    readAdjacent(text, from) ??
    readPeriodOfDay(text, from) ??
    readChristmasTime(text, from) ??
    readDayOrRange(text, from)
  )
}

/** "tonight", "this evening" */
const TODAY = /(?:on )?(?:tonight|this (?<part>morning|afternoon|evening|eve))(?![^ ])/y
// The patterns match the words around a day; the bar in an example shows where the day begins or ends.

/** "the evening of | the 12th" */
const PART_BEFORE_DAY = new RegExp(`(?:(?:in|on) )?(?:the )?${PART} of (?=the |\\d)`, 'y')
/** "friday | in the evening", "the 12th | pm" */
const PART_AFTER_DAY = new RegExp(
  ` (?:in the |at )?${PART.replace('night', 'night|eve|pm|am(?! i(?: |$))')}s?(?![^ ])`,
  'y',
)
/** "between | the 4th and …", "after | Friday", "since | June", "until | Sunday" */
const LEAD =
  /(?:(?<range>between|from)|(?<past>after|beyond|later than|past(?= [a-z]+day))|(?<open>(?:on or after|since)|starting)|(?<until>until|before|by|through)) /y
const AND = / (?:and|to|until|through|-) /y
/** "the day after | christmas", "the Friday before | the 12th" */
const ADJACENT = new RegExp(
  `(?:on )?(?:the )?(?<unit>day|night|evening|morning|week|weekend|${WEEKDAY}) (?<side>after|before) (?!next)`,
  'y',
)
/** "the weekend of | 12/12", "week commencing | monday 30 november" */
const PERIOD_OF_DAY =
  /(?:(?:on|for|over|in|during) )?(?:the )?(?<unit>weekend|week)(?: (?<side>of|from|around|beginning|starting|commencing|nearest|closest to|ending)(?: on)?)? (?=(?:the )?(?:\d|[a-z]+ \d|[a-z]+ the \d|the [a-z]+|[a-z]+day the |[a-z]+ [a-z]+ of |[a-z]+ week))/y

/** "christmas week", "over the | christmas holidays" */
const CHRISTMAS_TIME =
  /(?:(?:on|for|over|in|during) )?(?:the )?(?:week of christmas(?: day)?|christmas (?:week|(?<long>holidays?|hols|break|period)))(?![^ ])/y

/** Returns the match of a pattern at an offset, or one of length 0. */
const matchOrEmpty = (form: RegExp, text: string, from: number): { groups: Groups; length: number } =>
  matchAt([form], text, from) ?? { groups: {}, length: 0 }

const dayMention = (
  resolve: DayMention['resolve'],
  { part = null, last = null, ordinal = null }: Partial<DayMention> = {},
): DayMention => ({ marker: 'DAY', resolve, part, last, ordinal })

/** Returns the day, weekday, week or weekend right after or before some days. */
function adjacentDays(days: Days | null, unit: string, isAfter: boolean): Days | null {
  if (!days) return null
  if (unit === 'week') return weekOf(daysAhead(isAfter ? 7 : -7, { today: isAfter ? days.to : days.from }))
  const weekday = unit === 'weekend' ? 6 : weekdayNumber(unit)
  const near = isAfter ? days.to : days.from
  const ahead = weekday > 0 ? (weekday - weekdayOf(near) + 7) % 7 : 0
  const step = weekday > 0 ? 7 : 1
  const from = addDays(near, isAfter ? ahead || step : ahead - step)
  return { from, to: unit === 'weekend' ? addDays(from, 1) : from }
}

/** Reads a day counted from another one: "the day after Thanksgiving", "the weekend before Christmas". */
function readAdjacent(text: string, from: number): Found<DayMention> | null {
  const { groups, length } = matchOrEmpty(ADJACENT, text, from)
  const { unit = '', side } = groups
  const day = length > 0 ? (readHolidayName(text, from + length) ?? readDayMention(text, from + length)) : null
  if (!day) return null
  const part = toPartOfDay(unit)
  const adjacent = dayMention((context) => adjacentDays(day.mention(context), unit, side === 'after'), { part })
  return { mention: adjacent, length: length + day.length }
}

/** Reads the week or weekend that contains a day: "the weekend of 12/12", "week commencing Monday 30 November". */
function readPeriodOfDay(text: string, from: number): Found<DayMention> | null {
  const { groups, length } = matchOrEmpty(PERIOD_OF_DAY, text, from)
  const { unit, side } = groups
  const day = length > 0 && (side || unit === 'weekend') ? readDayMention(text, from + length) : null
  if (!day) return null
  const resolve = (context: DayContext): Days | null => {
    const days = day.mention(context)
    return days && days.from !== days.to ? days : weekOf(days, unit === 'weekend')
  }
  return { mention: dayMention(resolve), length: length + day.length }
}

/** Reads "the week of Christmas", Monday to Sunday, or "the Christmas holidays", which run to New Year. */
function readChristmasTime(text: string, from: number): Found<DayMention> | null {
  const { groups, length } = matchOrEmpty(CHRISTMAS_TIME, text, from)
  const isLong = groups.long !== undefined
  const resolve = (context: DayContext): Days | null => {
    const week = weekOf(resolveDate(25, 12, null, context))
    return week && isLong ? { from: week.from, to: `${Number(week.from.slice(0, 4)) + 1}-01-01` } : week
  }
  return length > 0 ? { mention: dayMention(resolve), length } : null
}

/** Reads a day with its part, "friday evening", or a range: "from friday to sunday", "after friday". */
function readDayOrRange(text: string, from: number): Found<DayMention> | null {
  const { groups, length } = matchOrEmpty(LEAD, text, from)
  const { range, past, open, until } = groups
  const ahead = matchOrEmpty(PART_BEFORE_DAY, text, from + length)
  const begins = from + length + ahead.length
  const one = readDayMention(text, begins)
  if (!one) return null
  const end = begins + one.length
  const found = (mention: DayMention, to = end): Found<DayMention> => ({ mention, length: to - from })
  const second = range || length === 0 ? readRangeEnd(text, end, range === 'between') : null
  if (second) {
    const last = second.mention
    return found(
      dayMention((context) => spanFromTo(one.mention, last, context), { last }),
      end + second.length,
    )
  }
  const isSpan = /^(?:last|yesterday)(?: |$)|\d(?:st|nd|rd|th)? ?(?:-|to|until|and) ?(?:the )?\d/.test(
    text.slice(begins, end),
  )
  if (!isSpan && (open ?? (range === 'from' ? range : undefined)))
    return found(dayMention((context) => fromThenOn(one.mention(context))))
  // "after the weekend": from the next day on.
  if (!isSpan && past)
    return found(dayMention((context) => fromThenOn(adjacentDays(one.mention(context), 'day', true))))
  if (until) return null
  const behind = matchOrEmpty(PART_AFTER_DAY, text, end)
  const part = toPartOfDay(behind.groups.part) ?? toPartOfDay(ahead.groups.part)
  return found(dayMention(one.mention, { part, ordinal: ordinalIn(text.slice(from, end)) }), end + behind.length)
}

/** Reads the end of a range: "to Sunday". An "and" joins two days only after "between", or before "the 6th". */
function readRangeEnd(text: string, end: number, isBetween: boolean): Found<DayMention['resolve']> | null {
  const and = matchOrEmpty(AND, text, end)
  const isJoined =
    and.length > 0 && (isBetween || text.slice(end, end + 5) !== ' and ' || text.startsWith('the ', end + 5))
  const found = isJoined ? readDayMention(text, end + and.length) : null
  return found && { ...found, length: found.length + and.length }
}

const ordinalIn = (words: string): number | null => {
  const value = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)$/.exec(words)?.[1]
  const late = /^the ([a-z ]+)$/.exec(words)?.[1]
  return value ? Number(value) : late && ordinalOf(late) > 0 ? ordinalOf(late) : null
}

/** "2027": the whole year, or the rest of it if it is this one. */
export const yearMention = (written: number): DayMention =>
  dayMention((context) => yearAhead(written - Number(context.today.slice(0, 4)), context))
