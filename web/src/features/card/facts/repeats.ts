import type { Event } from '@swap/contract/event'
import { readRecurrence, type Recurrence } from '@swap/dates/recurrence-parts'
import { shapeOf, type RuleShape } from '@swap/dates/rule-shape'
import { cardWords } from '../../../i18n/en/card.ts'
import { dayOfYear, listed, longDay, nameOfMonth, shortDate, todayHere, weekdayName } from './when.ts'

const { repeats: text } = cardWords
/** How many upcoming days are listed. */
const NEXT_TOLD = 5

/** What the card says about a repeating event. */
export interface Repeats {
  /** "Every Thursday until 18 December" */
  rule: string
  /** The next days, and whether they come to an end. */
  detail: string
  /** The next day it takes place, YYYY-MM-DD; null once it is over. */
  next: string | null
}

/** The fields that determine an event's days. */
type Series = Pick<Event, 'recurrence' | 'nextDays'>

/** The upcoming days of a series, as worked out by the server, without those that have since passed. */
export const comingDays = ({ recurrence, nextDays = [] }: Series, today: string): string[] =>
  recurrence === null ? [] : nextDays.filter((day) => day >= today).slice(0, NEXT_TOLD)

/** An event's rule in words with its next days; null where it has none, or one that is not understood. */
export function repeatsOf(event: Series, today = todayHere()): Repeats | null {
  const rule = event.recurrence ? readRecurrence(event.recurrence) : null
  if (!rule) return null
  const days = comingDays(event, today)
  const isEndless = rule.until === null && rule.count === null
  const isOver = event.nextDays !== undefined && days.length === 0
  const next = days.length > 0 ? [text.next(days.map((day) => shortDate(day)).join(' · '))] : isOver ? [text.over] : []
  return {
    rule: withEnd(rule, often(rule)),
    detail: [...next, ...leftOut(event, today), ...alsoOn(event, today), ...(isEndless ? [text.noEnd] : [])].join(' '),
    next: days[0] ?? null,
  }
}

/** A rule in words, with the days it leaves out: "Every Thursday. Not on Thu 10 Dec."; itself where it is not understood. */
export function ruleWords(recurrence: string): string {
  const rule = readRecurrence(recurrence)
  if (!rule) return recurrence
  const days = rule.except.slice(-NEXT_TOLD).map((day) => shortDate(day))
  const words = withEnd(rule, often(rule))
  return days.length > 0 ? `${words}. ${text.notOn(days.join(' · '))}` : words
}

/** Those days: "Thu 10 Dec · Thu 24 Dec"; null where there are none. */
export function leftOutDays({ recurrence }: Series, today = todayHere()): string | null {
  const rule = recurrence ? readRecurrence(recurrence) : null
  const days = (rule?.except ?? []).filter((day) => day >= today).slice(0, NEXT_TOLD)
  return days.length > 0 ? days.map((day) => shortDate(day)).join(' · ') : null
}

/** The next of its further days. */
function alsoOn({ recurrence }: Series, today: string): string[] {
  const rule = recurrence ? readRecurrence(recurrence) : null
  const days = (rule?.further ?? []).filter((day) => day >= today).slice(0, NEXT_TOLD)
  return days.length > 0 ? [text.alsoOn(days.map((day) => shortDate(day)).join(' · '))] : []
}

/** The next days on which it does not take place though it would. */
function leftOut(event: Series, today: string): string[] {
  const days = leftOutDays(event, today)
  return days ? [text.notOn(days)] : []
}

/**
 *     every Tuesday and Thursday · every 2 weeks on Tuesday · the last Friday of every month · every year on 5 March
 *     the first weekday of every month · by a rule of its own
 */
function often(rule: Recurrence): string {
  const shape = shapeOf(rule)
  if (!shape) return text.ownRule
  const words = shapeInWords(rule, shape)
  const isMonthSaid = shape.kind === 'dates' || isOfYear(rule, shape)
  return rule.months.length === 0 || isMonthSaid ? words : text.inMonths(words, monthsOf(rule))
}

/** "Of November" says the month already. */
const isOfYear = ({ unit, every, months }: Recurrence, { kind }: RuleShape): boolean =>
  (kind === 'numbered' || kind === 'place') && (unit === 'year' || (every === 1 && months.length > 0))

function shapeInWords(rule: Recurrence, shape: RuleShape): string {
  const { unit, every } = rule
  const unitsOf = (which: Recurrence['unit']) =>
    every === 1 ? text.units[which][0] : text.often(every, text.units[which][1])
  const ofUnits = (days: string) =>
    isOfYear(rule, shape)
      ? text.on(text.every(unitsOf('year')), text.of(days, monthsOf(rule)))
      : text.ofMonth(days, unitsOf(unit))
  switch (shape.kind) {
    case 'units':
      return text.every(unitsOf(unit))
    case 'weekdays': {
      const named = listed(shape.weekdays.map(nameOf))
      return unit === 'week' && every > 1 ? text.on(text.every(unitsOf(unit)), named) : text.every(named)
    }
    case 'numbered':
      return ofUnits(
        listed(shape.days.map(({ weekday, nth }) => `${text.nth[nth] ?? text.ordinal(nth)} ${nameOf(weekday)}`)),
      )
    case 'place':
      return ofUnits(`${text.nth[shape.nth] ?? text.ordinal(shape.nth)} ${shape.of}`)
    case 'month-days':
      return text.on(text.every(unitsOf('month')), listed(shape.days.map(text.dayOfMonth)))
    case 'weekday-on':
      return text.every(`${nameOf(shape.weekday)} ${text.dayOfMonth(shape.day)}`)
    case 'dates':
      break
  }
  return text.on(text.every(unitsOf(unit)), listed(shape.dates.map(dayOfYear)))
}

const nameOf = (weekday: number): string => weekdayName(weekday - 1)
const monthsOf = ({ months }: Recurrence): string => listed(months.map((month) => nameOfMonth(month)))

function withEnd({ until, count }: Recurrence, words: string): string {
  if (until !== null) return text.until(words, longDay(until))
  return count === null ? words : text.times(words, count)
}
