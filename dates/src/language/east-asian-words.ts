// Reads the words and numerals of dates and times in Chinese, Japanese and Korean.

import type { Word } from './lexicon.ts'

export const EAST_ASIAN_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Monday to Sunday, each in Chinese, Japanese and Korean. */
const WEEKDAY_LETTERS = ['一月월', '二火화', '三水수', '四木목', '五金금', '六土토', '日天일']
const WEEK = '(?:星期|礼拜|禮拜|周|週)'
/** "木曜以外" is any other day, "周一次" once a week. */
const NOT_OTHER = '(?!以外|[次回场場期節节篇本个個项項十百小])'
/** "周五" and the 六 of "周五、六" · "金曜日" · "금요일" · the letters of "毎週土・日" · "(金)" */
const WEEKDAY = new RegExp(
  [
    `(?:${WEEK}|(?<=${WEEK}[一二三四五六][、,&]))(?<chinese>[日天一二三四五六])${NOT_OTHER}`,
    `(?<japanese>[日月火水木金土])曜日?${NOT_OTHER}|(?<korean>[일월화수목금토])요일`,
    '(?<=毎週(?:[月火水木金土日][|、])?)(?<habitual>[日月火水木金土])',
    String.raw`(?<=\(\s?)(?<bracketed>[一二三四五六天日月火水木金土일월화수목금토])(?=\s?[)|祝休])`,
  ].join('|'),
  'uy',
)

/** A time must follow: slogans say "every day" without one. */
const BEFORE_TIME = /(?=\s{0,3}(?:上午|下午|早上|晚上?|中午|午前|午後|夜)?\s{0,2}\d{1,2}\s?[:点點時时])/uy

/** Words around dates and times. They have no spaces around them, so they are looked for at every letter. */
const WORDS: readonly (readonly [words: string, word: Word, before?: RegExp])[] = [
  ['入場料 入場無料 入场费 入場費 入場券 入场券 入場制限 下周 下週', {}],
  ['開場 开场 入场 入場 オープン 입장', { label: 'doors' }],
  ['開演 开演 開始 开始 スタート 시작', { label: 'show' }],
  ['終演', { label: 'end' }],
  ['受付', { label: 'registration' }],
  ['日時 日期', { label: 'when' }],
  ['时间 時間', { label: 'time' }],
  ['至 到 から', { range: true }],
  ['、 和 及 与 與', { and: true }],
  ['年 년 부터 까지', { filler: true }],
  ['正午', { clock: 12 * 60 }],
  ['点 點 点钟 點鐘 時 时 시', { hourUnit: true }],
  ['午前 上午 早上 清晨 凌晨 早晨 朝 오전', { dayPartOfNextTime: 'morning' }],
  ['中午', { dayPartOfNextTime: 'noon' }],
  ['午後 下午 傍晚 오후', { dayPartOfNextTime: 'afternoon' }],
  ['晚上 晚间 晚間 夜晚 当晚 當晚 晚 夜里 深夜 夜', { dayPartOfNextTime: 'night' }],
  ['每 逢 毎週 每月 每个月 每個月 毎月', { every: true }],
  ['每天 每日 毎日', { daily: true }, BEFORE_TIME],
  ['最后一个 最後一個 最后 最後 最終', { ordinal: -1 }],
  ['今天 今日 今', { daysAhead: 0 }],
  ['明天 明日 明', { daysAhead: 1 }],
]
const longestFirst = WORDS.flatMap(([words, word, before]) =>
  words.split(' ').map((text) => ({ text, word, before })),
).toSorted((one, other) => other.text.length - one.text.length)

/** Returns the East Asian date word that starts at an index of the text, if any. */
export function eastAsianWordAt(text: string, index: number): { text: string; word: Word } | undefined {
  if (text.charCodeAt(index) < 0x3000) return undefined
  const weekday = matchAt(WEEKDAY, text, index)
  if (weekday) {
    const letter = Object.values(weekday.groups ?? {}).find((it) => it !== undefined) ?? ''
    return { text: weekday[0], word: { weekday: 1 + WEEKDAY_LETTERS.findIndex((letters) => letters.includes(letter)) } }
  }
  return longestFirst.find(
    (it) => text.startsWith(it.text, index) && (!it.before || matchAt(it.before, text, index + it.text.length)),
  )
}

const DIGITS = '〇一二三四五六七八九'
/** Excludes lunar months: "农历六月". */
const NUMERAL = new RegExp(
  [
    String.raw`令和\s?(?<reiwa>\d{1,2})(?=\s?年)`,
    `(?<year>[${DIGITS}零○]{4})(?=年)`,
    `第(?<ordinal>[一二三四五1-5])[个個]?(?=${WEEK}|[日月火水木金土]曜)`,
    '(?<![历曆]\\s?)(?<number>元(?=月)|[一二三四五六七八九十廿卅]{1,3})(?=[月日号號]|(?<=[上下午晨晚夜][一二三四五六七八九十]{1,2})[点點時时])',
  ].join('|'),
  'uy',
)
/** The first year of the Reiwa era is 2019. */
const BEFORE_REIWA = 2018

/** Reads a numeral: "十二" → 12, "廿三" → 23, "二〇二六" → 2026, "令和8" → 2026, "第一个" → 1. */
export function eastAsianNumberAt(text: string, index: number): { text: string; value: number } | undefined {
  const { 0: all = '', groups: { reiwa, year, ordinal, number = ordinal } = {} } = matchAt(NUMERAL, text, index) ?? {}
  if (reiwa !== undefined) return { text: all, value: BEFORE_REIWA + Number(reiwa) }
  if (year !== undefined) return { text: all, value: Number(Array.from(year, digitOf).join('')) }
  return number === undefined ? undefined : { text: all, value: hanNumber(number) }
}

const digitOf = (letter: string): number => (/\d/.test(letter) ? Number(letter) : Math.max(0, DIGITS.indexOf(letter)))

function hanNumber(text: string): number {
  const [tens = '', ones] = text.replace('元', '一').replace('廿', '二十').replace('卅', '三十').split('十')
  if (ones === undefined) return digitOf(tens)
  return 10 * (tens ? digitOf(tens) : 1) + digitOf(ones)
}

/** "6月", "12日", and counters of other things: "12场" is twelve shows. */
const COUNTER = /\s?(?:(?<month>[月월])|(?<day>[日号號일])|(?<other>[元岁歲人名场場个個位届屆期折楼樓室款家次件]))/uy

/** Reads the counter after a number, and where it ends: the 月 of "6月", a month, or the 场 of "12场", an amount. */
export function counterAt(text: string, index: number): { of: 'month' | 'day' | 'other'; end: number } | undefined {
  const found = matchAt(COUNTER, text, index)
  if (!found) return undefined
  const of = found.groups?.month ? 'month' : found.groups?.day ? 'day' : 'other'
  return { of, end: index + found[0].length }
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}
