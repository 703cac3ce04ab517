import { readReference } from '../../clauses/read-reference.ts'
import { resolveEvents } from '../../clauses/resolve-events.ts'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command, CommandOf, Filter, FollowUpTarget, Span } from '../../command.ts'
import { LATEST } from '../../entities/resolve-day.ts'
import { resolveTime } from '../../entities/resolve-time.ts'
import { partsOfDay } from '../../entities/parts-of-day.ts'
import { eventsInView } from '../../resolve/resolve-reference.ts'
import { knownEvent } from '../../context.ts'
import { readDayAndTime } from '../values/day-and-time.ts'
import { ANYTHING } from './read-list.ts'
import { readSpan } from './read-span.ts'

/**
 * Completes a question that only makes sense after the previous one. Null if nothing was asked before, or if the sentence makes sense on
 * its own.
 *
 *     "what's next?", then "and after that?"        → what is the first event after the one named?
 *     "what's on thursday?", then "and friday?"     → what's on Friday?
 *     "am I free on Saturday?", then "and at 2pm?"  → am I free on Saturday at 14:00?
 */
export function continueQuestion(clause: Clause): Command | null {
  const { text, context } = clause
  const { lastRequest: last } = context
  const isAfter = AFTER.test(text) && / after /.test(` ${text} `) && context.thread.length === 0
  if (!last && isAfter) return nextAfter(clause, ANYTHING)
  if (!last || !('span' in last || 'filter' in last)) return null
  if (AFTER.test(text) && (last.kind === 'list' || last.kind === 'find')) return nextAfter(clause, last.filter)
  const other = otherEvents(clause, last)
  if (other) return other
  const span =
    OTHER_DAYS.test(text) && !(last.kind === 'list' && IS_NEW_QUESTION.test(text))
      ? (readSpan(clause) ?? withOtherHours(clause, last))
      : null
  if (!span) return null
  if (last.kind === 'free') return { ...last, span, said: typedWords(clause) }
  if (last.kind === 'clashes') return { ...last, events: [], span, said: typedWords(clause) }
  const { after: _, ...filter } = last.filter
  const isKept = last.kind === 'list' && KEPT_SHAPES.includes(last.shape)
  return {
    kind: 'list',
    filter: { ...filter, span, among: null },
    shape: isKept ? last.shape : 'list',
    said: typedWords(clause),
  }
}

/** "and after that?", "then what" */
const AFTER =
  /^(?:(?:and|so|ok|okay|then|what|how|about|what is|next|the|one|thing|else|comes|straight|right|directly|happens|do i have|have i got) )*(?:straight |right )?(?:after (?:that|this|it)(?: one)?|then(?: what)?|what then|the next(?: one)?)(?: then)?$/
/** "and friday?", "what about the evening" */
const OTHER_DAYS =
  /^(?:(?:and|or|so|but|ok|okay|then|what|how|about|do i have|have i got|anything|is there|am i free|what is on|on|in|at|for|the|this|over|during|maybe) )*(?:(?:DAY|TIME|NUM|PART|next|and|to|at|in the|on the|until|LONG) ?)+(?: (?:then|instead|either|too|as well|maybe))*$/

/** "what is on Friday?" after a list is a new question, and does not keep the filter of that list. */
const IS_NEW_QUESTION = /(?:^| )(?:am i free|do i have|have i got|is there|what is on)(?: |$)/

/** "and the other one?", "what about the rest" */
const THE_OTHER =
  /^(?:(?:and|so|ok|then|what|how|about|where|when|which|is|are) )*the (?:other(?: (?:ones?|NUM))?|others|rest)$/
/** "what about the choir?" */
const ANOTHER = /^(?:(?:and|so|ok|but|then) )*(?:what about|how about|and|or|does) /

/** Asks about other events: "and the other one?" after some of a list, "what about the choir?" after a clash. */
function otherEvents(clause: Clause, last: FollowUpTarget): Command | null {
  const { text, context, words } = clause
  if (last.kind === 'list' && last.filter.among && THE_OTHER.test(text)) {
    const among = last.filter.among.filter((id) => !context.lastSpokenOf.includes(id))
    return among.length > 0
      ? { kind: 'list', filter: { ...ANYTHING, among }, shape: 'list', said: typedWords(clause) }
      : null
  }
  if (last.kind !== 'clashes' || !ANOTHER.test(text) || readReference(words, context).nameWords.length === 0)
    return null
  const which = resolveEvents(clause, words)
  return which.kind === 'events' ? { ...last, events: [...which.ids], span: null, said: typedWords(clause) } : null
}

/** Shapes that the next question keeps: "how many in March?", then "and April?" */
const KEPT_SHAPES: readonly CommandOf<'list'>['shape'][] = ['count', 'cheapest', 'dearest', 'cost']

/** Returns the span of the previous question with other hours. */
function withOtherHours({ words }: Clause, last: FollowUpTarget): Span | null {
  const before = 'span' in last ? last.span : 'filter' in last ? last.filter.span : null
  const { time, part } = readDayAndTime(words)
  if (!before || (!time && !part)) return null
  const hours = part && partsOfDay[part]
  if (!time) return { ...before, fromTime: hours?.from ?? null, toTime: hours?.to ?? null }
  return { ...before, fromTime: resolveTime(time, { near: null, part }), toTime: null }
}

/** Asks for the first event that matches the filter and begins after the last event named. */
function nextAfter(clause: Clause, filter: Filter): Command | null {
  const event = knownEvent(clause.context, eventsInView(clause.context).at(-1) ?? '')
  if (!event?.start_date) return null
  const span = { from: event.start_date, to: LATEST, fromTime: null, toTime: null }
  return {
    kind: 'list',
    filter: { ...filter, span, among: null, after: event.id },
    shape: 'next',
    said: typedWords(clause),
  }
}
