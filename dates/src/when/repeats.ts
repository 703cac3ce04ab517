import { nextOf } from './next-of.ts'
import { readWhen } from './read-when.ts'
import { settleSeries } from './settle-series.ts'
import type { When, WhenContext } from './when.ts'

/** Something that comes again, as words say it. */
export interface Repeats {
  /** "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270325;EXDATE=20270216" */
  recurrence: string
  /** YYYY-MM-DD: the first day of the rule on or after its start; null where the words leave it open. */
  date: string | null
  /** HH:MM */
  time: string | null
  endTime: string | null
}

/** The rule with its end and the days that it leaves out: "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270325;EXDATE=20270216". */
export function recurrenceOf({ rule, count, endDate, except = [] }: When): string | undefined {
  const until = endDate === undefined ? [] : [`UNTIL=${compactDay(endDate)}`]
  const end = count === undefined ? until : [`COUNT=${count}`]
  const left = except.length === 0 ? [] : [`EXDATE=${except.map(compactDay).join(',')}`]
  return rule && [rule, ...end, ...left].join(';')
}

const compactDay = (day: string): string => day.replaceAll('-', '')

/**
 * Reads what words that a person typed say about repeating.
 *
 *     "first Friday of every month 8pm"              → FREQ=MONTHLY;BYDAY=1FR, its next day, 20:00
 *     "every Thursday 7pm until 17 December"         → FREQ=WEEKLY;BYDAY=TH;UNTIL=20261217
 *     "dinner on Friday", "every guest gets a drink" → null
 */
export function readRepeats(text: string, context: WhenContext): Repeats | null {
  const { today } = context
  const items = settleSeries(readWhen(text, { ...context, isTyped: true }), text, { today })
  const item = items.find(({ rule, flags }) => rule !== undefined && !flags.includes('softRecur'))
  if (!item?.rule) return null
  const date = firstDayOf(item, today)
  const recurrence = recurrenceOf({ ...item, ...(date !== null && { date }) })
  return recurrence === undefined ? null : { recurrence, date, time: item.time ?? null, endTime: item.endTime ?? null }
}

/** "every week" alone does not say on which day. */
const SAYS_DAY = /^FREQ=DAILY|;BY(?:MONTH)?DAY=/

function firstDayOf({ rule = '', date }: When, today: string): string | null {
  if (date === undefined) return SAYS_DAY.test(rule) ? nextOf(rule, today) : null
  // "every year on 5 October", said in November: the next one.
  const isOver = rule.startsWith('FREQ=YEARLY') && date < today
  return isOver ? `${Number(today.slice(0, 4)) + (date.slice(5) < today.slice(5) ? 1 : 0)}${date.slice(4)}` : date
}
