import { addDays, daysBetween, mondayOf, weekdayOf } from '@swap/dates/calendar-day'
import { withAddedDays } from '@swap/dates/exception-days'
import { occurrencesOf } from '@swap/dates/occurrences'
import type { EventEdit } from '@swap/contract/event'
import type { AskBack, Command } from '../../command.ts'
import { knownEvent, type Context } from '../../context.ts'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import { isDay } from '../../normalize/masked.ts'
import { weekdayRule } from './recurrence-phrase.ts'
import { recurrenceEdit } from './recurrence-edit.ts'
import { resolveDays, withoutDays, type Series } from './series.ts'
import { isBareWeekday, wordsNamingSeries } from './resolve-series.ts'

/** Asks whether single days of a series are meant or all of them, with an edit of the series for each answer. */
export const askWhichOccurrences = (clause: Clause, { event }: Series, edits: readonly EventEdit[]): AskBack => ({
  kind: 'askBack',
  about: 'times',
  missing: null,
  event: event.id,
  choices: edits.map((edit) => ({
    label: '',
    event: event.id,
    request: { kind: 'change', event: event.id, edit, said: typedWords(clause) },
  })),
  said: typedWords(clause),
})

/** Beyond this many days no other day of a series is the one that moves. */
const MAX_DAYS_APART = 31

/**
 * Asks whether a series moves once or always: "make it Wednesday", for a Tuesday series. Null if it never takes place again, or its rule
 * has no weekdays to move.
 */
export function askOnceOrAlways(clause: Clause, series: Series, day: string): AskBack | null {
  const { context, words } = clause
  const { rule, event } = series
  const { today } = context
  const always = recurrenceEdit(event, weekdayRule([weekdayOf(day)]), context)
  const coming = occurrencesOf(rule, {
    start: event.start_date,
    from: today,
    to: addDays(day, MAX_DAYS_APART),
    limit: 60,
  })
  const [next] = coming
  if (!always || next === undefined) return null
  const apart = (other: string): number => Math.abs(daysBetween(other, day))
  // "Wednesday" is the one of its week, a date replaces the day nearest to it.
  const word = words.find(isDay)
  const isOfWeek = word !== undefined && isBareWeekday(word)
  const within = addDays(mondayOf(next), weekdayOf(day) - 1)
  const held = isOfWeek && within >= today ? within : day
  const instead = isOfWeek ? next : (coming.toSorted((one, other) => apart(one) - apart(other))[0] ?? next)
  const recurrence = withAddedDays(withoutDays(series, [instead]), [...rule.added, held])
  return askWhichOccurrences(clause, series, [{ recurrence }, always])
}

/** A longer message is not an answer. */
const MAX_ANSWER_LENGTH = 100
const OF_ONE = /\b(?:just|only|once|one|one-off|this)\b/
const OF_ALL = /\b(?:all|both|every|each|always|series|onwards?|whole|from now on)\b/
const YES = /^(?:yes|yeah|yep|ok|okay|sure|please)$/
const ENDED = /\b(?:over|ended|finished|stopped|done|gone)\b/
const ENDS_LATER = /\b(?:next|coming|one more|once more)\b/
/** Words of an answer, besides those that state a recurrence. */
const OF_ANSWER = /^(?:all|both|everyone|whole|single|onwards|yes|yeah|pls|change|me|who|gone|of|that's)$/

/**
 * Reads the answer to such a question: "just this one", "all of them", "every week", "the 9th". Null if the
 * message says something else.
 */
export function readTimesAnswer(text: string, context: Context, toClause: (text: string) => Clause): Command | null {
  const { asked } = context
  const [first, ...more] = asked?.about === 'times' ? asked.choices : []
  if (!asked || !first || text.length > MAX_ANSWER_LENGTH) return null
  const last = more.at(-1) ?? first
  const clause = toClause(text)
  const told = clause.text.split(/ (?:not|rather than) /)[0] ?? ''
  if (YES.test(told)) return more.length === 0 ? first.request : asked
  const others = clause.words.filter(({ text: word }) => !OF_ANSWER.test(word))
  const isPlain = wordsNamingSeries(others)?.length === 0
  const before = knownEvent(context, asked.event ?? '')?.recurrence ?? ''
  const isEnd = !before.includes(';UNTIL=') && asked.choices.every(({ request }) => ruleOf(request).includes(';UNTIL='))
  if (isEnd && isPlain && ENDS_LATER.test(told)) return last.request
  if (isEnd && isPlain && ENDED.test(told) && !clause.words.some(isDay)) return first.request
  const day = ofDay(asked, clause)
  if (day || isEnd || !isPlain) return day
  if (OF_ALL.test(told)) return last.request
  return OF_ONE.test(told) ? (more.length > 1 ? asked : first.request) : null
}

const ruleOf = (request: Command): string => (request.kind === 'change' ? (request.edit.recurrence ?? '') : '')

/** "the 9th": the first choice for that day. */
function ofDay({ choices }: AskBack, { words, context }: Clause): Command | null {
  const [word, ...more] = words.filter(isDay)
  if (!word || more.length > 0 || isBareWeekday(word)) return null
  const days = resolveDays(word, context)
  const code = days && days.from === days.to ? days.from.replaceAll('-', '') : null
  return (code && choices.find(({ request }) => ruleOf(request).includes(code))?.request) || null
}
