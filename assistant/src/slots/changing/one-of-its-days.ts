import { daysBetween } from '@swap/dates/calendar-day'
import { dayContext, said, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { isDay } from '../../normalize/masked.ts'
import { inSight } from '../../resolve/which-event.ts'
import { knownEvent } from '../values/change-slots.ts'

const ONLY = /(?:^| )(?:only|just|keep)(?: |$)/
/** Words that say more than which of its days is wanted. */
const TELLS_MORE = /(?:^| )(?:remind|reminder|free|cost|costs|what|when|is|tickets?)(?: |$)|TIME|MONEY/

/** "we're going on the Friday, just keep that night", for an event of several days: only that day of it. Null for anything else. */
export function readOneOfItsDays(clause: Clause): Command | null {
  const { text, words, memory } = clause
  const [day, ...more] = words.filter(isDay)
  const [id = '', ...others] = inSight(memory)
  const { start_date: first, end_date: last, recurrence } = knownEvent(memory, id) ?? {}
  const isOfDays = others.length === 0 && first && last && last > first && !recurrence
  if (!isOfDays || day?.mention?.marker !== 'DAY' || more.length > 0 || !ONLY.test(text) || TELLS_MORE.test(text))
    return null
  const days = day.mention.resolve(dayContext({ ...memory, today: first }, first))
  const isWithin = days && days.from === days.to && days.from >= first && daysBetween(days.from, last) >= 0
  return isWithin
    ? { kind: 'change', event: id, edit: { start_date: days.from, end_date: null }, said: said(clause) }
    : null
}
