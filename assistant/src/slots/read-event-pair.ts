import { readReference } from '../clauses/read-reference.ts'
import { resolveEvents } from '../clauses/resolve-events.ts'
import type { Clause } from '../clauses/clause.ts'
import { knownEvent } from '../context.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'

/** Returns the ids of the two events that a question compares ("do the quiz and the choir clash?"), the earlier first; null if there aren't two. */
export function readEventPair(clause: Clause): string[] | null {
  const { words, context } = clause
  const at = words.findIndex(({ text }) => BETWEEN_EVENTS.test(text))
  if (at < 0) return null
  // "on the same night as" does not name a jazz night.
  const before = words.slice(0, at).filter((_, index) => words[index - 1]?.text !== 'same')
  const resolveSides = (within: Clause): string[] =>
    [before, words.slice(at + 1)].flatMap((side) => resolveOne(within, side))
  const inView = resolveSides(clause)
  // "the lunch and the choir" while only the choir is in view: looks for a lunch elsewhere.
  const ids = inView[0] === inView[1] ? resolveSides({ ...clause, context: { ...context, lastSpokenOf: [] } }) : inView
  const startOf = (id: string): string =>
    JSON.stringify([knownEvent(context, id)?.start_date, knownEvent(context, id)?.start_time])
  return ids.length === 2 && ids[0] !== ids[1]
    ? ids.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
    : null
}

const BETWEEN_EVENTS = /^(?:and|or|with|of|as|overlaps?|clash|clashes|miss)$/

/** Resolves words to the id of the one event they name; empty if they name none or several. */
function resolveOne(clause: Clause, words: readonly MaskedWord[]): readonly string[] {
  const isNamed =
    readReference(words, clause.context).nameWords.length > 0 ||
    words.some(({ text }) => /^(?:it|this|that)$/.test(text))
  const events = isNamed ? resolveEvents(clause, words) : null
  return events?.kind === 'events' && events.ids.length === 1 ? events.ids : []
}
