import { resolveEvents, readReference } from '../clauses/resolve-events.ts'
import type { Clause } from '../clauses/clause.ts'
import { knownEvent } from '../context.ts'

/** Reads the two events of "do A and B clash?" and "how long between A and B?", earliest first. */
export function readEventPair(clause: Clause): string[] | null {
  const { words, context } = clause
  const at = words.findIndex(({ text }) => /^(?:and|or|with|of|as|overlaps?|clash|clashes|miss)$/.test(text))
  if (at < 0) return null
  // "on the same night as" does not name a jazz night.
  const sides = [words.slice(0, at).filter((_, place) => words[place - 1]?.text !== 'same'), words.slice(at + 1)]
  const found = (known: Clause): string[] =>
    sides.flatMap((side) => {
      const isTold =
        readReference(side, context).names.length > 0 || side.some(({ text }) => /^(?:it|this|that)$/.test(text))
      const which = isTold ? resolveEvents(known, side) : null
      return which?.kind === 'events' && which.ids.length === 1 ? which.ids : []
    })
  const here = found(clause)
  // "the lunch and the choir", with the choir before one: looks for a lunch that is not in view.
  const ids = here[0] === here[1] ? found({ ...clause, context: { ...context, lastSpokenOf: [] } }) : here
  const startOf = (id: string): string =>
    JSON.stringify([knownEvent(context, id)?.start_date, knownEvent(context, id)?.start_time])
  return ids.length === 2 && ids[0] !== ids[1]
    ? ids.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
    : null
}
