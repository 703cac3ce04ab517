import type { FieldIssue } from '@swap/contract/rules'
import { isDay, weekdayOf } from '@swap/dates/calendar-day'
import { joinRule, splitRule } from '@swap/dates/except-days'
import { followsFirstDay, partsOf, placesOf, ruleFrom, type MonthPlace, type RuleParts } from '@swap/dates/rule-parts'
import { dateFormat } from '../../../../ui/time/date-format.ts'
import { cardWords } from '../../../../i18n/en/card.ts'
import { repeatsWords as words } from '../../../../i18n/en/repeats.ts'

/** The recurrence form's state. */
export interface Repeats {
  /** The rule in the form's parts; null if it doesn't repeat or the form can't express its rule. */
  parts: RuleParts | null
  /** The rule the form can't express, kept unchanged; '' if none. */
  kept: string
  /** Shows the custom parts even if a usual choice says the same. */
  isCustom: boolean
  except: readonly string[]
  further: readonly string[]
}

export type Changed = (repeats: Repeats) => void

/** The form for a rule and the event's first day ('' if unknown). */
export function toRepeats(recurrence: string, day: string): Repeats {
  const { rule, except, further } = splitRule(recurrence)
  const parts = partsOf(rule, day || null)
  return { parts: parts && rooted(parts, day), kept: parts ? '' : rule, isCustom: false, except, further }
}

/** Makes explicit what a rule leaves to its first day: "every week" is every Friday. */
function rooted(parts: RuleParts, day: string): RuleParts {
  if (!isDay(day)) return parts
  const weekdays = parts.unit === 'week' && parts.weekdays.length === 0 ? [weekdayOf(day)] : parts.weekdays
  const inMonth = parts.unit === 'month' ? (parts.inMonth ?? placesOf(day)[0] ?? null) : null
  return { ...parts, weekdays, inMonth }
}

/** The recurrence text of the form; '' means "does not repeat". */
export const recurrenceIn = ({ parts, kept, except, further }: Repeats): string =>
  joinRule({ rule: parts ? ruleFrom(parts) : kept, except, further })

/** The same with another first day: whatever that decided moves along. */
export function movedTo(repeats: Repeats, from: string, to: string): Repeats {
  if (!repeats.parts || from === to || !isDay(from) || !isDay(to)) return repeats
  const { parts } = toRepeats(followsFirstDay(ruleFrom(repeats.parts), from, to), to)
  return parts ? { ...repeats, parts } : repeats
}

/** 5 → Friday, in their language. 5 January 2026 is a Monday. */
export const weekdayName = (weekday: number, style: 'long' | 'short' = 'long'): string =>
  dateFormat(undefined, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + weekday))

const dayOfYear = (day: string): string =>
  dateFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T12:00Z`))

const plain = (unit: RuleParts['unit']): RuleParts => ({
  unit,
  every: 1,
  weekdays: [],
  inMonth: null,
  end: { kind: 'never' },
  weekStart: null,
})

/** The rule without its end: distinguishes the usual choices. */
export const rhythmOf = (parts: RuleParts): string => ruleFrom({ ...parts, end: { kind: 'never' } })

/** The usual choices of a calendar, made from the event's first day ('' if unknown). */
export function choicesOf(day: string): { label: string; parts: RuleParts }[] {
  const { units, on, twoWeeks } = words
  const [daily, weekly, monthly, yearly] = [units.day[0], units.week[0], units.month[0], units.year[0]]
  const [week, year] = [plain('week'), plain('year')]
  if (!isDay(day))
    return [
      { label: daily, parts: plain('day') },
      { label: weekly, parts: week },
      { label: twoWeeks, parts: { ...week, every: 2 } },
      { label: monthly, parts: plain('month') },
      { label: yearly, parts: year },
    ]
  const [weekdays, weekday] = [[weekdayOf(day)], weekdayName(weekdayOf(day))]
  return [
    { label: daily, parts: plain('day') },
    { label: on(weekly, weekday), parts: { ...week, weekdays } },
    { label: on(twoWeeks, weekday), parts: { ...week, every: 2, weekdays } },
    ...placesOf(day).map((inMonth) => ({
      label: on(monthly, placeName(inMonth)),
      parts: { ...plain('month'), inMonth },
    })),
    { label: on(yearly, dayOfYear(day)), parts: year },
  ]
}

const nthName = (nth: number): string => cardWords.repeats.nth[nth] ?? String(nth)

/** the 12th · the last day · the second Friday */
function placeName(place: MonthPlace): string {
  if (place.kind === 'day') return place.day === -1 ? words.theLastDay : words.theDay(place.day)
  return words.theWeekday(nthName(place.nth), weekdayName(place.weekday))
}

/** On day 12 · On the last day · On the second Friday */
export function placeChoice(place: MonthPlace): string {
  if (place.kind === 'day') return place.day === -1 ? words.lastDay : words.dayNumber(place.day)
  return words.nthWeekday(nthName(place.nth), weekdayName(place.weekday))
}

/** The parts in another unit: interval and end stay, the days follow the first day. */
export function withUnit(parts: RuleParts, unit: RuleParts['unit'], day: string): RuleParts {
  const isKnown = isDay(day)
  return {
    ...plain(unit),
    every: parts.every,
    end: parts.end,
    weekdays: unit === 'week' && isKnown ? [weekdayOf(day)] : [],
    inMonth: unit === 'month' && isKnown ? (placesOf(day)[0] ?? null) : null,
  }
}

/** The starting point of a custom rule. */
export const customStart = (day: string): RuleParts => withUnit(plain('week'), 'week', day)

const issue = (field: string, message: string, isWrong: boolean): FieldIssue[] => (isWrong ? [{ field, message }] : [])

const isWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most

/** The problems with the entered values, by control name. */
export function repeatsIssues({ parts }: Repeats, day: string): FieldIssue[] {
  if (!parts) return []
  const { wrong } = words
  const { every, end, unit, weekdays } = parts
  const isKnown = isDay(day)
  return [
    ...issue('repeat_every', wrong.every, !isWithin(every, 999)),
    ...issue('repeat_weekdays', wrong.weekdays, unit === 'week' && weekdays.length === 0 && isKnown),
    ...(end.kind === 'times' ? issue('repeat_times', wrong.times, !isWithin(end.count, 9999)) : []),
    ...(end.kind === 'until' ? untilIssues(end.day, day) : []),
  ]
}

function untilIssues(last: string, day: string): FieldIssue[] {
  if (!isDay(last)) return [{ field: 'repeat_until', message: words.wrong.until }]
  return isDay(day) && last < day ? [{ field: 'repeat_until', message: words.wrong.untilBefore }] : []
}
