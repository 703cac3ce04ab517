import { minutesInWords } from '@swap/dates/duration'
import { toClock } from '@swap/dates/calendar-day'
import type { TimeMention } from '../entities/mention.ts'
import { readTimeAt } from '../entities/read-times.ts'
import { stemsOf } from './lines/stems.ts'
import type { ComputedAnswer } from './computed-answer.ts'

const HOW_LONG = /\bhow long\b|\bhow many (?:hours|minutes)\b/iu
/** Stems of the words in a question about a journey; no journey gives the length of anything else. */
const JOURNEY_STEMS = new Set(
  stemsOf(
    'long many takes lasts hours minutes journey trip ride travel away gone out back there train coach bus crossing ferry',
  ),
)
const CLOCK = (name: string): string => String.raw`(?<${name}>\d{1,2}(?:[.:h][0-5]\d)?(?: ?[ap]\.?m\b)?)(?![\d.:]*\d)`
const LEAVES = 'dep(?:art(?:s|ure|ing)?)?|leav(?:e|es|ing)|sets? off|abfahrt|ab|départ|salida|partenza|odjazd'
const RETURNS = 'arr(?:iv(?:e|es|al|ing))?|back|return(?:s|ing)?|due|home|ankunft|an|arrivée|llegada|arrivo|przyjazd'
const BACK = String.raw`\b(?<returns>${RETURNS})\b\D{0,40}?${CLOCK('to')}`
const WAY = new RegExp(String.raw`\b(?<leaves>${LEAVES})\b\D{0,40}?${CLOCK('from')}\D{0,80}?${BACK}`, 'iu')
const AGAIN = new RegExp(BACK, 'iu')
/** Where the clock on arrival may show another time zone. */
const BETWEEN_ZONES = /\b(?:flights?|boarding|airports?|airlines?|terminal|eurostar|gate closes)\b/iu
const SAYS_LENGTH = /\b\d+ ?(?:h|hours?|hrs?|min\w*)\b/iu
const DAY_NAMES = [
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/giu,
  /\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/giu,
]
const NEXT_DAY = /\b(?:next|following) (?:day|morning)\b|\+1\b/iu
const [EVENING, MORNING, DAY] = [18 * 60, 6 * 60, 1440]

/** Minutes of the day of two printed times; null if the half of the day is open: "8.20". */
function clockMinutes(...printed: readonly string[]): readonly number[] | null {
  const times = printed.map((it) => readTimeAt(it.toLowerCase(), 0)?.mention).filter((it) => it !== undefined)
  const isOf24 = times.some(({ half }) => half === '24')
  const isClear = ({ half }: TimeMention) => (isOf24 ? half !== 'am' && half !== 'pm' : half !== null)
  if (times.length < printed.length || !times.every(isClear)) return null
  return times.map(({ hour, minute, half }) => (isOf24 ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute)
}

/** Answers how long a journey takes, from its printed departure and arrival; null if they are unclear, or a line says it. */
export function journeyLength(question: string, lines: readonly string[]): ComputedAnswer | null {
  if (!HOW_LONG.test(question) || !stemsOf(question).every((it) => JOURNEY_STEMS.has(it))) return null
  if (lines.some((line) => BETWEEN_ZONES.test(line) || SAYS_LENGTH.test(line))) return null
  const text = lines.join('\n')
  const way = WAY.exec(text)
  const { leaves = '', from = '', returns = '', to = '' } = way?.groups ?? {}
  const end = (way?.index ?? 0) + (way?.[0].length ?? 0)
  const [start, arrival] = clockMinutes(from, to) ?? []
  const rest = text.slice(end).split('\n', 2).join('\n')
  // "return 5pm, home about 7.15pm" are two.
  if (start === undefined || arrival === undefined || AGAIN.test(rest)) return null
  const lineAt = (place: number): number => text.slice(0, place).split('\n').length - 1
  const used = [...new Set([lineAt(way?.index ?? 0), lineAt(end)])]
  const told = used.map((at) => lines[at]?.toLowerCase()).join('\n')
  const isNextDay = NEXT_DAY.test(told) || (start >= EVENING && arrival <= MORNING)
  const isOfDays = !isNextDay && DAY_NAMES.some((look) => new Set(told.match(look)).size > 1)
  const minutes = arrival - start + (isNextDay ? DAY : 0)
  if (minutes <= 0 || isOfDays) return null
  const times = `${leaves.toLowerCase()} ${toClock(start)}, ${returns.toLowerCase()} ${toClock(arrival)}`
  return { sentence: `${minutesInWords(minutes)}: ${times}.`, lines: used }
}
