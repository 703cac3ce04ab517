import type { LengthMention, MoneyMention, TimeMention } from './mention.ts'
import { HOUR_WORD, NUMBER, numberOf } from './number-words.ts'
import { PART, toPart } from './parts-of-day.ts'

interface Found<Of> {
  mention: Of
  length: number
}

const END = '(?![^ ])'
const MERIDIEM = '(?<half>a\\.m\\.?|p\\.m\\.?|am|pm|a m|p m)'
const BEHIND = ` ?(?:o'?clock|oclock|o clock|uhr)?(?: ?${MERIDIEM})?(?: (?:in the|at) ${PART})?${END}`
const LEAD = '(?:at |around |about |by )?'
const MINUTES: Readonly<Record<string, number>> = { half: 30, quarter: 15 }

const FORMS: readonly RegExp[] = [
  // "9 to midnight" are two hours.
  new RegExp(`${LEAD}(?<by>half|quarter) (?<past>past|to|after|before) (?<word>noon|midday|midnight)${END}`, 'y'),
  new RegExp(`${LEAD}(?<by>five|ten|twenty|5|10|20|25) (?<past>past) (?<word>noon|midday|midnight)${END}`, 'y'),
  new RegExp(`${LEAD}(?:12 )?(?<word>noon|midday|midnight)${END}`, 'y'),
  new RegExp(
    `${LEAD}(?<h>\\d{1,2})(?:[:.h]?(?<=[:.h]|\\d{1,2})(?<m>[0-5]\\d)(?=[ap]| ?[ap]m)|[:.h](?<m2>\\d\\d))(?<half>[ap]m|[ap]\\.m\\.?|[ap](?![a-z]))?${BEHIND.replace('<half>', '<half2>')}`,
    'y',
  ),
  new RegExp(
    `${LEAD}(?<h>\\d{1,2})(?<half>[ap]m|[ap]\\.m\\.?|(?<=(?:1[3-9]|2[0-4]))h)${BEHIND.replace('<half>', '<half2>')}`,
    'y',
  ),
  new RegExp(
    `${LEAD}(?:a )?(?<by>half|quarter|(?:\\d{1,2}|five|ten|twenty)(?= past)|five|ten|twenty) (?<past>past|to|after) (?<h>\\d{1,2}|${HOUR_WORD})${BEHIND}`,
    'y',
  ),
  new RegExp(`${LEAD}(?<by>half) (?<h>\\d{1,2}|${HOUR_WORD})${BEHIND}`, 'y'),
  new RegExp(`${LEAD}(?<h>${HOUR_WORD}) (?<by>thirty|fifteen|forty five)${BEHIND}`, 'y'),
  new RegExp(
    `(?:(?<=at )|at )?(?<h>${HOUR_WORD}) (?<by>oh five|five|ten|fifteen|twenty five|twenty|thirty five|thirty|forty five|forty|fifty five|fifty) ?(?<half>a\\.m\\.?|p\\.m\\.?|am|pm|a m|p m)${END}`,
    'y',
  ),
  // "at 17 hours", "um 17 Uhr"
  new RegExp(`(?:at|from|um|ab|à|a las) (?<h>[01]?\\d|2[0-3]) ?(?<half>h)(?:ours|rs)?${END}`, 'y'),
  new RegExp(`${LEAD}(?<h>[01]\\d|2[0-3])(?<m2>[0-5]\\d) ?(?<half>h)(?:ours|rs)${END}`, 'y'),
  // A bare number is a time only behind a word that says so, or before one.
  new RegExp(
    `${LEAD}(?<h>\\d{1,2}|${HOUR_WORD})(?: (?:o'?clock|oclock|o clock|uhr)(?: ?${MERIDIEM})?(?: (?:in the|at) ${PART})?| ?${MERIDIEM.replace('<half>', '<half2>')}| (?:in the|at) ${PART.replace('<part>', '<part2>')})${END}`,
    'y',
  ),
]

const isMeridiem = (half: string | undefined): 'am' | 'pm' | null => {
  const first = half?.[0]
  return first === 'a' ? 'am' : first === 'p' ? 'pm' : null
}

const plain = (hour: number, minute: number, half: TimeMention['half']): TimeMention => ({
  marker: 'TIME',
  hour,
  minute,
  half,
  until: null,
  part: null,
})

function toTime(groups: Readonly<Record<string, string | undefined>>): TimeMention | null {
  const { word, h = '', m, by, past } = groups
  if (word) return besideTwelve(word, by, past)
  const hour = numberOf(h)
  const written = groups.half ?? groups.half2
  const part = toPart(groups.part ?? groups.part2)
  const minutes = m ?? groups.m2
  const minute = minutes ? Number(minutes) : by ? minutesBy(by) : 0
  const half = isMeridiem(written) ?? (written === 'h' || hour > 12 || /^0\d/.test(h) || hour === 0 ? '24' : null)
  const total = past === 'to' ? hour * 60 - minute : hour * 60 + minute
  return { ...plain(Math.floor(total / 60), total % 60, half), part }
}

/** "midnight", "half past midnight", "quarter to noon" */
function besideTwelve(word: string, by: string | undefined, past: string | undefined): TimeMention {
  const isBefore = past === 'to' || past === 'before'
  const total = (word === 'midnight' ? (isBefore ? 1440 : 0) : 720) + (by ? minutesBy(by) : 0) * (isBefore ? -1 : 1)
  return plain(Math.floor(total / 60), total % 60, '24')
}

const minutesBy = (by: string): number => MINUTES[by] ?? (by === 'oh five' ? 5 : numberOf(by))

function readSingle(text: string, from: number): Found<TimeMention> | null {
  for (const form of FORMS) {
    form.lastIndex = from
    const match = form.exec(text)
    const mention = match && toTime({ ...match.groups })
    if (mention) return { mention, length: match[0].length }
  }
  return null
}

const RANGE = new RegExp(
  `(?:from |between )?(?<a>\\d{1,2}|${HOUR_WORD}) ?(?:-|to|until|and) ?(?=(?:\\d|${HOUR_WORD}))`,
  'y',
)
const JOINED =
  /(?:from |between )?(?<a>\d{1,2}(?:[:.]\d\d)?)-(?<b>\d{1,2}(?:[:.]\d\d)?)(?<half>[ap]m|h)?(?: ?(?<half2>am|pm))?(?![^ ])/y
const TO = / ?(?:-|to|until|and) /y

/** "7-10pm": one word. */
function readJoined(text: string, from: number): Found<TimeMention> | null {
  JOINED.lastIndex = from
  const match = JOINED.exec(text)
  if (!match) return null
  const { a = '', b = '', half, half2 } = { ...match.groups }
  const [start, end] = [a, b].map((it) => it.split(/[:.]/).map(Number))
  const written = half ?? half2
  if (!start || !end || (!written && start.length < 2 && end.length < 2)) return null
  const meant = isMeridiem(written)
  const until = plain(end[0] ?? 0, end[1] ?? 0, meant)
  const crosses = (start[0] ?? 0) % 12 > (end[0] ?? 0) % 12
  const mention = { ...plain(start[0] ?? 0, start[1] ?? 0, crosses ? null : meant), until }
  return { mention, length: match[0].length }
}

const literal = (value: number): '24' | null => (value > 12 || value === 0 ? '24' : null)

const BARE_END = new RegExp(
  `(?<b>\\d{1,2}|${HOUR_WORD})(?! (?:pounds?|quid|euros?|dollars?|bucks|people|minutes|hours|days))${END}`,
  'y',
)

/** "10-3": two hours, where what stands beside them says that they are. */
export function hoursWritten(word: string): Found<TimeMention> | null {
  const [from = 0, until = 0] = /^\d{1,2}-\d{1,2}$/.test(word) ? word.split('-').map(Number) : []
  return from > 0 && from <= 24 && until > 0 && until <= 24
    ? { mention: { ...bareTime(from), until: bareTime(until) }, length: word.length }
    : null
}

/** "from 8 to 9", "between 12 and 2": hours, where the first word says so. */
function bareRange(text: string, from: number, lead: string, hour: number): Found<TimeMention> | null {
  if (!/^(?:from|between) /.test(lead) || hour > 24) return null
  BARE_END.lastIndex = from + lead.length
  const end = BARE_END.exec(text)
  const last = numberOf(end?.groups?.b ?? '')
  if (!end || !(last <= 24)) return null
  return {
    mention: { ...plain(hour, 0, literal(hour)), until: plain(last, 0, literal(last)) },
    length: lead.length + end[0].length,
  }
}

/** "from 7 to 9 pm": the half of the day is said once. */
function readRange(text: string, from: number): Found<TimeMention> | null {
  RANGE.lastIndex = from
  const match = RANGE.exec(text)
  if (!match) return null
  const end = readSingle(text, from + match[0].length)
  const hour = numberOf(match.groups?.a ?? '')
  if (!end) return bareRange(text, from, match[0], hour)
  const isOfPart = end.mention.part !== null && /^(?:from|between) /.test(match[0])
  // "8 till 11.30"
  const isUntil = match[0].endsWith(' until ')
  if (!end.mention.half && !isOfPart && !isUntil) return null
  const crosses = hour % 12 > end.mention.hour % 12
  const mention = {
    ...plain(hour, 0, crosses ? null : end.mention.half),
    part: isOfPart ? end.mention.part : null,
    until: end.mention,
  }
  return { mention, length: match[0].length + end.length }
}

/**
 * Reads the time that stands at this place of the words.
 *
 *     "8pm" · "7.30" · "19h" · "half past seven" · "half 7" · "quarter to nine" · "noon" · "from 7 to 9 pm" · "nine in the evening"
 */
export function readTimeAt(text: string, from: number): Found<TimeMention> | null {
  const whole = readJoined(text, from) ?? readRange(text, from)
  if (whole) return whole
  const isBetween = text.startsWith('between ', from)
  const lead = text.startsWith('from ', from) ? 5 : isBetween ? 8 : 0
  const one = readSingle(text, from + lead)
  if (!one) return null
  TO.lastIndex = from + lead + one.length
  const to = TO.exec(text)
  const until = to && readSingle(text, from + lead + one.length + to[0].length)
  if (!until) return isBetween ? null : { ...one, length: one.length + lead }
  return { mention: { ...one.mention, until: until.mention }, length: lead + one.length + to[0].length + until.length }
}

/** A bare number as a time: "9", "nine". Impossible hours are kept, so that they can be refused. */
export const bareTime = (value: number): TimeMention => plain(value, 0, value > 12 || value === 0 ? '24' : null)

const UNIT_MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080, f: 20_160 }
const UNIT = '(?<unit>minutes?|hours?|days?|weeks?|fortnight)'
const LENGTHS: readonly RegExp[] = [
  new RegExp(`(?:an? )?half (?:an )?(?<half>hour|day)${END}`, 'y'),
  new RegExp(`(?:an?|one) (?<one>hour|day|week) and a half${END}`, 'y'),
  new RegExp(`(?<n>an?|${NUMBER}) (?:and (?:a )?half ${UNIT}|(?<unit2>hours?|days?|weeks?) and a half)${END}`, 'y'),
  new RegExp(`(?<q>three quarters|quarter|a quarter) of an hour${END}`, 'y'),
  new RegExp(
    `(?<n>an?|(?:a )?couple of|a few|${NUMBER}|\\d{1,3}[.,]\\d{1,2}) ?${UNIT}(?: and (?<extra>${NUMBER}) minutes|(?<=hours?) (?<extra2>[1-5]\\d)(?: minutes)?)?${END}`,
    'y',
  ),
  new RegExp(`(?<n>\\d{1,3}(?:\\.5)?)(?<unit>h|m|d)${END}`, 'y'),
  new RegExp(`(?<n>\\d{1,2})(?<unit>h)(?<extra>\\d\\d)${END}`, 'y'),
]

function lengthIn(groups: Readonly<Record<string, string | undefined>>, hasHalf: boolean): number {
  const { half, one, n = '', q } = groups
  const extra = groups.extra ?? groups.extra2
  const unit = groups.unit ?? groups.unit2 ?? ''
  if (half) return (UNIT_MINUTES[half[0] ?? ''] ?? 0) / 2
  if (one) return (UNIT_MINUTES[one[0] ?? ''] ?? 0) * 1.5
  if (q) return q.startsWith('three') ? 45 : 15
  const count = n.endsWith('couple of') ? 2 : n === 'a few' ? 3 : n.includes('.') ? Number(n) : numberOf(n)
  const each = UNIT_MINUTES[unit[0] ?? ''] ?? 0
  return Math.round((count + (hasHalf ? 0.5 : 0)) * each) + (extra ? numberOf(extra) : 0)
}

/** "2 hours" · "half an hour" · "an hour and a half" · "90 minutes" · "a week" */
export function readLengthAt(text: string, from: number): Found<LengthMention> | null {
  for (const form of LENGTHS) {
    form.lastIndex = from
    const match = form.exec(text)
    if (!match) continue
    const minutes = lengthIn({ ...match.groups }, form === LENGTHS[2])
    if (minutes > 0 && minutes < 10_000_000) return { mention: { marker: 'LONG', minutes }, length: match[0].length }
  }
  return null
}

const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD', '¥': 'JPY', '₹': 'INR' }
const WORDS: readonly (readonly [pattern: RegExp, currency: string])[] = [
  [/^(?:pounds?|quid|gbp|sterling)$/, 'GBP'],
  [/^(?:euros?|eur)$/, 'EUR'],
  [/^(?:dollars?|bucks|usd)$/, 'USD'],
  [/^(?:yen|jpy)$/, 'JPY'],
  [/^(?:rupees?|rs|inr)$/, 'INR'],
  [/^(?:kronor|sek)$/, 'SEK'],
  [/^(?:zloty|zlotys|pln)$/, 'PLN'],
  [/^(?:francs|chf)$/, 'CHF'],
]
/** "12.50", "12,50", "1,200.50": a comma before three digits parts thousands. */
const FIGURE = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?'
const SIGNED = new RegExp(`(?<sign>[£€$¥₹]|rs(?= ?\\d)) ?(?<n>${FIGURE})${END}`, 'y')
const NAMED = new RegExp(
  `(?<n>${FIGURE}|${NUMBER}) (?<name>[a-z]+)(?: (?<cents>\\d\\d|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety))?${END}`,
  'y',
)
const PENCE = new RegExp(`(?<n>\\d{1,3}) ?(?:p|pence)${END}`, 'y')
const BEHIND_SIGN = new RegExp(`(?<n>${FIGURE}) (?<sign>[£€$])${END}`, 'y')

/** "12,50" → "12.50", "20" → "20", "1,200" → "1200" */
const amountText = (written: string): string => {
  const value = written.replaceAll(/,(?=\d{3})/g, '').replace(',', '.')
  return /\.\d$/.test(value) ? `${value}0` : value.replace(/\.00$/, '')
}

/** "£12.50" · "20 euros" · "18 pounds 50" · "20 bucks" */
export function readMoneyAt(text: string, from: number): Found<MoneyMention> | null {
  for (const form of [SIGNED, BEHIND_SIGN]) {
    form.lastIndex = from
    const match = form.exec(text)
    if (!match?.groups) continue
    const { n = '', sign = '' } = match.groups
    return {
      mention: { marker: 'MONEY', amount: amountText(n), currency: sign === 'rs' ? 'INR' : (SIGNS[sign] ?? null) },
      length: match[0].length,
    }
  }
  PENCE.lastIndex = from
  const pence = PENCE.exec(text)
  if (pence)
    return {
      mention: { marker: 'MONEY', amount: (Number(pence.groups?.n) / 100).toFixed(2), currency: 'GBP' },
      length: pence[0].length,
    }
  NAMED.lastIndex = from
  const match = NAMED.exec(text)
  if (!match?.groups) return null
  const { n = '', name = '', cents: written } = match.groups
  const cents = written === undefined ? undefined : String(numberOf(written))
  const currency = WORDS.find(([pattern]) => pattern.test(name))?.[1]
  if (!currency) return null
  const whole = /\d/.test(n) ? amountText(n) : String(numberOf(n))
  const isCents = cents !== undefined && !whole.includes('.')
  const length = match[0].length - (written !== undefined && !isCents ? written.length + 1 : 0)
  return { mention: { marker: 'MONEY', amount: isCents ? `${whole}.${cents}` : whole, currency }, length }
}
