import { addDays, daysBetween, weekdayOf } from '@swap/dates/calendar-day'
import { dayContext, said, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { isDay } from '../../normalize/masked.ts'
import { inSight } from '../../resolve/which-event.ts'
import { isBareWeekday } from '../series/which-series.ts'
import { knownEvent } from '../values/change-slots.ts'

/** "just Saturday" of an event next spring is the one of then. */
const onWeekday = (weekday: number, from: string): string => addDays(from, (weekday - weekdayOf(from) + 7) % 7)

const ONLY = /(?:^| )(?:only|just|keep)(?: |$)/
/** What tells of another thing than which of its days is wanted. */
const TELLS_MORE = /(?:^| )(?:remind|reminder|free|cost|costs|what|when|is|tickets?)(?: |$)|TIME|MONEY/

/** "we're going on the Friday, just keep that night", of an event of several days: that day of it, and no other. Null of anything else. */
export function readOneOfItsDays(clause: Clause): Command | null {
  const { text, words, memory } = clause
  const [day, ...more] = words.filter(isDay)
  const [id, ...others] = inSight(memory)
  const event = id !== undefined && others.length === 0 ? knownEvent(memory, id) : null
  if (!ONLY.test(text) || TELLS_MORE.test(text) || !day || more.length > 0 || !event?.start_date || !event.end_date)
    return null
  if (event.recurrence !== null || daysBetween(event.start_date, event.end_date) < 1) return null
  const days = day.mention?.marker === 'DAY' ? day.mention.resolve(dayContext(memory, event.start_date)) : null
  if (!days || days.from !== days.to) return null
  const only = isBareWeekday(day) ? onWeekday(weekdayOf(days.from), event.start_date) : days.from
  if (only < event.start_date || only > event.end_date) return null
  return { kind: 'change', event: event.id, edit: { start_date: only, end_date: null }, said: said(clause) }
}
