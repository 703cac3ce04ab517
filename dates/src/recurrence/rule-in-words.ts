// Puts recurrence rules into words: "every Tuesday and Thursday".

import { readRecurrence, type Recurrence } from './parse-recurrence.ts'
import { shapeOf, type RuleShape } from './rule-shape.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const ORDINALS = ['last', 'first', 'second', 'third', 'fourth', 'fifth']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * Puts a rule into words, without the days it leaves out or adds, or its end.
 *
 *     FREQ=WEEKLY;BYDAY=TU,TH → every Tuesday and Thursday · FREQ=WEEKLY;INTERVAL=2;BYDAY=SA → every second Saturday
 *     FREQ=MONTHLY;BYDAY=-1FR → the last Friday of every month · FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5 → every year on 5 March
 *     FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1 → the first weekday of every month
 *     FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO → "on days of its own", because it is too complex to describe
 */
export function ruleInWords(recurrence: string): string {
  const rule = readRecurrence(recurrence)
  const shape = rule && shapeOf(rule)
  if (!rule || !shape) return 'on days of its own'
  const words = inWords(rule, shape)
  const isMonthSaid =
    shape.kind === 'dates' || rule.months.length === 0 || words.includes(MONTHS[(rule.months[0] ?? 1) - 1] ?? '')
  return isMonthSaid ? words : `${words} in ${monthsOf(rule)}`
}

function inWords(rule: Recurrence, shape: RuleShape): string {
  const { unit, every } = rule
  const often = every === 1 ? 'every' : every === 2 ? 'every second' : `every ${every}`
  const units = `${often} ${every > 2 ? `${unit}s` : unit}`
  const isOfYear = unit === 'year' || (unit === 'month' && every === 1 && rule.months.length > 0)
  const years = unit === 'year' ? units : 'every year'
  const ofUnits = (days: string) => (isOfYear ? `${years} on ${days} of ${monthsOf(rule)}` : `${days} of ${units}`)
  switch (shape.kind) {
    case 'plain':
      return units
    case 'weekdays': {
      const names = listed(shape.weekdays.map(nameOf))
      if (unit !== 'week') return `every ${names}`
      return every < 3 ? `${often} ${names}` : `${units} on ${names}`
    }
    case 'nth-weekdays':
      return ofUnits(listed(shape.days.map(({ weekday, nth }) => `the ${ordinal(nth)} ${nameOf(weekday)}`)))
    case 'position':
      return ofUnits(`the ${ordinal(shape.nth)} ${shape.of}`)
    case 'month-days':
      return `${unit === 'month' ? units : 'every month'} on ${listed(shape.days.map((day) => `the ${dayOfMonth(day)}`))}`
    case 'weekday-on-day':
      return `every ${nameOf(shape.weekday)} the ${dayOfMonth(shape.day)}`
    case 'dates':
      break
  }
  return `${units} on ${listed(shape.dates.map(({ month, day }) => `${day} ${MONTHS[month - 1] ?? ''}`))}`
}

/** Names the weekdays of a plain weekly rule: "Saturdays and Sundays"; null for any other rule. */
export function weekdaysOf({ unit, every, weekdays, months, positions }: Recurrence): string | null {
  if (unit !== 'week' || every !== 1 || weekdays.length === 0 || months.length + positions.length > 0) return null
  return listed(weekdays.map(({ weekday }) => `${nameOf(weekday)}s`))
}

const nameOf = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''
const monthsOf = ({ months }: Recurrence): string => listed(months.map((month) => MONTHS[month - 1] ?? ''))
const ordinal = (nth: number): string =>
  nth < -2 ? `${numbered(-nth)} to last` : nth === -2 ? 'last but one' : (ORDINALS[Math.max(nth, 0)] ?? numbered(nth))
const dayOfMonth = (day: number): string => (day > 0 ? numbered(day) : `${ordinal(day)} day`)

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const places = new Intl.PluralRules('en', { type: 'ordinal' })
/** 3 → 3rd */
const numbered = (number: number): string => `${number}${SUFFIXES[places.select(number)] ?? 'th'}`

const and = new Intl.ListFormat('en', { type: 'conjunction' })
const listed = (words: readonly string[]): string => and.format(words).replace(/, and /, ' and ')
