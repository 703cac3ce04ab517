import { splitRule } from './except-days.ts'

/** What a rule says, in parts that can be put into words. */
export interface Recurrence {
  unit: 'day' | 'week' | 'month' | 'year'
  /** 1 is every one, 2 every second. */
  every: number
  /** Monday is 0. `nth` counts within the month, -1 is the last; null is each of them. */
  weekdays: readonly { weekday: number; nth: number | null }[]
  /** 1 is the first of the month, -1 its last day. */
  monthDays: readonly number[]
  /** How often in all, and the last day it may be on (YYYY-MM-DD); both null: no end is named. */
  count: number | null
  until: string | null
  /** Days it leaves out, YYYY-MM-DD; they count. */
  except: readonly string[]
}

const UNITS: ReadonlyMap<string, Recurrence['unit']> = new Map([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
])
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const KNOWN_PARTS = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL', 'WKST']
const WEEKDAY = /^(?<nth>[+-]?[1-5])?(?<code>MO|TU|WE|TH|FR|SA|SU)$/
const DAY_MS = 86_400_000
/** Nobody looks further ahead; a rule that names a day no month has ends here. */
const MOST_DAYS = 40 * 366

/**
 * Reads the body of an RFC 5545 RRULE, as far as posters go, with the days it leaves out.
 *
 *     FREQ=WEEKLY;BYDAY=TU,TH                     → every Tuesday and Thursday
 *     FREQ=MONTHLY;BYDAY=-1FR                     → the last Friday of each month
 *     FREQ=WEEKLY;BYDAY=TH;UNTIL=20261218T225959Z → until 2026-12-18
 *     FREQ=WEEKLY;EXDATE=20261210                 → every week, not on 2026-12-10
 *     FREQ=MONTHLY;BYSETPOS=1 · FREQ=HOURLY · ''  → null: what is not understood is not guessed
 */
export function readRecurrence(recurrence: string): Recurrence | null {
  const { rule, except } = splitRule(recurrence)
  const parts = new Map(rule.split(';').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']))
  const unit = UNITS.get(parts.get('FREQ') ?? '')
  if (!unit || [...parts.keys()].some((name) => !KNOWN_PARTS.includes(name))) return null
  const weekdays = listOf(parts.get('BYDAY')).map(readWeekday)
  const monthDays = listOf(parts.get('BYMONTHDAY')).map(Number)
  const [every, count] = [Number(parts.get('INTERVAL') ?? 1), parts.has('COUNT') ? Number(parts.get('COUNT')) : null]
  const areDays = monthDays.every((day) => Number.isInteger(day) && day !== 0 && Math.abs(day) <= 31)
  if (weekdays.includes(null) || !isCounted(every) || !isCounted(count) || !areDays) return null
  // A numbered weekday counts within a month; a year of them would need more than these parts.
  const isNumbered = weekdays.some((it) => it?.nth)
  if ((isNumbered && unit !== 'month') || (unit === 'year' && weekdays.length + monthDays.length > 0)) return null
  const until = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)/.exec(parts.get('UNTIL') ?? '')?.groups
  if (parts.has('UNTIL') && !until) return null
  return {
    unit,
    every,
    weekdays: weekdays.filter((it) => it !== null),
    monthDays,
    count,
    until: until ? `${until.year}-${until.month}-${until.day}` : null,
    except,
  }
}

const listOf = (text: string | undefined): string[] => (text ? text.split(',') : [])

const isCounted = (value: number | null): boolean => value === null || (Number.isInteger(value) && value > 0)

function readWeekday(text: string) {
  const { nth, code = '' } = WEEKDAY.exec(text)?.groups ?? {}
  return code ? { weekday: WEEKDAYS.indexOf(code), nth: nth ? Number(nth) : null } : null
}

/**
 * The days on which something takes place, the earliest first: at most `most` of them, none before `from` and none after `to`. The
 * first day that fits the rule on or after `start` counts as the first of COUNT. All days YYYY-MM-DD.
 *
 *     every Thursday since 2026-11-05, from 2026-11-21, 2  → 2026-11-26, 2026-12-03
 */
export function occurrencesOf(
  rule: Recurrence,
  { start, from, to = null, most }: { start: string; from: string; to?: string | null; most: number },
): string[] {
  const first = new Date(`${start}T00:00Z`)
  const found: string[] = []
  let taken = 0
  const skipped = rule.count === null ? Math.max(0, daysBetween(first, new Date(`${from}T00:00Z`))) : 0 // nothing to count
  for (let after = skipped; after < skipped + MOST_DAYS && found.length < most; after += 1) {
    const day = new Date(first.getTime() + after * DAY_MS)
    const date = day.toISOString().slice(0, 10)
    if (isBeyond(date, rule.until) || isBeyond(date, to) || taken === rule.count) break
    if (!fits(rule, day, first)) continue
    taken += 1
    if (date >= from && !rule.except.includes(date)) found.push(date)
  }
  return found
}

const daysBetween = (one: Date, other: Date): number => Math.round((other.getTime() - one.getTime()) / DAY_MS)
const isBeyond = (date: string, last: string | null): boolean => last !== null && date > last

function fits(rule: Recurrence, day: Date, first: Date): boolean {
  return isItsTurn(rule, day, first) && isItsDay(rule, day, first)
}

/** The day, week, month or year is one of every so many. */
function isItsTurn({ unit, every }: Recurrence, day: Date, first: Date): boolean {
  const years = day.getUTCFullYear() - first.getUTCFullYear()
  const passed = {
    day: (day.getTime() - first.getTime()) / DAY_MS,
    week: (mondayOf(day) - mondayOf(first)) / (7 * DAY_MS),
    month: years * 12 + day.getUTCMonth() - first.getUTCMonth(),
    year: years,
  }
  return passed[unit] % every === 0
}

function isItsDay({ unit, weekdays, monthDays }: Recurrence, day: Date, first: Date): boolean {
  if (monthDays.length > 0 && !monthDays.some((it) => isMonthDay(day, it))) return false
  if (weekdays.length > 0)
    return weekdays.some(({ weekday, nth }) => weekday === weekdayOf(day) && (nth === null || isNth(day, nth)))
  if (unit === 'day' || monthDays.length > 0) return true
  if (unit === 'week') return weekdayOf(day) === weekdayOf(first)
  return day.getUTCDate() === first.getUTCDate() && (unit === 'month' || day.getUTCMonth() === first.getUTCMonth())
}

const weekdayOf = (day: Date): number => (day.getUTCDay() + 6) % 7
const mondayOf = (day: Date): number => day.getTime() - weekdayOf(day) * DAY_MS
const daysInMonth = (day: Date): number =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()

const isMonthDay = (day: Date, which: number): boolean =>
  day.getUTCDate() === (which > 0 ? which : daysInMonth(day) + 1 + which)

/** The first Friday lies in the first seven days, the last in the last seven. */
const isNth = (day: Date, nth: number): boolean =>
  nth > 0 ? Math.ceil(day.getUTCDate() / 7) === nth : Math.ceil((daysInMonth(day) + 1 - day.getUTCDate()) / 7) === -nth
