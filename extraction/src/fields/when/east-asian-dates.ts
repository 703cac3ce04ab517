import { isRealDay } from './calendar-day.ts'
import { CHINESE_WEEKDAY, PLAIN_WEEKDAY, WEEK, weekdayOfLetter } from './east-asian-weekdays.ts'
import { readHanNumber, readHanYear } from './han-numbers.ts'
import type { DateMention, DayMention } from './scan.ts'

const HAN_MONTH = '十[一二]?|[元一二三四五六七八九]'
const HAN_DAY = '[二三]?十[一二三四五六七八九]?|[廿卅][一二三四五六七八九]?|[一二三四五六七八九]'
const YEAR = String.raw`(?:(?<year>\d{4}|令和\s?\d{1,2}|二[〇零○o0一二三四五六七八九]{3})\s?[年년]\s{0,4})?`
/** A number without the sign for "day" behind it may count something: "6月12场" are twelve shows. */
const COUNTED = '[元岁歲人名场場个個位届屆期折楼樓室分点點時时款家次件]'
const MONTH = String.raw`(?<month>\d{1,2})\s?[月월]\s{0,4}`
const DAY = String.raw`(?<day>\d{1,2})(?:\s?[日号號일]|(?!\d|\s?${COUNTED}))`
const HAN_MONTH_AND_DAY = String.raw`(?<![一二三四五六七八九十第]|[农農阴陰][历曆]\s?)(?<hanMonth>${HAN_MONTH})月(?<hanDay>${HAN_DAY})[日号號]`
const BRACKETS = String.raw`(?:\s{0,4}[(]?\s{0,4}${WEEK}?(?<weekday>[一二三四五六天]|${PLAIN_WEEKDAY})(?:曜日?|요일)?(?:[・|]?[祝休])?\s{0,4}[)])?`
const NO_BRACKETS = String.raw`(?:\s{0,4}(?:${WEEK}(?<bareWeekday>${CHINESE_WEEKDAY})|(?<barePlain>[月火水木金土日])曜日?))?`
const WEEKDAY_IN_FRONT = String.raw`(?:${WEEK}(?<firstWeekday>${CHINESE_WEEKDAY})[ ,|]{0,3})?`
const DATE = new RegExp(
  `${WEEKDAY_IN_FRONT}${YEAR}(?:${MONTH}${DAY}|${HAN_MONTH_AND_DAY})${BRACKETS}${NO_BRACKETS}`,
  'gu',
)
/** "6/12(金)", "6.12 周五": the weekday tells which numbers are a date; the month comes first where it is so written. */
const NUMERIC = new RegExp(
  String.raw`(?<![\d.,/:-])(?:(?<year>20\d\d)[./-])?(?<month>\d{1,2})[./](?<day>\d{1,2})\s?(?:[(]\s?${WEEK}?(?<weekday>[一二三四五六天]|${PLAIN_WEEKDAY})(?:曜日?|요일)?(?:[・|]?[祝休])?\s?[)]|${WEEK}(?<bareWeekday>${CHINESE_WEEKDAY}))`,
  'gu',
)
/** "6.12-6.15" and "2026年6.12-6.15", not lengths, prices or marks. */
const DOTTED_SPAN =
  /(?<![\d.,/:-])(?:(?<year>20\d\d)\s?年\s?)?(?<month>\d{1,2})\.(?<day>\d{1,2})\s?[-至到~]\s?(?<lastMonth>\d{1,2})\.(?<lastDay>\d{1,2})(?![\d.,:%]|\s?(?:[元折万米分倍岁歲度级級寸]|公斤|小时|[a-z]))/gu
/** "5.28上映" at the start of a line: a film poster's only date. Two digits behind the dot, or it is a mark or an amount. */
const LONE = new RegExp(
  String.raw`^(?<month>\d{1,2})\.(?<day>[12]\d|3[01])(?=\s|\p{Script=Han}|$)(?!\s?${COUNTED})`,
  'gmu',
)
const HAS_YEAR_OR_MONTH = /(?<!\d)20[23]\d(?!\d)|\d\s?月/

const WEEKDAY_BEHIND = String.raw`(?:\s?[(]?${WEEK}?${CHINESE_WEEKDAY}(?:曜日?)?[)]|\s?[(]${PLAIN_WEEKDAY}(?:曜日?)?(?:[・|]?[祝休])?[)]|\s?${WEEK}${CHINESE_WEEKDAY}(?!\s?[、,&至到-]))?`
const LAST_DAY = new RegExp(
  String.raw`\s{0,4}(?:-|至|到|~|から)\s{0,4}(?:(?<year>\d{4})\s?[年년]\s{0,4})?(?:(?<month>\d{1,2})\s?[月월]\s{0,4})?(?<day>\d{1,2})\s?[日号號일]${WEEKDAY_BEHIND}`,
  'uy',
)
/** The next day of a list. A number without "日" belongs to it only where one with "日" ends the list: "12、13、14日". */
const NEXT_DAY = new RegExp(
  String.raw`\s{0,2}(?:[、,&|]|和|及|与|與)\s{0,2}(?:(?<month>\d{1,2})\s?月\s?)?(?<day>\d{1,2})(?:\s?[日号號]|(?=(?:\s?[、,&]\s?\d{1,2}){1,9}\s?[日号號]))(?:\s?[(]\s?${WEEK}?(?<weekday>[一二三四五六天]|${PLAIN_WEEKDAY})(?:曜日?)?(?:[・|]?[祝休])?\s?[)]|\s?${WEEK}(?<bareWeekday>${CHINESE_WEEKDAY}))?`,
  'uy',
)
const LAST_NUMERIC = new RegExp(
  String.raw`\s?[-~至到]\s?(?:(?<year>20\d\d)[./])?(?<month>\d{1,2})[./](?<day>\d{1,2})(?![\d.,:])${WEEKDAY_BEHIND}`,
  'uy',
)
const LIST_WEEKDAYS = new RegExp(
  String.raw`\s{0,3}[(]?${WEEK}(?<weekday>${CHINESE_WEEKDAY})(?:[、,&至到-]\s?${WEEK}?${CHINESE_WEEKDAY}){1,6}[)]?`,
  'uy',
)

/** The first year of the Reiwa era is 2019. */
const BEFORE_REIWA = 2018
/** A leap year. */
const ANY_YEAR = 2028
const MOST_DAYS = 12

type Groups = Partial<Record<string, string>>

const isOfYear = (month: number, day: number): boolean => isRealDay(ANY_YEAR, month, day)

function yearFrom(year: string | undefined): { year?: number } {
  if (year === undefined) return {}
  if (year.startsWith('令和')) return { year: BEFORE_REIWA + Number(year.slice(2)) }
  return { year: year.startsWith('二') ? readHanYear(year) : Number(year) }
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

function toDayMention(groups: Groups, place: { start: number; end: number }, before?: DayMention): DayMention {
  const { year, month, hanMonth, day, hanDay } = groups
  const letter = groups.weekday ?? groups.bareWeekday ?? groups.barePlain ?? groups.firstWeekday
  const weekday = weekdayOfLetter(letter)
  const printedMonth = month ?? hanMonth
  const known = before?.month === undefined ? {} : { month: before.month }
  return {
    ...(before?.year === undefined ? {} : { year: before.year }),
    ...yearFrom(year),
    ...(printedMonth === undefined ? known : { month: readHanNumber(printedMonth) }),
    day: readHanNumber(day ?? hanDay ?? ''),
    ...(weekday === undefined ? {} : { weekday }),
    ...place,
  }
}

/** Reads on behind the first day of a run: its last day, or the further days of a list, each of which may be a span. */
function readOn(text: string, from: DayMention, last: RegExp): DateMention {
  const days: DateMention['days'] = [{ from }]
  let { end } = from
  while (days.length < MOST_DAYS) {
    const span = days.at(-1)
    const behind = span && !span.to ? matchAt(last, text, end) : null
    const next = behind ?? matchAt(NEXT_DAY, text, end)
    if (!span || !next) break
    const mention = toDayMention(next.groups ?? {}, { start: next.index, end: next.index + next[0].length }, span.from)
    if (!isOfYear(mention.month ?? 0, mention.day ?? 0)) break
    if (behind) span.to = mention
    else days.push({ from: mention })
    end = mention.end
  }
  const weekdays = days.length > 1 || days[0]?.to ? matchAt(LIST_WEEKDAYS, text, end) : null
  const weekday = weekdayOfLetter(weekdays?.groups?.weekday)
  if (weekday !== undefined) from.weekday ??= weekday
  return { days, start: from.start, end: end + (weekdays?.[0].length ?? 0) }
}

function readFirst(text: string, match: RegExpExecArray, last: RegExp): DateMention | null {
  const first = toDayMention(match.groups ?? {}, { start: match.index, end: match.index + match[0].length })
  return isOfYear(first.month ?? 0, first.day ?? 0) ? readOn(text, first, last) : null
}

/** Tenths that grow by whole numbers are measures and marks: "2.5-3.5"; so are two single digits. */
function looksLikeMeasure({ year, day = '', lastDay = '' }: Groups): boolean {
  return year === undefined && (day === lastDay || (day.length < 2 && lastDay.length < 2))
}

function readDottedSpan({ groups = {}, index, 0: all }: RegExpExecArray): DateMention | null {
  if (looksLikeMeasure(groups)) return null
  const place = { start: index, end: index + all.length }
  const from = toDayMention(groups, place)
  const to = { ...toDayMention({ month: groups.lastMonth, day: groups.lastDay }, place) }
  const areReal = [from, to].every(({ month = 0, day = 0 }) => isOfYear(month, day))
  const doesAscend = (to.month ?? 0) * 31 + (to.day ?? 0) > (from.month ?? 0) * 31 + (from.day ?? 0)
  return areReal && doesAscend ? { days: [{ from, to }], ...place } : null
}

/**
 * Reads dates written with 年月日 or their Korean forms, and numbers that a weekday in these letters makes a date, in a
 * folded text.
 *
 *     "2026年6月13日(土)" → Saturday 13 June 2026 · "6月12日至14日" → 12 to 14 June · "6月12、13日" → 12 and 13 June
 *     "2026年12月30日至2027年1月2日" → 30 December 2026 to 2 January 2027 · "六月廿三日" → 23 June
 *     "6/12(金)" · "6/12(五)" → Friday 12 June · "6/12(木曜以外)" → nothing
 *     "6.12-6.15" → 12 to 15 June, only where `isHanPage` and the page names a year or a month
 *     "5.28上映" → 28 May, only where `isHanPage` and no other date stands
 *     "3月新品" · "2026年度" · "6月12场" · "农历六月初八" → nothing
 */
export function readEastAsianDates(text: string, isHanPage: boolean): DateMention[] {
  const dates: DateMention[] = []
  const add = (date: DateMention | null): void => {
    if (date && !dates.some(({ start, end }) => date.start < end && date.end > start)) dates.push(date)
  }
  for (const match of text.matchAll(DATE)) add(readFirst(text, match, LAST_DAY))
  for (const match of text.matchAll(NUMERIC)) add(readFirst(text, match, LAST_NUMERIC))
  const hasContext = isHanPage && HAS_YEAR_OR_MONTH.test(text)
  if (hasContext) for (const match of text.matchAll(DOTTED_SPAN)) add(readDottedSpan(match))
  if (isHanPage && dates.length === 0)
    for (const match of text.matchAll(LONE)) add(readFirst(text, match, LAST_NUMERIC))
  return dates
}
