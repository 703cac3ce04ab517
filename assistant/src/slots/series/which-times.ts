import { addDays, daysBetween, mondayOf, weekdayOf } from '@swap/dates/calendar-day'
import { withFurtherDays } from '@swap/dates/except-days'
import { occurrencesOf } from '@swap/dates/recurrence'
import type { EventEdit } from '@swap/contract/event'
import type { AskBack, Command } from '../../command.ts'
import type { Context } from '../../context.ts'
import { dayContext, said, type Clause } from '../../clauses/clause.ts'
import { isDay } from '../../normalize/masked.ts'
import { without, type Series } from './days-of-series.ts'
import { rhythmEdit } from './rhythm-edit.ts'
import { weekdaysAlone } from './rhythm-said.ts'
import { isBareWeekday } from './which-series.ts'

// Single days of a series, or all of them: where a message does not say which, that is asked once.

/** One question, with an edit of the series for each answer. */
export const askTimes = (clause: Clause, { event }: Series, edits: readonly EventEdit[]): AskBack => ({
  kind: 'askBack',
  about: 'times',
  missing: null,
  event: event.id,
  choices: edits.map((edit) => ({
    label: '',
    event: event.id,
    request: { kind: 'change', event: event.id, edit, said: said(clause) },
  })),
  said: said(clause),
})

/** So far off no other day of a series is the one that moves. */
const MOST_APART = 31

/**
 * "make it Wednesday", "make it the 9th", of what is on Tuesdays: that one time, or every Wednesday from now on. Null where it never takes
 * place again, or its rule has no weekdays to move.
 */
export function askOnceOrAlways(clause: Clause, series: Series, day: string): AskBack | null {
  const { memory } = clause
  const held = heldOnce(clause, series, day)
  const weekday = weekdayOf(day)
  const always = rhythmEdit(series.event, weekdaysAlone([weekday]), memory)
  if (!held || !always) return null
  const once = withFurtherDays(without(series, [held.instead]), [...series.rule.further, held.day])
  return askTimes(clause, series, [{ recurrence: once }, always])
}

/** "move Tuesday to Monday" */
const FROM_WEEKDAY = /^[a-z]+days? to [a-z]+days?$/

/** The day of a series that moves, and where to: "Wednesday" is the one of its week. */
function heldOnce(clause: Clause, series: Series, day: string): { instead: string; day: string } | null {
  const { rule, event } = series
  const { today } = clause.memory
  const word = clause.words.find(isDay)
  const coming = occurrencesOf(rule, { start: event.start_date, from: today, to: addDays(day, MOST_APART), most: 60 })
  const [next] = coming
  if (next === undefined) return null
  if (word && (isBareWeekday(word) || FROM_WEEKDAY.test(word.typed))) {
    const within = addDays(mondayOf(next), weekdayOf(day) - 1)
    return { instead: next, day: within < today ? day : within }
  }
  const [nearest = next] = coming.toSorted((one, other) => apart(one, day) - apart(other, day))
  return { instead: nearest, day }
}

const apart = (one: string, other: string): number => Math.abs(daysBetween(one, other))

/** A longer message is no answer. */
const LONGEST_ANSWER = 100
const WORDS_OF_ONE = /\b(?:just|only|once|one|one-off|this)\b/
const WORDS_OF_ALL = /\b(?:all|both|every|each|always|series|everyone|onwards?|whole|from now on)\b/
const BESIDE =
  /^(?:(?:just|only|once|one|one-off|off|this|that|the|a|it|its|it's|is|for|of|on|in|time|times|week|weeks|day|days|date|next|first|all|both|every|each|always|series|whole|everyone|single|onwards?|from|now|them|these|those|they|please|pls|thanks|yes|yeah|yep|no|oh|sorry|do|change|move|make|leave|out|to|mean|meant|i|we|want|tuesdays?|mondays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?) )+$/
const YES = /^(?:yes|yeah|yep|ok|okay|sure|please) $/
const ENDS =
  /^(?:(?:yes|it|its|it's|is|has|have|the|series|just|please|pls|now|already|that|was|one|last) )*(?:over|ends?|ended|finished|stopped?|done|last|gone)(?: (?:it|now|already|one|was|the|already|please|pls|for|good|all|of|them))* $/
const ENDS_LATER = /\b(?:next|coming|one more|once more)\b/

/**
 * The answer to a question about the times of a series, in words: "just this one", "all of them", "every week", "the 9th". Null where the
 * message says something else.
 */
export function readTimesAnswer(text: string, memory: Context, toClause: (text: string) => Clause): Command | null {
  const { asked } = memory
  const [first, ...more] = asked?.about === 'times' ? asked.choices : []
  if (!asked || !first || text.length > LONGEST_ANSWER) return null
  const last = more.at(-1) ?? first
  const [told = ''] = `${text
    .toLowerCase()
    .replaceAll(/[^a-z'-]+/g, ' ')
    .trim()} `.split(/(?<= )(?:not|rather than) /)
  const isEnd = asked.choices.every(({ request }) => isEnding(request, memory))
  if (isEnd && ENDS_LATER.test(told)) return last.request
  if (isEnd && ENDS.test(told)) return first.request
  if (!isEnd && BESIDE.test(told) && !/\d/.test(text)) {
    if (WORDS_OF_ALL.test(told)) return last.request
    if (WORDS_OF_ONE.test(told)) return more.length > 1 ? asked : first.request
  }
  if (YES.test(told)) return more.length === 0 ? first.request : asked
  return ofDay(asked, toClause(text))
}

/** Whether a change gives a series a last day. */
function isEnding(request: Command, memory: Context): boolean {
  const until = /;UNTIL=\d+/.exec(ruleOf(request))?.[0]
  const event = request.kind === 'change' ? memory.known.find(({ id }) => id === request.event) : null
  return until !== undefined && event?.recurrence?.includes(until) === false
}

const ruleOf = (request: Command): string => (request.kind === 'change' ? (request.edit.recurrence ?? '') : '')

/** "the 9th": the first of the choices that is of that day. */
function ofDay({ choices }: AskBack, clause: Clause): Command | null {
  const [word, ...more] = clause.words.filter(isDay)
  if (!word || more.length > 0 || clause.words.length > 4 || isBareWeekday(word)) return null
  const days = word.mention?.marker === 'DAY' ? word.mention.resolve(dayContext(clause.memory)) : null
  const code = days && days.from === days.to ? days.from.replaceAll('-', '') : null
  return (code && choices.find(({ request }) => ruleOf(request).includes(code))?.request) || null
}
