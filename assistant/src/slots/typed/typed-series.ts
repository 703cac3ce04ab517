import type { EventEdit } from '@swap/contract/event'
import { addDays } from '@swap/dates/calendar-day'
import { occurrencesOf, readRecurrence } from '@swap/dates/recurrence'
import { readRepeats, type Repeats } from '@swap/dates/when/repeats'
import { christmasOff } from './christmas-off.ts'
import { areWeekly, withEvery } from './listed-weekdays.ts'
import type { Context } from '../../context.ts'
import type { Command, TypedEvent } from '../../command.ts'

/** A message is not longer. */
const LONGEST = 600
const MOST_SAID = 200
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Writes a day as people do: "2026-12-08" → "8 December 2026" */
export const dayWritten = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`
}

/** The text with one day in place of all that says how it repeats. */
function asOnce(text: string, { parts: [rule, ...more], date }: Repeats): string {
  const cuts = [rule ?? { start: 0, end: 0 }, ...more].toSorted((one, other) => one.start - other.start)
  let once = ''
  let at = 0
  for (const { start, end } of cuts) {
    once += text.slice(at, Math.max(at, start))
    if (start === rule?.start) once += date === null ? ' ' : ` on ${dayWritten(date)} `
    at = Math.max(at, end)
  }
  return `${once}${text.slice(at)}`
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s*(?:[,;]\s*)+(?=[,;]|$)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=[,;.])/g, '')
    .replace(/^[\s,;]+/, '')
    .trim()
}

/**
 * An event that comes again, from what a person typed: understood as if it took place on its first day alone, and with its rule.
 *
 *     "book club first Friday of every month 8pm"      → Book club on 4 December, 20:00, FREQ=MONTHLY;BYDAY=1FR
 *     "yoga every Tuesday 7pm starting 12 January"     → Yoga on 12 January, 19:00, FREQ=WEEKLY;BYDAY=TU
 *     "swim class mon wed fri 6pm till 18 December"    → on all three, until then
 *     "what is on every Tuesday?", "dinner on Friday"  → null
 *
 * `read` is how a message is understood otherwise.
 */
export function readTypedSeries(whole: string, memory: Context, read: (text: string) => Command): Command | null {
  const off = christmasOff(whole)
  const typed = off?.text ?? whole
  if (typed.length > LONGEST || /\?|BEGIN:/.test(typed)) return null
  const told = repeatsIn(typed, memory)
  const text = told === null && areWeekly(typed) ? withEvery(typed) : typed
  const first = told ?? repeatsIn(text, memory)
  const made = first?.isAlone ? read(asOnce(text, first)) : null
  const [event, ...more] = made?.kind === 'create' ? made.events : []
  if (!first || made?.kind !== 'create' || !event || more.length > 0) return null
  const start = hourOf(first, event)
  const repeats = isOver(memory, first.date, start) ? (repeatsIn(text, memory, 1) ?? first) : first
  const { title, ...others } = event.facts
  const facts: EventEdit = {
    ...(title && { title }),
    recurrence: off && repeats.date !== null ? off.leaveOut(repeats.recurrence, repeats.date) : repeats.recurrence,
    ...others,
    ...(start && { start_time: start }),
    ...(repeats.date !== null && { start_date: firstOn(repeats.recurrence, repeats.date) }),
  }
  return { ...made, events: [{ ...event, facts }], said: whole.slice(0, MOST_SAID) }
}

/** What words say about repeating, seen so many days from today. */
export function repeatsIn(text: string, { today, isDayFirst }: Context, daysOn = 0): Repeats | null {
  return readRepeats(text, { today: addDays(today, daysOn), order: isDayFirst ? 'dmy' : 'mdy' })
}

/** The first day of a rule that it does not leave out. */
function firstOn(recurrence: string, day: string): string {
  const rule = readRecurrence(recurrence)
  return rule?.except.includes(day) ? (occurrencesOf(rule, { start: day, from: day, most: 1 })[0] ?? day) : day
}

const WORKING_DAYS = 'BYDAY=MO,TU,WE,TH,FR'

/** "weekdays at 9" is in the morning, whatever it is. */
function hourOf({ recurrence, time }: Repeats, { facts, assumed }: TypedEvent): string | null {
  const isGuessed = assumed.includes('start_time') && recurrence.includes(WORKING_DAYS)
  return (isGuessed ? time : null) ?? facts.start_time ?? null
}

/** "every Tuesday at nine", said on a Tuesday at ten: from the next one on. */
export function isOver({ now, timeZone, today }: Context, day: string | null, start: string | null): boolean {
  if (day !== today || start === null) return false
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return start <= clock.format(now)
}
