// Validates recurrence rules: the parts of RFC 5545 that an event can have.

import { isDay } from '../calendar-day.ts'
import { MAX_EXCEPTION_DAYS } from './exception-days.ts'

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
/** Upper bound on INTERVAL: every 999th week is once in 19 years. */
const MAX_INTERVAL = 999
/** Upper bound on COUNT: every day for 27 years. */
export const MAX_COUNT = 9999
/** Upper bound on the length of one part, in characters: all days of a month fit. */
const MAX_PART = 100

const WEEKDAY = /^(?:MO|TU|WE|TH|FR|SA|SU)$/
const NUMBERED_DAY = /^[+-]?(?:[1-9]|[1-4]\d|5[0-3])(?:MO|TU|WE|TH|FR|SA|SU)$/
const MOMENT = /^(?<day>\d{8})(?:T(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d|60)Z?)?$/

type Check = (value: string) => boolean

const isWithin =
  (least: number, most: number): Check =>
  (value) =>
    /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most
/** A number that may also count from the end. */
const isPosition =
  (most: number): Check =>
  (value) =>
    /^[+-]?\d{1,3}$/.test(value) && Number(value) !== 0 && Math.abs(Number(value)) <= most
const each =
  (check: Check): Check =>
  (value) =>
    value.length <= MAX_PART && value.split(',').every(check)

const isCompactDay: Check = (value) => isDay(value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
const isEnd: Check = (value) => isCompactDay(MOMENT.exec(value)?.groups?.day ?? '')

/** The valid values of each part; a part that isn't here isn't supported. */
const parts: Readonly<Record<string, Check>> = {
  FREQ: (value) => FREQUENCIES.includes(value),
  INTERVAL: isWithin(1, MAX_INTERVAL),
  COUNT: isWithin(1, MAX_COUNT),
  UNTIL: isEnd,
  WKST: (value) => WEEKDAY.test(value),
  BYDAY: each((value) => WEEKDAY.test(value) || NUMBERED_DAY.test(value)),
  BYMONTH: each(isWithin(1, 12)),
  BYMONTHDAY: each(isPosition(31)),
  BYYEARDAY: each(isPosition(366)),
  BYWEEKNO: each(isPosition(53)),
  BYSETPOS: each(isPosition(366)),
  EXDATE: isListOfDays,
  RDATE: isListOfDays,
}

function isListOfDays(value: string): boolean {
  const days = value.split(',')
  return days.length <= MAX_EXCEPTION_DAYS && days.every(isCompactDay)
}

/** Combinations that RFC 5545 forbids, and yearly ones that calendar apps interpret differently. */
const NOT_TOGETHER: readonly RegExp[] = [
  /^FREQ=(?!YEARLY).*;BY(?:YEARDAY|WEEKNO)=/,
  /^FREQ=WEEKLY.*;BYMONTHDAY=/,
  /^(?=.*;BYYEARDAY=).*;BY(?:DAY|MONTHDAY|WEEKNO)=/,
  /^(?=.*;BYWEEKNO=).*;BY(?:MONTHDAY|SETPOS|DAY=[^;]*\d)/,
  /^FREQ=YEARLY(?=.*;BYMONTHDAY=).*;BYDAY=[^;]*\d/,
  /^(?!.*;BY(?!SETPOS)).*;BYSETPOS=/,
]

/**
 * Returns whether a text is the body of an RFC 5545 RRULE (3.3.10) that an event can have. EXDATE and RDATE
 * may follow as parts of it.
 *
 *     FREQ=WEEKLY;BYDAY=SA;EXDATE=20261219;RDATE=20261220 · FREQ=MONTHLY;BYDAY=-1FR    → true
 *     FREQ=SECONDLY · FREQ=WEEKLY;INTERVAL=0 · FREQ=DAILY;COUNT=2;UNTIL=…              → false
 *     FREQ=WEEKLY;BYMONTHDAY=13 · FREQ=YEARLY;BYYEARDAY=1;BYDAY=MO                     → false
 */
export function isRecurrence(text: string): boolean {
  const said = text.split(';').map((part) => part.split('=', 2))
  const names = said.map(([name]) => name)
  const values = new Map(said.map(([name = '', value = '']) => [name, value]))
  if (names[0] !== 'FREQ' || values.size !== names.length || (values.has('COUNT') && values.has('UNTIL'))) return false
  if (!/^[\w=;,+-]*$/.test(text) || text.split('=').length !== names.length + 1) return false
  const isMonthly = ['MONTHLY', 'YEARLY'].includes(values.get('FREQ') ?? '')
  const isNumbered =
    values
      .get('BYDAY')
      ?.split(',')
      .some((day) => NUMBERED_DAY.test(day)) ?? false
  return (
    (isMonthly || !isNumbered) &&
    !NOT_TOGETHER.some((together) => together.test(text)) &&
    isWithinReach(values) &&
    [...values].every(([name, value]) => Object.hasOwn(parts, name) && parts[name]?.(value))
  )
}

/** Asking for the eighth day of a week, or the second of a day, would search for ever. */
function isWithinReach(values: ReadonlyMap<string, string>): boolean {
  const most = { DAILY: 1, WEEKLY: values.get('BYDAY')?.split(',').length ?? 1 }[values.get('FREQ') ?? ''] ?? Infinity
  return (values.get('BYSETPOS') ?? '').split(',').every((place) => Math.abs(Number(place)) <= most)
}
