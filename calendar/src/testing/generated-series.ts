/** Pseudo-random recurring events for tests, in various time zones. */

import { addDays } from '@swap/dates/calendar-day'
import { joinRule } from '@swap/dates/exception-days'
import { firstRuleDay, occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import { isRecurrence } from '@swap/dates/validate-recurrence'
import { WEEKDAY_CODES } from '@swap/dates/weekday-codes'
import type { CalendarEvent } from '../calendar-event.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

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
/** The number of days, from FIRST_DAY on, among which the starts are chosen. */
const DAYS_OF_STARTS = 400

/** When a repeating event takes place. */
export type Series = Pick<
  CalendarEvent,
  'start_date' | 'start_time' | 'end_date' | 'end_time' | 'time_zone' | 'recurrence'
> & { start_date: string; recurrence: string }

/**
 * Yields pseudo-random recurring events of every kind; half of them start on a day that fits their rule. The same seed gives the same
 * series.
 */
export function* generatedSeries(count: number, seed = 1): Generator<Series> {
  const random = seededRandom(seed)
  for (let made = 0; made < count;) {
    const [rule, start] = [ruleOf(random), addDays(FIRST_DAY, random.below(DAYS_OF_STARTS))]
    const read = isRecurrence(rule) ? readRecurrence(rule) : null
    if (!read || firstRuleDay(read, start) === null) continue
    const days = occurrencesOf(read, { start, from: addDays(start, 1), limit: 12 })
    const first = random.oneIn(2) ? start : (days[0] ?? start)
    yield { start_date: first, ...hoursOf(random, first), recurrence: withDays(random, rule, [first, ...days]) }
    made += 1
  }
}

/** Gives one rule in three excluded days, some of which do not fit the rule, and one in three added days. */
function withDays(random: SeededRandom, rule: string, days: readonly string[]): string {
  const near = () => addDays(days[0] ?? FIRST_DAY, 1 + random.below(200))
  const some = (dayOf: () => string) => (random.oneIn(3) ? Array.from({ length: 1 + random.below(4) }, dayOf) : [])
  return joinRule({ rule, excluded: some(() => (random.oneIn(4) ? near() : random.oneOf(days))), added: some(near) })
}

function ruleOf(random: SeededRandom): string {
  const frequency = random.oneOf(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const)
  const parts = { DAILY: dailyParts, WEEKLY: weeklyParts, MONTHLY: monthlyParts, YEARLY: yearlyParts }[frequency](
    random,
  )
  return [
    `FREQ=${frequency}`,
    ...(random.oneIn(2) ? [`INTERVAL=${2 + random.below(4)}`] : []),
    ...parts,
    ...(random.oneIn(3) ? [`WKST=${random.oneOf(WEEKDAY_CODES)}`] : []),
    ...random.oneOf([
      [],
      [`COUNT=${1 + random.below(30)}`],
      [`UNTIL=${addDays(FIRST_DAY, random.below(900)).replaceAll('-', '')}`],
    ]),
  ].join(';')
}

/** Writes a part of a rule with its values in order, because ical.js skips values that are out of order. */
const list = (name: string, values: readonly (string | number)[]): string =>
  `${name}=${[...new Set(values)].toSorted(inOrder).join(',')}`
const inOrder = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : placeInWeek(one) - placeInWeek(other)
const placeInWeek = (code: string | number): number => WEEKDAY_CODES.findIndex((it) => String(code).endsWith(it))
const several = <Value>(random: SeededRandom, most: number, valueOf: () => Value): Value[] =>
  Array.from({ length: 1 + random.below(most) }, valueOf)
const codes = (random: SeededRandom, most = 3) => several(random, most, () => random.oneOf(WEEKDAY_CODES))
/** A number from 1 to `most`, negative to count from the end. */
const place = (random: SeededRandom, most: number) => (random.oneIn(3) ? -1 : 1) * (1 + random.below(most))
const months = (random: SeededRandom) =>
  list(
    'BYMONTH',
    several(random, 4, () => 1 + random.below(12)),
  )
const sometimes = (random: SeededRandom, times: number, part: (random: SeededRandom) => string) =>
  random.oneIn(times) ? [part(random)] : []
const monthDays = (random: SeededRandom) =>
  list(
    'BYMONTHDAY',
    several(random, 3, () => place(random, 31)),
  )
const weekdays = (random: SeededRandom) => list('BYDAY', codes(random))
const numbered = (random: SeededRandom, most: number) =>
  list(
    'BYDAY',
    several(random, 2, () => `${place(random, most)}${random.oneOf(WEEKDAY_CODES)}`),
  )
const positions = (random: SeededRandom, most: number) =>
  list(
    'BYSETPOS',
    several(random, 2, () => place(random, most)),
  )

const dailyParts = (random: SeededRandom) => [
  ...sometimes(random, 4, months),
  ...sometimes(random, 4, weekdays),
  ...sometimes(random, 6, monthDays),
]

function weeklyParts(random: SeededRandom): string[] {
  const days = sometimes(random, 1, weekdays).filter(() => !random.oneIn(4))
  return [
    ...sometimes(random, 5, months),
    ...days,
    ...(days.length > 0 ? sometimes(random, 8, () => positions(random, 3)) : []),
  ]
}

const monthlyParts = (random: SeededRandom) => [
  ...sometimes(random, 5, months),
  ...random.oneOf([
    [],
    [monthDays(random)],
    [numbered(random, 5)],
    [weekdays(random)],
    [list('BYDAY', codes(random, 7)), positions(random, 4)],
    [weekdays(random), monthDays(random)],
  ]),
]

const yearlyParts = (random: SeededRandom) =>
  random.oneOf([
    [],
    [months(random)],
    [months(random), monthDays(random)],
    [months(random), numbered(random, 5)],
    [months(random), weekdays(random)],
    [months(random), weekdays(random), positions(random, 4)],
    [numbered(random, 53)],
    [
      list(
        'BYYEARDAY',
        several(random, 3, () => place(random, 366)),
      ),
    ],
    [
      list(
        'BYWEEKNO',
        several(random, 2, () => place(random, 53)),
      ),
      weekdays(random),
    ],
    [months(random), weekdays(random), monthDays(random)],
  ])

const two = (number: number): string => String(number).padStart(2, '0')
const clockOf = (random: SeededRandom): string => `${two(random.below(24))}:${two(random.below(12) * 5)}`

/** Whole days, one or several; hours within the day, into the night or over several days, where clocks change. */
function hoursOf(random: SeededRandom, day: string): Omit<Series, 'start_date' | 'recurrence'> {
  const [start, end, later] = [clockOf(random), clockOf(random), addDays(day, 1 + random.below(3))]
  const zone = random.oneOf(ZONES)
  return random.oneOf([
    { start_time: null, end_date: null, end_time: null, time_zone: null },
    { start_time: null, end_date: later, end_time: null, time_zone: null },
    { start_time: start, end_date: null, end_time: null, time_zone: zone },
    { start_time: start, end_date: null, end_time: end, time_zone: zone },
    { start_time: '02:30', end_date: null, end_time: '04:00', time_zone: zone },
    { start_time: start, end_date: later, end_time: end, time_zone: zone },
  ])
}
