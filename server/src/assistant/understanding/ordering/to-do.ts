import { groupWords, part, type Clause } from '../clauses/clause.ts'
import type { Request } from '../../request.ts'
import { readTypedEvents } from '../typed/typed-events.ts'

const WHEN_FIRST =
  /^(?:(?:please|and|also|can you|could you) )*(?<lead>remind me) (?<when>(?:(?:(?:on|at|in|this|around) )*(?:DAY|TIME|NUM|PART)(?: |$))+)(?:that i (?:have|need|must) )?(?<what>to (?!leave|go |get ready|set off|head).+)$/d

/** "remind me tomorrow at 9 to call Mum": something to do, with when said before what. */
export function readToDo(clause: Clause): Request | null {
  const match = WHEN_FIRST.exec(clause.text)
  if (!match) return null
  const words = ['lead', 'what', 'when'].flatMap((name) => groupWords(clause, match, name))
  const made = readTypedEvents(part({ ...clause, words }, 0))
  return made?.kind === 'create' ? made : null
}
