import type { Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { fieldCalled } from '../../resolve/field-names.ts'
import { readTypedEvents } from './typed-events.ts'

const OPENS =
  /^(?:(?:and|oh|so|okay|right) )*(?:(?:there is (?:also|another)|also there is|also (?:add|put in|put down|got|have|i have|we have)|add (?:also )?(?:an?|my|our|another)|put in (?:an?|my|our)|another (?:one|gig|event|thing)(?= (?:on|at) )) (?:(?:an?|the|my|our) )?)(?=[^ ]+ )/
const NO_EVENT = /^(?:note|notes|reminder|alert|day|date|days|line|link|minutes?|hours?)$/

/** "also add brunch on Sunday at 11": an event told beside the one in sight, which it never changes. Null of anything else. */
export function readAnotherEvent(clause: Clause): Command | null {
  const opening = OPENS.exec(clause.text)?.[0]
  const [next, after] = clause.text.slice(opening?.length).split(' ')
  if (opening === undefined || !next || fieldCalled(next) || NO_EVENT.test(next) || NO_EVENT.test(after ?? ''))
    return null
  const made = readTypedEvents(clause)
  return made?.kind === 'create' && made.events[0]?.facts.start_date ? made : null
}
