import { daysLater } from './calendar-reading.ts'

/**
 * Generates a calendar file with this many events of all kinds: whole days and times; in a zone, in UTC and floating; single and repeating,
 * with occurrences left out, added and moved. The same count always gives the same file.
 */
export function generateCalendar(count: number): string {
  const events = Array.from({ length: count }, (_, index) => eventLines(index))
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//made//EN', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
}

const ZONES = [
  'Europe/Riga',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Santiago',
  'Pacific/Chatham',
  'Africa/Cairo',
  'Europe/London',
]
const FIRST_DAY = '2026-01-05' // a Monday
/** Starts are within this many days, so that some are in each season and around each clock change. */
const DAYS_OF_STARTS = 420
/** Recurrence rules as calendar apps write them; some don't include the first day. */
const RULES = [
  'FREQ=DAILY;COUNT=12',
  'FREQ=DAILY;INTERVAL=3;COUNT=20',
  'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=TU,TH',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
  'FREQ=WEEKLY;INTERVAL=3;COUNT=9',
  'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270331',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=18',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=1SA,3SA',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTH=12,3,7;BYMONTHDAY=5',
  'FREQ=YEARLY',
  'FREQ=YEARLY;BYMONTH=10,3;BYMONTHDAY=5',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
]

/** Writes the start and end of an event on a day, and other date properties at the same time, as lines of a calendar file. */
type Times = (
  day: string,
  zone: string,
) => { start: string; end: string | null; dateLine: (name: string, day: string) => string }

const compact = (day: string): string => day.replaceAll('-', '')
const timesAt =
  (clock: string, endOf: (day: string) => [line: string, at: string] | null): Times =>
  (day, zone) => {
    const tzidParameter = zone === 'UTC' ? '' : zone === '' ? '' : `;TZID=${zone}`
    const timeValue = (on: string, at: string) => `${tzidParameter}:${compact(on)}T${at}${zone === 'UTC' ? 'Z' : ''}`
    const end = endOf(day)
    return {
      start: `DTSTART${timeValue(day, clock)}`,
      end: end && (end[0] === 'DURATION' ? `DURATION:${end[1]}` : `DTEND${timeValue(end[0], end[1])}`),
      dateLine: (name, on) => name + timeValue(on, clock),
    }
  }
const allDayTimes =
  (days: number): Times =>
  (day) => ({
    start: `DTSTART;VALUE=DATE:${compact(day)}`,
    end: `DTEND;VALUE=DATE:${compact(daysLater(day, days))}`,
    dateLine: (name, on) => `${name};VALUE=DATE:${compact(on)}`,
  })
const TIMES: readonly Times[] = [
  timesAt('190000', (day) => [day, '213000']),
  allDayTimes(1),
  timesAt('223000', (day) => [daysLater(day, 1), '020000']),
  timesAt('023000', (day) => [day, '040000']),
  allDayTimes(3),
  timesAt('200000', () => null),
  timesAt('230000', () => ['DURATION', 'PT5H']),
  timesAt('093000', (day) => [daysLater(day, 2), '160000']),
  timesAt('180000', () => ['DURATION', 'PT0S']),
]

/** Returns an item of a list, starting over at its end. */
const cycled = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value // never empty

function eventLines(index: number): string[] {
  const day = daysLater(FIRST_DAY, (index * 37) % DAYS_OF_STARTS)
  const zone = cycled([...ZONES, 'UTC', ''], index)
  const times = cycled(TIMES, index + Math.floor(index / TIMES.length))
  const rule = index % 5 === 0 ? null : cycled(RULES, index + Math.floor(index / RULES.length))
  const { start, end, dateLine } = times(day, zone)
  const event = (...lines: (string | null)[]) => [
    'BEGIN:VEVENT',
    `UID:made-${index}@example.org`,
    `SUMMARY:Made ${index}`,
    ...lines.filter((line) => line !== null),
    'END:VEVENT',
  ]
  const [later, moved] = [daysLater(day, 14), daysLater(day, 16)]
  const isWeekly = rule === 'FREQ=WEEKLY'
  const mainEvent = event(
    start,
    end,
    rule && `RRULE:${rule}`,
    isWeekly ? dateLine('EXDATE', daysLater(day, 7)) : null,
    rule && index % 4 === 1 ? dateLine('RDATE', daysLater(day, 3)) : null,
  )
  if (!isWeekly) return mainEvent
  const movedTimes = times(moved, zone)
  return [...mainEvent, ...event(dateLine('RECURRENCE-ID', later), movedTimes.start, movedTimes.end)]
}
