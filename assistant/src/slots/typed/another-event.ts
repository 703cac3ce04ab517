import { said, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { fieldCalled } from '../../resolve/field-names.ts'
import { whoIsMeant } from '../who-is-meant.ts'
import { readTypedEvents } from './typed-events.ts'

const OPENS =
  /^(?:(?:and|oh|so|okay|right) )*(?:(?:there is (?:also|another)|also there is|also (?:add|put in|put down|got|have|i have|we have)|add (?:also )?(?:an?|my|our|another)|put in (?:an?|my|our)|another (?:one|gig|event|thing)(?= (?:on|at) )) (?:(?:an?|the|my|our) )?)(?=[^ ]+ )/
const NO_EVENT = /^(?:note|notes|reminder|alert|day|date|days|line|link|minutes?|hours?)$/

/** "also add brunch on Sunday at 11": an event told beside the one in sight, which it never changes. Null of anything else. */
export function readAnotherEvent(clause: Clause): Command | null {
  const opening = OPENS.exec(clause.text)?.[0]
  if (opening === undefined) return null
  const [next, after] = clause.text.slice(opening.length).split(' ')
  if (!next || NO_EVENT.test(next) || NO_EVENT.test(after ?? '') || fieldCalled(next)) return null
  const made = readTypedEvents(clause)
  if (made?.kind !== 'create' || !made.events[0]?.facts.start_date) return null
  const { words } = clause
  const which = whoIsMeant(
    clause,
    words.filter(({ mention }) => mention === null),
  )
  const isKnown =
    which.kind === 'events' &&
    which.ids.some((id) => titleOf(clause, id) === made.events[0]?.facts.title?.toLowerCase())
  return isKnown ? null : { ...made, said: said(clause) }
}

const titleOf = ({ memory }: Clause, id: string): string | undefined =>
  memory.known.find((event) => event.id === id)?.title?.toLowerCase()
