import { inSight } from '../../resolve/which-event.ts'
import { about, meant, part, said, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'

type Doing = 'save' | 'unsave' | 'delete'

const ALL_BUT =
  /^(?:all|everything|both|them all|all of (?:them|these|those))(?: of them)? (?:but|except(?: for)?|apart from|besides|other than|without) (?<not>.+)$/

/** "all but Hamlet": of those in sight, those that are not meant. Null where the words are none such. */
export function allBut(clause: Clause, kind: Doing, who: string): Command | null {
  const except = ALL_BUT.exec(who)?.groups?.not
  const ids = inSight(clause.memory)
  if (except === undefined || ids.length < 2) return null
  const from = clause.words.length - except.split(' ').length
  const which = meant(clause, part(clause, from).words)
  if (which.kind !== 'events') return about(clause, which, (not) => ({ kind, events: [...not], said: said(clause) }))
  const events = ids.filter((id) => !which.ids.includes(id))
  return events.length > 0 && events.length < ids.length
    ? { kind, events, said: said(clause) }
    : { kind: 'leave', said: said(clause) }
}
