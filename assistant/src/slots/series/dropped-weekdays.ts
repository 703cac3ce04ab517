import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { occurrencesOf } from '@swap/dates/occurrences'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { knownEvent } from '../../context.ts'
import { isDay } from '../../normalize/masked-sentence.ts'
import { applyToNamedSeries } from './apply-to-series.ts'
import { recurrenceEdit } from './recurrence-edit.ts'
import { weekdayRule } from './stated-recurrence.ts'
import { isBareWeekday, resolveDays } from './resolve-series-days.ts'
import { askRecurrence, changeSeries, describeRecurrence } from './series-commands.ts'
import { toSeries, type Series } from './series-rule.ts'

/**
 * Reads a statement that a series no longer takes place on some weekdays; null for anything else.
 *
 *     "no longer on Tuesdays"                        → a new rule, without Tuesdays
 *     the same, for a series on Tuesdays only         → asks how often it repeats
 *     the same, for a series that is not on Tuesdays  → says how it repeats
 *     "not this Tuesday", "not Tuesdays, Wednesdays"  → null
 */
export function readDroppedWeekdays(sentence: Clause): Command | null {
  const { text, words, context } = sentence
  const mentions = words.filter(({ mention }) => mention !== null)
  const hasOnlyWeekdays = mentions.length > 0 && mentions.every((word) => isDay(word) && isBareWeekday(word))
  const isOneList = !/ DAY (?!and|or|nor)(?:[^ ]+ )*DAY(?: |$)/.test(` ${text}`)
  const isForGood = FOR_GOOD.test(text) || mentions.some(({ typed }) => typed.endsWith('days'))
  if (!hasOnlyWeekdays || !isOneList || !isForGood) return null
  if (!NEGATES.test(`${text} `) || NEGATES_TWICE.test(text)) return null
  const dropped = mentions.flatMap((word) => resolveDays(word, context)?.from ?? []).map(weekdayOf)
  return applyToNamedSeries(
    sentence,
    (clause, id) => {
      const series = toSeries(knownEvent(context, id))
      if (!series) return null
      const weekdays = weekdaysOf(series)
      const left = weekdays.filter((weekday) => !dropped.includes(weekday))
      if (left.length === weekdays.length) return describeRecurrence(clause, id)
      if (left.length === 0) return askRecurrence(id, typedWords(clause))
      const edit = recurrenceEdit(series.event, weekdayRule(left), context)
      return edit && changeSeries(clause, series, edit)
    },
    { words: words.filter((word) => !isDay(word)) },
  )
}

const NEGATES = new RegExp(
  [
    '(?:^| )(?:not|never|longer|without|except|off|over|done|finished|cancelled|stopped|dropped|ditched|scrapped) ',
    '(?:^| )no (?!(?:it|that|they|this|we|is|actually|sorry) )',
    '^(?:please )?(?:drop|skip|cancel|stop|remove|delete|lose|ditch|scrap|cut|axe|take|leave) ',
  ].join('|'),
)
const NEGATES_TWICE = /(?:^| )(?:not|never) (?:off|over|done|finished|cancelled|stopped|stop|cancel|drop|skip)(?: |$)/
const FOR_GOOD = /(?:^| )(?:any ?more|longer|no more|from now on|for good|ever again|never|stop|stops|stopped)(?: |$)/

/** How many days ahead are searched for the weekdays of a rule: enough for a monthly one. */
const DAYS_SHOWN = 35

function weekdaysOf({ event, rule }: Series): number[] {
  const { start_date: from } = event
  const span = { start: from, from, to: addDays(from, DAYS_SHOWN), limit: 99 }
  const days = occurrencesOf({ ...rule, excluded: [], added: [] }, span)
  return [...new Set(days.map(weekdayOf))].toSorted((one, other) => one - other)
}
