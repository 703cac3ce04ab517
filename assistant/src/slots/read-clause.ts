import { said, type Clause } from '../clauses/clause.ts'
import type { Command } from '../command.ts'
import { offered as asked } from '../policy.ts'

/** A thing wondered about is not done, but offered. */
export const offered = (clause: Clause, request: Command): Command => asked(request, said(clause))
