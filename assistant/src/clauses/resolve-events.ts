import { pastEventIds } from '../resolve/past-events.ts'
import { resolveReference, type EventReference, type ResolvedEvents } from '../resolve/resolve-reference.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'
import type { Clause } from './clause.ts'
import { readDayReference, readReference } from './read-reference.ts'
import { resolveList } from './resolve-list.ts'

/**
 * Resolves which events some words of a clause refer to: by name, position in a list, "all of them", past events, or
 * days. Without any of these, they refer to the events of the previous clause, or those in view. Pass `isOnSaidDay`
 * only if the day says which event is meant.
 */
export function resolveEvents(
  clause: Clause,
  words: readonly MaskedWord[],
  isOnSaidDay: EventReference['isOnSaidDay'] = null,
): ResolvedEvents {
  const several = resolvePast(clause, words) ?? resolveList(clause, words) ?? resolveOnDays(clause, words)
  if (several) return several
  const reference = readReference(words, clause.context, isOnSaidDay)
  const isBare =
    reference.nameWords.length === 0 && reference.positions.length === 0 && !reference.isAll && !isOnSaidDay
  if (isBare && clause.previousEventIds.length > 0) return { kind: 'events', ids: clause.previousEventIds }
  const which = resolveReference(clause.context, reference)
  // "the gig on Friday": if several could be meant, the day decides which.
  const onDay = which.kind === 'unclear' && !isOnSaidDay ? readDayReference(words, clause.context) : null
  const narrow = onDay && resolveReference(clause.context, { ...reference, isOnSaidDay: onDay })
  return narrow?.kind === 'events' && narrow.ids.length === 1 ? narrow : which
}

/** "the old ones", "everything that is over" */
function resolvePast({ context }: Clause, words: readonly MaskedWord[]): ResolvedEvents | null {
  const ids = pastEventIds(words.map(({ text }) => text).join(' '), context)
  return ids && (ids.length > 0 ? { kind: 'events', ids } : { kind: 'none' })
}

/** "everything this weekend", "all my events on Saturday" */
const ALL_OF_DAYS =
  /(?:^| )(?:everything|(?:all|each|every one)(?: of)?(?: (?:my|the|our))? ?(?:events?|things|stuff|plans|gigs|concerts|ones)?|(?<!(?:^| )(?:off|from|of|in|to|on|into|onto) )(?:my|the) (?:plans|events|things|calendar|schedule|stuff))(?: (?:that )?(?:i have|is|are|i have got|planned|happening|saved))*(?: (?:off|out of|from|in|to|on|into) (?:my |the )?calendar)?(?: (?:for|on|in|at))? DAY(?: |$)/

/** Resolves everything on the days said, of this conversation or not. */
function resolveOnDays({ context }: Clause, words: readonly MaskedWord[]): ResolvedEvents | null {
  const isAll = ALL_OF_DAYS.test(words.map(({ text }) => text).join(' '))
  const isThen = isAll ? readDayReference(words, context) : null
  if (!isThen) return null
  const ids = context.known.filter((event) => isThen(event, false)).map(({ id }) => id)
  return ids.length === 0 ? { kind: 'none' } : { kind: 'events', ids }
}
