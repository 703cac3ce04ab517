import type { Clause } from '../clauses/clause.ts'
import type { Request } from '../../request.ts'

/** A way of saying that a field changes, and what it asks for; null where it says something else after all. */
export type ChangeRule = readonly [pattern: RegExp, make: (clause: Clause, match: RegExpExecArray) => Request | null]

/** A rule whose groups give their places in the sentence. */
export const changeRule = (pattern: string, make: ChangeRule[1]): ChangeRule => [new RegExp(pattern, 'd'), make]
