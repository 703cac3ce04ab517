import { said, type Clause } from '../../clauses/clause.ts'
import type { Command, Filter, FollowUpTarget, Span } from '../../command.ts'
import { LATEST } from '../../entities/choose-day.ts'
import { timeMeant } from '../../entities/choose-time.ts'
import { partsOfDay } from '../../entities/parts-of-day.ts'
import { inSight } from '../../resolve/which-event.ts'
import { knownEvent, whenSaid } from '../values/change-slots.ts'
import { spanOf } from './span-said.ts'

const AFTER =
  /^(?:(?:and|so|ok|okay|then|what|how|about|what is|next|the|one|thing|else|comes) )*(?:after (?:that|this|it)(?: one)?|then(?: what)?|what then|the next(?: one)?)(?: then)?$/
const OTHER_DAYS =
  /^(?:(?:and|or|so|but|ok|okay|then|what|how|about|do i have|have i got|anything|is there|am i free|what is on|on|in|at|for|the|this|over|during|maybe) )*(?:(?:DAY|TIME|NUM|PART|next|and|to|at|in the|on the|until|LONG) ?)+(?: (?:then|instead|either|too|as well|maybe))*$/

/**
 * A question that goes on from the one before it.
 *
 *     "what's next?" … "and after that?"          → the next one behind the last that was told
 *     "what's on thursday?" … "and friday?"       → the same of Friday
 *     "am I free on Saturday?" … "and at 2pm?"    → the same of that hour
 *
 * Null where nothing was asked before, or the sentence says something of its own.
 */
export function readGoesOn(clause: Clause): Command | null {
  const { text, memory } = clause
  const { lastRequest: last } = memory
  if (!last || last.kind === 'remind' || last.kind === 'change') return null
  if (AFTER.test(text) && (last.kind === 'list' || last.kind === 'find')) return nextBehind(clause, last.filter)
  const span = OTHER_DAYS.test(text) ? (spanOf(clause) ?? hoursOf(clause, last)) : null
  if (!span) return null
  if (last.kind === 'free') return { ...last, span, said: said(clause) }
  if (last.kind === 'clashes') return { ...last, events: [], span, said: said(clause) }
  const { after: _, ...filter } = last.filter
  const shape = last.kind === 'list' && last.shape === 'count' ? 'count' : 'list'
  return { kind: 'list', filter: { ...filter, span, among: null }, shape, said: said(clause) }
}

/** Other hours of the days that were asked about. */
function hoursOf({ words }: Clause, last: FollowUpTarget): Span | null {
  const before = 'span' in last ? last.span : 'filter' in last ? last.filter.span : null
  const { time, part } = whenSaid(words)
  if (!before || (!time && !part)) return null
  const hours = part && partsOfDay[part]
  if (!time) return { ...before, fromTime: hours?.from ?? null, toTime: hours?.to ?? null }
  return { ...before, fromTime: timeMeant(time, { near: null, part }), toTime: null }
}

/** The first of the same kind that begins behind the last event that was told. */
function nextBehind(clause: Clause, filter: Filter): Command | null {
  const event = knownEvent(clause.memory, inSight(clause.memory).at(-1) ?? '')
  if (!event?.start_date) return null
  const span = { from: event.start_date, to: LATEST, fromTime: null, toTime: null }
  return { kind: 'list', filter: { ...filter, span, among: null, after: event.id }, shape: 'next', said: said(clause) }
}
