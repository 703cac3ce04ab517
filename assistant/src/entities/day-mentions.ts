import { addDays, addMonths, mondayOf, monthOf, toDay, weekdayOf, yearOf } from '@swap/dates/calendar-day'
import { easterDay, HOLIDAYS, type Holiday } from '@swap/dates/holidays'
import {
  nextDays,
  resolveDate,
  resolveDayOfMonth,
  daysAhead,
  LATEST,
  monthAhead,
  resolveMonth,
  nearestOf,
  resolveNumericDate,
  resolveSeason,
  weekAhead,
  resolveWeekday,
  weekendAhead,
  yearAhead,
} from './resolve-day.ts'
import { stickyPattern, matchAt, type Groups } from './match-at.ts'
import type { DayContext, DayMention, Days, Found } from './mention.ts'
import { MONTH, monthNumber, WEEKDAY, weekdayNumber } from './weekday-month-names.ts'
import { LATE_ORDINAL, NUMBER, numberOf, ordinalOf, ORDINAL_WORD } from './number-words.ts'

/**
 * Reads the day or days that a text mentions at an offset, by the first pattern that matches; null if none does.
 *
 *     "friday the 4th of december" · "12/5" · "next weekend" · "in two weeks" · "thanksgiving" · "june 2027" · "the 12th"
 */
export function readDayMention(text: string, from: number): Found<DayMention['resolve']> | null {
  const found = matchAt(FORMS, text, from)
  const resolve = found && DAY_PATTERNS[found.at]?.[1]
  return resolve ? { mention: (context) => resolve(found.groups, context), length: found.length } : null
}

/** A pattern for words that mention days, and how to resolve its named groups to days: "in two weeks" → today + 14 days. */
type DayPattern = readonly [pattern: string, resolve: (groups: Groups, context: DayContext) => Days | null]

const NTH = '\\d{1,2}(?:st|nd|rd|th)'
const FIGURE = `${NTH}|\\d{1,2}`
const DAY = `${FIGURE}|${ORDINAL_WORD}`
/** A year after a date, but not the hours of "12 Dec 1930" and "2000". */
const YEAR = '(?: (?<y>19[6-9]\\d|20(?:1[5-9]|[2-9]\\d)))?'
const UP_TO = '(?:-|/| to | until | - | and )(?:the )?'
/** "Christmas market", "Halloween party": nouns after a holiday that make it part of a name. */
const NOUNS_IN_NAMES =
  'markets? party parties dinner lunch concerts? carols? cards? things? events? fair show panto lights tree shopping special gig play quiz swim drinks meal choir jumper songs? presents? brunch ball fireworks service nativity disco raffle tea film races? run walk dip sale hunt'
const NO_NAME = `(?!'s)(?! (?:${NOUNS_IN_NAMES.replaceAll(' ', '|')})(?: |$))`
/** Christmas and Easter are days only after such a word: "before Christmas", "at Easter". */
const BEFORE_FEAST = '(?:(?<=(?:between|from|since|after|to|and|until|before|by) )|(?:at|over|around|for) )'

/**
 * Every pattern for mentions of days; the first that matches counts. Words are in lower case, with abbreviations
 * spelled out. Groups: `d` and `d2` are days of the month, `m` a month, `y` a year, `w` a weekday, `u` a unit such as
 * "week", `n` a number, an ordinal or a whole date, `k` a word such as "this" or "next", `s` a season.
 */
const DAY_PATTERNS: readonly DayPattern[] = [
  // "4 to 6 December", "December 4-6"
  [
    `(?:on |from )?(?:${WEEKDAY} )?(?:the )?(?:(?<d>${FIGURE})${UP_TO}(?:${WEEKDAY} )?(?<d2>${FIGURE}) (?:of )?(?<m>${MONTH})|(?<m>${MONTH}) (?:the )?(?<d>${FIGURE})${UP_TO}(?<d2>${FIGURE}))${YEAR}`,
    (groups, context) => spanFromTo(fullDate(groups), fullDate({ ...groups, d: groups.d2 }), context),
  ],
  // "Friday the 4th of December 2026", "December fourth"
  [
    `(?:on )?(?:${WEEKDAY} )?(?:the )?(?:(?<d>${DAY}) (?:of )?(?<m>${MONTH})|(?<m>${MONTH}) (?:the )?(?<d>${DAY})(?! (?:one|week|half)))${YEAR}`,
    (groups, context) => fullDate(groups)(context),
  ],
  // "2026-12-05", "sat 5.12.26", "12/5"
  [
    `(?:on )?(?:${WEEKDAY} )?(?<n>\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}(?<sep>[./-])\\d{1,2}\\k<sep>(?:\\d{4}|\\d\\d)|(?:0?[1-9]|[12]\\d|3[01])/(?:0?[1-9]|[12]\\d|3[01]))`,
    ({ n = '' }, context) => resolveNumericDate(n.split(/[./-]/).map(Number), context),
  ],
  // "the first Saturday in December", "the last day of the month"
  [
    `(?:on |in |during |for )?(?:the )?(?<n>first|second|third|fourth|last) (?<u>week|day|weekend|${WEEKDAY}) (?:in|of) (?:(?<m>${MONTH})${YEAR}|(?:the|this) month)`,
    nthOfMonth,
  ],
  // "tomorrow", "between now and Friday"
  [
    '(?:the )?(?<k>day after tomorrow|tomorrow|today|yesterday|(?<=(?:between|from) )now(?= (?:and|to|until) ))',
    ({ k = '' }, context) => daysAhead(AHEAD[k] ?? 0, context),
  ],
  // "Friday the 4th"
  [
    `(?:on )?${WEEKDAY} (?:the )?(?<d>${NTH}|${ORDINAL_WORD})(?! (?:one|of))`,
    ({ d = '' }, context) => resolveDayOfMonth(ordinalOf(d), context),
  ],
  // "Friday week"
  [
    `(?<w>${WEEKDAY}) week|a week on (?<w>${WEEKDAY})`,
    ({ w = '' }, context) => resolveWeekday(weekdayNumber(w), 'week', context),
  ],
  // "the Friday after next", "the following Monday"
  [
    `(?:on )?(?:(?:the )?(?<w>${WEEKDAY}) after (?<k>this|next)(?: one)?|the (?<w>${WEEKDAY}) (?:after(?! (?:that|the) )|following)|(?:the )?following (?<w>${WEEKDAY}))`,
    resolveWeekdayAfter,
  ],
  // "to the Saturday before"
  [
    `the (?<w>${WEEKDAY}) before(?=$| (?:instead|please|then|now|at)(?: |$))`,
    ({ w = '' }, { near }) =>
      near === null ? null : daysAhead(-(((weekdayOf(near) - weekdayNumber(w) + 6) % 7) + 1), { today: near }),
  ],
  // "to the day after", "the following week"
  [
    '(?:(?<=to )the (?<u>day|week) after|the (?<u>week) after|(?:the following|(?:the )?next) (?<u>day)|the following (?<u>week))(?=$| (?:instead|please|then|at)(?: |$))',
    resolveUnitAfter,
  ],
  // "Friday", "next Friday", "Friday of next week"
  [
    `(?:on )?(?:(?<k>this|next|last|coming|this coming) )?(?<w>${WEEKDAY})(?: (?:of )?(?<later>next) week)?`,
    ({ k, w = '', later = k }, context) =>
      resolveWeekday(weekdayNumber(w), later === 'next' || later === 'last' ? later : later ? 'this' : 'bare', context),
  ],
  // "next weekend", "the weekend after this", but not "a weekend break"
  [
    '(?:(?:the|my|a) )?(?:(?<k>this|next|last|coming|following) )?(?<u>weekend)(?! (?:away|break|trip|retreat|course|camp|pass|in [^ ]+ \\d))(?: after (?<after>this|that|next)(?: one| weekend)?)?',
    resolvePeriod,
  ],
  // "this week", "the week after next"
  [
    '(?:the )?(?:rest of )?(?<k>this|the|my|next|last|coming) (?<u>week)(?: after (?<after>this|that|next)(?: one| week)?)?(?! (?:of|beginning|starting|commencing) )',
    resolvePeriod,
  ],
  // "the rest of this month", "next year"
  ['(?:the )?(?:rest of )?(?<k>this|next|last) (?<u>month|year)', resolvePeriod],
  // "over the next few days", "the coming fortnight"
  [
    `(?:the )?(?:over the )?(?:next|coming) (?:(?<n>few|${NUMBER}) (?<u>day|week|month)s?|(?<u>fortnight))`,
    (groups, context) => nextDays(daysIn(groups), context),
  ],
  // "in two weeks", "a month from now"
  [
    `in (?<n>an?|${NUMBER}) (?<u>day|week|month|fortnight)s?(?: time)?|(?<n>an?|${NUMBER}) (?<u>day|week|month)s? (?:from )?(?<k>now|today|tomorrow)`,
    (groups, context) =>
      groups.u === 'month'
        ? sameDayIn(numberOf(groups.n ?? ''), context)
        : daysAhead(daysIn(groups) + (AHEAD[groups.k ?? ''] ?? 0), context),
  ],
  // "in the summer"
  [
    '(?:in |during |this |next |the )?(?<s>summer|winter|spring|autumn)',
    ({ s = '' }, context) => resolveSeason(s, context),
  ],
  // "in the new year" is from then on
  [
    `(?<in>in(?:to)? )?(?:the )?new year(?:'?s)?(?! (?:eve|day)(?: |$))${NO_NAME}`,
    (groups, context) => (groups.in ? fromThenOn(resolveDate(1, 1, null, context)) : resolveDate(1, 1, null, context)),
  ],
  // "on New Year's Eve", "Thanksgiving"
  ...HOLIDAYS.map((holiday): DayPattern => [
    `(?:(?:on|at|for|over) )?(?:the )?${holiday.name.source}${NO_NAME}`,
    (_, context) => resolveHoliday(holiday, context),
  ]),
  [`${BEFORE_FEAST}christmas${NO_NAME}`, (_, context) => resolveDate(25, 12, null, context)],
  [`${BEFORE_FEAST}easter(?! (?:sunday|monday))${NO_NAME}`, (_, context) => resolveEaster(context)],
  // "in June", "March 2027", "May next year", but not the verb "may"
  [
    `(?:(?:in|during|for|this|next|of) |(?!may|mar ))(?<m>${MONTH})(?! (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?![^ ]))(?:(?: of)? (?<k>next|this) year|${YEAR})`,
    (groups, context) =>
      resolveMonth(
        monthNumber(groups.m ?? ''),
        groups.k === 'next' ? yearOf(context.today) + 1 : yearIn(groups),
        context,
      ),
  ],
  // "the 12th", "the twelfth", "on the second"
  [
    `(?:the )?(?<d>${NTH})|the (?<d>${LATE_ORDINAL})|(?:on |(?<=of ))the (?<d>second|third|fourth|fifth|sixth)(?! (?:ones?|event|thing|of|and|two|three|gig|concert|show))`,
    ({ d = '' }, context) => resolveDayOfMonth(ordinalOf(d), context),
  ],
]

const FORMS = DAY_PATTERNS.map(([pattern]) => stickyPattern(pattern))
const FEASTS = [`christmas(?! (?:day|eve))${NO_NAME}`, `easter(?! (?:sunday|monday))${NO_NAME}`].map(stickyPattern)

/** Reads Christmas or Easter after words that make it a day: "Christmas" in "the weekend before Christmas". */
export function readHolidayName(text: string, from: number): Found<DayMention['resolve']> | null {
  const found = matchAt(FEASTS, text, from)
  return (
    found && {
      mention: (context) => (found.at === 0 ? resolveDate(25, 12, null, context) : resolveEaster(context)),
      length: found.length,
    }
  )
}

const AHEAD: Readonly<Record<string, number>> = { yesterday: -1, tomorrow: 1, 'day after tomorrow': 2 }
const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30 }

const daysIn = ({ n = 'a', u = '' }: Groups): number =>
  Math.min((n === 'few' ? 4 : numberOf(n)) * (UNIT_DAYS[u] ?? 1), 4000)

const yearIn = ({ y }: Groups): number | null => (y ? Number(y) : null)

const fullDate =
  (groups: Groups): DayMention['resolve'] =>
  (context) =>
    resolveDate(ordinalOf(groups.d ?? ''), monthNumber(groups.m ?? ''), yearIn(groups), context)

/** Upper bound on the months in "in 18 months". */
const MAX_MONTHS = 60

/** Returns the same day in a number of months, or the last of that month; null beyond `MAX_MONTHS`. */
function sameDayIn(months: number, { today }: DayContext): Days | null {
  if (months > MAX_MONTHS) return null
  const day = addMonths(today, months)
  return { from: day, to: day }
}

/** Makes a span without an end from the first of some days: "since Friday". */
export const fromThenOn = (days: Days | null): Days | null => days && { from: days.from, to: LATEST }

/** Joins two days into a span. An end before the start is resolved again from the start: "Monday to Wednesday" on a Tuesday. */
export function spanFromTo(from: DayMention['resolve'], to: DayMention['resolve'], context: DayContext): Days | null {
  const [first, last] = [from(context), to(context)]
  const end = first && last && last.to < first.from ? to({ ...context, today: first.from, near: null }) : last
  return first && end ? { from: first.from, to: end.to < first.from ? first.to : end.to } : null
}

/** Resolves "the first week of December", "the last day of the month", "the first Saturday in December". */
function nthOfMonth(groups: Groups, context: DayContext): Days | null {
  const { n = '', u = '' } = groups
  const from = { ...context, today: `${context.today.slice(0, 8)}01` }
  const all = resolveMonth(groups.m ? monthNumber(groups.m) : monthOf(context.today), yearIn(groups), from)
  const length = u === 'week' ? 7 : u === 'weekend' ? 2 : 1
  const weekday = u === 'weekend' ? 6 : weekdayNumber(u)
  const first = weekday > 0 ? addDays(all.from, (weekday - weekdayOf(all.from) + 7) % 7) : all.from
  const step = u === 'day' ? 1 : 7
  const starts = Array.from({ length: 31 }, (_, count) => addDays(first, count * step)).filter((day) => day <= all.to)
  const day = n !== 'last' ? starts[ordinalOf(n) - 1] : u === 'week' ? addDays(all.to, -6) : starts.at(-1)
  return day ? { from: day, to: addDays(day, length - 1) } : null
}

/** Resolves "the Monday after" from the event that is moved; "the Friday after this one" is a week later, "after next" after next Friday. */
function resolveWeekdayAfter({ w = '', k }: Groups, context: DayContext): Days {
  const weekday = weekdayNumber(w)
  const near = context.near ?? context.today
  const isCounted = k === 'next' || (k === 'this' && weekdayOf(near) !== weekday)
  const from = isCounted ? resolveWeekday(weekday, k === 'next' ? 'next' : 'this', context).from : near
  return daysAhead(((weekday - weekdayOf(from) + 6) % 7) + 1, { today: from })
}

/** Resolves "the day after", "the following week" from the event that is moved, on the same weekday; without one, the next week. */
function resolveUnitAfter({ u }: Groups, context: DayContext): Days {
  if (context.near === null && u === 'week') return weekAhead(1, context)
  return daysAhead(u === 'week' ? 7 : 1, { today: context.near ?? context.today })
}

/** Resolves "this week", "next weekend", "the week after next", "last month", "this year". */
function resolvePeriod({ k, u, after }: Groups, context: DayContext): Days {
  const ahead = after === 'next' ? 2 : after || k === 'next' || k === 'following' ? 1 : k === 'last' ? -1 : 0
  if (u === 'weekend') return weekendAhead(ahead, context)
  return u === 'week'
    ? weekAhead(ahead, context)
    : u === 'month'
      ? monthAhead(ahead, context)
      : yearAhead(ahead, context)
}

function resolveHoliday({ dayIn }: Holiday, context: DayContext): Days | null {
  const years = [-1, 0, 1].map((ahead) => yearOf(context.today) + ahead)
  const days = years.map((year) => toDay(year, dayIn(year).month, dayIn(year).day))
  return nearestOf(days, context)
}

/** Resolves Easter Sunday: of this year, or of next year if that is over. */
const resolveEaster = (context: DayContext): Days | null =>
  nearestOf(
    [-1, 0, 1].map((ahead) => easterDay(yearOf(context.today) + ahead)),
    context,
  )

/** Returns the week that contains some days; with `isWeekend`, its weekend. */
export const weekOf = (days: Days | null, isWeekend = false): Days | null =>
  days && { from: addDays(mondayOf(days.from), isWeekend ? 5 : 0), to: addDays(mondayOf(days.from), 6) }
