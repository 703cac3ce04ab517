import { isRealDay } from '../calendar-day.ts'
import type { DateElement } from './date-element.ts'
import type { NumericDate } from './numeric-date.ts'
import { isClaimed, type DayMention, type Scan } from './scan.ts'
import { beyond, isEdge, leadsToTime, isSign, isWord, tokenAt, type Token } from './token.ts'

/** A day while its run is being read. */
export interface DraftDay {
  day: DayMention
  /** How it follows the day before it. */
  link: 'none' | 'range' | 'list'
  numeric?: NumericDate
  isOrdinal: boolean
  /** Its place in the run. */
  at: number
}

const BEFORE_DATE = ['am', 'le', 'on', 'el', 'il', 'den', 'dal', 'vom']

function isBorder(token: Token): boolean {
  return isEdge(token) || isSign(token, '|')
}

/** "5.6. um 20 Uhr": a time right behind. */
const isTimeNext = (scan: Scan, start: number): boolean => isClaimed(scan, beyond(scan.tokens, start, 1, leadsToTime))

function isLedIn({ tokens }: Scan, first: number): boolean {
  const before = tokenAt(tokens, first - 1)
  const { label, range } = before.word
  const isLabelled = isSign(before, ':') && tokenAt(tokens, first - 2).word.label === 'when'
  return label === 'when' || range === true || isLabelled || isWord(before, ...BEFORE_DATE)
}

/** "9.01 Kraków", "25/10 - Bach", among rows of the same kind; "5.28上映": a film's only date on a Chinese page. */
function isDateRow(scan: Scan, start: number, { printed }: NumericDate): boolean {
  const isUsual = scan.hasDateRows || scan.context.language === 'zh'
  return isUsual && /\D\d\d$/.test(printed) && isBorder(tokenAt(scan.tokens, start - 1))
}

const ROW = /(?:^|\|)[ \t]{0,3}(?<first>\d{1,2})[./](?<second>\d{2})(?![\d.,:%/])(?=[ \t]{1,3}(?:-[ \t]{0,3})?\p{L})/gmu
const FEWEST_ROWS = 3
/** A leap year: 29 February without a year is a real day. */
export const ANY_YEAR = 2028

/** Whether three rows or more begin with day and month, and none with numbers that cannot be: those are times or prices. */
export function hasDateRows(text: string): boolean {
  const rows = [...text.matchAll(ROW)].map(({ groups = {} }) =>
    isRealDay(ANY_YEAR, Number(groups.second), Number(groups.first)),
  )
  return rows.length >= FEWEST_ROWS && rows.every(Boolean)
}

/** "06.05"; "06/05" and "6/05" only alone, and "1/2" is a fraction. */
function looksLikeDate({ printed, first, second }: NumericDate, isAlone: boolean): boolean {
  if (/^\d\d\D\d\d$/.test(printed)) return isAlone || printed.includes('.')
  return isAlone && /^(?:\d\d\/\d|\d\/\d\d)$/.test(printed) && first + second > 3
}

/**
 * Two numbers without a year may be a score, a fraction, a price or a room. They are a date where a weekday, a year, a
 * time, a leading word, a second date or their own look says so.
 */
export function hasDateEvidence(
  scan: Scan,
  run: readonly DateElement[],
  { days, last }: { days: readonly DraftDay[]; last: number },
): boolean {
  const [first, second] = days
  const start = run[0]?.first ?? 0
  const end = run[last]?.next ?? start
  const isWhole = days.some(({ day, numeric }) => day.weekday !== undefined || numeric?.third !== undefined)
  if (!first?.numeric || isWhole || first.numeric.printed.endsWith('.')) return true
  // 24/7 is not the 24th of July.
  if (/^24.7$/.test(first.numeric.printed)) return false
  const isAlone = isBorder(tokenAt(scan.tokens, end)) && isBorder(tokenAt(scan.tokens, start - 1))
  return (
    isTimeNext(scan, end) ||
    isLedIn(scan, start) ||
    isDateRow(scan, start, first.numeric) ||
    (second?.link === 'range' && second.numeric !== undefined) ||
    looksLikeDate(first.numeric, isAlone)
  )
}
