import { meant, pointingOf, type Clause } from '../clauses/clause.ts'
import type { MaskedWord } from '../reading/masked.ts'

/**
 * Whose value it is, where that is said behind it: "doors are at 7 for the Oran Mor one". What is no event known here ("12 for
 * adults") says nothing of whose it is.
 */
export function namedBehind(clause: Clause, words: readonly MaskedWord[]): readonly MaskedWord[] {
  const value = words.findIndex(({ mention }) => mention !== null)
  const at = words.findIndex(({ text }, place) => value >= 0 && place > value && text === 'for')
  const named = at < 0 ? [] : words.slice(at + 1)
  const { names, places } = pointingOf(named, clause.memory)
  if (names.length + places.length === 0) return []
  const which = meant(clause, named)
  return which.kind === 'events' || which.kind === 'unclear' ? named : []
}
