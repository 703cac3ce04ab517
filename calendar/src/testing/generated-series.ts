import { addDays } from '@swap/dates/calendar-day'
import { joinRule } from '@swap/dates/except-days'
import { firstNamed, occurrencesOf, readRecurrence } from '@swap/dates/recurrence'
import { isRecurrence } from '@swap/dates/recurrence-rule'
import { WEEKDAY_CODES } from '@swap/dates/weekday-codes'
import type { CalendarEvent } from '../calendar-event.ts'
import { dice, type Dice } from './dice.ts'

const ZONES = [
  'UTC',
  'Europe/Riga',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'America/Santiago',
  'Asia/Tehran',
]
const FIRST_DAY = '2026-01-01'
/** Over how many days starts are spread; rules are asked about some days more. */
const DAYS_OF_STARTS = 400

/** When a repeating event takes place. */
export type Series = Pick<
  CalendarEvent,
  'start_date' | 'start_time' | 'end_date' | 'end_time' | 'time_zone' | 'recurrence'
> & { start_date: string; recurrence: string }

/** Yields series of every kind that an event can have, half of them from a day that their rule names; the same ones for the same seed. */
export function* generatedSeries(count: number, seed = 1): Generator<Series> {
  const d = dice(seed)
  for (let made = 0; made < count;) {
    const [rule, start] = [ruleOf(d), addDays(FIRST_DAY, d.below(DAYS_OF_STARTS))]
    const read = isRecurrence(rule) ? readRecurrence(rule) : null
    if (!read || firstNamed(read, start) === null) continue
    const days = occurrencesOf(read, { start, from: addDays(start, 1), most: 12 })
    const first = d.rarely(2) ? start : (days[0] ?? start)
    yield { start_date: first, ...hoursOf(d, first), recurrence: withDays(d, rule, [first, ...days]) }
    made += 1
  }
}

/** One in three leaves days out, some that it names and some that it does not; one in three has further ones. */
function withDays(d: Dice, rule: string, days: readonly string[]): string {
  const near = () => addDays(days[0] ?? FIRST_DAY, 1 + d.below(200))
  const some = (dayOf: () => string) => (d.rarely(3) ? Array.from({ length: 1 + d.below(4) }, dayOf) : [])
  return joinRule({ rule, except: some(() => (d.rarely(4) ? near() : d.oneOf(days))), further: some(near) })
}

function ruleOf(d: Dice): string {
  const frequency = d.oneOf(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const)
  const parts = { DAILY: dailyParts, WEEKLY: weeklyParts, MONTHLY: monthlyParts, YEARLY: yearlyParts }[frequency](d)
  return [
    `FREQ=${frequency}`,
    ...(d.rarely(2) ? [`INTERVAL=${2 + d.below(4)}`] : []),
    ...parts,
    ...(d.rarely(3) ? [`WKST=${d.oneOf(WEEKDAY_CODES)}`] : []),
    ...d.oneOf([[], [`COUNT=${1 + d.below(30)}`], [`UNTIL=${addDays(FIRST_DAY, d.below(900)).replaceAll('-', '')}`]]),
  ].join(';')
}

/** In order: ical.js skips values that are out of order. */
const list = (name: string, values: readonly (string | number)[]): string =>
  `${name}=${[...new Set(values)].toSorted(inOrder).join(',')}`
const inOrder = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : placeInWeek(one) - placeInWeek(other)
const placeInWeek = (code: string | number): number => WEEKDAY_CODES.findIndex((it) => String(code).endsWith(it))
const several = <Value>(d: Dice, most: number, valueOf: () => Value): Value[] =>
  Array.from({ length: 1 + d.below(most) }, valueOf)
const codes = (d: Dice, most = 3) => several(d, most, () => d.oneOf(WEEKDAY_CODES))
/** 1 to `most`, or counted from the end. */
const place = (d: Dice, most: number) => (d.rarely(3) ? -1 : 1) * (1 + d.below(most))
const months = (d: Dice) =>
  list(
    'BYMONTH',
    several(d, 4, () => 1 + d.below(12)),
  )
const sometimes = (d: Dice, times: number, part: (d: Dice) => string) => (d.rarely(times) ? [part(d)] : [])
const monthDays = (d: Dice) =>
  list(
    'BYMONTHDAY',
    several(d, 3, () => place(d, 31)),
  )
const weekdays = (d: Dice) => list('BYDAY', codes(d))
const numbered = (d: Dice, most: number) =>
  list(
    'BYDAY',
    several(d, 2, () => `${place(d, most)}${d.oneOf(WEEKDAY_CODES)}`),
  )
const positions = (d: Dice, most: number) =>
  list(
    'BYSETPOS',
    several(d, 2, () => place(d, most)),
  )

const dailyParts = (d: Dice) => [
  ...sometimes(d, 4, months),
  ...sometimes(d, 4, weekdays),
  ...sometimes(d, 6, monthDays),
]

function weeklyParts(d: Dice): string[] {
  const days = sometimes(d, 1, weekdays).filter(() => !d.rarely(4))
  return [...sometimes(d, 5, months), ...days, ...(days.length > 0 ? sometimes(d, 8, () => positions(d, 3)) : [])]
}

const monthlyParts = (d: Dice) => [
  ...sometimes(d, 5, months),
  ...d.oneOf([
    [],
    [monthDays(d)],
    [numbered(d, 5)],
    [weekdays(d)],
    [list('BYDAY', codes(d, 7)), positions(d, 4)],
    [weekdays(d), monthDays(d)],
  ]),
]

const yearlyParts = (d: Dice) =>
  d.oneOf([
    [],
    [months(d)],
    [months(d), monthDays(d)],
    [months(d), numbered(d, 5)],
    [months(d), weekdays(d)],
    [months(d), weekdays(d), positions(d, 4)],
    [numbered(d, 53)],
    [
      list(
        'BYYEARDAY',
        several(d, 3, () => place(d, 366)),
      ),
    ],
    [
      list(
        'BYWEEKNO',
        several(d, 2, () => place(d, 53)),
      ),
      weekdays(d),
    ],
    [months(d), weekdays(d), monthDays(d)],
  ])

const two = (number: number): string => String(number).padStart(2, '0')
const clockOf = (d: Dice): string => `${two(d.below(24))}:${two(d.below(12) * 5)}`

/** Whole days, one or several; hours within the day, into the night or over several days, where clocks change. */
function hoursOf(d: Dice, day: string): Omit<Series, 'start_date' | 'recurrence'> {
  const [start, end, later] = [clockOf(d), clockOf(d), addDays(day, 1 + d.below(3))]
  const zone = d.oneOf(ZONES)
  return d.oneOf([
    { start_time: null, end_date: null, end_time: null, time_zone: null },
    { start_time: null, end_date: later, end_time: null, time_zone: null },
    { start_time: start, end_date: null, end_time: null, time_zone: zone },
    { start_time: start, end_date: null, end_time: end, time_zone: zone },
    { start_time: '02:30', end_date: null, end_time: '04:00', time_zone: zone },
    { start_time: start, end_date: later, end_time: end, time_zone: zone },
  ])
}
