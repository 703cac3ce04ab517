import { findAmounts } from '@swap/extraction/amounts'

/** A time of day that a line prints, or two: "from – to". */
export interface PrintedTime {
  line: number
  /** Minutes after midnight; the end of "22:00 – 2:00" is behind the day. */
  minutes: number
  until: number | null
  /** Nothing tells the half of the day: "7.30 – 9.30". */
  isOpen: boolean
  /** The words between the time before it and this one, and up to the next. */
  before: string
  after: string
}

/** "2 h 35", "90 min", "two hours and 20 minutes" */
export const LENGTH =
  /(?<![\d:]|\d[.,])(?:(?:\d{1,2}(?:[.,]\d)?|\d? ?[½¼¾]|an?|one|two|three|four)\s?(?:h|hrs?|hours?|std\.?|stunden?)(?![\p{L}])(?: and a half)?(?:[\s,]{1,2}(?:and\s)?\d{1,2}\s?(?:min(?:ute)?[sn]?|m)?(?![\p{L}\d:]))?|\d{1,3}\s?(?:min(?:ute)?[sn]?)(?!\p{L}))/iu

/** "14.11." and "14.11.2026" */
const DATE = /\b\d{1,2}\.\d{1,2}\.(?:\d{2,4}\b)?(?!\p{L})/gu
const CLOCK = String.raw`(\d{1,2})(?:[.:h]([0-5]\d))?(?: ?([ap])\.?m\b)?`
const TIME = new RegExp(
  String.raw`(?<![\d.:]|\d-)${CLOCK}(?: ?(?:[–—-]|\b(?:to|till?|until|bis)\b) ?${CLOCK})?(?![\d/:-]|\.\d)`,
  'gu',
)
const [HALF_DAY, DAY] = [720, 1440]

const minutesOf = (hour: string, minute = '0', half?: string): number =>
  (half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour)) * 60 + Number(minute)

/** The end behind its start, in steps of the half days that are not told apart. */
function endOf(start: number, end: number, isSure: boolean): number {
  const step = isSure ? DAY : HALF_DAY
  return start + ((((end - start) % step) + step) % step)
}

const wordsOf = (text: string): string => text.replaceAll(/[^\p{L}\d'’-]+/gu, ' ').trim()

function timesOf(printed: string, line: number, is24: boolean): PrintedTime[] {
  const spared = findAmounts(printed).reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    printed,
  )
  const text = spared.replaceAll(DATE, ' ').replaceAll(new RegExp(LENGTH, 'giu'), ' ').toLowerCase()
  const found = [...text.matchAll(TIME)].filter(
    ([, hour, minute, half, last, lastMinute, lastHalf]) =>
      Math.max(Number(hour), Number(last ?? 0)) <= 24 && (minute ?? half ?? lastMinute ?? lastHalf) !== undefined,
  )
  return found.flatMap(
    ({ index, 0: said, 1: hour = '', 2: minute, 3: half, 4: last, 5: lastMinute, 6: lastHalf }, at) => {
      const isOpen = !is24 && !half && !lastHalf && !hour.startsWith('0') && Number(hour) <= 12
      // Alone, half a day more is as likely.
      if (isOpen && last === undefined) return []
      const [start, end] = [minutesOf(hour, minute, half), minutesOf(last ?? hour, lastMinute, lastHalf)]
      const isSure = is24 || (half !== undefined && lastHalf !== undefined)
      const until = last === undefined ? null : endOf(start, end, isSure)
      // "8 – 10pm"
      const later = until !== null && !half && lastHalf && until % DAY !== end ? HALF_DAY : 0
      const [before, next] = [found[at - 1], found[at + 1]]
      return {
        line,
        minutes: start + later,
        until: until === null ? null : until + later,
        isOpen,
        before: wordsOf(text.slice(before ? before.index + before[0].length : 0, index)),
        after: wordsOf(text.slice(index + said.length, next?.index)),
      }
    },
  )
}

/** Reads the times of day that the lines print, but for those alone whose half of the day is open. */
export function readPrintedTimes(lines: readonly string[]): PrintedTime[] {
  const text = lines.join('\n')
  const is24 = /(?<![\d.:])(?:1[3-9]|2[0-4])[.:h][0-5]\d(?!\d|[.:]\d)/u.test(text) && !/\d ?[ap]\.?m\b/iu.test(text)
  return lines.flatMap((line, at) => timesOf(line, at, is24))
}
