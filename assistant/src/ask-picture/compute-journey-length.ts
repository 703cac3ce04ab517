import { minutesInWords } from '@swap/dates/duration'
import { toClock } from '@swap/dates/calendar-day'
import type { TimeMention } from '../entities/mention.ts'
import { readTimeAt } from '../entities/read-times.ts'
import { stemsOf } from './lines/stems.ts'
import type { ComputedAnswer } from './computed-answer.ts'

/**
 * Computes how long a journey takes from its printed departure and arrival. Null if the times are unclear, or a line prints the length.
 *
 *     "how long does it take" with "Departs 10:32 · Arrives 15:44"  → "5 hours 12 minutes: departs 10:32, arrives 15:44."
 */
export function computeJourneyLength(question: string, lines: readonly string[]): ComputedAnswer | null {
  if (!HOW_LONG.test(question) || !stemsOf(question).every((stem) => JOURNEY_STEMS.has(stem))) return null
  if (lines.some((line) => MAY_CROSS_TIME_ZONES.test(line) || PRINTS_LENGTH.test(line))) return null
  const journey = findJourney(lines)
  const minutes = journey && minutesBetween(journey)
  if (!minutes) return null
  const { departure, arrival } = journey
  const times = [departure, arrival].map(({ word, minute }) => `${word.toLowerCase()} ${toClock(minute)}`)
  return { sentence: `${minutesInWords(minutes)}: ${times.join(', ')}.`, lines: journey.lines }
}

const HOW_LONG = /\bhow long\b|\bhow many (?:hours|minutes)\b/iu
/** Stems of the words in a question about a journey. A question with any other word asks for another length: "how long is the raffle". */
const JOURNEY_STEMS = new Set(
  stemsOf(
    'long many takes lasts hours minutes journey trip ride travel away gone out back there train coach bus crossing ferry',
  ),
)
const DEPARTURE_WORD = 'dep(?:art(?:s|ure|ing)?)?|leav(?:e|es|ing)|sets? off|abfahrt|ab|départ|salida|partenza|odjazd'
const ARRIVAL_WORD =
  'arr(?:iv(?:e|es|al|ing))?|back|return(?:s|ing)?|due|home|ankunft|an|arrivée|llegada|arrivo|przyjazd'
const CLOCK = String.raw`\d{1,2}(?:[.:h][0-5]\d)?(?: ?[ap]\.?m\b)?`
const END_OF_CLOCK = String.raw`(?![\d.:]*\d)`
/** "Leaves 8.30am" */
const DEPARTURE_SOURCE = String.raw`\b(?<departureWord>${DEPARTURE_WORD})\b\D{0,40}?(?<departureTime>${CLOCK})${END_OF_CLOCK}`
/** "Returns 4pm" */
const ARRIVAL_SOURCE = String.raw`\b(?<arrivalWord>${ARRIVAL_WORD})\b\D{0,40}?(?<arrivalTime>${CLOCK})${END_OF_CLOCK}`
const ARRIVAL = new RegExp(ARRIVAL_SOURCE, 'iu')
const JOURNEY = new RegExp(String.raw`${DEPARTURE_SOURCE}\D{0,80}?${ARRIVAL_SOURCE}`, 'iu')

/** The clock on arrival may show another time zone. */
const MAY_CROSS_TIME_ZONES = /\b(?:flights?|boarding|airports?|airlines?|terminal|eurostar|gate closes)\b/iu
/** "about 3 hours" */
const PRINTS_LENGTH = /\b\d+ ?(?:h|hours?|hrs?|min\w*)\b/iu
const WEEKDAYS = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/giu
const DATES = /\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/giu
const NEXT_DAY = /\b(?:next|following) (?:day|morning)\b|\+1\b/iu
/** Minutes after midnight. */
const [EVENING, MORNING, DAY] = [18 * 60, 6 * 60, 24 * 60]

interface Journey {
  /** The word before each time, and the minute of its day: "Departs", 632. */
  departure: { word: string; minute: number }
  arrival: { word: string; minute: number }
  lines: readonly number[]
  /** The text of those lines. */
  text: string
}

/** Finds the only printed departure with its arrival; null if a second arrival follows: "return 5pm, home about 7.15pm". */
function findJourney(lines: readonly string[]): Journey | null {
  const text = lines.join('\n')
  const match = JOURNEY.exec(text)
  if (!match) return null
  const { departureWord = '', departureTime = '', arrivalWord = '', arrivalTime = '' } = match.groups ?? {}
  const end = match.index + match[0].length
  const [restOfLine = '', nextLine = ''] = text.slice(end).split('\n', 2)
  const [departure, arrival] = readClocks(departureTime, arrivalTime) ?? []
  if (departure === undefined || arrival === undefined || ARRIVAL.test(`${restOfLine}\n${nextLine}`)) return null
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length - 1
  const used = [...new Set([lineAt(match.index), lineAt(end)])]
  return {
    departure: { word: departureWord, minute: departure },
    arrival: { word: arrivalWord, minute: arrival },
    lines: used,
    text: used.map((line) => lines[line]).join('\n'),
  }
}

/** The minutes of the day of printed times; null if one may be morning or evening: "8.20". */
function readClocks(...printed: readonly string[]): readonly number[] | null {
  const times = printed.flatMap((text) => readTimeAt(text.toLowerCase(), 0)?.mention ?? [])
  const is24Hour = times.some(({ meridiem }) => meridiem === '24')
  const isClear = ({ meridiem }: TimeMention) => (is24Hour ? meridiem !== 'am' && meridiem !== 'pm' : meridiem !== null)
  if (times.length < printed.length || !times.every(isClear)) return null
  return times.map(
    ({ hour, minute, meridiem }) => (is24Hour ? hour : (hour % 12) + (meridiem === 'pm' ? 12 : 0)) * 60 + minute,
  )
}

/** The length of a journey on one day, or overnight; null if it spans several printed days. */
function minutesBetween({ departure, arrival, text }: Journey): number | null {
  const isOvernight = NEXT_DAY.test(text) || (departure.minute >= EVENING && arrival.minute <= MORNING)
  const hasSeveral = (days: RegExp): boolean => new Set(text.toLowerCase().match(days)).size > 1
  if (!isOvernight && [WEEKDAYS, DATES].some(hasSeveral)) return null
  const minutes = arrival.minute - departure.minute + (isOvernight ? DAY : 0)
  return minutes > 0 ? minutes : null
}
