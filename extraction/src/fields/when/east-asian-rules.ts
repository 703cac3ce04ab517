import { CHINESE_WEEKDAY, WEEK, weekdayOfLetter } from './east-asian-weekdays.ts'
import { readHanNumber } from './han-numbers.ts'
import { dayCode } from './rules.ts'
import type { RuleMention } from './scan.ts'

/** Signs that count behind a number: "每周一次" is once a week, and "每周二十小时" no Tuesday. */
const COUNTS = '[次回场場期节節篇本个個项項十百小]'
const JAPANESE_WEEKDAY = '[月火水木金土日]'
const NAMED = `${WEEK}${CHINESE_WEEKDAY}(?!${COUNTS})`
const ALSO = String.raw`(?:\s?(?:[、,&/|]|和|及|与|與)\s?${WEEK}?${CHINESE_WEEKDAY}(?!${COUNTS}|月)){0,6}`
const UNTIL = String.raw`(?:\s?[-至到~]\s?${WEEK}?${CHINESE_WEEKDAY}(?!${COUNTS}))?`
const WEEKLY = new RegExp(`(?<every>每逢|每|逢|隔)(?<days>${NAMED}${UNTIL}${ALSO})`, 'gu')
const WEEKLY_IN_JAPANESE =
  /(?<every>毎|隔)週の?(?<days>[月火水木金土日](?:曜日?)?(?:\s?[、,&/|-~]\s?[月火水木金土日](?:曜日?)?(?![本時\d])){0,6})/gu
const MONTHLY = new RegExp(
  String.raw`[每毎]个?個?月的?第?(?<ordinal>[一二三四1-4]|最后|最後|最終)一?[个個]?(?:${WEEK}(?<weekday>${CHINESE_WEEKDAY})|の?(?<japanese>${JAPANESE_WEEKDAY})曜)`,
  'gu',
)
/** "每天" is also said of what is no event, so a time has to follow. */
const DAILY = /(?:[每毎][天日])(?=\s{0,3}(?:上午|下午|早上|晚上?|午前|午後|\d{1,2}\s?[:点點時时]))/gu
/** Days from one weekday to another are opening hours, perhaps. */
const SOFT = new RegExp(`${NAMED}\\s?[-至到~]\\s?${WEEK}?${CHINESE_WEEKDAY}(?!${COUNTS})`, 'gu')

const LETTER = /[月火水木金土日一二三四五六天]/gu
const NOT_LETTERS = /星期|礼拜|禮拜|周|週|曜日?/gu
const SPAN = /^[^、,&/|]{1,2}\s?[-至到~]/u

/** The weekdays named, "周五至周日" counted out. */
function weekdaysOf(days: string): number[] {
  const letters = days.replace(NOT_LETTERS, '')
  const named = (letters.match(LETTER) ?? []).flatMap((letter) => weekdayOfLetter(letter) ?? [])
  const [first = 0, last = 0, ...others] = named
  if (!SPAN.test(letters) || named.length < 2) return [...new Set(named)]
  const count = ((last - first + 7) % 7) + 1
  return [...new Set([...Array.from({ length: count }, (_, day) => (first + day) % 7), ...others])]
}

function weekly(days: string, every: string): string {
  const interval = every === '隔' ? 'INTERVAL=2;' : ''
  return `FREQ=WEEKLY;${interval}BYDAY=${weekdaysOf(days).map(dayCode).join(',')}`
}

function monthly({ ordinal = '', weekday, japanese }: Partial<Record<string, string>>): string {
  const which = ordinal.startsWith('最') ? -1 : readHanNumber(ordinal)
  return `FREQ=MONTHLY;BYDAY=${which}${dayCode(weekdayOfLetter(weekday ?? japanese) ?? 0)}`
}

/**
 * Reads what happens again and again in Chinese and Japanese letters, in a folded text.
 *
 *     "每周五" · "每星期五" · "毎週金曜日" → FREQ=WEEKLY;BYDAY=FR     "每周六、日" → FREQ=WEEKLY;BYDAY=SA,SU
 *     "每月第一个周六" → FREQ=MONTHLY;BYDAY=1SA     "每天10:00" → FREQ=DAILY     "周二至周日" → soft, Tuesday to Sunday
 *     "每周一次" · "每周三场" · "每天进步" → none
 */
export function readEastAsianRules(text: string): RuleMention[] {
  const rules: RuleMention[] = []
  const add = ({ index, 0: all }: RegExpExecArray, rule: string, isSoft = false): void => {
    const place = { start: index, end: index + all.length }
    if (!rules.some(({ start, end }) => place.start < end && place.end > start)) rules.push({ rule, isSoft, ...place })
  }
  for (const match of text.matchAll(MONTHLY)) add(match, monthly(match.groups ?? {}))
  for (const pattern of [WEEKLY, WEEKLY_IN_JAPANESE]) {
    for (const match of text.matchAll(pattern)) add(match, weekly(match.groups?.days ?? '', match.groups?.every ?? ''))
  }
  for (const match of text.matchAll(DAILY)) add(match, 'FREQ=DAILY')
  for (const match of text.matchAll(SOFT)) add(match, weekly(match[0], ''), true)
  return rules
}
