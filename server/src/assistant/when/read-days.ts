import {
  coming,
  dateMeant,
  dayOfMonthMeant,
  daysAhead,
  LATEST,
  monthAhead,
  monthMeant,
  numericMeant,
  seasonMeant,
  weekAhead,
  weekdayMeant,
  weekendAhead,
} from './choose-day.ts'
import { addDays, mondayOf } from './calendar-day.ts'
import { afterNext, countedIn, thanksgiving, weekdayAfter, weekendFrom, weekendOf } from './counted-days.ts'
import type { DayContext, DayMention, Days } from './mention.ts'
import { MONTH, monthNumber, WEEKDAY, weekdayNumber } from './names.ts'
import { LATE_ORDINAL, NUMBER, numberOf, ordinalOf, ORDINAL_WORD } from './number-words.ts'
import { PART, toPart } from './parts-of-day.ts'

type Groups = Readonly<Record<string, string | undefined>>
type Rule = readonly [pattern: RegExp, resolve: (groups: Groups, about: DayContext) => Days | null]

const D = '(?<d>\\d{1,2})(?:st|nd|rd|th)?'
const D_WORD = `(?<d>\\d{1,2}(?:st|nd|rd|th)?|${ORDINAL_WORD})`
const Y = '(?: (?<y>(?:19|20)\\d\\d))?'
const at = (pattern: string): RegExp => new RegExp(`${pattern}(?![^ ])`, 'y')

const numberIn = (text: string | undefined): number => numberOf(text ?? '')
const yearIn = ({ y }: Groups): number | null => (y ? Number(y) : null)
const between = (from: Days | null, to: Days | null): Days | null =>
  from && to ? { from: from.from, to: to.to < from.from ? from.to : to.to } : null

const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, night: 1, week: 7, fortnight: 14, month: 30, year: 365 }
const daysIn = ({ n, unit }: Groups): number => Math.min(numberIn(n) * (UNIT_DAYS[unit ?? ''] ?? 1), 4000)

const which = (word: string | undefined): 'bare' | 'this' | 'next' | 'last' =>
  word === 'next' || word === 'last' ? word : word ? 'this' : 'bare'

/** Words for days, the longest forms first. The words before are lower case and spelled out. */
const RULES: readonly Rule[] = [
  [
    at(
      `(?:on |from )?(?:the )?(?<d>\\d{1,2})(?:st|nd|rd|th)?(?:-| to | until | - )(?:the )?(?<d2>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<m>${MONTH})${Y}`,
    ),
    (g, about) => between(fullDate(g, about), fullDate({ ...g, d: g.d2 }, about)),
  ],
  [at(`(?:on )?(?:${WEEKDAY} )?(?:the )?${D} (?:of )?(?<m>${MONTH})${Y}`), (g, about) => fullDate(g, about)],
  [at(`(?:on )?(?:${WEEKDAY} )?(?:the )?${D_WORD} of (?<m>${MONTH})${Y}`), (g, about) => fullDate(g, about)],
  [at(`(?:on )?(?:${WEEKDAY} )?(?<m>${MONTH}) (?:the )?${D}${Y}`), (g, about) => fullDate(g, about)],
  [
    at(
      `(?:on )?(?:${WEEKDAY} )?(?<n>\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d\\d)|\\d{1,2}/\\d{1,2})`,
    ),
    numeric,
  ],
  [
    at(
      `(?:on |in |during )?(?:the )?(?<n>first|second|third|fourth|last) (?<u>week|day|${WEEKDAY}) (?:in|of) (?<m>${MONTH})${Y}`,
    ),
    countedIn,
  ],
  [at('(?<=(?:between|from) )now(?= (?:and|to|until) )'), (_, about) => daysAhead(0, about)],
  [at('today'), (_, about) => daysAhead(0, about)],
  [at('(?:the )?day after tomorrow'), (_, about) => daysAhead(2, about)],
  [at('tomorrow'), (_, about) => daysAhead(1, about)],
  [at('yesterday'), (_, about) => daysAhead(-1, about)],
  [
    at(`(?:on )?${WEEKDAY} (?:the )?(?<d>\\d{1,2})(?:st|nd|rd|th)`),
    ({ d }, about) => dayOfMonthMeant(Number(d), about),
  ],
  [
    at(`(?<w>${WEEKDAY}) week|a week on (?<w2>${WEEKDAY})`),
    ({ w, w2 }, about) => weekdayMeant(weekdayNumber(w ?? w2 ?? ''), 'week', about),
  ],
  [
    at(`(?:on )?(?<w>${WEEKDAY})(?: (?:morning|afternoon|evening|night))? (?:of )?next week`),
    ({ w }, about) => weekdayMeant(weekdayNumber(w ?? ''), 'next', about),
  ],
  [at(`the (?<w>${WEEKDAY}) (?:after(?! (?:that|this|next|the) )|following)`), weekdayAfter],
  [at(`(?:on )?(?:(?<k>this|next|last|coming|this coming) )?(?<w>${WEEKDAY})`), weekday],
  [at(`(?:on |for )?(?:the )?(?<n>first|second|third|fourth|last) weekend (?:in|of) (?<m>${MONTH})${Y}`), weekendOf],
  [
    at(`(?:on |for )?(?:the )?weekend of (?:the )?${D}(?: (?:of )?(?<m>${MONTH}))?`),
    ({ d, m }, about) =>
      weekendFrom(m ? dateMeant(Number(d), monthNumber(m), null, about) : dayOfMonthMeant(Number(d), about)),
  ],
  [at('(?:in |on )?(?:the )?(?:(?<weekend>weekend)|week) after next(?: week| weekend)?'), afterNext],
  [
    at('(?:on )?(?:the )?(?:weekend after (?:this|that)(?: one| weekend)?|following weekend)'),
    (_, about) => weekendAhead(1, about),
  ],
  [
    at('(?:(?:the|my|a) )?(?:(?<k>this|next|last|coming) )?weekend'),
    ({ k }, about) => weekendAhead(k === 'next' ? 1 : k === 'last' ? -1 : 0, about),
  ],
  [
    at('(?:the )?(?:rest of )?(?<k>this|the|next|last) week(?! (?:of|beginning|starting|commencing) )'),
    ({ k }, about) => weekAhead(k === 'next' ? 1 : k === 'last' ? -1 : 0, about),
  ],
  [
    at(
      `(?:(?:in|during|for) )?(?:the )?week (?:of|beginning|starting|commencing|from) (?:the )?(?:(?<d>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<m>${MONTH})|(?<m2>${MONTH}) (?:the )?(?<d2>\\d{1,2})(?:st|nd|rd|th)?)`,
    ),
    weekOf,
  ],
  [
    at('(?:the )?(?:rest of )?(?<k>this|next|last) month'),
    ({ k }, about) => monthAhead(k === 'next' ? 1 : k === 'last' ? -1 : 0, about),
  ],
  [at('(?<k>this|next|last) year'), ({ k }, about) => year(k === 'next' ? 1 : k === 'last' ? -1 : 0, about)],
  [
    at(`(?:the )?(?:over the )?(?:next|coming) (?<n>${NUMBER}) (?<unit>day|week|month)s?`),
    (g, about) => coming(daysIn(g), about),
  ],
  [
    at(
      `in (?<n>an?|${NUMBER}) (?<unit>day|week|month|fortnight)s?(?: time)?|(?<n2>an?|${NUMBER}) (?<unit2>day|week|month)s? from now`,
    ),
    ({ n, n2, unit, unit2 }, about) => ahead({ n: n ?? n2, unit: unit ?? unit2 }, about),
  ],
  [
    at(`(?:in |during |this |next |the )?(?<s>summer|winter|spring|autumn)`),
    ({ s }, about) => seasonMeant(s ?? '', about),
  ],
  [at("(?:on )?new year'?s eve"), (_, about) => dateMeant(31, 12, null, about)],
  [at("(?:on )?(?:the )?new year(?:'?s)?(?: day)?"), (_, about) => dateMeant(1, 1, null, about)],
  [
    at('(?<=(?:between|from|since|after|to|and|until) )(?:christmas|xmas)(?! (?!and |to |until )[a-z])'),
    (_, about) => dateMeant(25, 12, null, about),
  ],
  [at('(?:at|over|around|for) (?:christmas|xmas)(?! [a-z])'), (_, about) => dateMeant(25, 12, null, about)],
  [at('(?:on )?boxing day'), (_, about) => dateMeant(26, 12, null, about)],
  [at('(?:on |at |for )?halloween'), (_, about) => dateMeant(31, 10, null, about)],
  [at("(?:on )?valentine(?:'?s)?(?: day)?"), (_, about) => dateMeant(14, 2, null, about)],
  [at('(?:on |at |over )?thanksgiving(?: day)?'), thanksgiving],
  [at('(?:on )?christmas (?<k>eve|day)'), ({ k }, about) => dateMeant(k === 'eve' ? 24 : 25, 12, null, about)],
  [at(`(?:in|during|for|this|next|of) (?<m>${MONTH})${Y}`), month],
  [at(`(?!may|mar )(?<m>${MONTH})${Y}`), month],
  [at(`(?:the )?(?<d>\\d{1,2})(?:st|nd|rd|th)`), ({ d }, about) => dayOfMonthMeant(Number(d), about)],
  [at(`the (?<d>${LATE_ORDINAL})`), ({ d }, about) => dayOfMonthMeant(ordinalOf(d ?? ''), about)],
  [at('(?:on )?(?:the )?day (?<d>[12]?\\d|3[01])'), ({ d }, about) => dayOfMonthMeant(Number(d), about)],
]

function fullDate(groups: Groups, about: DayContext): Days | null {
  return dateMeant(ordinalOf(groups.d ?? ''), monthNumber(groups.m ?? ''), yearIn(groups), about)
}

function weekOf({ d, d2, m, m2 }: Groups, about: DayContext): Days | null {
  const day = dateMeant(Number(d ?? d2), monthNumber(m ?? m2 ?? ''), null, about)
  if (!day) return null
  const monday = mondayOf(day.from)
  return { from: monday, to: addDays(monday, 6) }
}

function numeric({ n }: Groups, about: DayContext): Days | null {
  return numericMeant((n ?? '').split(/[./-]/).map(Number), about)
}

function weekday({ k, w }: Groups, about: DayContext): Days {
  return weekdayMeant(weekdayNumber(w ?? ''), which(k), about)
}

function ahead({ n, unit }: Groups, about: DayContext): Days {
  return unit === 'month' ? sameDayMonths(numberIn(n), about) : daysAhead(daysIn({ n, unit }), about)
}

function sameDayMonths(months: number, about: DayContext): Days {
  const { from, to } = monthAhead(Math.min(months, 120), about)
  const day = `${from.slice(0, 8)}${about.today.slice(8)}`
  const meant = months > 0 && day <= to ? day : to
  return { from: meant, to: meant }
}

function year(ahead_: number, { today }: DayContext): Days {
  const meant = String(Number(today.slice(0, 4)) + ahead_)
  return { from: ahead_ === 0 ? today : `${meant}-01-01`, to: `${meant}-12-31` }
}

function month(groups: Groups, about: DayContext): Days {
  return monthMeant(monthNumber(groups.m ?? ''), yearIn(groups), about)
}

interface Found<Of> {
  mention: Of
  /** How many characters it takes. */
  length: number
}

function readOne(text: string, from: number): Found<DayMention['resolve']> | null {
  for (const [pattern, resolve] of RULES) {
    pattern.lastIndex = from
    const match = pattern.exec(text)
    if (!match) continue
    const groups = { ...match.groups }
    return { mention: (about) => resolve(groups, about), length: match[0].length }
  }
  return null
}

const NEXT_PART = new RegExp(` (?:in the |at )?${PART}s?(?![^ ])`, 'y')
const FIRST = /(?:(?<range>between|from)|(?<open>(?:on or )?(?:after|since|from)|starting)|(?<until>until|before|by)) /y
const AND = / (?:and|to|until|-) /y
/** A shared month, or days written as one: the words say both ends. */
const HAS_BOTH_ENDS = /\d(?:st|nd|rd|th)? ?(?:-|to|until|and) ?(?:the )?\d/
const TO_DAYS = new RegExp(
  `(?:the )?(?<a>\\d{1,2})(?:st|nd|rd|th)? (?:to|and|until|-) (?:the )?(?<b>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<m>${MONTH})${Y}`,
  'y',
)

/** "from the 4th to the 6th of December": the month is said once. */
function readSharedMonth(text: string, from: number): Found<DayMention['resolve']> | null {
  TO_DAYS.lastIndex = from
  const match = TO_DAYS.exec(text)
  if (!match) return null
  const { a, b, m, y } = { ...match.groups }
  const resolve: DayMention['resolve'] = (about) =>
    between(fullDate({ d: a, m, y }, about), fullDate({ d: b, m, y }, about))
  return { mention: resolve, length: match[0].length }
}

const NIGHT = /(?:on )?(?<k>tonight|this (?<part>morning|afternoon|evening))(?![^ ])/y

const HOLIDAY = /(?:christmas|xmas)(?! [a-z])(?![^ ])/y

/** "before Christmas": a name that is a day only behind such a word. */
export function readHolidayAt(text: string, from: number): Found<DayMention> | null {
  HOLIDAY.lastIndex = from
  const match = HOLIDAY.exec(text)
  return match && { mention: dayMention((about) => dateMeant(25, 12, null, about)), length: match[0].length }
}

/**
 * Reads the day or days that stand at this place of the words, or nothing.
 *
 *     "friday evening" · "the 12th of december 2026" · "12/5" · "in two weeks" · "this weekend" · "june" · "between the 4th and the 6th
 *     of december" · "on or after 1 december"
 */
export function readDayAt(text: string, from: number): Found<DayMention> | null {
  NIGHT.lastIndex = from
  const night = NIGHT.exec(text)
  if (night) {
    const part = toPart(night.groups?.part) ?? 'night'
    return { mention: dayMention((about) => daysAhead(0, about), part), length: night[0].length }
  }
  FIRST.lastIndex = from
  const first = FIRST.exec(text)
  const lead = first?.[0].length ?? 0
  const one = readSharedMonth(text, from + lead) ?? readOne(text, from + lead)
  if (!one) return null
  const end = from + lead + one.length
  const { range, open, until } = first?.groups ?? {}
  if (range ?? !first) {
    const second = readSecond(text, end, range === 'between')
    if (second)
      return {
        mention: { ...dayMention((about) => between(one.mention(about), second.mention(about))), last: second.mention },
        length: end + second.length - from,
      }
  }
  const isSpan = HAS_BOTH_ENDS.test(text.slice(from + lead, end))
  if (!isSpan && (open ?? (range === 'from' ? range : undefined)))
    return { mention: dayMention((about) => openEnd(one.mention(about))), length: end - from }
  if (until) return null
  NEXT_PART.lastIndex = end
  const part = NEXT_PART.exec(text)
  return {
    mention: dayMention(
      one.mention,
      toPart(part?.groups?.part) ?? partWithin(text.slice(from, end)),
      ordinalIn(text.slice(from, end)),
    ),
    length: end - from + (part?.[0].length ?? 0),
  }
}

function readSecond(text: string, end: number, isBetween: boolean): Found<DayMention['resolve']> | null {
  AND.lastIndex = end
  const and = AND.exec(text)
  if (!and || (and[0] === ' and ' && !isBetween))
    return and && text.startsWith('the ', end + 5) ? withLead(text, end, and[0].length) : null
  return withLead(text, end, and[0].length)
}

function withLead(text: string, end: number, lead: number): Found<DayMention['resolve']> | null {
  const found = readOne(text, end + lead)
  return found && { mention: found.mention, length: found.length + lead }
}

/** "Wednesday evening next week" */
const partWithin = (words: string): DayMention['part'] =>
  toPart(/(?:^| )(morning|afternoon|evening|night) (?:of )?next week$/.exec(words)?.[1])

const openEnd = (days: Days | null): Days | null => days && { from: days.from, to: LATEST }

const ordinalIn = (words: string): number | null => {
  const value = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)$/.exec(words)?.[1]
  const late = /^the ([a-z ]+)$/.exec(words)?.[1]
  return value ? Number(value) : late && ordinalOf(late) > 0 ? ordinalOf(late) : null
}

function dayMention(
  resolve: DayMention['resolve'],
  part: DayMention['part'] = null,
  ordinal: number | null = null,
): DayMention {
  return { marker: 'DAY', resolve, part, last: null, ordinal }
}
