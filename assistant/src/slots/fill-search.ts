import { ANYTHING, readFilter, readList } from './asking/read-list.ts'
import { readSpan } from './asking/read-span.ts'
import { typedWords, type Clause } from '../clauses/clause.ts'
import type { Filter, Command, CommandOf } from '../command.ts'
import { matchEvents, placeWords } from '../resolve/match-events.ts'
import { eventsInView } from '../resolve/resolve-reference.ts'
import { readEventPair } from './read-event-pair.ts'
import { resolveMentionedEvents } from './resolve-mentioned-events.ts'

/**
 * Makes the command that lists or counts the events a clause describes, or picks the next of them: "what's on this weekend", "how many
 * concerts", "what's next".
 */
export function fillList(clause: Clause, shape: CommandOf<'list'>['shape']): Command {
  const list = readList(clause, shape)
  return { kind: 'list', ...list, filter: orOfThread(clause, list), said: typedWords(clause) }
}

/** Searches the events of the thread if no event has the words: "how many games are in May", after a list of fixtures. */
function orOfThread({ context }: Clause, { filter, shape }: Pick<CommandOf<'list'>, 'filter' | 'shape'>): Filter {
  const canBeOfThread = shape !== 'list' && filter.words.length > 0 && context.thread.length > 1
  return canBeOfThread && matchEvents(context, filter).length === 0
    ? { ...filter, words: [], among: context.thread.map(({ id }) => id) }
    : filter
}

/** Makes the command that finds events by the words of a clause, or by some of them: "find that jazz thing". Null if no event matches. */
export function fillFind(clause: Clause): Command | null {
  const filter = readFilter(clause)
  const words = [...filter.words, ...placeWords(filter.place ?? '')]
  const filters: Filter[] = [
    { ...filter, span: filter.words.length > 0 ? null : filter.span },
    { ...ANYTHING, words },
    ...words.map((word): Filter => ({ ...ANYTHING, words: [word] })),
    { ...ANYTHING, category: filter.category },
  ]
  const found = filters.find(
    (one) =>
      (one.words.length > 0 || one.category !== null || one.place !== null) &&
      matchEvents(clause.context, one).length > 0,
  )
  return found ? { kind: 'find', filter: found, said: typedWords(clause) } : null
}

/** Makes the command that checks whether the person is free on some days, or during an event: "am I free on Friday", "… for the brunch". */
export function fillFree(clause: Clause): Command | null {
  const span = readSpan(clause)
  if (span) return { kind: 'free', span, said: typedWords(clause) }
  const events = resolveMentionedEvents(clause)
  return events.kind === 'events' && events.ids.length === 1 ? fillClashes(clause) : null
}

/**
 * Makes the command that finds overlaps: between two events, between the events named (or in view) and any other, or on some days.
 *
 *     "do the choir and the quiz clash"   → those two
 *     "do I have clashes this week"       → all events of this week
 *     "do any of my things overlap"       → all events
 */
export function fillClashes(clause: Clause): Command {
  const by = SAME_DAY.test(clause.text) ? { by: 'day' as const } : {}
  const clashes = (events: readonly string[], span: CommandOf<'clashes'>['span'] = null): Command => ({
    kind: 'clashes',
    ...by,
    said: typedWords(clause),
    events: [...events],
    span,
  })
  const pair = readEventPair(clause)
  if (pair) return clashes(pair)
  const span = readSpan(clause)
  if (!span && ALL_EVENTS.test(clause.text)) return clashes([])
  const words = clause.words.filter(({ mention }) => mention === null)
  const events = resolveMentionedEvents(clause, words)
  if (events.kind === 'events') return clashes(events.ids)
  return span ? clashes([], { ...span, fromTime: null, toTime: null }) : clashes(eventsInView(clause.context))
}

const SAME_DAY = /(?:^| )(?:same|one|a single) (?:day|date|evening|night|morning|afternoon|PART)s?(?: |$)/
/** "do any of my things overlap", "have I double booked myself anywhere" */
const ALL_EVENTS =
  /(?:^| )(?:(?<!(?:with|against) )(?:any|all|some)(?: (?:two|NUM))?(?: of)? (?:my|our) (?:things|events|stuff|plans|bookings|dates)|anywhere|double booked (?:myself|anything))(?: |$)/
