import type { Line } from '../../layout/document.ts'
import { readHanNumber } from './han-numbers.ts'
import { monthVariants } from './month-variants.ts'
import { numberVariants } from './number-variants.ts'

const YEAR_FIRST = /(?<!\d)(?<year>(?:19|20) ?\d ?\d)\s?[.,/·-]\s?(?<month>\d{1,2})\s?[.,/·-]\s?(?<day>\d{1,2})(?!\d)/
const EIGHT_DIGITS = /^\W*(?<digits>\d{8})\W*$/
const ONES_FOR_SLASHES = /^\W*(?<day>\d\d)1(?<month>\d\d)\s?[1|/]?\s?(?<year>20\d\d)\W*$/
const CHINESE_DATE = /(?<month>[元一二三四五六七八九十]{1,2})月(?<day>[一二三四五六七八九十廿]{1,3})[日号]/
const CHINESE_YEAR = /(?<year>(?:19|20)\d\d)年/
const LONE_DATE =
  /^[^\p{L}\d€$£¥]{0,4}(?<first>\d{1,2})\s?[./·|_]\s?(?<second>\d{1,2})(?![\d.,:%]|\s?[€$£¥])(?<rest>.*)$/u
const HAN = /\p{Script=Han}/gu
const LETTER = /\p{L}/gu
const ONLY_SIGNS = /^(?:[^\p{L}\p{N}]*|\s?[•·|]\s?\p{L}?)$/u

/** A date stands on a short line; what is tried word by word must not cost the square of a long one. */
const LONGEST_LINE = 120
/** A line this much smaller than the page's usual one is no headline date. */
const LEAST_HEIGHT = 0.95
/** Two single digits are a date only in a headline: "2.7" elsewhere is an amount, a mark or a version. */
const HEADLINE_HEIGHT = 1.8
const MOST_CHINESE_REST = 14
const FEWEST_CHINESE = 6
const CHINESE_SHARE = 0.25

const isDay = (value: number): boolean => value >= 1 && value <= 31
const isMonth = (value: number): boolean => value >= 1 && value <= 12

/** Whether a page is written in Chinese characters, where 5.28 is 28 May. */
export function isChinesePage(text: string): boolean {
  const characters = (text.match(HAN) ?? []).length
  return characters > FEWEST_CHINESE && characters > CHINESE_SHARE * (text.match(LETTER) ?? []).length
}

/** "2014,6.27" */
function yearFirstVariants(text: string): string[] {
  const { year = '', month = '', day = '' } = YEAR_FIRST.exec(text)?.groups ?? {}
  if (!year || Number(month) > 12 || Number(day) > 31) return []
  return [`${year.replaceAll(' ', '')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`]
}

/** "20260612", "12062026", and "12106126", whose bars were read as ones. */
function eightDigitVariants(text: string): string[] {
  const { digits = '' } = EIGHT_DIGITS.exec(text)?.groups ?? {}
  const part = (from: number, to?: number): string => digits.slice(from, to)
  const candidates: [day: string, month: string, year: string][] = []
  if (/^(?:19|20)/.test(digits)) candidates.push([part(6), part(4, 6), part(0, 4)])
  if (/(?:19|20)\d\d$/.test(digits)) candidates.push([part(0, 2), part(2, 4), part(4)])
  if (digits[2] === '1' && digits[5] === '1') candidates.push([part(0, 2), part(3, 5), `20${part(6)}`])
  return candidates
    .filter(([day, month]) => isDay(Number(day)) && isMonth(Number(month)))
    .map((candidate) => candidate.join('.'))
}

/** "17106 |2023": slashes read as ones and bars. */
function misreadSlashVariants(text: string): string[] {
  const { day, month, year } = ONES_FOR_SLASHES.exec(text)?.groups ?? {}
  return isDay(Number(day)) && isMonth(Number(month)) ? [`${day}.${month}.${year}`] : []
}

/** "六月十二日" */
function chineseVariants(text: string): string[] {
  const { month = '', day = '' } = CHINESE_DATE.exec(text)?.groups ?? {}
  const [monthNumber, dayNumber] = [readHanNumber(month), readHanNumber(day)]
  if (!isMonth(monthNumber) || !isDay(dayNumber)) return []
  const year = CHINESE_YEAR.exec(text)?.groups?.year
  return [`${year ? `${year}年` : ''}${monthNumber}月${dayNumber}日`]
}

/** "5.28", "06/19", "2.7" in a headline: two numbers that stand out on a line of their own. */
function loneVariants(line: Line, isChinese: boolean): string[] {
  const { first = '', second = '', rest = '' } = LONE_DATE.exec(line.text)?.groups ?? {}
  if (!first || line.relativeHeight < LEAST_HEIGHT) return []
  const isPadded = Number(second) >= 10 || second.startsWith('0') || first.startsWith('0')
  const isHeadline = line.relativeHeight >= HEADLINE_HEIGHT
  const behind = rest.trim()
  const isChineseRest = (behind.match(HAN) ?? []).length > 0 && behind.length <= MOST_CHINESE_REST
  if (!(isPadded || isHeadline) || !(ONLY_SIGNS.test(behind) || isChineseRest)) return []
  if (isChinese && Number(first) <= 12 && Number(second) <= 31) return [`${Number(first)}月${Number(second)}日`]
  return Number(first) <= 31 && Number(second) <= 31 ? [`${first}.${second}.`] : []
}

/** A line as it may have been printed, the likeliest first; empty where nothing about it looks like a damaged date. */
export function lineVariants(line: Line, isChinese: boolean): string[] {
  const { text } = line
  if (text.length > LONGEST_LINE) return []
  return [
    ...monthVariants(text),
    ...numberVariants(text),
    ...yearFirstVariants(text),
    ...eightDigitVariants(text),
    ...misreadSlashVariants(text),
    ...chineseVariants(text),
    ...loneVariants(line, isChinese),
  ]
}
