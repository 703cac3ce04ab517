import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { besideDays, through, weekendFrom } from './counted-days.ts'
import { dateMeant, dayOfMonthMeant, daysAhead } from './choose-day.ts'
import { at, between, type Found, fullDate, NO_HOLIDAY, openEnd, readOne, Y, year } from './day-rules.ts'
import type { DayContext, DayMention, Days } from './mention.ts'
import { MONTH, WEEKDAY } from './names.ts'
import { ordinalOf } from './number-words.ts'
import { PART, toPart } from './parts-of-day.ts'

const NEXT_PART = new RegExp(` (?:in the |at )?${PART.replace('night', 'night|eve|pm|am(?! i(?: |$))')}s?(?![^ ])`, 'y')
const FIRST =
  /(?:(?<range>between|from)|(?<past>after|beyond|later than|past(?= [a-z]+day))|(?<open>(?:on or after|since|from)|starting)|(?<until>until|before|by|through)) /y
const AND = / (?:and|to|until|through|-) /y
/** A shared month, or days written as one: the words say both ends. */
const HAS_BOTH_ENDS = /\d(?:st|nd|rd|th)? ?(?:-|to|until|and) ?(?:the )?\d/
const TO_DAYS = new RegExp(
  `(?:the )?(?<a>\\d{1,2})(?:st|nd|rd|th)? (?:to|and|until|-) (?:the )?(?<b>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<m>${MONTH})${Y}`,
  'y',
)

/** "from the 4th to the 6th of December": the month is said once. */
function readSharedMonth(text: string, from: number): Found<DayMention['resolve']> | null {
  TO_DAYS.lastIndex = from
  const match = TO_DAYS.exec(text)
  if (!match) return null
  const { a, b, m, y } = { ...match.groups }
  const resolve: DayMention['resolve'] = (about) =>
    between(fullDate({ d: a, m, y }, about), fullDate({ d: b, m, y }, about))
  return { mention: resolve, length: match[0].length }
}

const BESIDE = new RegExp(
  `(?:on )?(?:the )?(?<unit>day|night|evening|morning|week|weekend|${WEEKDAY}) (?<side>after|before) (?!next)`,
  'y',
)

/** "the day after Thanksgiving", "the weekend before Christmas": counted from a day that has a name or a number. */
function readBeside(text: string, from: number): Found<DayMention> | null {
  BESIDE.lastIndex = from
  const beside = BESIDE.exec(text)
  if (!beside) return null
  const start = from + beside[0].length
  const holiday = readHolidayAt(text, start)
  const day = holiday ? { ...holiday, mention: holiday.mention.resolve } : readOne(text, start)
  if (!day) return null
  const { unit = '', side } = { ...beside.groups }
  const meant = dayMention((about) => besideDays(day.mention(about), unit, side === 'after'), toPart(unit))
  return { mention: meant, length: beside[0].length + day.length }
}

const OF_DAY =
  /(?:(?:on|for|over|in|during) )?(?:the )?(?<unit>weekend|week)(?: (?<side>of|from|around|beginning|starting|commencing|nearest|closest to|ending)(?: on)?)? (?=(?:the )?(?:\d|[a-z]+ \d|[a-z]+ the \d|[a-z]+day the |[a-z]+ [a-z]+ of ))/y

/** "the weekend of 12/12", "week commencing Monday 30 November", "week ending 6 December": the one in which that day lies. */
function readOfDay(text: string, from: number): Found<DayMention> | null {
  OF_DAY.lastIndex = from
  const lead = OF_DAY.exec(text)
  const { unit, side } = { ...lead?.groups }
  const day = lead && (side || unit === 'weekend') ? readOne(text, from + lead[0].length) : null
  if (!lead || !day) return null
  const resolve: DayMention['resolve'] = (about) => {
    const days = day.mention(about)
    return days && days.from !== days.to
      ? days
      : unit === 'weekend'
        ? weekendFrom(days)
        : weekFrom(days, side === 'ending')
  }
  return { mention: dayMention(resolve), length: lead[0].length + day.length }
}

/** From the Monday of its week on; a week that ends with a day goes up to it. */
function weekFrom(days: Days | null, isLast: boolean): Days | null {
  if (!days) return null
  const monday = addDays(days.from, 1 - weekdayOf(days.from))
  return isLast ? { from: monday, to: days.from } : { from: monday, to: addDays(monday, 6) }
}

const CHRISTMAS_TIME =
  /(?:(?:on|for|over|in|during) )?(?:the )?(?:week of (?:christmas|xmas)(?: day)?|(?:christmas|xmas) (?:week|(?<long>holidays?|hols|break|period)))(?![^ ])/y

/** "Christmas week" is the one of the 25th, "the Christmas holidays" go on to New Year. */
function readChristmasTime(text: string, from: number): Found<DayMention> | null {
  CHRISTMAS_TIME.lastIndex = from
  const match = CHRISTMAS_TIME.exec(text)
  if (!match) return null
  const isLong = match.groups?.['long'] !== undefined
  return { mention: dayMention((about) => christmasTime(about, isLong)), length: match[0].length }
}

/** From the Monday of the week of the 25th. */
export function christmasTime(about: DayContext, isLong: boolean): Days | null {
  const week = weekFrom(dateMeant(25, 12, null, about), false)
  return week && isLong ? { from: week.from, to: `${Number(week.from.slice(0, 4)) + 1}-01-01` } : week
}

const NIGHT = /(?:on )?(?<k>tonight|this (?<part>morning|afternoon|evening|eve|aft|arvo))(?![^ ])/y

const HOLIDAY = at('(?:christmas|xmas)' + NO_HOLIDAY)

/** "before Christmas": a name that is a day only behind such a word. */
export function readHolidayAt(text: string, from: number): Found<DayMention> | null {
  HOLIDAY.lastIndex = from
  const match = HOLIDAY.exec(text)
  return match && { mention: dayMention((about) => dateMeant(25, 12, null, about)), length: match[0].length }
}

/**
 * Reads the day or days that stand at this place of the words, or nothing.
 *
 *     "friday evening" · "the 12th of december 2026" · "12/5" · "in two weeks" · "this weekend" · "june" · "between the 4th and the 6th
 *     of december" · "on or after 1 december"
 */
export function readDayAt(text: string, from: number): Found<DayMention> | null {
  NIGHT.lastIndex = from
  const night = NIGHT.exec(text)
  if (night) {
    const part = toPart(night.groups?.part) ?? 'night'
    return { mention: dayMention((about) => daysAhead(0, about), part), length: night[0].length }
  }
  const beside = readBeside(text, from) ?? readOfDay(text, from) ?? readChristmasTime(text, from)
  if (beside) return beside
  FIRST.lastIndex = from
  const first = FIRST.exec(text)
  const lead = first?.[0].length ?? 0
  const one = readSharedMonth(text, from + lead) ?? readOne(text, from + lead)
  if (!one) return null
  const end = from + lead + one.length
  const { range, open, past, until } = first?.groups ?? {}
  if (range ?? !first) {
    const second = readSecond(text, end, range === 'between')
    if (second)
      return {
        mention: { ...dayMention((about) => through(one.mention, second.mention, about)), last: second.mention },
        length: end + second.length - from,
      }
  }
  // "events from last month" are those of it.
  const isOver = /^(?:last|yesterday)(?: |$)/.test(text.slice(from + lead, end))
  const isSpan = isOver || HAS_BOTH_ENDS.test(text.slice(from + lead, end))
  if (!isSpan && (open ?? (range === 'from' ? range : undefined)))
    return { mention: dayMention((about) => openEnd(one.mention(about))), length: end - from }
  if (!isSpan && past)
    return { mention: dayMention((about) => openEnd(afterLast(one.mention(about)))), length: end - from }
  if (until) return null
  NEXT_PART.lastIndex = end
  const part = NEXT_PART.exec(text)
  return {
    mention: dayMention(
      one.mention,
      toPart(part?.groups?.part) ?? partWithin(text.slice(from, end)),
      ordinalIn(text.slice(from, end)),
    ),
    length: end - from + (part?.[0].length ?? 0),
  }
}

function readSecond(text: string, end: number, isBetween: boolean): Found<DayMention['resolve']> | null {
  AND.lastIndex = end
  const and = AND.exec(text)
  if (!and || (and[0] === ' and ' && !isBetween))
    return and && text.startsWith('the ', end + 5) ? withLead(text, end, and[0].length) : null
  return withLead(text, end, and[0].length)
}

function withLead(text: string, end: number, lead: number): Found<DayMention['resolve']> | null {
  const found = readOne(text, end + lead)
  return found && { mention: found.mention, length: found.length + lead }
}

/** "Wednesday evening next week" */
const partWithin = (words: string): DayMention['part'] =>
  toPart(
    (/(?:^| )(morning|afternoon|evening|night) (?:of )?next week$/.exec(words) ??
      /^(?:(?:in|on) )?the (morning|afternoon|evening|night) of /.exec(words))?.[1],
  )

/** "after the weekend": from the next day on. */
const afterLast = (days: Days | null): Days | null => days && { from: addDays(days.to, 1), to: days.to }

const ordinalIn = (words: string): number | null => {
  const value = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)$/.exec(words)?.[1]
  const late = /^the ([a-z ]+)$/.exec(words)?.[1]
  return value ? Number(value) : late && ordinalOf(late) > 0 ? ordinalOf(late) : null
}

function dayMention(
  resolve: DayMention['resolve'],
  part: DayMention['part'] = null,
  ordinal: number | null = null,
): DayMention {
  return { marker: 'DAY', resolve, part, last: null, ordinal }
}

/** "the fifth": of the month, unless it counts events. */
export const ordinalMention = (day: number): DayMention => dayMention((about) => dayOfMonthMeant(day, about), null, day)

/** A day that is known already, as if its words said it. */
export const dayOn = (date: string): DayMention => dayMention(() => ({ from: date, to: date }))

/** "2027": the whole year, the rest of it where it is this one. */
export const yearMention = (written: number): DayMention =>
  dayMention((about) => year(written - Number(about.today.slice(0, 4)), about))
