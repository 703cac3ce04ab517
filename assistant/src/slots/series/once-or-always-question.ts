import { addDays, daysBetween, mondayOf, weekdayOf } from '@swap/dates/calendar-day'
import { withAddedDays } from '@swap/dates/exception-days'
import { occurrencesOf } from '@swap/dates/occurrences'
import type { EventEdit } from '@swap/contract/event'
import type { AskBack, Choice, Command } from '../../command.ts'
import type { Context } from '../../context.ts'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import { isDay } from '../../normalize/masked-sentence.ts'
import { wordsNamingSeries } from './named-series.ts'
import { recurrenceEdit } from './recurrence-edit.ts'
import { weekdayRule } from './stated-recurrence.ts'
import { isBareWeekday } from './resolve-series-days.ts'
import { changeSeries } from './series-commands.ts'
import { excludeDays, type Series } from './series-rule.ts'

/** Upper bound on the days by which one occurrence of a series is moved. */
const MAX_DAYS_APART = 31

/**
 * Makes the question that asks whether a series moves to another day once or always: "make it Wednesday", for a Tuesday series. The first
 * choice moves one occurrence, the second changes the rule. Null if no occurrence lies ahead, or the rule has no weekdays to move.
 */
export function askOnceOrAlways(clause: Clause, series: Series, day: string): AskBack | null {
  const { rule, event } = series
  const { today } = clause.context
  const coming = occurrencesOf(rule, {
    start: event.start_date,
    from: today,
    to: addDays(day, MAX_DAYS_APART),
    limit: 60,
  })
  const always = recurrenceEdit(event, weekdayRule([weekdayOf(day)]), clause.context)
  const [next] = coming
  if (!always || next === undefined) return null
  const distance = (other: string): number => Math.abs(daysBetween(other, day))
  const [nearest = next] = coming.toSorted((one, other) => distance(one) - distance(other))
  // "Wednesday" is the one in the week of the next occurrence; a date replaces the occurrence nearest to it.
  const dayWord = clause.words.find(isDay)
  const isWeekday = dayWord !== undefined && isBareWeekday(dayWord)
  const sameWeek = addDays(mondayOf(next), weekdayOf(day) - 1)
  const newDay = isWeekday && sameWeek >= today ? sameWeek : day
  const withoutOldDay = excludeDays(series, [isWeekday ? next : nearest])
  const once = { recurrence: withAddedDays(withoutOldDay, [...rule.added, newDay]) }
  const toChoice = (edit: EventEdit): Choice => ({
    label: '',
    event: event.id,
    request: changeSeries(clause, series, edit),
  })
  return {
    kind: 'askBack',
    about: 'times',
    missing: null,
    event: event.id,
    choices: [toChoice(once), toChoice(always)],
    said: typedWords(clause),
  }
}

/** Upper bound on the characters of an answer. */
const MAX_ANSWER_LENGTH = 100
const ONCE = /\b(?:just|only|once|one|one-off|this)\b/
const ALWAYS = /\b(?:all|both|every|each|always|series|onwards?|whole|from now on)\b/
/** Words that may be part of an answer and are not the name of an event. */
const ANSWER_WORD = /^(?:all|both|everyone|whole|single|onwards|yes|yeah|pls|change|me|of|that's)$/

/** Reads the answer to `askOnceOrAlways`: "just this one" → the first choice; "all of them", "every week" → the last; otherwise null. */
export function readOnceOrAlwaysAnswer(
  text: string,
  { asked }: Context,
  toClause: (text: string) => Clause,
): Command | null {
  const choices = asked?.about === 'times' ? asked.choices : []
  if (choices.length === 0 || text.length > MAX_ANSWER_LENGTH) return null
  const clause = toClause(text)
  const others = clause.words.filter((word) => !ANSWER_WORD.test(word.text))
  if (wordsNamingSeries(others)?.length !== 0) return null
  const [answer = ''] = clause.text.split(/ (?:not|rather than) /)
  if (ALWAYS.test(answer)) return choices.at(-1)?.request ?? null
  return ONCE.test(answer) ? (choices[0]?.request ?? null) : null
}
