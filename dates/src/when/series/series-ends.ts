// Reads how long a series goes on: "8 weeks", "10 times", "until June".

import { addDays, lastDayOfMonth, monthOf, toDay, yearOf } from '../../calendar-day.ts'
import { easterDay } from '../../language/holidays.ts'
import { findWord } from '../../language/lexicon.ts'
import { nextRuleDay } from './next-rule-day.ts'
import type { When } from '../when.ts'

/** "8 weeks", "6-week course"; not "every 2 weeks", "in 3 Wochen" */
const WEEKS =
  /(?<!(?:every|in|within|alle|toutes les|ogni|cada) )(?<![\d.,-])(?<weeks>\d{1,2})[ -](?:weeks?|wochen|semaines|settimane|semanas|weken)(?!\p{L}| ago| (?:old|pregnant))/u
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER = `(?<n>\\d{1,3}|an?|${NUMBERS.join('|')})`
/** "10 times", "5 sessions", "zehnmal"; not "3 times a week", "session 5" */
const TIMES = new RegExp(
  `(?<![\\d.,:/-])(?<!(?:first|last|next|alle|every) )\\b${NUMBER} ?(?:x|times|sessions|classes|lessons|meetings|evenings|occurrences|mal|termine|abende|einheiten|fois|seances|cours|veces|sesiones|clases|volte|lezioni|incontri|keer|lessen)(?!\\p{L})(?! (?:an?|per|every|each|pro|par|in der|im|al|por) )`,
  'u',
)
/** "for 6 weeks", "pendant trois mois" */
const LASTS = new RegExp(
  `(?<!\\p{L})(?:for|fur|pendant|durante|per|gedurende)(?: the)?(?: next)? ${NUMBER} (?<unit>days?|weeks?|months?|years?|tage|wochen|monate|jours|semaines|mois|dias|semanas|meses|giorni|settimane|mesi|dagen|weken|maanden)(?!\\p{L})`,
  'u',
)
const DAYS_OF_WEEK = 7
/** Upper bound on the occurrences of a series. */
const MAX_TIMES = 400

const numberOf = (word: string): number => (/^an?$/.test(word) ? 1 : NUMBERS.indexOf(word) + 1 || Number(word))

/** Returns the last day of a period of months that starts on a day: two months from 12 January → 11 March. */
function lastDayAfter(date: string, months: number): string {
  const at = monthOf(date) - 1 + months
  const first = toDay(yearOf(date) + Math.floor(at / 12), (at % 12) + 1, 1)
  return addDays(first, Number(date.slice(8)) - 2)
}

function lastDayOf(date: string, amount: number, unit: string): string {
  if (/^(?:months?|monate|mois|meses|mesi|maanden)$/.test(unit)) return lastDayAfter(date, amount)
  if (unit.startsWith('year')) return lastDayAfter(date, amount * 12)
  return addDays(
    date,
    amount * (/^(?:weeks?|wochen|semaines|semanas|settimane|weken)$/.test(unit) ? DAYS_OF_WEEK : 1) - 1,
  )
}

/** Ends a weekly series after the number of weeks in the text: "8 weeks from 11 January". Takes folded text. */
export function limitToWeeks(item: When, text: string): When {
  const weeks = Number(WEEKS.exec(text)?.groups?.['weeks'] ?? 0)
  const isWeekly = item.rule?.startsWith('FREQ=WEEKLY;BYDAY') ?? false
  if (weeks < 2 || !isWeekly || item.date === undefined || item.endDate !== undefined) return item
  return { ...item, endDate: addDays(item.date, weeks * DAYS_OF_WEEK - 1) }
}

/** Ends a series after the duration in the text: "10 times", "for 6 weeks", "for 3 months". Takes folded text. */
export function limitToDuration(item: When, text: string, today: string): When {
  if (item.rule === undefined || item.endDate !== undefined) return item
  const times = numberOf(TIMES.exec(text)?.groups?.['n'] ?? '0')
  if (times > 1 && times <= MAX_TIMES) return { ...item, count: times }
  const { n = '0', unit = '' } = LASTS.exec(text)?.groups ?? {}
  const amount = numberOf(n)
  const date = item.date ?? nextRuleDay(item.rule, today)
  return amount > 0 ? { ...item, date, endDate: lastDayOf(date, amount, unit) } : item
}

const IN = ['in', 'im', 'en', 'during', 'throughout']
const STARTS = 'starting starts start beginning begins begin commencing commences'.split(' ')
const FROM = [
  'from',
  ...STARTS,
  ...STARTS.map((word) => `${word} in`),
  'ab',
  'desde',
  'dal',
  'da',
  'vanaf',
  'between',
  'a partir de',
]
const UNTIL = ['until', 'till', 'til', 'through', 'to', 'bis', 'hasta', "jusqu'en", 'jusque', 'fino a', 'tot', 'and']
const MONTH = new RegExp(
  `(?<![\\p{L}\\d])(?<lead>${[...IN, ...FROM, ...UNTIL].toSorted((one, other) => other.length - one.length).join('|')})(?: (?:the )?end of)? (?<name>\\p{L}{3,})\\.?(?: (?<year>20\\d\\d))?(?!\\p{L})(?! ?\\d{1,2}(?![\\d:.]|\\s?(?:[ap]m|h|uhr)))`,
  'gu',
)
/** "until Christmas": holidays that can end a series, though the name is a season as well. */
const HOLIDAYS: readonly (readonly [name: RegExp, dayIn: (year: number) => string])[] = [
  [
    /^(?:christmas|xmas|weihnachten|noel|navidad|natale|kerst(?:mis)?)(?! (?:eve|market|party))/,
    (year) => toDay(year, 12, 25),
  ],
  [/^(?:(?:the )?new year|nieuwjaar|neujahr|silvester)/, (year) => toDay(year, 12, 31)],
  [/^halloween/, (year) => toDay(year, 10, 31)],
  [/^(?:easter|ostern|paques|pascua|pasqua|pasen)(?! (?:eve|market|party|monday))/, easterDay],
]
const UNTIL_HOLIDAY =
  /(?<!\p{L})(?:until|till?|up to|bis(?: zu)?|hasta|jusqu'?a|fino a|tot) (?=\p{L})(?<holiday>[^\d\n]{3,20})/u

/** The first day of the next such month, or of the one in the given year. */
function monthFrom(month: number, year: string | undefined, from: string): string {
  const inYear = toDay(Number(year ?? yearOf(from)), month, 1)
  return year === undefined && inYear.slice(0, 7) < from.slice(0, 7) ? toDay(yearOf(from) + 1, month, 1) : inYear
}

const lastOfMonth = (first: string): string => lastDayOfMonth(yearOf(first), monthOf(first))

/**
 * Finds a period that is given only by months: "in December", "from January to March", "until June 2027". Takes the folded text.
 */
function parseMonthRange(text: string, today: string): { from?: string; to?: string } {
  const said: { from?: string; to?: string } = {}
  for (const { groups: { lead = '', name = '', year } = {} } of text.matchAll(MONTH)) {
    const { month } = findWord(name) ?? {}
    if (month === undefined || !isMonth(name)) continue
    const first = monthFrom(month, year, said.from ?? today)
    if (IN.includes(lead) || FROM.includes(lead)) said.from ??= first
    if (IN.includes(lead) || (UNTIL.includes(lead) && (said.from !== undefined || lead !== 'and')))
      said.to ??= lastOfMonth(first)
  }
  return { ...holidayUntil(text, today), ...said }
}

/** Finds the holiday that a series ends with: "until Christmas". */
function holidayUntil(text: string, today: string): { to?: string } {
  const name = UNTIL_HOLIDAY.exec(text)?.groups?.['holiday'] ?? ''
  const holiday = HOLIDAYS.find(([pattern]) => pattern.test(name))
  if (!holiday) return {}
  const [, dayIn] = holiday
  const inThisYear = dayIn(yearOf(today))
  return { to: inThisYear < today ? dayIn(yearOf(today) + 1) : inThisYear }
}

/** Limits a series without days of its own to the months in the text: "from January to March". Takes folded text. */
export function limitToMonths(item: When, text: string, today: string): When {
  if (item.rule === undefined || item.endDate !== undefined) return item
  const { from, to } = parseMonthRange(text, today)
  if (from === undefined && to === undefined) return item
  const date = item.date ?? (from === undefined ? undefined : nextRuleDay(item.rule, from > today ? from : today))
  return { ...item, ...(date !== undefined && { date }), ...(to !== undefined && { endDate: to }) }
}

/** Finds the words that say how long a series goes on, as offsets into the folded text. */
export function endPhraseSpans(text: string): { start: number; end: number }[] {
  const matches = [WEEKS, TIMES, LASTS, UNTIL_HOLIDAY].map((pattern) => pattern.exec(text)).filter((it) => it !== null)
  const months = [...text.matchAll(MONTH)].filter(({ groups }) => isMonth(groups?.['name'] ?? ''))
  return [
    ...matches.map(({ 0: words, index, groups }) => {
      const holiday = groups?.['holiday']
      const name = HOLIDAYS.flatMap(([pattern]) => pattern.exec(holiday ?? '')?.[0] ?? [])[0]
      if (holiday !== undefined && name === undefined) return { start: index, end: index }
      return { start: index, end: index + words.length - (holiday?.length ?? 0) + (name?.length ?? 0) }
    }),
    ...months.map(({ 0: words, index }) => ({ start: index, end: index + words.length })),
  ].filter(({ start, end }) => end > start)
}

function isMonth(name: string): boolean {
  const { month, isWeakMonth } = findWord(name) ?? {}
  return month !== undefined && !isWeakMonth
}
