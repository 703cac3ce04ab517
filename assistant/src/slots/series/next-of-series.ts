import { said, type Clause } from '../../clauses/clause.ts'
import { inSight } from '../../resolve/which-event.ts'
import type { Step } from '../../command.ts'
import { knownEvent } from '../values/change-slots.ts'

const NEXT =
  /^(?:(?:and|so|okay|but) )*(?:when|what day|what date|which day) (?:is|will|does|are) (?:(?:the|its|it) )?next(?: (?:one|time|session|class|night|date|event|edition|meeting))?(?: (?:be|on|happen|again|then|take place|going to be|held))*$/

/** "when's the next one": of the one thing in sight that comes again, and not of all there is. */
export function readNextOfSeries(clause: Clause): Step | null {
  if (!NEXT.test(clause.text)) return null
  const [id, ...others] = clause.spokenOf.length > 0 ? clause.spokenOf : inSight(clause.memory)
  const event = id !== undefined && others.length === 0 ? knownEvent(clause.memory, id) : null
  if (!event?.recurrence) return null
  return { kind: 'ask', topic: 'when', events: [event.id], field: null, supposed: null, said: said(clause) }
}
