import type { Event } from '@swap/contract/event'
import { readRecurrence, type Recurrence } from '@swap/dates/parse-recurrence'
import { shapeOf, type RuleShape } from '@swap/dates/rule-shape'
import { cardWords } from '../../../i18n/en/card.ts'
import {
  dayAndMonth,
  joinList,
  dayMonthYear,
  monthName,
  shortDate,
  localToday,
  weekdayName,
} from './event-date-format.ts'

const { repeats: text } = cardWords
/** How many upcoming days are listed. */
const MAX_LISTED = 5

/** What the card says about a repeating event, in words. */
export interface RecurrenceText {
  /** For example: "Every Thursday until 18 December". */
  rule: string
  /** The next days, excluded and extra days, and whether the series ends. */
  detail: string
  /** The next day on which the event takes place, YYYY-MM-DD; null if it is over. */
  next: string | null
}

/** The fields that determine an event's days. */
type Series = Pick<Event, 'recurrence' | 'nextDays'>

/** The upcoming days of a series: the server's list without days that have passed since. */
export const upcomingDays = ({ recurrence, nextDays = [] }: Series, today: string): string[] =>
  recurrence === null ? [] : nextDays.filter((day) => day >= today).slice(0, MAX_LISTED)

/** Describes how an event repeats; null if it doesn't, or its rule can't be read. */
export function describeRecurrence(event: Series, today = localToday()): RecurrenceText | null {
  const rule = event.recurrence ? readRecurrence(event.recurrence) : null
  if (!rule) return null
  const days = upcomingDays(event, today)
  const isEndless = rule.until === null && rule.count === null
  const isOver = event.nextDays !== undefined && days.length === 0
  const next = days.length > 0 ? [text.next(days.map((day) => shortDate(day)).join(' · '))] : isOver ? [text.ended] : []
  return {
    rule: withEnd(rule, frequencyText(rule)),
    detail: [
      ...next,
      ...excludedDaysSentence(event, today),
      ...extraDaysSentence(event, today),
      ...(isEndless ? [text.noEnd] : []),
    ].join(' '),
    next: days[0] ?? null,
  }
}

/** Describes a rule with its excluded days: "Every Thursday. Not on Thu 10 Dec."; returns it unchanged if it can't be read. */
export function describeRule(recurrence: string): string {
  const rule = readRecurrence(recurrence)
  if (!rule) return recurrence
  const days = rule.excluded.slice(-MAX_LISTED).map((day) => shortDate(day))
  const words = withEnd(rule, frequencyText(rule))
  return days.length > 0 ? `${words}. ${text.notOn(days.join(' · '))}` : words
}

/** The next excluded days: "Thu 10 Dec · Thu 24 Dec"; null if there are none. */
export function excludedDaysText({ recurrence }: Series, today = localToday()): string | null {
  const rule = recurrence ? readRecurrence(recurrence) : null
  const days = (rule?.excluded ?? []).filter((day) => day >= today).slice(0, MAX_LISTED)
  return days.length > 0 ? days.map((day) => shortDate(day)).join(' · ') : null
}

/** The next extra days, as a sentence. */
function extraDaysSentence({ recurrence }: Series, today: string): string[] {
  const rule = recurrence ? readRecurrence(recurrence) : null
  const days = (rule?.added ?? []).filter((day) => day >= today).slice(0, MAX_LISTED)
  return days.length > 0 ? [text.alsoOn(days.map((day) => shortDate(day)).join(' · '))] : []
}

/** The next excluded days, as a sentence. */
function excludedDaysSentence(event: Series, today: string): string[] {
  const days = excludedDaysText(event, today)
  return days ? [text.notOn(days)] : []
}

/**
 * How often a series takes place, in words.
 *
 *     every Tuesday and Thursday · every 2 weeks on Tuesday · the last Friday of every month · every year on 5 March
 *     the first weekday of every month · on a schedule of its own
 */
function frequencyText(rule: Recurrence): string {
  const shape = shapeOf(rule)
  if (!shape) return text.otherRule
  const words = shapeInWords(rule, shape)
  const namesMonth = shape.kind === 'dates' || isOfYear(rule, shape)
  return rule.months.length === 0 || namesMonth ? words : text.inMonths(words, monthsOf(rule))
}

/** Whether the text names the months with the days, as in "the first Friday of November". */
const isOfYear = ({ unit, every, months }: Recurrence, { kind }: RuleShape): boolean =>
  (kind === 'nth-weekdays' || kind === 'position') && (unit === 'year' || (every === 1 && months.length > 0))

function shapeInWords(rule: Recurrence, shape: RuleShape): string {
  const { unit, every } = rule
  const unitsOf = (which: Recurrence['unit']) =>
    every === 1 ? text.units[which][0] : text.countOfUnits(every, text.units[which][1])
  const ofUnits = (days: string) =>
    isOfYear(rule, shape)
      ? text.on(text.every(unitsOf('year')), text.of(days, monthsOf(rule)))
      : text.ofMonth(days, unitsOf(unit))
  switch (shape.kind) {
    case 'plain':
      return text.every(unitsOf(unit))
    case 'weekdays': {
      const named = joinList(shape.weekdays.map(weekdayText))
      return unit === 'week' && every > 1 ? text.on(text.every(unitsOf(unit)), named) : text.every(named)
    }
    case 'nth-weekdays':
      return ofUnits(
        joinList(shape.days.map(({ weekday, nth }) => `${text.nth[nth] ?? text.ordinal(nth)} ${weekdayText(weekday)}`)),
      )
    case 'position':
      return ofUnits(`${text.nth[shape.nth] ?? text.ordinal(shape.nth)} ${shape.of}`)
    case 'month-days':
      return text.on(text.every(unitsOf('month')), joinList(shape.days.map(text.dayOfMonth)))
    case 'weekday-on-day':
      return text.every(`${weekdayText(shape.weekday)} ${text.dayOfMonth(shape.day)}`)
    case 'dates':
      break
  }
  return text.on(text.every(unitsOf(unit)), joinList(shape.dates.map(dayAndMonth)))
}

const weekdayText = (weekday: number): string => weekdayName(weekday)
const monthsOf = ({ months }: Recurrence): string => joinList(months.map((month) => monthName(month)))

function withEnd({ until, count }: Recurrence, words: string): string {
  if (until !== null) return text.until(words, dayMonthYear(until))
  return count === null ? words : text.times(words, count)
}
