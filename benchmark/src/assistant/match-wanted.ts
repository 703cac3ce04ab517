import { addDays, daysBetween, minutesOf, toClock } from '@swap/dates/calendar-day'
import { durationMinutes } from '@swap/dates/duration'
import type { KnownEvent } from './account-state.ts'
import { textFields, type TextField, type WantedEvent } from './judged-file.ts'
import { plain } from './says.ts'

/** Lists every field of an event that is not as wanted: "venue The Hall, not The Blue Lamp". */
export function differences(event: KnownEvent, wanted: WantedEvent): string[] {
  const ends = endOf(event)
  const texts = textFields.flatMap((field) => {
    const want = wanted[field]
    if (want === undefined) return []
    const value = field === 'end_date' ? ends.date : field === 'end_time' ? ends.time : (event.values[field] ?? null)
    return fits(field, value, want, event) ? [] : [`${field} ${show(value)}, not ${show(want)}`]
  })
  const { title_is: named, duration, saved, days } = wanted
  return [
    ...texts,
    ...(named === undefined || isOneOf(named, (one) => same(event.title ?? '', one))
      ? []
      : [`title ${show(event.title)}, not ${named}`]),
    ...(duration === undefined || ends.minutes === duration
      ? []
      : [`duration ${show(ends.minutes)}, not ${show(duration)}`]),
    ...(saved === undefined || event.saved === saved ? [] : [saved ? 'not saved' : 'saved']),
    ...(days === undefined || isSameRun(event, days)
      ? []
      : [`days ${event.days.slice(0, days.length).join(' ')}, not ${days.join(' ')}`]),
  ]
}

const show = (value: string | number | null): string => (value === null ? 'unknown' : String(value))

const isOneOf = (wanted: string, is: (one: string) => boolean): boolean => wanted.split('|').some((one) => is(one))

/** An event not in the calendar lists at most five of its days. */
function isSameRun(event: KnownEvent, wanted: readonly string[]): boolean {
  const most = event.saved ? wanted.length : Math.min(wanted.length, 5)
  const days = event.days.slice(0, most)
  return days.length === most && days.every((day, at) => day === wanted[at])
}

function fits(field: TextField, value: string | null, wanted: string | number | null, event: KnownEvent): boolean {
  if (field === 'end_date' && (wanted === null || value === null))
    return [null, event.values.start_date].includes(value ?? wanted?.toString() ?? null)
  if (value === null || wanted === null) return value === wanted
  return isOneOf(String(wanted), (one) => comparisons[field](value, one))
}

type Compare = (value: string, wanted: string) => boolean

const same: Compare = (value, wanted) => bare(value) === bare(wanted)
const holds: Compare = (value, wanted) => plain(value).includes(plain(wanted))
/** "The Blue Lamp, 12 Mill Road" is the Blue Lamp. */
const isPlace: Compare = (value, wanted) => same(value, wanted) || bare(value.split(',')[0] ?? '') === bare(wanted)
const isPrice: Compare = (value, wanted) => amount(value) === amount(wanted)
/** Each part of a rule, in any order. */
const isRule: Compare = (value, wanted) =>
  value.includes(wanted) || wanted.split(';').every((part) => value.split(';').includes(part))

const comparisons: Record<TextField, Compare> = {
  start_date: same,
  start_time: same,
  end_date: same,
  end_time: same,
  venue: isPlace,
  address: holds,
  city: same,
  ticket_price: isPrice,
  ticket_currency: same,
  organizer_name: holds,
  age_restrictions: holds,
  description: holds,
  notes: holds,
  recurrence: isRule,
  category: same,
}

/** Without inaudible differences: punctuation around words and a leading article. */
const bare = (text: string): string =>
  plain(text)
    .replaceAll(/[.,;:!"()]/g, '')
    .replace(/^(?:the|a|an) /, '')
    .trim()

/** A stored price: 12 is 12.00, free is 0. */
function amount(price: string): number | string {
  if (/^(?:free|0+(?:\.0+)?)$/i.test(price.trim())) return 0
  const number = Number(price)
  return Number.isNaN(number) ? plain(price) : number
}

/** When an event ends, whether stored as an end or a duration. An end before the start is on the next day. */
export function endOf({ values }: KnownEvent): { date: string | null; time: string | null; minutes: number | null } {
  const { start_date: start = null, start_time: from = null, end_date: end = null, end_time: until = null } = values
  const told = values.duration ? durationMinutes(values.duration) : null
  if (until === null) {
    if (told === null || from === null) return { date: end, time: null, minutes: told }
    const last = minutesOf(from) + told
    return { date: end ?? (start && addDays(start, Math.floor(last / 1440))), time: toClock(last), minutes: told }
  }
  if (start === null) return { date: end, time: until, minutes: told }
  const isNextDay = from !== null && until < from
  const date = end !== null && (end > start || !isNextDay) ? end : addDays(start, isNextDay ? 1 : 0)
  const minutes = from === null ? told : daysBetween(start, date) * 1440 + minutesOf(until) - minutesOf(from)
  return { date, time: until, minutes }
}
