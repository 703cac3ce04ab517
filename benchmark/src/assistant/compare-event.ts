import { addDays, daysBetween, minutesOf, toClock } from '@swap/dates/calendar-day'
import { durationMinutes } from '@swap/dates/duration'
import type { AccountEvent } from './account-events.ts'
import { textFields, type TextField, type ExpectedEvent } from './conversation-suite.ts'
import { normaliseText } from './contains-phrase.ts'

/** Lists every field of an event that differs from the expected one: "venue The Hall, not The Blue Lamp". */
export function listDifferences(event: AccountEvent, expected: ExpectedEvent): string[] {
  const ends = endOf(event)
  const texts = textFields.flatMap((field) => {
    const expectedValue = expected[field]
    if (expectedValue === undefined) return []
    const value = field === 'end_date' ? ends.date : field === 'end_time' ? ends.time : (event.values[field] ?? null)
    return matches(field, value, expectedValue, event)
      ? []
      : [`${field} ${toText(value)}, not ${toText(expectedValue)}`]
  })
  const { title_is: named, duration, saved, days } = expected
  return [
    ...texts,
    ...(named === undefined || isOneOf(named, (one) => same(event.title ?? '', one))
      ? []
      : [`title ${toText(event.title)}, not ${named}`]),
    ...(duration === undefined || ends.minutes === duration
      ? []
      : [`duration ${toText(ends.minutes)}, not ${toText(duration)}`]),
    ...(saved === undefined || event.saved === saved ? [] : [saved ? 'not saved' : 'saved']),
    ...(days === undefined || hasExpectedDays(event, days)
      ? []
      : [`days ${event.days.slice(0, days.length).join(' ')}, not ${days.join(' ')}`]),
  ]
}

const toText = (value: string | number | null): string => (value === null ? 'unknown' : String(value))

const isOneOf = (expected: string, is: (one: string) => boolean): boolean => expected.split('|').some((one) => is(one))

/** Compares at most five days of an unsaved event: the product lists no more. */
function hasExpectedDays(event: AccountEvent, expected: readonly string[]): boolean {
  const most = event.saved ? expected.length : Math.min(expected.length, 5)
  const days = event.days.slice(0, most)
  return days.length === most && days.every((day, at) => day === expected[at])
}

function matches(
  field: TextField,
  value: string | null,
  expected: string | number | null,
  event: AccountEvent,
): boolean {
  if (field === 'end_date' && (expected === null || value === null))
    return [null, event.values.start_date].includes(value ?? expected?.toString() ?? null)
  if (value === null || expected === null) return value === expected
  return isOneOf(String(expected), (one) => comparisons[field](value, one))
}

type Compare = (value: string, expected: string) => boolean

const same: Compare = (value, expected) => simplify(value) === simplify(expected)
const contains: Compare = (value, expected) => normaliseText(value).includes(normaliseText(expected))
/** "The Blue Lamp, 12 Mill Road" matches "Blue Lamp". */
const isPlace: Compare = (value, expected) =>
  same(value, expected) || simplify(value.split(',')[0] ?? '') === simplify(expected)
const isPrice: Compare = (value, expected) => amount(value) === amount(expected)
/** A recurrence rule matches if it contains the expected one, or all parts of it in any order. */
const isRule: Compare = (value, expected) =>
  value.includes(expected) || expected.split(';').every((part) => value.split(';').includes(part))

const comparisons: Record<TextField, Compare> = {
  start_date: same,
  start_time: same,
  end_date: same,
  end_time: same,
  venue: isPlace,
  address: contains,
  city: same,
  ticket_price: isPrice,
  ticket_currency: same,
  organizer_name: contains,
  age_restrictions: contains,
  description: contains,
  notes: contains,
  recurrence: isRule,
  category: same,
}

/** Removes what doesn't change the meaning: punctuation around words and a leading article. */
const simplify = (text: string): string =>
  normaliseText(text)
    .replaceAll(/[.,;:!"()]/g, '')
    .replace(/^(?:the|a|an) /, '')
    .trim()

/** Returns a stored price as a number: "12.00" → 12, "free" → 0. */
function amount(price: string): number | string {
  if (/^(?:free|0+(?:\.0+)?)$/i.test(price.trim())) return 0
  const number = Number(price)
  return Number.isNaN(number) ? normaliseText(price) : number
}

/** Returns when an event ends, whether stored as an end or a duration. An end before the start is on the next day. */
export function endOf({ values }: AccountEvent): { date: string | null; time: string | null; minutes: number | null } {
  const { start_date: start = null, start_time: from = null, end_date: end = null, end_time: until = null } = values
  const stated = values.duration ? durationMinutes(values.duration) : null
  if (until === null) {
    if (stated === null || from === null) return { date: end, time: null, minutes: stated }
    const last = minutesOf(from) + stated
    return { date: end ?? (start && addDays(start, Math.floor(last / 1440))), time: toClock(last), minutes: stated }
  }
  if (start === null) return { date: end, time: until, minutes: stated }
  const isNextDay = from !== null && until < from
  const date = end !== null && (end > start || !isNextDay) ? end : addDays(start, isNextDay ? 1 : 0)
  const minutes = from === null ? stated : daysBetween(start, date) * 1440 + minutesOf(until) - minutesOf(from)
  return { date, time: until, minutes }
}
