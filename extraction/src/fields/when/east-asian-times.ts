import { readHanNumber } from './han-numbers.ts'
import type { TimeMention } from './scan.ts'

type Half = 'morning' | 'noon' | 'afternoon' | 'night'

/** Words before an hour and the half of the day they mean. */
const HALVES: Readonly<Record<Half, readonly string[]>> = {
  morning: ['午前', '上午', '早上', '清晨', '凌晨', '早晨', '朝', '오전'],
  noon: ['中午', '正午'],
  afternoon: ['午後', '下午', '傍晚', '오후'],
  night: ['晚上', '晚间', '晚間', '夜晚', '今晚', '明晚', '当晚', '當晚', '晚', '夜里', '深夜', '夜'],
}
const HALF_OF = new Map(
  Object.entries(HALVES).flatMap(([half, words]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of HALVES
    return words.map((word) => [word, half as Half] as const)
  }),
)
const longestFirst = [...HALF_OF.keys()].toSorted((one, other) => other.length - one.length).join('|')
const HAN_HOUR = '十[一二]?|[一二两三四五六七八九]'
const UNIT = '(?:時|时|点|點|시)'
const BEHIND_HOUR = String.raw`(?:${UNIT}鐘?钟?(?:(?<halfPast>半)|\s{0,4}(?<minutes>\d{1,2})\s?[分분])?|:(?<clockMinutes>[0-5]\d))`
const TIME = new RegExp(
  String.raw`(?<!\d|:)(?<half>${longestFirst})?\s{0,4}(?:(?<hour>\d{1,2})${BEHIND_HOUR}(?=[^\d]|$)|(?<hanHour>${HAN_HOUR})${UNIT}(?<hanHalfPast>半)?)`,
  'gu',
)
const END = new RegExp(
  String.raw`\s?(?<range>-|至|到|~|から)\s?(?<half>${longestFirst})?\s{0,2}(?<hour>\d{1,2})${BEHIND_HOUR}(?=[^\d:]|$)`,
  'uy',
)

const HOUR = 60
const NOON = 12 * HOUR
const DAY = 24 * HOUR
/** The night's hours until then are after midnight. */
const END_OF_NIGHT = 5 * HOUR
/** "中午1点" is after noon, "中午11点" before. */
const FIRST_NOON_HOUR = 10 * HOUR

type Groups = Partial<Record<string, string>>

function minutesOf({ hour, hanHour, halfPast, hanHalfPast, minutes, clockMinutes }: Groups): number {
  const hours = hour === undefined ? readHanNumber((hanHour ?? '').replace('两', '二')) : Number(hour)
  return hours * HOUR + (halfPast || hanHalfPast ? HOUR / 2 : Number(minutes ?? clockMinutes ?? 0))
}

function inHalf(minutes: number, half: Half | undefined): number {
  const isTwelve = minutes >= NOON && minutes < NOON + HOUR
  if (half === 'morning') return isTwelve ? minutes - NOON : minutes
  if (half === 'night' && isTwelve) return minutes + NOON
  if (minutes >= NOON || half === undefined) return minutes
  if (half === 'noon') return minutes < FIRST_NOON_HOUR ? minutes + NOON : minutes
  return half === 'night' && minutes < END_OF_NIGHT ? minutes : minutes + NOON
}

const halfOf = (word: string | undefined): Half | undefined => (word === undefined ? undefined : HALF_OF.get(word))

/** The end of a span says its own half, or goes on in the one of the start: "下午2:00-5:00". */
function endMinutesOf(groups: Groups, start: number, isStartHalved: boolean): number | null {
  const printed = minutesOf(groups)
  if (printed > DAY) return null
  const half = halfOf(groups.half)
  if (half) return inHalf(printed, half)
  const isBehindStart = printed > start || printed >= NOON + HOUR || !isStartHalved
  return isBehindStart || printed + NOON <= start ? printed : printed + NOON
}

function toTime(text: string, { groups = {}, index, 0: all }: RegExpExecArray, isHanPage: boolean): TimeMention | null {
  const half = halfOf(groups.half)
  if (groups.hanHour !== undefined && !half) return null
  const minutes = inHalf(minutesOf(groups), half)
  END.lastIndex = index + all.length
  const end = END.exec(text)
  // Clock times without a word before them are the other reader's, but it does not know these signs of a span.
  const isOwnSpan = isHanPage && end !== null && end.groups?.range !== '-'
  if (!half && groups.clockMinutes !== undefined && !isOwnSpan) return null
  if (!(minutes <= DAY)) return null
  const endMinutes = end ? endMinutesOf(end.groups ?? {}, minutes, half !== undefined) : null
  const length = all.length + (endMinutes === null ? 0 : (end?.[0].length ?? 0))
  const plain = { hasUnit: false, hasLeadingZero: false, isNumeric: false, isExplicit: true, strength: 3 as const }
  const place = { start: index, end: index + length, first: -1, next: -1 }
  return { minutes, ...(endMinutes === null ? {} : { endMinutes }), ...place, ...plain }
}

/**
 * Reads times written with 時 or 点, or behind a word for a part of the day, in a folded text.
 *
 *     "오후 7시" → 19:00 · "晚上7点半" → 19:30 · "晚八点" → 20:00 · "中午12点" → 12:00 · "凌晨1点" → 01:00
 *     "下午2:00-5:00" → 14:00 to 17:00 · "上午10点至下午5点" → 10:00 to 17:00 · "晚上9点-1点" → 21:00 to 01:00
 *     "13:00~16:30" → 13:00 to 16:30 where `isHanPage`, else nothing · "八点建议" → nothing
 */
export function readEastAsianTimes(text: string, isHanPage: boolean): TimeMention[] {
  const times: TimeMention[] = []
  for (const match of text.matchAll(TIME)) {
    const time = toTime(text, match, isHanPage)
    const isInside = times.some(({ end }) => match.index < end)
    if (time && !isInside) times.push(time)
  }
  return times
}
