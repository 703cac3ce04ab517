import { addDays, daysBetween } from '@swap/dates/calendar-day'
import { occurrencesOf } from '@swap/dates/occurrences'
import { dayContext, type Clause } from '../../clauses/clause.ts'
import type { Context } from '../../context.ts'
import type { DayContext, DayMention, Days } from '../../entities/mention.ts'
import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import type { Series } from './series-rule.ts'

/** Upper bound on how many days ahead "the 26th" is looked for. */
const MAX_DAYS_AHEAD = 45
/** Upper bound on the length of a span, in days, that is resolved to the series' days in it. */
const MAX_SPAN_DAYS = 62

/**
 * Resolves a word to days on which a series takes place: "the 26th" → the next 26th that is one of its days. Empty if the series
 * takes place on none of the days mentioned; null if the word mentions no day.
 */
export function resolveSeriesDays(series: Series, word: MaskedWord, { context }: Clause): string[] | null {
  const { mention } = word
  if (mention?.marker !== 'DAY') return null
  const { today } = context
  const from = today < series.event.start_date ? series.event.start_date : today
  const coming = mention.ordinal === null ? [] : daysWithin(series, { from, to: addDays(from, MAX_DAYS_AHEAD) })
  let isAnyDay = false
  for (const near of [null, ...coming]) {
    const spans = resolveSpans(word, mention, dayContext(context, near))
    isAnyDay ||= spans.length > 0
    const daysOfSpans = spans.map((span) => daysWithin(series, span))
    if (isAnyDay && daysOfSpans.every((days) => days.length > 0)) return [...new Set(daysOfSpans.flat())]
  }
  return isAnyDay ? [] : null
}

/** "the 5th and the 12th" is two spans of one day, "the 5th to the 12th" is one span. */
function resolveSpans({ typed }: MaskedWord, mention: DayMention, context: DayContext): Days[] {
  const days = mention.resolve(context)
  if (!days) return []
  const isPair = / (?:and|&) /.test(typed) && mention.last
  return isPair ? [days.from, days.to].map((day) => ({ from: day, to: day })) : [days]
}

/** The days of a series in a span, including those that it excludes. */
const daysWithin = ({ event, rule }: Series, { from, to }: Days): string[] =>
  daysBetween(from, to) > MAX_SPAN_DAYS
    ? []
    : occurrencesOf({ ...rule, excluded: [] }, { start: event.start_date, from, to, limit: MAX_SPAN_DAYS })

/** Resolves the days that a word mentions; null if it mentions none. */
export const resolveDays = ({ mention }: MaskedWord, context: Context, { isPast = false } = {}): Days | null =>
  mention?.marker === 'DAY' ? mention.resolve(dayContext(context, null, isPast)) : null

const WEEKDAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tues?|weds?|thurs?|thur|fri|sat|sun)s?)'
const BARE_WEEKDAY = new RegExp(`^(?:on )?${WEEKDAY}(?: to ${WEEKDAY})?$`)

/** Returns whether a word is a weekday of no particular week: "on Tuesday", "Tuesdays", but not "this Tuesday". */
export const isBareWeekday = ({ typed }: MaskedWord): boolean => BARE_WEEKDAY.test(typed)
