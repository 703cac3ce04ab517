import { said, type Clause } from '../clauses/clause.ts'
import type { Request } from '../../request.ts'
import { spanOf } from './span-said.ts'

const OPENS =
  '(?:(?:so|and|but|okay|oh|well|good|right|hmm|actually|apparently|(?:it )?looks like|i think|i believe|i guess|i see|i hope) )*'
const HAS =
  '(?:(?:there is|there are|i have|we have|they have|you have|i have got|we have got|they have got|have|have got|got|it is|is) )?'
const NONE =
  '(?:(?:absolutely |literally )?(?:nothing|nowt|not a (?:single )?thing|not much|not anything)(?! (?:changes|changed|else matters)(?: |$))|no (?:plans|events|gigs|concerts|shows|things|stuff|appointments|meetings|engagements)|nobody)'
const BESIDE =
  '(?:(?: (?:at all|on|in|happening|planned|going on|doing|else|for me|for us|down|written|scheduled|arranged|booked|to do|there|from me|whatsoever|then|yet|much|good|so far|i think|right|of mine|in (?:my|the) calendar))*)'

/** "nothing on Saturday", "Saturday: nothing" */
const WAYS: readonly RegExp[] = [
  new RegExp(`^${OPENS}${HAS}${NONE}${BESIDE} DAY(?: PART)?${BESIDE}$`),
  new RegExp(`^${OPENS}DAY(?: PART)? (?:(?:is|there is|i have|we have|i have got|has|got) )*${NONE}${BESIDE}$`),
]

/** Who says that nothing is on a day has called nothing off: what there is on that day is shown. */
export function readNothingOn(clause: Clause): Request | null {
  if (clause.memory.asked !== null || !WAYS.some((way) => way.test(clause.text))) return null
  const span = spanOf(clause)
  if (!span) return null
  const filter = { span, words: [], place: null, category: null, which: 'all' as const, among: null }
  return { kind: 'list', filter, shape: 'list', said: said(clause) }
}
