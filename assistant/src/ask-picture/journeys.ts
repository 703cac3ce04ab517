import { minutesOf, toClock } from '@swap/dates/calendar-day'
import { stemsOf } from './stems.ts'

/** How long a way takes, by the times of leaving and of coming there or back. */
export interface Journey {
  kind: 'journey'
  minutes: number
  /** "departs 10:32, arrives 15:44" */
  times: string
  lines: readonly number[]
}

const HOW_LONG = /\bhow long\b|\bhow many (?:hours|minutes)\b/iu
/** Stems of what a question after a journey speaks of; of anything else no journey tells the length. */
const OF_JOURNEYS = new Set(
  stemsOf(
    'long many takes lasts hours minutes journey trip ride travel away gone out back there train coach bus crossing ferry',
  ),
)
const CLOCK = (name: string): string => String.raw`(?<${name}>\d{1,2}(?:[.:h][0-5]\d)?(?: ?[ap]\.?m\b)?)(?![\d.:]*\d)`
const LEAVES = 'dep(?:art(?:s|ure|ing)?)?|leav(?:e|es|ing)|sets? off|abfahrt|ab|départ|salida|partenza|odjazd'
const RETURNS = 'arr(?:iv(?:e|es|al|ing))?|back|return(?:s|ing)?|due|home|ankunft|an|arrivée|llegada|arrivo|przyjazd'
const BACK = new RegExp(String.raw`\b(?:${RETURNS})\b\D{0,40}?${CLOCK('to')}`, 'iu')
const WAY = new RegExp(
  String.raw`\b(?<leaves>${LEAVES})\b\D{0,40}?${CLOCK('from')}\D{0,80}?\b(?<returns>${RETURNS})\b\D{0,40}?${CLOCK('to')}`,
  'iu',
)
/** Where the clock on arrival may be another one. */
const BETWEEN_ZONES = /\b(?:flights?|boarding|airports?|airlines?|terminal|eurostar|gate closes)\b/iu
const DAY_NAMES = [
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/giu,
  /\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/giu,
]
const NEXT_DAY = /\b(?:next|following) (?:day|morning)\b|\+1\b/iu
const [EVENING, MORNING, DAY] = [18 * 60, 6 * 60, 1440]

/** HH:MM of "8.20am", "22:40" or "09:02"; null where the half of the day is open: "8.20". */
function clockOf(printed: string, isOf24: boolean): string | null {
  const [, hour = '', minute = '00', half] = /^(\d{1,2})(?:[.:h](\d\d))?(?: ?([ap]))?/iu.exec(printed) ?? []
  if (!half) return isOf24 && Number(hour) < 24 ? toClock(Number(hour) * 60 + Number(minute)) : null
  return toClock((Number(hour) % 12) * 60 + Number(minute) + (half.toLowerCase() === 'p' ? 720 : 0))
}

/** The way that begins on a line and ends on it or on the next; null where it is not clear how long that is. */
function wayFrom(lines: readonly string[], at: number): Journey | null | undefined {
  const [first = '', second = ''] = lines.slice(at)
  const text = `${first}\n${second}`
  const {
    index,
    0: said,
    groups: { leaves = '', from = '', returns = '', to = '' } = {},
  } = WAY.exec(text) ?? { 0: '', index: 0 }
  if (said === '' || index > first.length) return undefined
  const isOf24 = [from, to].every((it) => !/m/iu.test(it)) && [from, to].some((it) => /^(?:0\d|1[3-9]|2\d)/u.test(it))
  const [start, end] = [clockOf(from, isOf24), clockOf(to, isOf24)]
  // "return 5pm, home about 7.15pm" are two.
  if (!start || !end || BACK.test(text.slice(index + said.length))) return null
  const used = index + said.length > first.length ? [at, at + 1] : [at]
  const told = used.map((line) => lines[line]?.toLowerCase()).join('\n')
  const isNextDay = NEXT_DAY.test(told) || (minutesOf(start) >= EVENING && minutesOf(end) <= MORNING)
  const isOfDays = !isNextDay && DAY_NAMES.some((look) => new Set(told.match(look)).size > 1)
  const minutes = minutesOf(end) - minutesOf(start) + (isNextDay ? DAY : 0)
  if (minutes <= 0 || isOfDays) return null
  const times = `${leaves.toLowerCase()} ${start}, ${returns.toLowerCase()} ${end}`
  return { kind: 'journey', minutes, times, lines: used }
}

/** How long a journey takes by two printed times; null where no two belong together, or more than two, or a line says it. */
export function journeyAsked(question: string, lines: readonly string[]): Journey | null {
  if (!HOW_LONG.test(question) || !stemsOf(question).every((it) => OF_JOURNEYS.has(it))) return null
  if (lines.some((line) => BETWEEN_ZONES.test(line) || /\b\d+ ?(?:h|hours?|hrs?|min\w*)\b/iu.test(line))) return null
  const [way, ...more] = lines.map((_, at) => wayFrom(lines, at)).filter((it) => it !== undefined)
  return way && more.length === 0 ? way : null
}
