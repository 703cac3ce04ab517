import { findAmounts } from '@swap/extraction/amounts'
import type { TimeMention } from '../entities/mention.ts'
import { readTimeAt } from '../entities/read-times.ts'

/** Minutes after midnight; twelve hours more are as likely where `isOpen`. */
export interface Moment {
  minutes: number
  isOpen: boolean
}

/** A time of day that a line prints. */
export interface PrintedTime extends Moment {
  line: number
  /** The end of "from – to". */
  until: Moment | null
  /** The words between the time before it and this one, and up to the next. */
  before: string
  after: string
}

/** "2 h 35", "90 min", "two hours and 20 minutes" */
export const LENGTH =
  /(?<![\d:]|\d[.,])(?:(?:\d{1,2}(?:[.,]\d)?|\d? ?[½¼¾]|an?|one|two|three|four)\s?(?:h|hrs?|hours?|std\.?|stunden?)(?![\p{L}])(?: and a half)?(?:[\s,]{1,2}(?:and\s)?\d{1,2}\s?(?:min(?:ute)?[sn]?|m)?(?![\p{L}\d:]))?|\d{1,2}h[0-5]\d|\d{1,3}\s?(?:min(?:ute)?[sn]?)(?!\p{L}))/iu

/** "14.11." and "14.11.2026" */
const DATE = /\b\d{1,2}\.\d{1,2}\.(?:\d{2,4}\b)?(?!\p{L})/gu

/** A line with nothing but words and times. */
function plainOf(line: string): string {
  const spared = findAmounts(line).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    line,
  )
  return spared
    .replaceAll(DATE, ' ')
    .replaceAll(new RegExp(LENGTH, 'giu'), (it) => (/^\d{1,2}h[0-5]\d$/u.test(it) ? it : ' '.repeat(it.length)))
    .toLowerCase()
    .replaceAll(/[–—−]/gu, '-')
    .replaceAll(/([ap])\.m\b\.?/gu, '$1m  ')
    .replaceAll(/[^\p{L}\d:.'’ -]|[.:](?=\s|$)/gu, ' ')
    .replaceAll(/\b(?:till?|bis)\b/gu, 'to')
    .replaceAll(/(?<=[ap]m ?)-(?=\d)/gu, ' - ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()
}

const inDay = ({ hour, minute, half }: TimeMention) => ({
  minutes: half === 'am' || half === 'pm' ? (hour % 12) * 60 + minute + (half === 'pm' ? 720 : 0) : hour * 60 + minute,
  isOpen: half === null && hour > 0 && hour <= 12,
})

function timesOf(line: string, at: number): PrintedTime[] {
  const text = /\d|noon|midnight|midday/iu.test(line) ? plainOf(line) : ''
  const found: { mention: TimeMention; start: number; end: number }[] = []
  for (const { index } of text.matchAll(/(?<![^ ])\S/gu)) {
    const time = index < (found.at(-1)?.end ?? 0) ? null : readTimeAt(text, index)
    const isReal = time && [time.mention, time.mention.until].every((it) => !it || (it.hour <= 24 && it.minute < 60))
    if (isReal) found.push({ mention: time.mention, start: index, end: index + time.length })
  }
  return found.map(({ mention, start, end }, place) => ({
    line: at,
    ...inDay(mention),
    until: mention.until && inDay(mention.until),
    before: text.slice(found[place - 1]?.end ?? 0, start).trim(),
    after: text.slice(end, found[place + 1]?.start).trim(),
  }))
}

/** Reads every time of day that the lines print; where one is of a clock of 24 hours, all are. */
export function readPrintedTimes(lines: readonly string[]): PrintedTime[] {
  const times = lines.flatMap((line, at) => timesOf(line, at))
  const is24 = times.some(
    ({ minutes, isOpen, until }) => (!isOpen && minutes >= 780) || (until && !until.isOpen && until.minutes >= 780),
  )
  const hasHalves = lines.some((line) => /\d ?[ap]\.?m\b/iu.test(line))
  if (!is24 || hasHalves) return times
  return times.map((it) => ({ ...it, isOpen: false, until: it.until && { ...it.until, isOpen: false } }))
}
