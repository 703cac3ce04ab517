import { isRealDay } from './calendar-day.ts'
import type { DateMention, DayMention, TimeMention } from './scan.ts'

const WEEKDAYS: Readonly<Record<string, number>> = Object.fromEntries(
  ['日天일', '月一월', '火二화', '水三수', '木四목', '金五금', '土六토'].flatMap((letters, weekday) =>
    Array.from(letters, (letter) => [letter, weekday]),
  ),
)
const WEEKDAY_LETTER = '[日月火水木金土一二三四五六天일월화수목금토]'
const YEAR = String.raw`(?:(?<year>\d{4}|令和\s?\d{1,2})\s?[年년]\s{0,4})?`
const MONTH_AND_DAY = String.raw`(?<month>\d{1,2})\s?[月월]\s{0,4}(?<day>\d{1,2})\s?[日일]?`
const IN_BRACKETS = String.raw`(?:\s{0,4}[(]?\s{0,4}(?:星期|周|礼拜|禮拜|週)?(?<weekday>${WEEKDAY_LETTER})(?:曜日?|요일)?(?:[・|]?[祝休])?\s{0,4}[)])?`
const WITHOUT_BRACKETS = String.raw`(?:\s{0,4}(?:星期|周|週)(?<bareWeekday>[日一二三四五六天]))?`
const LAST_DAY = String.raw`(?:\s{0,4}(?:-|至|~|から)\s{0,4}(?:(?<lastYear>\d{4})\s?[年년]\s{0,4})?(?:(?<lastMonth>\d{1,2})\s?[月월]\s{0,4})?(?<lastDay>\d{1,2})\s?[日일](?:\s{0,4}[(][日月火水木金土](?:[・|]?祝)?[)])?)?`
/** "6/12(金)": the weekday in brackets tells which numbers are a date; the month comes first where it is so written. */
const NUMERIC = new RegExp(
  String.raw`(?<![\d.,/:-])(?:(?<year>20\d\d)[./])?(?<month>\d{1,2})[./](?<day>\d{1,2})\s?[(]\s?(?<weekday>[日月火水木金土일월화수목금토])(?:曜日?|요일)?(?:[・|]?[祝休])?\s?[)]`,
  'gu',
)
const DATE = new RegExp(YEAR + MONTH_AND_DAY + IN_BRACKETS + WITHOUT_BRACKETS + LAST_DAY, 'gu')

const TIME =
  /(?<half>午前|午後|上午|下午|晚上|晚|早上|中午|오전|오후)?\s{0,4}(?<hour>\d{1,2})(?:(?:時|时|点|點|시)(?:(?<halfPast>半)|\s{0,4}(?<minutes>\d{1,2})\s?[分분])?|:(?<clockMinutes>\d{2}))(?=[^\d]|$)/gu
const AFTERNOON = /午後|下午|晚|오후/

/** The first year of the Reiwa era is 2019. */
const BEFORE_REIWA = 2018
/** A leap year. */
const ANY_YEAR = 2028
const LONGEST_DAY = 24 * 60

function yearFrom(year: string | undefined): { year?: number } {
  if (year === undefined) return {}
  return { year: year.startsWith('令和') ? BEFORE_REIWA + Number(year.slice(2)) : Number(year) }
}

function toDate({ groups = {}, index, 0: all }: RegExpExecArray): DateMention {
  const place = { start: index, end: index + all.length }
  const weekday = WEEKDAYS[groups.weekday ?? groups.bareWeekday ?? '']
  const month = Number(groups.month)
  const year = yearFrom(groups.year)
  const from: DayMention = { ...year, month, day: Number(groups.day), ...place }
  if (weekday !== undefined) from.weekday = weekday
  const to = {
    ...year,
    ...yearFrom(groups.lastYear),
    month: Number(groups.lastMonth ?? month),
    day: Number(groups.lastDay),
    ...place,
  }
  return { days: [groups.lastDay ? { from, to } : { from }], repairs: 0, ...place }
}

const isDayOfYear = ({ days: [span] }: DateMention): boolean =>
  isRealDay(ANY_YEAR, span?.from.month ?? 0, span?.from.day ?? 0)

function toTime({ groups = {}, index, 0: all }: RegExpExecArray): TimeMention | null {
  const { half, hour, halfPast, minutes, clockMinutes } = groups
  if (!half && clockMinutes !== undefined) return null
  const isAfternoon = AFTERNOON.test(half ?? '') && Number(hour) < 12
  const time = (Number(hour) + (isAfternoon ? 12 : 0)) * 60 + (halfPast ? 30 : Number(minutes ?? clockMinutes ?? 0))
  if (time > LONGEST_DAY) return null
  const plain = { hasUnit: false, hasLeadingZero: false, isNumeric: false, isExplicit: true, strength: 3 as const }
  return { minutes: time, start: index, end: index + all.length, first: -1, next: -1, ...plain }
}

/** What was read, and the text with it blanked out, so that nothing is read twice. Offsets stay. */
export interface EastAsianDates {
  rest: string
  dates: DateMention[]
  times: TimeMention[]
}

/**
 * Reads dates and times written with 年月日, 時分 and their Korean forms, in a folded text.
 *
 *     "2026年6月13日(土)" → Saturday 13 June 2026 · "6月12日至14日" → 12 to 14 June · "오후 7시" → 19:00
 *     "2026年12月30日至2027年1月2日" → 30 December 2026 to 2 January 2027 · "晚7点半" → 19:30
 *     "6/12(金)" → Friday 12 June · "6/12(木曜以外)" → nothing
 */
export function readEastAsianDates(text: string): EastAsianDates {
  const found: EastAsianDates = { rest: text, dates: [], times: [] }
  const blank = ({ start, end }: { start: number; end: number }): void => {
    found.rest = found.rest.slice(0, start) + ' '.repeat(end - start) + found.rest.slice(end)
  }
  for (const match of text.matchAll(DATE)) {
    const date = toDate(match)
    found.dates.push(date)
    blank(date)
  }
  for (const match of found.rest.matchAll(NUMERIC)) {
    const date = toDate(match)
    if (!isDayOfYear(date)) continue
    found.dates.push(date)
    blank(date)
  }
  for (const match of found.rest.matchAll(TIME)) {
    const time = toTime(match)
    if (!time) continue
    found.times.push(time)
    blank(time)
  }
  return found
}
