import { readRecurrence, type Recurrence } from '@swap/dates/recurrence'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const ORDINALS = ['last', 'first', 'second', 'third', 'fourth', 'fifth']

/**
 * A rule as it is said; days it leaves out and its end are not.
 *
 *     FREQ=WEEKLY;BYDAY=TU,TH → every Tuesday and Thursday · FREQ=WEEKLY;INTERVAL=2;BYDAY=SA → every second Saturday
 *     FREQ=MONTHLY;BYDAY=-1FR → the last Friday of every month
 */
export function ruleInWords(recurrence: string): string {
  const rule = readRecurrence(recurrence)
  if (!rule) return 'again and again'
  const { unit, every, weekdays } = rule
  const often = every === 1 ? 'every' : every === 2 ? 'every second' : `every ${every}`
  const unitOf = every > 2 ? `${unit}s` : unit
  const names = weekdays.map(({ weekday, nth }) => {
    const name = WEEKDAYS[weekday] ?? ''
    return nth === null ? name : `the ${nth < -1 ? 'last but one' : (ORDINALS[Math.max(nth, 0)] ?? '')} ${name}`
  })
  if (names.length === 0) return `${often} ${unitOf}`
  if (weekdays.some(({ nth }) => nth !== null)) return `${listed(names)} of ${often} ${unitOf}`
  return unit === 'week' && every < 3 ? `${often} ${listed(names)}` : `${often} ${unitOf} on ${listed(names)}`
}

/** The days of what takes place in every week on days that are named: "Saturdays and Sundays"; null of any other rule. */
export function weekdaysOf({ unit, every, weekdays }: Recurrence): string | null {
  if (unit !== 'week' || every !== 1 || weekdays.length === 0) return null
  return listed(weekdays.map(({ weekday }) => `${WEEKDAYS[weekday] ?? ''}s`))
}

const and = new Intl.ListFormat('en', { type: 'conjunction' })
const listed = (words: readonly string[]): string => and.format(words).replace(/, and /, ' and ')
