import { dayContext, typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { isDay } from '../../normalize/masked-sentence.ts'
import { eventsInView } from '../../resolve/resolve-reference.ts'
import { knownEvent } from '../../context.ts'

const ONLY = /(?:^| )(?:only|just|keep)(?: |$)/
/** "only on Friday is it free": not about which day is wanted. */
const OTHER_SUBJECT = /(?:^| )(?:remind|reminder|free|cost|costs|what|when|is|tickets?)(?: |$)|TIME|MONEY/

/**
 * Makes the command that narrows an event of several days to the one day wanted; null for any other clause.
 *
 *     "we're going on the Friday, just keep that night"   → change { start_date: the Friday, end_date: null }
 */
export function readNarrowedDay(clause: Clause): Command | null {
  const { text, words, context } = clause
  const [day, ...moreDays] = words.filter(isDay)
  const [id = '', ...moreEvents] = eventsInView(context)
  const { start_date: first, end_date: last, recurrence } = knownEvent(context, id) ?? {}
  const isOfSeveralDays = moreEvents.length === 0 && first && last && last > first && !recurrence
  if (!isOfSeveralDays || !ONLY.test(text) || OTHER_SUBJECT.test(text)) return null
  if (day?.mention?.marker !== 'DAY' || moreDays.length > 0) return null
  const days = day.mention.resolve(dayContext({ ...context, today: first }, first))
  return days && days.from === days.to && days.from >= first && days.from <= last
    ? { kind: 'change', event: id, edit: { start_date: days.from, end_date: null }, said: typedWords(clause) }
    : null
}
