import type { KnownEvent } from '../../memory.ts'
import { groupWords, meant, said, type Clause } from '../clauses/clause.ts'
import type { Request } from '../../request.ts'

const startOf = (it: KnownEvent): string => `${it.start_date ?? ''} ${it.start_time ?? ''}`

/** How one asks for what comes behind an event. */
export const AFTER =
  /^(?:(?:and|so) )*what (?:is|comes|do i have|have i got)(?: on| up| next| happening| there)* (?:after|following) (?<who>[^ ].*)$/d

/** "what's after the quiz?": the first that begins behind it. */
export function readAfter(clause: Clause): Request | null {
  const match = AFTER.exec(clause.text)
  const which = match && meant(clause, groupWords(clause, match, 'who'))
  const { known } = clause.memory
  const event = which?.kind === 'events' && which.ids.length === 1 ? known.find(({ id }) => id === which.ids[0]) : null
  if (!event?.start_date) return null
  const behind = known.filter((it) => it.start_date !== null && startOf(it) > startOf(event))
  const [next] = behind.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  return {
    kind: 'list',
    filter: { span: null, words: [], place: null, category: null, which: 'all', among: next ? [next.id] : [] },
    shape: 'next',
    said: said(clause),
  }
}
