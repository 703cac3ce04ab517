import { inSight } from '../naming/which-event.ts'
import { said, type Clause } from '../clauses/clause.ts'
import type { Request } from '../../request.ts'

/** One that is told by where it stands to what is in sight, or as its double: "the one after it", "the duplicate". */
const BESIDE =
  /(?:^| )(?<which>the (?:(?:event|one|thing) (?:right |just )?(?:after|before|following|behind)(?: (?:it|this|that|nameofevent))?|(?:next|previous|following|preceding) (?:one|event|thing)|duplicate(?: one| event)?|copy|double))$/

/** "delete the event after it" does nothing to what is in sight, where that is one alone: of the other it is said that it is not known. */
export function notOfSight(clause: Clause, request: Request): Request {
  const which = BESIDE.exec(clause.text)?.groups?.which
  const [only, ...more] = inSight(clause.memory)
  const isOfSight =
    (request.kind === 'delete' || request.kind === 'unsave' || request.kind === 'save') &&
    more.length === 0 &&
    request.events.every((id) => id === only)
  return which === undefined || !isOfSight
    ? request
    : { kind: 'cannot', wish: 'unknown-event', about: which, said: said(clause) }
}
