import type { Event } from '@swap/contract/event'
import { occurrencesOf, readRecurrence, type Recurrence } from '@swap/dates/recurrence'
import { cardWords } from '../words/en-card.ts'
import { listed, longDay, shortDate, todayHere, weekdayName } from './when.ts'

const { repeats: text } = cardWords
/** So many of the days to come are told. */
const NEXT_TOLD = 5

/** What the card says of something that takes place again and again. */
export interface Repeats {
  /** "Every Thursday until 18 December" */
  rule: string
  /** The next days, and whether they come to an end. */
  detail: string
  /** The next day on which it takes place, YYYY-MM-DD; null once it is over. */
  next: string | null
}

/** An event's rule in words with its next days; null where it has none, or one that is not understood. */
export function repeatsOf(event: Event, today = todayHere()): Repeats | null {
  const { recurrence, start_date: start } = event
  const rule = recurrence ? readRecurrence(recurrence) : null
  if (!rule) return null
  // Without a first day every one is counted from today.
  const from = { start: start || today, from: today }
  const days = occurrencesOf(rule, { ...from, most: NEXT_TOLD })
  const isEndless = rule.until === null && rule.count === null
  const next = days.length > 0 ? text.next(days.map((day) => shortDate(day)).join(' · ')) : text.over
  return {
    rule: withEnd(rule, often(rule)),
    detail: [next, ...leftOut(event, today), ...(isEndless ? [text.noEnd] : [])].join(' '),
    next: days[0] ?? null,
  }
}

/** A rule as it stands, with the days it leaves out: "Every Thursday. Not on Thu 10 Dec."; itself where it is not understood. */
export function ruleWords(recurrence: string): string {
  const rule = readRecurrence(recurrence)
  if (!rule) return recurrence
  const days = rule.except.slice(-NEXT_TOLD).map((day) => shortDate(day))
  const words = withEnd(rule, often(rule))
  return days.length > 0 ? `${words}. ${text.notOn(days.join(' · '))}` : words
}

/** Those days: "Thu 10 Dec · Thu 24 Dec"; null where there are none. */
export function leftOutDays({ recurrence }: Event, today = todayHere()): string | null {
  const rule = recurrence ? readRecurrence(recurrence) : null
  const days = (rule?.except ?? []).filter((day) => day >= today).slice(0, NEXT_TOLD)
  return days.length > 0 ? days.map((day) => shortDate(day)).join(' · ') : null
}

/** The next days on which it does not take place though it would. */
function leftOut(event: Event, today: string): string[] {
  const days = leftOutDays(event, today)
  return days ? [text.notOn(days)] : []
}

/**
 *     every Tuesday and Thursday · every 2 weeks on Tuesday · the last Friday of every month · every month
 */
function often({ unit, every, weekdays, monthDays }: Recurrence): string {
  const [one, many] = text.units[unit]
  const units = every === 1 ? one : text.often(every, many)
  const days = weekdays.map(({ weekday, nth }) => [nth && (text.nth[nth] ?? nth), weekdayName(weekday)])
  const named = listed(days.map((parts) => parts.filter(Boolean).join(' ')))
  if (weekdays.some(({ nth }) => nth !== null)) return text.ofMonth(named, units)
  if (weekdays.length === 0 || monthDays.length > 0) return text.every(units)
  return unit === 'week' && every === 1 ? text.every(named) : text.on(text.every(units), named)
}

function withEnd({ until, count }: Recurrence, words: string): string {
  if (until !== null) return text.until(words, longDay(until))
  return count === null ? words : text.times(words, count)
}
