import { splitRule, withExcludedDays, withAddedDays } from '@swap/dates/exception-days'
import { occurrencesOf, readRecurrence, type Recurrence } from '@swap/dates/occurrences'
import type { Context, KnownEvent } from '../../context.ts'
import { dayContext, type Clause } from '../../clauses/clause.ts'
import type { MaskedWord } from '../../normalize/masked.ts'
import type { Days, DayMention } from '../../entities/mention.ts'
import { addDays, daysBetween } from '@swap/dates/calendar-day'

/** A recurring event, if its rule is understood. */
export interface Series {
  event: KnownEvent & { start_date: string; recurrence: string }
  rule: Recurrence
}

/** Returns an event as a series; null if it takes place only once, or its date is unknown. */
export function toSeries(event: KnownEvent | null): Series | null {
  if (!event?.recurrence || !event.start_date) return null
  const { start_date, recurrence } = event
  const rule = readRecurrence(recurrence)
  return rule && { event: { ...event, start_date, recurrence }, rule }
}

/** "the 26th" never means a day farther ahead. */
const MAX_AHEAD = 45
/** In a longer stretch no single days are meant. */
const MAX_LENGTH = 62

/** Resolves the days that a word says; null if it says none. */
export const resolveDays = ({ mention }: MaskedWord, context: Context, { isPast = false } = {}): Days | null =>
  mention?.marker === 'DAY' ? mention.resolve(dayContext(context, null, isPast)) : null

/** The days of a series in a stretch of time, including those it leaves out. */
const daysWithin = ({ event, rule }: Series, { from, to }: Days): string[] =>
  daysBetween(from, to) > MAX_LENGTH
    ? []
    : occurrencesOf({ ...rule, excluded: [] }, { start: event.start_date, from, to, limit: MAX_LENGTH })

/** "the 5th and the 12th" is two days, "the 5th to the 12th" all days in between. */
function stretchesOf({ typed }: MaskedWord, mention: DayMention, about: Parameters<DayMention['resolve']>[0]): Days[] {
  const days = mention.resolve(about)
  if (!days) return []
  return / (?:and|&) /.test(typed) && mention.last
    ? [
        { from: days.from, to: days.from },
        { from: days.to, to: days.to },
      ]
    : [days]
}

/**
 * Resolves the days of a series that a word says, as a person may mean them: "the 26th" is the next 26th on which it takes place. Null if the
 * word says no day at all; an empty list if it does not take place on any of them.
 */
export function daysOfSeries(series: Series, word: MaskedWord, { context }: Clause): string[] | null {
  const { mention } = word
  if (mention?.marker !== 'DAY') return null
  const { today } = context
  const from = today < series.event.start_date ? series.event.start_date : today
  const coming = mention.ordinal === null ? [] : daysWithin(series, { from, to: addDays(from, MAX_AHEAD) })
  let isAny = false
  for (const near of [null, ...coming]) {
    const stretches = stretchesOf(word, mention, dayContext(context, near))
    isAny ||= stretches.length > 0
    const found = stretches.map((days) => daysWithin(series, days))
    if (found.length > 0 && found.every((days) => days.length > 0)) return [...new Set(found.flat())]
  }
  return isAny ? [] : null
}

/** Returns the rule of a series without some days. */
export const withoutDays = ({ event, rule }: Series, days: readonly string[]): string =>
  withExcludedDays(event.recurrence, [...rule.excluded, ...days])

/** Returns the rule of a series with some skipped days restored. */
export const withDaysRestored = ({ event, rule }: Series, days: readonly string[]): string =>
  withExcludedDays(
    event.recurrence,
    rule.excluded.filter((day) => !days.includes(day)),
  )

/** Returns the rule of a series up to and including a day; replaces any earlier end. */
export function endingOn({ event, rule }: Series, last: string): string {
  const body = splitRule(event.recurrence).rule.replace(/;(?:UNTIL|COUNT)=[^;]*/g, '')
  const upTo = (days: readonly string[]) => days.filter((day) => day <= last)
  const ended = withExcludedDays(`${body};UNTIL=${last.replaceAll('-', '')}`, upTo(rule.excluded))
  return withAddedDays(ended, upTo(rule.added))
}
