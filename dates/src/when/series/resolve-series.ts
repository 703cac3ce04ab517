// Completes recurrence rules with the first day, last day and excluded days that the page names elsewhere.

import { addDays, daysBetween, yearOf } from '../../calendar-day.ts'
import { announcesStart } from '../start-words.ts'
import { daysOfExcludedMonths, blankExcludedMonths } from './excluded-months.ts'
import { nextRuleDay } from './next-rule-day.ts'
import { limitToWeeks, limitToMonths, limitToDuration } from './series-ends.ts'
import type { When, WhenReading } from '../when.ts'
import { foldText } from '../../language/fold.ts'

/** Minimum number of days of a season, the span in which a rule applies; a shorter one is an event of several days. */
const MIN_SEASON_DAYS = 7
/** How many characters before a date are searched for "from". */
const LEAD_LENGTH = 40
/** Maximum number of days that are excluded for one break. */
const MAX_BREAK_DAYS = 60

/** Given if a person typed the text to describe one event: all of its dates then belong to its rule. `today` is YYYY-MM-DD. */
interface TypedText {
  today: string
}

/**
 * Completes rules with the first day, last day and excluded days that the page names elsewhere.
 *
 *     "Tuesdays 7pm" … "12 January to 25 March"      → Tuesdays from 12 January until 25 March
 *     "Mon 18:30 Flow" … "classes from 11 January"   → Mondays from 11 January
 *     "Mondays until 29 March, except 15 February"   → Mondays until 29 March without 15 February
 *     "Every Monday from 11 January" … "Last class 22 March" → Mondays from 11 January until 22 March
 *     "Daily 6pm from 1 to 5 December"               → daily from 1 until 5 December
 *     "Every Tuesday from 12 January" … "Concert: 27 March" → Tuesdays from 12 January, and 27 March
 *
 * Takes all dates of a page, and the text that their offsets refer to. A date that became the season of a rule is no longer in the result.
 */
export function resolveSeries({ items: read, excluded }: WhenReading, text: string, typed?: TypedText): When[] {
  const items = onEachDay(read, text)
  if (!items.some(isSpelledOut)) return items.map(asSpan)
  const own = new Map(items.filter(isSpelledOut).map((item) => [item, ownSeason(item, items, text)]))
  const season = findSeason(items, new Set(own.values()), text, typed !== undefined)
  const seasons = new Set([...season, ...own.values()])
  const breaks = excluded.filter(({ role }) => role === 'except')
  const folded = foldText(text)
  return items
    .filter((item) => !seasons.has(item) && !isRepeated(item, items))
    .map((item) => {
      if (!isSpelledOut(item)) return asSpan(item)
      const seasoned = limitToWeeks([own.get(item), ...season].reduce(inSeason, item), folded)
      const ended = typed
        ? limitToDuration(limitToMonths(seasoned, blankExcludedMonths(folded), typed.today), folded, typed.today)
        : seasoned
      const since = typed && ended.date === undefined ? { ...ended, date: typed.today } : ended
      return withBreaks(ended, breaks, daysOfExcludedMonths(since, folded))
    })
}

const EACH_DAY =
  /(?<!\p{L})(?:nightly|(?:every|each) (?:day|night|evening|morning|afternoon)|jeden (?:tag|abend)|tous les (?:jours|soirs)|todos los dias|todas las noches|cada dia|ogni (?:giorno|sera)|elke (?:dag|avond))(?!\p{L})/u

/** "Every day at 6 pm from 1 to 5 December": the only span of the page is the season of a daily rule that has a time. */
function onEachDay(items: readonly When[], text: string): When[] {
  const [only, ...more] = items
  const isDaily = only !== undefined && more.length === 0 && only.rule === undefined && only.time !== undefined
  const isSpan = only?.date !== undefined && (only.endDate ?? only.date) > only.date
  return isDaily && isSpan && EACH_DAY.test(foldText(text)) ? [{ ...only, rule: 'FREQ=DAILY' }] : [...items]
}

/** "Monday to Friday, 15-19 February" repeats nothing: its days are named twice. */
function asSpan(item: When): When {
  if (item.rule === undefined || item.date === undefined || item.endDate === undefined || isLong(item)) return item
  const { rule: _, ...days } = item
  return { ...days, flags: item.flags.filter((flag) => flag !== 'softRule') }
}

/** "Every Sunday from 29 June" and "Sundays" are one series. */
const isRepeated = ({ rule, date, time }: When, items: readonly When[]): boolean =>
  rule !== undefined &&
  date === undefined &&
  items.some((it) => it.rule === rule && it.date !== undefined && (time === undefined || time === it.time))

const isSpelledOut = ({ rule, flags }: When): boolean => rule !== undefined && !flags.includes('softRule')

/** The start or end of a rule, on its own line: "Every Tuesday 7.15 – 9pm from 12 January". */
const ownSeason = ({ end }: When, items: readonly When[], text: string): When | undefined =>
  items.find(
    (it) =>
      it.rule === undefined &&
      it.date !== undefined &&
      it.start >= end &&
      !text.slice(end, it.start).includes('\n') &&
      (it.role === 'until' || isAnnouncedAsStart(it, text)),
  )

/**
 * Returns the season of all rules: the page's only date if it can be one (a long span, an end or a beginning); beside other
 * dates its only end, and its only beginning that no rule has for itself.
 */
function findSeason(
  items: readonly When[],
  own: ReadonlySet<When | undefined>,
  text: string,
  isTyped: boolean,
): readonly When[] {
  const dates = items.filter(({ rule, date }) => rule === undefined && date !== undefined)
  const isStart = (it: When) => isAnnouncedAsStart(it, text)
  const [only, ...others] = dates
  if (only && others.length === 0)
    return isTyped || only.role === 'until' || isLong(only) || isDaysOf(only, items) || isStart(only) ? dates : []
  const ends = dates.filter(({ role }) => role === 'until')
  if (ends.length !== 1) return []
  const starts = dates.filter((it) => !own.has(it) && isStart(it))
  const [start] = starts
  const isBefore = starts.length === 1 && (start?.date ?? '') <= (ends[0]?.date ?? '')
  return isBefore ? [...starts, ...ends] : ends
}

/** "Daily 6pm, 1-5 December": a few days are the season of a daily rule. */
const isDaysOf = ({ date = '', endDate = date }: When, items: readonly When[]): boolean =>
  endDate > date && items.some(({ rule }) => rule === 'FREQ=DAILY')

const isLong = ({ date = '', endDate }: When): boolean =>
  endDate !== undefined && endDate >= addDays(date, MIN_SEASON_DAYS)

const isAnnouncedAsStart = ({ start, endDate }: When, text: string): boolean =>
  endDate === undefined && announcesStart(foldText(text.slice(Math.max(0, start - LEAD_LENGTH), start)))

/** A rule with days of its own keeps them. */
function inSeason(item: When, season: When | undefined): When {
  if (!season?.date || !item.rule || item.endDate !== undefined) return item
  if (season.role === 'until')
    return item.date !== undefined && season.date < item.date ? item : { ...item, endDate: season.date }
  if (item.date !== undefined) return item
  const { endDate } = season
  const date = nextRuleDay(item.rule, season.date)
  if (endDate !== undefined && date > endDate) return item
  return { ...withTimeOf(season, item), date, ...(endDate !== undefined && { endDate }) }
}

/** Returns an item with the time of another if it has none. */
function withTimeOf({ time, endTime }: When, item: When): When {
  return item.time !== undefined || time === undefined
    ? item
    : { ...item, time, ...(endTime !== undefined && { endTime }) }
}

/** Adds the days that the page excludes from a rule. A time after them belongs to the other days: "not 16 February, 6pm". */
function withBreaks(item: When, breaks: readonly When[], further: readonly string[]): When {
  const { rule = '', endDate: last } = item
  const named = breaks.flatMap(daysOf).map((day) => (last === undefined ? day : inYearUntil(last, day)))
  const days = [...named, ...further].filter((day) => nextRuleDay(rule, day) === day)
  const timed = breaks.find(({ time }) => time !== undefined)
  if (days.length === 0) return item
  return { ...(timed ? withTimeOf(timed, item) : item), except: [...new Set(days)].toSorted() }
}

/** The matching day within the year before the last one: the year of an excluded day is hardly ever printed. */
function inYearUntil(last: string, day: string): string {
  const inLastYear = `${yearOf(last)}${day.slice(4)}`
  return inLastYear <= last ? inLastYear : `${yearOf(last) - 1}${day.slice(4)}`
}

const daysOf = ({ date, endDate = date }: When): string[] =>
  date === undefined || endDate === undefined
    ? []
    : Array.from({ length: Math.min(daysBetween(date, endDate) + 1, MAX_BREAK_DAYS) }, (_, day) => addDays(date, day))
