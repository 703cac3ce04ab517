import { daysBetween } from '@swap/dates/calendar-day'
import { dayContext, typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { isDay } from '../../normalize/masked.ts'
import { eventsInView } from '../../resolve/resolve-reference.ts'
import { knownEvent } from '../../context.ts'

const ONLY = /(?:^| )(?:only|just|keep)(?: |$)/
/** Words that say more than which of its days is wanted. */
const TELLS_MORE = /(?:^| )(?:remind|reminder|free|cost|costs|what|when|is|tickets?)(?: |$)|TIME|MONEY/

/** Reads a wish for only one day of an event of several days: "we're going on the Friday, just keep that night". Null for anything else. */
export function readNarrowedToDay(clause: Clause): Command | null {
  const { text, words, context } = clause
  const [day, ...more] = words.filter(isDay)
  const [id = '', ...others] = eventsInView(context)
  const { start_date: first, end_date: last, recurrence } = knownEvent(context, id) ?? {}
  const isOfDays = others.length === 0 && first && last && last > first && !recurrence
  if (!isOfDays || day?.mention?.marker !== 'DAY' || more.length > 0 || !ONLY.test(text) || TELLS_MORE.test(text))
    return null
  const days = day.mention.resolve(dayContext({ ...context, today: first }, first))
  const isWithin = days && days.from === days.to && days.from >= first && daysBetween(days.from, last) >= 0
  return isWithin
    ? { kind: 'change', event: id, edit: { start_date: days.from, end_date: null }, said: typedWords(clause) }
    : null
}
