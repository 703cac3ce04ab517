import { addDays } from '../../fields/when/calendar-day.ts'
import { leadsIn } from '../../fields/when/leads-in.ts'
import { nextOf } from '../../fields/when/next-of.ts'
import type { When } from '../../fields/when/when.ts'
import { foldText } from '../../language/fold.ts'

/** What is told about the dates of a page beside the dates themselves. */
export interface Surroundings {
  /** The page's text, which the offsets of the dates lead into. */
  text: string
  /** Dates that are not an event's own. */
  excluded: readonly When[]
}

/** A span shorter than this is an event of several days, and no season. */
const SHORTEST_SEASON_DAYS = 7
/** "8 weeks", "6-week course"; not "every 2 weeks", "in 3 Wochen" */
const WEEKS =
  /(?<!(?:every|in|within|alle|toutes les|ogni|cada) )(?<![\d.,-])(?<weeks>\d{1,2})[ -](?:weeks?|wochen|semaines|settimane|semanas|weken)(?!\p{L}| ago| (?:old|pregnant))/u
const DAYS_OF_WEEK = 7
/** So much of the text before a date is looked at. */
const LEAD_LENGTH = 40
/** A season longer than this is not looked through day by day. */
const LONGEST_BREAK_DAYS = 60

/**
 * Gives a rule the first and last day that the page names elsewhere, and the days that it leaves out.
 *
 *     "Tuesdays 7pm" … "12 January to 25 March"      → Tuesdays from 12 January until 25 March
 *     "Mon 18:30 Flow" … "classes from 11 January"   → Mondays from 11 January
 *     "Mondays until 29 March, except 15 February"   → Mondays until 29 March without 15 February
 *
 * Takes all dates of a page; what tells the season of a rule is no event of its own any more.
 */
export function settleSeries(items: readonly When[], { text, excluded }: Surroundings): When[] {
  if (!items.some(isSpelledOut)) return items.map(asSpan)
  const season = findSeason(items, text)
  const breaks = excluded.filter(({ role }) => role === 'except')
  return withoutRepeats(items)
    .filter((item) => item !== season)
    .map((item) => (isSpelledOut(item) ? withBreaks(forWeeks(inSeason(item, season), text), breaks) : asSpan(item)))
}

/** "Monday to Friday, 15-19 February" repeats nothing: its days are named twice. */
function asSpan(item: When): When {
  if (isSpelledOut(item) || item.rule === undefined || item.date === undefined || item.endDate === undefined)
    return item
  const { rule: _, ...days } = item
  return isLong(item) ? item : { ...days, flags: item.flags.filter((flag) => flag !== 'softRecur') }
}

/** "Every Sunday from 29 June" and "Sundays" are one series. */
const withoutRepeats = (items: readonly When[]): When[] =>
  items.filter(
    ({ rule, date, time }) =>
      rule === undefined ||
      date !== undefined ||
      !items.some((it) => it.rule === rule && it.date !== undefined && (time === undefined || time === it.time)),
  )

const isSpelledOut = ({ rule, flags }: When): boolean => rule !== undefined && !flags.includes('softRecur')

/** The only date of the page, where it is a long span, an end or a beginning. */
function findSeason(items: readonly When[], text: string): When | undefined {
  const [season, ...others] = items.filter(({ rule, date }) => rule === undefined && date !== undefined)
  if (!season || others.length > 0) return undefined
  return season.role === 'until' || isLong(season) || isLedIn(season, text) ? season : undefined
}

const isLong = ({ date = '', endDate }: When): boolean =>
  endDate !== undefined && endDate >= addDays(date, SHORTEST_SEASON_DAYS)

const isLedIn = ({ start, endDate }: When, text: string): boolean =>
  endDate === undefined && leadsIn(foldText(text.slice(Math.max(0, start - LEAD_LENGTH), start)))

/** A rule with days of its own keeps them. */
function inSeason(item: When, season: When | undefined): When {
  if (!season?.date || !item.rule || (item.date !== undefined && item.endDate !== undefined)) return item
  if (season.role === 'until') return item.endDate === undefined ? { ...item, endDate: season.date } : item
  if (item.date !== undefined) return item
  const date = nextOf(item.rule, season.date)
  if (season.endDate !== undefined && date > season.endDate) return item
  const time = item.time === undefined ? timeOf(season) : {}
  return { ...item, ...time, date, ...(season.endDate !== undefined && { endDate: season.endDate }) }
}

const timeOf = ({ time, endTime }: When): Pick<When, 'time' | 'endTime'> => ({
  ...(time !== undefined && { time }),
  ...(endTime !== undefined && { endTime }),
})

/** "8 weeks from 11 January": a weekly series with a first day ends after so many. */
function forWeeks(item: When, text: string): When {
  const weeks = Number(WEEKS.exec(foldText(text))?.groups?.['weeks'] ?? 0)
  const isWeekly = item.rule?.startsWith('FREQ=WEEKLY;BYDAY') ?? false
  if (weeks < 2 || !isWeekly || item.date === undefined || item.endDate !== undefined) return item
  return { ...item, endDate: addDays(item.date, weeks * DAYS_OF_WEEK - 1) }
}

/** With the days that the rule falls on and the page leaves out; a time behind those is that of the others: "not 16 February, 6pm". */
function withBreaks(item: When, breaks: readonly When[]): When {
  const { rule, endDate } = item
  if (rule === undefined) return item
  const days = breaks
    .flatMap(daysOf)
    .map((day) => (endDate === undefined ? day : inYearOf(day, endDate)))
    .filter((day) => nextOf(rule, day) === day && (endDate === undefined || day <= endDate))
  const timed = breaks.find(({ time }) => time !== undefined)
  const time = item.time === undefined && timed ? timeOf(timed) : {}
  return days.length > 0 ? { ...item, ...time, except: [...new Set(days)].toSorted() } : item
}

function daysOf({ date, endDate = date }: When): string[] {
  if (date === undefined) return []
  return Array.from({ length: LONGEST_BREAK_DAYS }, (_, day) => addDays(date, day)).filter(
    (day) => day <= (endDate ?? date),
  )
}

/** A day is left out before the last one, not a year before that. */
function inYearOf(day: string, last: string): string {
  const sameYear = `${last.slice(0, 4)}${day.slice(4)}`
  return sameYear <= last ? sameYear : `${Number(last.slice(0, 4)) - 1}${day.slice(4)}`
}
