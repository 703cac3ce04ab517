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
import {
  afterNext,
  countedIn,
  halfOf,
  partOfMonth,
  thanksgiving,
  UNIT_AFTER,
  unitAfter,
  weekdayAfter,
  weekdayAfterIt,
  weekendFrom,
  weekendOf,
  weekOf,
} from './counted-days.ts'
import type { DayContext, DayMention, Days } from './mention.ts'
import { AT_YEARS_END, MONTH, monthNumber, WEEKDAY, weekdayNumber } from './names.ts'
import { DAY_WORD, dayNumberOf, LATE_ORDINAL, NUMBER, numberOf, ordinalOf, ORDINAL_WORD } from './number-words.ts'

type Groups = Readonly<Record<string, string | undefined>>
type Rule = readonly [pattern: RegExp, resolve: (groups: Groups, about: DayContext) => Days | null]

const D = '(?<d>\\d{1,2})(?:st|nd|rd|th)?'
const D_WORD = `(?<d>\\d{1,2}(?:st|nd|rd|th)?|${ORDINAL_WORD})`
/** "open day 30 Jan" says which day behind it. */
const NO_MONTH = `(?! (?:of )?${MONTH}(?![^ ]))`
/** A year behind a date: "12 Dec 1930" and "2000" are hours. */
export const Y = '(?: (?<y>19[6-9]\\d|20(?:1[5-9]|[2-9]\\d)))?'
/** Words at one place of a text, ending with a word. */
export const at = (pattern: string): RegExp => new RegExp(`${pattern}(?![^ ])`, 'y')

/** What Christmas may only stand before: a market, a party. */
export const NO_HOLIDAY =
  '(?! (?:market|markets|mkt|party|parties|do|dinner|lunch|concert|concerts|carol|carols|card|cards|one|thing|event|events|fair|show|panto|lights|tree|shopping|special|gig|play|quiz|swim|drinks|meal|choir|jumper|song|songs|present|presents|day|eve|with|themed?|bash|gathering|brunch|gala|ball|celebrations?|celebrate|countdown|fireworks|fayre|bazaar|craft|service|play|nativity|disco|raffle|supper|tea|film|movie|races?|run|walk|dip|sale)(?: |$))'

const numberIn = (text: string | undefined): number => (text === 'few' ? 4 : numberOf(text ?? ''))
const yearIn = ({ y }: Groups): number | null => (y ? Number(y) : null)
/** From the first of some days to the last of others. */
export const between = (from: Days | null, to: Days | null): Days | null =>
  from && to ? { from: from.from, to: to.to < from.from ? from.to : to.to } : null

const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, night: 1, week: 7, fortnight: 14, month: 30, year: 365 }
const daysIn = ({ n, unit }: Groups): number => Math.min(numberIn(n) * (UNIT_DAYS[unit ?? ''] ?? 1), 4000)

const which = (word: string | undefined): 'bare' | 'this' | 'next' | 'last' =>
  word === 'next' || word === 'last' ? word : word ? 'this' : 'bare'

/** Words for days, the longest forms first. The words before are lower case and spelled out. */
const RULES: readonly Rule[] = [
  [
    at(
      `(?:on |from )?(?:${WEEKDAY} )?(?:the )?(?<d>\\d{1,2})(?:st|nd|rd|th)?(?:-|/| to | until | - | and )(?:${WEEKDAY} )?(?:the )?(?<d2>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<m>${MONTH})${Y}`,
    ),
    (g, about) => between(fullDate(g, about), fullDate({ ...g, d: g.d2 }, about)),
  ],
  [at(`(?:on )?(?:${WEEKDAY} )?(?:the )?${D} (?:of )?(?<m>${MONTH})${Y}`), (g, about) => fullDate(g, about)],
  [at(`(?:on )?(?:${WEEKDAY} )?(?:the )?(?<d>${ORDINAL_WORD}) (?<m>${MONTH})${Y}`), (g, about) => fullDate(g, about)],
  [at(`(?:on )?(?:${WEEKDAY} )?(?:the )?${D_WORD} of (?<m>${MONTH})${Y}`), (g, about) => fullDate(g, about)],
  [
    at(
      `(?:on |from )?(?<m>${MONTH}) (?:the )?(?<d>\\d{1,2})(?:st|nd|rd|th)?(?:-| to | until | - )(?:the )?(?<d2>\\d{1,2})(?:st|nd|rd|th)?${Y}`,
    ),
    (g, about) => between(fullDate(g, about), fullDate({ ...g, d: g.d2 }, about)),
  ],
  [at(`(?:on )?(?:${WEEKDAY} )?(?<m>${MONTH}) (?:the )?${D}${Y}`), (g, about) => fullDate(g, about)],
  [
    at(`(?:on )?(?:${WEEKDAY} )?(?<m>${MONTH}) (?:the )?(?<d>${ORDINAL_WORD})(?! (?:one|week|half))${Y}`),
    (g, about) => fullDate(g, about),
  ],
  [
    at(
      `(?:on )?(?:${WEEKDAY} )?(?<m>${MONTH}) (?<d>${DAY_WORD})(?! (?:[ap]m|o clock|thirty|fifteen|forty|half|to|until|people|pounds|euros|dollars|minutes|hours))`,
    ),
    ({ d, m }, about) => dateMeant(dayNumberOf(d ?? ''), monthNumber(m ?? ''), null, about),
  ],
  [at(`(?:on )?(?:the )?day ${D} (?:of|in) (?<m>${MONTH})${Y}`), (g, about) => fullDate(g, about)],
  [at(`(?:in |during )?(?:the )?(?<n>first|second|last|latter|other) half (?:of|in) (?<m>${MONTH})${Y}`), halfOf],
  [
    at(`(?:in |during )?(?:the )?(?<n>early|late|mid|start|beginning|middle|end)(?: (?:of|in))? (?<m>${MONTH})${Y}`),
    partOfMonth,
  ],
  [
    at('(?:(?:in|for) )?(?:the )?(?:rest|remainder) of (?:the |this )?year(?: 20\\d\\d)?'),
    (_, about) => year(0, about),
  ],
  [
    at(`(?:the )?(?:end of (?:the |this )?year(?! (?:${AT_YEARS_END})(?![^ ]))|year(?:'?s| is) (?:out|over|end|up))`),
    (_, about) => onlyLast(year(0, about)),
  ],
  [
    at('(?:the )?end of (?:the |this )?(?:present |current )?(?<u>week|month)'),
    ({ u }, about) => onlyLast(u === 'week' ? weekAhead(0, about) : monthAhead(0, about)),
  ],
  [
    at(
      '(?:in |over |for |during )?(?:the |my )?(?:(?:next|coming) (?<f>fortnight|two weeks)|(?:coming|upcoming) week|week ahead)',
    ),
    ({ f }, about) => coming(f ? 14 : 7, about),
  ],
  [
    at('(?:on |from )?(?<n>\\d{1,2}/\\d{1,2})-(?<n2>\\d{1,2}/\\d{1,2})'),
    ({ n, n2 }, about) => between(numeric({ n }, about), numeric({ n: n2 }, about)),
  ],
  [
    at(
      `(?:on )?(?:${WEEKDAY} )?(?<n>\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}(?<sep>[./-])\\d{1,2}\\k<sep>(?:\\d{4}|\\d\\d)|(?:0?[1-9]|[12]\\d|3[01])/(?:0?[1-9]|[12]\\d|3[01]))`,
    ),
    numeric,
  ],
  [
    at(
      `(?:on |in |during )?(?:the )?(?<n>first|second|third|fourth|last) (?<u>week|day|${WEEKDAY}) (?:in|of) (?:(?<m>${MONTH})${Y}|(?:the|this) (?<this>month))`,
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
  [at(`(?:on )?(?:the )?(?<w>${WEEKDAY}) after (?:(?<k>next)(?: one)?|this(?: (?:one|coming one))?)`), weekdayAfterIt],
  [at(`the (?<w>${WEEKDAY}) (?:after(?! (?:that|this|next|the) )|following)`), weekdayAfter],
  [at(`(?:on )?(?:the )?following (?<w>${WEEKDAY})`), weekdayAfter],
  [at(UNIT_AFTER), unitAfter],
  [
    at(`(?:on )?${WEEKDAY} (?:the )?(?<d>${ORDINAL_WORD})(?! (?:one|of))`),
    ({ d }, about) => dayOfMonthMeant(ordinalOf(d ?? ''), about),
  ],
  [at(`(?:on )?(?:(?<k>this|next|last|coming|this coming) )?(?<w>${WEEKDAY})`), weekday],
  [at(`(?:on |for )?(?:the )?(?<n>first|second|third|fourth|last) weekend (?:in|of) (?<m>${MONTH})${Y}`), weekendOf],
  [
    at(`(?:on |for )?(?:the )?weekend of (?:the )?${D_WORD}(?: (?:of )?(?<m>${MONTH}))?`),
    ({ d, m }, about) =>
      weekendFrom(
        m ? dateMeant(ordinalOf(d ?? ''), monthNumber(m), null, about) : dayOfMonthMeant(ordinalOf(d ?? ''), about),
      ),
  ],
  [at('(?:in |on )?the week after (?:this|that)(?: one| week)?'), (_, about) => weekAhead(1, about)],
  [
    at(
      `(?:in |on )?the (?:morning|afternoon|evening|night) of (?:the )?(?<d>\\d{1,2}(?:st|nd|rd|th)|${ORDINAL_WORD})(?: (?:of )?(?<m>${MONTH}))?`,
    ),
    ({ d, m }, about) =>
      m ? dateMeant(ordinalOf(d ?? ''), monthNumber(m), null, about) : dayOfMonthMeant(ordinalOf(d ?? ''), about),
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
    at(`(?:on )?next week(?: on)? (?<w>${WEEKDAY})`),
    ({ w }, about) => weekdayMeant(weekdayNumber(w ?? ''), 'next', about),
  ],
  [
    at('(?:in )?(?<n>an?|one|two|three|four) weeks? (?:from )?(?<k>today|tomorrow|now)'),
    ({ n, k }, about) => daysAhead(numberIn(n) * 7 + (k === 'tomorrow' ? 1 : 0), about),
  ],
  [
    at('(?:the )?(?:rest of )?(?<k>this|the|my|next|last) week(?! (?:of|beginning|starting|commencing) )'),
    ({ k }, about) => weekAhead(k === 'next' ? 1 : k === 'last' ? -1 : 0, about),
  ],
  [
    at(
      `(?:(?:in|during|for) )?(?:the )?week (?:of|beginning|starting|commencing|from) (?:the )?(?:(?<n>\\d{1,2}/\\d{1,2})|(?<d>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<m>${MONTH})|(?<m2>${MONTH}) (?:the )?(?<d2>\\d{1,2})(?:st|nd|rd|th)?|(?<d3>\\d{1,2})(?:st|nd|rd|th))`,
    ),
    weekOf,
  ],
  [
    at('(?:the )?(?:rest of )?(?<k>this|next|last) month'),
    ({ k }, about) => monthAhead(k === 'next' ? 1 : k === 'last' ? -1 : 0, about),
  ],
  [at('(?<k>this|next|last) year'), ({ k }, about) => year(k === 'next' ? 1 : k === 'last' ? -1 : 0, about)],
  [
    at(`(?:the )?(?:over the )?(?:next|coming) (?<n>few|${NUMBER}) (?<unit>day|week|month)s?`),
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
  [at("(?:on )?(?:new year'?s eve|nye" + NO_HOLIDAY + ')'), (_, about) => dateMeant(31, 12, null, about)],
  [at('(?:in |into )the new year'), (_, about) => openEnd(dateMeant(1, 1, null, about))],
  [at("(?:on )?(?:the )?new year(?:'?s)?(?: day)?" + NO_HOLIDAY), (_, about) => dateMeant(1, 1, null, about)],
  [
    at('(?<=(?:between|from|since|after|to|and|until) )(?:christmas|xmas)' + NO_HOLIDAY),
    (_, about) => dateMeant(25, 12, null, about),
  ],
  [at('(?:at|over|around|for) (?:christmas|xmas)' + NO_HOLIDAY), (_, about) => dateMeant(25, 12, null, about)],
  [at('(?:on )?boxing day'), (_, about) => dateMeant(26, 12, null, about)],
  [at('(?:on |at |for )?halloween'), (_, about) => dateMeant(31, 10, null, about)],
  [at("(?:on )?valentine(?:'?s)?(?: day)?"), (_, about) => dateMeant(14, 2, null, about)],
  [at('(?:on |at |over |for )?(?:the )?thanksgiving(?: day| (?<k>weekend))?'), thanksgiving],
  [at('(?:on )?(?:christmas|xmas) (?<k>eve|day)'), ({ k }, about) => dateMeant(k === 'eve' ? 24 : 25, 12, null, about)],
  [
    at(`(?:in |during |for |this )?(?<m>${MONTH})(?: of)? next year`),
    ({ m }, about) => monthMeant(monthNumber(m ?? ''), Number(about.today.slice(0, 4)) + 1, about),
  ],
  [at(`(?:in |during |for |this |next |of )?(?<m>${MONTH})(?: of)? this year`), month],
  [at(`(?:in|during|for|this|next|of) (?<m>${MONTH})(?! (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?![^ ]))${Y}`), month],
  [at(`(?!may|mar )(?<m>${MONTH})${Y}`), month],
  [at(`(?:the )?(?<d>\\d{1,2})(?:st|nd|rd|th)`), ({ d }, about) => dayOfMonthMeant(Number(d), about)],
  [at(`the (?<d>${LATE_ORDINAL})`), ({ d }, about) => dayOfMonthMeant(ordinalOf(d ?? ''), about)],
  [
    at('on the (?<d>second|third|fourth|fifth|sixth)(?! (?:one|ones|event|thing|of|and|two|three|gig|concert|show))'),
    ({ d }, about) => dayOfMonthMeant(ordinalOf(d ?? ''), about),
  ],
  [at(`(?:on )?(?:the )?day (?<d>[12]?\\d|3[01])${NO_MONTH}`), ({ d }, about) => dayOfMonthMeant(Number(d), about)],
]

export function fullDate(groups: Groups, about: DayContext): Days | null {
  return dateMeant(ordinalOf(groups.d ?? ''), monthNumber(groups.m ?? ''), yearIn(groups), about)
}

/** From a day on. */
export const openEnd = (days: Days | null): Days | null => days && { from: days.from, to: LATEST }

const onlyLast = ({ to }: Days): Days => ({ from: to, to })

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

/** This year is 0, the rest of it. */
export function year(ahead_: number, { today }: DayContext): Days {
  const meant = String(Number(today.slice(0, 4)) + ahead_)
  return { from: ahead_ === 0 ? today : `${meant}-01-01`, to: `${meant}-12-31` }
}

function month(groups: Groups, about: DayContext): Days {
  return monthMeant(monthNumber(groups.m ?? ''), yearIn(groups), about)
}

/** What some words say, and how many characters they take. */
export interface Found<Of> {
  mention: Of
  length: number
}

/** The first of the rules whose words stand at this place of the text. */
export function readOne(text: string, from: number): Found<DayMention['resolve']> | null {
  for (const [pattern, resolve] of RULES) {
    pattern.lastIndex = from
    const match = pattern.exec(text)
    if (!match) continue
    const groups = { ...match.groups }
    return { mention: (about) => resolve(groups, about), length: match[0].length }
  }
  return null
}
