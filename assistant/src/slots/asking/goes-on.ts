import { meant, pointingOf, said, type Clause } from '../../clauses/clause.ts'
import type { Command, CommandOf, Filter, FollowUpTarget, Span } from '../../command.ts'
import { LATEST } from '../../entities/choose-day.ts'
import { timeMeant } from '../../entities/choose-time.ts'
import { partsOfDay } from '../../entities/parts-of-day.ts'
import { inSight } from '../../resolve/which-event.ts'
import { knownEvent, whenSaid } from '../values/change-slots.ts'
import { ANYTHING } from './lists.ts'
import { spanOf } from './span-said.ts'

const AFTER =
  /^(?:(?:and|so|ok|okay|then|what|how|about|what is|next|the|one|thing|else|comes|straight|right|directly|happens|do i have|have i got) )*(?:straight |right )?(?:after (?:that|this|it)(?: one)?|then(?: what)?|what then|the next(?: one)?)(?: then)?$/
const OTHER_DAYS =
  /^(?:(?:and|or|so|but|ok|okay|then|what|how|about|do i have|have i got|anything|is there|am i free|what is on|on|in|at|for|the|this|over|during|maybe) )*(?:(?:DAY|TIME|NUM|PART|next|and|to|at|in the|on the|until|LONG) ?)+(?: (?:then|instead|either|too|as well|maybe))*$/

/**
 * A question that continues the previous one.
 *
 *     "what's next?" … "and after that?"          → the one after the last that was named
 *     "what's on thursday?" … "and friday?"       → the same for Friday
 *     "am I free on Saturday?" … "and at 2pm?"    → the same for that hour
 *
 * Null if nothing was asked before, or the sentence says something of its own.
 */
export function readGoesOn(clause: Clause): Command | null {
  const { text, memory } = clause
  const { lastRequest: last } = memory
  const isBehind = AFTER.test(text) && / after /.test(` ${text} `) && memory.thread.length === 0
  if (!last && isBehind) return nextBehind(clause, ANYTHING)
  if (!last || last.kind === 'remind' || last.kind === 'change') return null
  if (AFTER.test(text) && (last.kind === 'list' || last.kind === 'find')) return nextBehind(clause, last.filter)
  const other = otherEvents(clause, last)
  if (other) return other
  const span =
    OTHER_DAYS.test(text) && !(last.kind === 'list' && IS_WHOLE.test(text))
      ? (spanOf(clause) ?? hoursOf(clause, last))
      : null
  if (!span) return null
  if (last.kind === 'free') return { ...last, span, said: said(clause) }
  if (last.kind === 'clashes') return { ...last, events: [], span, said: said(clause) }
  const { after: _, ...filter } = last.filter
  const isKept = last.kind === 'list' && KEPT.includes(last.shape)
  return {
    kind: 'list',
    filter: { ...filter, span, among: null },
    shape: isKept ? last.shape : 'list',
    said: said(clause),
  }
}

/** A new question after a list, whatever that list was narrowed to. */
const IS_WHOLE = /(?:^| )(?:am i free|do i have|have i got|is there|what is on)(?: |$)/

const THE_OTHER =
  /^(?:(?:and|so|ok|then|what|how|about|where|when|which|is|are) )*the (?:other(?: (?:ones?|NUM))?|others|rest)$/
const ANOTHER = /^(?:(?:and|so|ok|but|then) )*(?:what about|how about|and|or|does) /

/** "and the other one?" after some of a list, "what about the choir?" after a clash. */
function otherEvents(clause: Clause, last: FollowUpTarget): Command | null {
  const { text, memory, words } = clause
  if (last.kind === 'list' && last.filter.among && THE_OTHER.test(text)) {
    const among = last.filter.among.filter((id) => !memory.lastSpokenOf.includes(id))
    return among.length > 0 ? { kind: 'list', filter: { ...ANYTHING, among }, shape: 'list', said: said(clause) } : null
  }
  if (last.kind !== 'clashes' || !ANOTHER.test(text) || pointingOf(words, memory).names.length === 0) return null
  const which = meant(clause, words)
  return which.kind === 'events' ? { ...last, events: [...which.ids], span: null, said: said(clause) } : null
}

/** What is asked about other days too: "how many in March?" … "and April?" */
const KEPT: readonly CommandOf<'list'>['shape'][] = ['count', 'cheapest', 'dearest', 'cost']

/** Other hours of the days that were asked about. */
function hoursOf({ words }: Clause, last: FollowUpTarget): Span | null {
  const before = 'span' in last ? last.span : 'filter' in last ? last.filter.span : null
  const { time, part } = whenSaid(words)
  if (!before || (!time && !part)) return null
  const hours = part && partsOfDay[part]
  if (!time) return { ...before, fromTime: hours?.from ?? null, toTime: hours?.to ?? null }
  return { ...before, fromTime: timeMeant(time, { near: null, part }), toTime: null }
}

/** The first of the same kind that begins after the last event named. */
function nextBehind(clause: Clause, filter: Filter): Command | null {
  const event = knownEvent(clause.memory, inSight(clause.memory).at(-1) ?? '')
  if (!event?.start_date) return null
  const span = { from: event.start_date, to: LATEST, fromTime: null, toTime: null }
  return { kind: 'list', filter: { ...filter, span, among: null, after: event.id }, shape: 'next', said: said(clause) }
}
