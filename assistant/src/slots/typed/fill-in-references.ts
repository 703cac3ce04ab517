import { addDays, weekdayOf } from '@swap/dates/calendar-day'
import { weekdayOfCode } from '@swap/dates/weekday-codes'
import type { Clause } from '../../clauses/clause.ts'
import { maskMentions } from '../../normalize/mask-mentions.ts'
import { readSentence } from '../../normalize/sentence.ts'
import { writeDay } from './typed-series.ts'

/**
 * Fills in the day, time and place of the event that a clause refers to, so that the clause can be read on its own.
 *
 *     "a haircut the same day", after an event on 4 December      → "a haircut on 4 December 2026"
 *     "same time same pub", after a quiz at 20:00 at the Crown    → "at 20:00 at The Crown"
 */
export function fillInReferences(clause: Clause, { date, time, venue }: ReferredEvent): Clause {
  const { raw, words } = clause
  const text = raw.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)
  const on = (days: number): string => ` on ${writeDay(addDays(date ?? '', days))} `
  const dated =
    date === null
      ? text
      : text
          .replace(SAME_DAY, on(0))
          .replace(DAY_BEFORE_OR_AFTER, (found: string) => on(/before/i.test(found) ? -1 : 1))
          .replace(WEEKDAY, (_, weekday: string) =>
            on((weekdayOfCode(weekday.slice(0, 2).toUpperCase()) - weekdayOf(date) + 7) % 7),
          )
  const timed = time === null ? dated : dated.replace(SAME_TIME, ` at ${time} `)
  const complete = venue === null ? timed : timed.replace(SAME_PLACE, ` at ${venue} `)
  return complete === text
    ? clause
    : { ...maskMentions(readSentence(complete)), context: clause.context, previousEventIds: clause.previousEventIds }
}

/** The event that is referred to. */
interface ReferredEvent {
  date: string | null
  time: string | null
  venue: string | null
}

const SAME_DAY = /\b(?:on )?(?:the )?(?:same|that) (?:day|date|night|evening|afternoon|morning)\b/giu
/** "the day after", "the night before that" */
const DAY_BEFORE_OR_AFTER =
  /\b(?:on )?the (?:(?:day|morning|night|evening|afternoon) (?:before|after)|next (?:day|morning)|following (?:day|morning))(?: (?:that|it|the [\p{L}]+)(?= ?(?:$|[,.]|\d|at\b)))?/giu
const WEEKDAY =
  /\b(?:on )?(?:(?:the|that)(?: (?:very )?same)?|same) (?<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/giu
const SAME_TIME = /\b(?:at )?(?:the )?(?:same|that) time\b/giu
const SAME_PLACE =
  /\bthere\b(?= (?:the )?(?:same|on|at|that|\d))|\b(?:at |in )?(?:the )?same (?:place|venue|pub|bar|hall|room|ground|pitch|stadium|theatre|church|school|spot|location|cafe|restaurant|centre)\b/giu
