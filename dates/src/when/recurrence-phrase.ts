// Reads the recurrence in words that a person typed.

import { nextRuleDay } from './series/next-rule-day.ts'
import { readWhen } from './read-when.ts'
import { resolveSeries } from './series/resolve-series.ts'
import { fold } from '../language/fold.ts'
import { endPhraseSpans } from './series/series-ends.ts'
import type { When, WhenContext, WhenReading } from './when.ts'

/** A recurrence that a person described in words. */
export interface RecurrencePhrase {
  /** "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270325;EXDATE=20270216" */
  recurrence: string
  /** YYYY-MM-DD: the first day of the rule on or after its start; null if the words leave it open. */
  date: string | null
  /** HH:MM */
  time: string | null
  endTime: string | null
  /** Where its words are in the text, the rule first, without its times: offsets, end exclusive. */
  parts: readonly TextRange[]
  /** Nothing else in the text names a day. */
  isAlone: boolean
}

interface TextRange {
  start: number
  end: number
}

/**
 * Reads the recurrence in a person's typed words.
 *
 *     "first Friday of every month 8pm"              → FREQ=MONTHLY;BYDAY=1FR, its next day, 20:00
 *     "every Thursday 7pm until 17 December"         → FREQ=WEEKLY;BYDAY=TH;UNTIL=20261217
 *     "dinner on Friday", "every guest gets a drink" → null
 */
export function readRecurrencePhrase(text: string, context: WhenContext): RecurrencePhrase | null {
  const { today } = context
  const reading = readWhen(text, { ...context, isTyped: true })
  const items = resolveSeries(reading, text, { today })
  const item = items.find(({ rule, flags }) => rule !== undefined && !flags.includes('softRule'))
  if (!item?.rule) return null
  const date = firstDayOf(item, today)
  const recurrence = recurrenceOf({ ...item, ...(date !== null && { date }) })
  if (recurrence === undefined) return null
  return {
    recurrence,
    date,
    time: item.time ?? null,
    endTime: item.endTime ?? null,
    parts: partsOf(reading, text),
    isAlone: items.filter((it) => it.date !== undefined || it.rule !== undefined).length === 1,
  }
}

/** Joins a rule with its end and excluded days: "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270325;EXDATE=20270216". */
export function recurrenceOf({ rule, count, endDate, except = [] }: When): string | undefined {
  const until = endDate === undefined ? [] : [`UNTIL=${compactDay(endDate)}`]
  const end = count === undefined ? until : [`COUNT=${count}`]
  const left = except.length === 0 ? [] : [`EXDATE=${except.map(compactDay).join(',')}`]
  return rule && [rule, ...end, ...left].join(';')
}

const compactDay = (day: string): string => day.replaceAll('-', '')

/** Words that introduce a part of a rule: "starting on the", "except for", "until". */
const LEADS =
  /(?:(?:^|(?<=[\s,(;]))(?:starting|starts|beginning|begins|commencing|from|until|till?|up to|through|lasting|except(?: for)?|excluding|excl\.?|but not|but|not|no|skipping|skip|without|between|on|in|of|the|and|or|ab|bis(?: zum)?|ausser|vom|am|du|au|jusqu['’]au|sauf|desde|hasta|el|salvo|dal|fino al|vanaf|tot)\s+)+$/iu
const LEAD_LENGTH = 40

function partsOf({ spans, excluded }: WhenReading, text: string): TextRange[] {
  const { folded, map, source } = fold(text)
  const isOther = (it: TextRange): boolean =>
    excluded.some(({ role, start, end }) => role !== 'except' && it.start < end && it.end > start)
  const ends = endPhraseSpans(folded).map(({ start, end }) => ({
    start: map[start] ?? source.length,
    end: map[end] ?? source.length,
  }))
  const rules = spans.filter(({ kind }) => kind === 'recur')
  const days = spans.filter((span) => (span.kind === 'date' || span.kind === 'holiday') && !isOther(span))
  return [...rules, ...days, ...ends].map(({ start, end }) => ({
    start: start - (LEADS.exec(text.slice(Math.max(0, start - LEAD_LENGTH), start))?.[0].length ?? 0),
    end,
  }))
}

/** "every week" alone doesn't say which day. */
const SAYS_DAY = /^FREQ=DAILY|;BY(?:MONTH)?DAY=/

function firstDayOf({ rule = '', date }: When, today: string): string | null {
  if (date === undefined) return SAYS_DAY.test(rule) ? nextRuleDay(rule, today) : null
  // "every year on 5 October", said in November: the next one.
  const isOver = rule.startsWith('FREQ=YEARLY') && date < today
  if (isOver) return `${Number(today.slice(0, 4)) + (date.slice(5) < today.slice(5) ? 1 : 0)}${date.slice(4)}`
  // "every month on the 28th, starting in December" is never on the 1st.
  return SAYS_DAY.test(rule) ? nextRuleDay(rule, date) : date
}
