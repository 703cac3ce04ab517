import { sliceClause, type Clause } from './clause.ts'

const COURTESY =
  /(?: (?:please|thanks|thank you|(?:thanks|thank you) (?:so much|a lot|very much|a million|in advance|again)|lol|haha|mate|asap|obviously|of course|for me please))+$/

/** Removes courtesies from the end of a clause: "events in brighton pls". */
export function withoutCourtesy(clause: Clause): Clause {
  const found = COURTESY.exec(clause.text)
  return found && found.index > 0
    ? sliceClause(clause, 0, clause.words.length - found[0].trim().split(' ').length)
    : clause
}
