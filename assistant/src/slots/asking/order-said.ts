import { meant, type Clause } from '../../clauses/clause.ts'
import type { CommandOf } from '../../command.ts'
import type { KnownEvent } from '../../context.ts'
import { toMasked } from '../../normalize/masked.ts'
import { LATEST } from '../../entities/choose-day.ts'
import { inSight } from '../../resolve/which-event.ts'
import { knownEvent } from '../values/change-slots.ts'
import { filterOf } from './lists.ts'

type Shape = CommandOf<'list'>['shape']
type Sought = Pick<CommandOf<'list'>, 'filter' | 'shape'>

/** "the day after that" is a day. */
const UNIT = /^(?:days?|nights?|evenings?|weeks?|weekends?|months?|mornings?)$/
const POINTS = /^(?:that|it|this|them|those|these)$/

/** Where the words stand that say behind what: from "after" up to what else is said. */
function behindAfter({ words }: Clause): { from: number; to: number } {
  const from = words.findIndex(
    ({ text }, at) => text === 'after' && words[at + 1]?.mention === null && !UNIT.test(words[at - 1]?.text ?? ''),
  )
  const end = words.findIndex(
    ({ text, mention, breakBefore }, at) =>
      at > from + 1 &&
      (mention !== null || breakBefore !== 'none' || /^(?:what|is|then|do|have|comes|please)$/.test(text)),
  )
  return from < 0 ? { from: words.length, to: words.length } : { from, to: end < 0 ? words.length : end }
}

/** "after that", "after the gig": the event that is counted from. */
function eventBefore(clause: Clause): KnownEvent | null {
  const { from, to } = behindAfter(clause)
  const words = clause.words.slice(from + 1, to)
  const [first] = words
  if (!first) return null
  const which = POINTS.test(first.text) ? null : meant(clause, words)
  const id = which === null ? inSight(clause.memory).at(-1) : which.kind === 'events' ? which.ids.at(-1) : undefined
  const event = id === undefined ? null : knownEvent(clause.memory, id)
  return event?.start_date ? event : null
}

/** What a list comes to where it is ordered: the first behind another event, or the last of all. */
export function inOrder(clause: Clause, shape: Shape): Sought {
  const before = shape === 'count' ? null : eventBefore(clause)
  if (!before) return { filter: filterOf(clause), shape: shape !== 'count' && LAST.test(clause.text) ? 'last' : shape }
  const { from, to } = behindAfter(clause)
  const rest = clause.words.filter((_, at) => at < from || at >= to)
  const filter = filterOf({ ...clause, ...toMasked(clause.raw, rest) })
  const span = { from: before.end_date ?? before.start_date ?? '', to: LATEST, fromTime: null, toTime: null }
  return { filter: { ...filter, span: filter.span ?? span, after: before.id }, shape: 'next' }
}

/** "my last event in March", "which comes last", "the furthest away" */
const LAST =
  /(?:^| )(?:(?:comes|is|are) (?:the )?last|(?:my|the) (?:very )?(?:last|latest|final) (?:one|event|thing|concert|gig)|furthest away|latest of)(?: |$)/
