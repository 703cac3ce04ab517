import { nameWords } from '../../normalize/name-words.ts'
import { said, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { inSight } from '../../resolve/which-event.ts'
import { offered } from '../read-clause.ts'
import { knownEvent } from '../values/change-slots.ts'
import { fieldEdit } from '../values/field-edit.ts'

/** What has an hour or a price of its own beside the event. */
const THINGS =
  'parking programmes? programs? deposit raffle train bus taxi coach bar kitchen cloakroom box-office registration last-orders interval headliner support support-act rehearsal soundcheck ticket-sales early-bird kids children students concessions members seniors under-\\d+s merch food drinks'
    .split(' ')
    .map((thing) => thing.replaceAll('-', ' '))
    .join('|')
const SAYS = '(?:is|are|costs?|closes?|opens?|ends?|starts?|begins?|pays?|get in|was|at)'
const BESIDE = new RegExp(
  `^(?:(?:the|a|an|and|also|MONEY) )*(?:raffle tickets|${THINGS})(?:(?: (?:to|from) [^ ]+)? ${SAYS} (?:[^ ]+ ){0,3}?(?:MONEY|TIME|NUM|DAY|free)|(?: at)? (?:NUM|TIME|MONEY)$|$)|(?:^| )free for (?:${THINGS})$`,
)
/** "doors are at 7, not the show" */
const DOORS =
  /^(?:the )?(?:doors|gates) .*(?:TIME|NUM).* not (?:the |its )?(?:show|start|gig|music|band|event|concert|kickoff|play|film)/

/** What is told of something beside the event in sight, offered as a note to those it has. Null of anything else. */
export function readToldBeside(clause: Clause): Command | null {
  const { text, memory, words } = clause
  if (!BESIDE.test(text) && !DOORS.test(text)) return null
  const [id, ...others] = inSight(memory)
  const event = id !== undefined && others.length === 0 ? knownEvent(memory, id) : null
  const title = event?.title?.toLowerCase() ?? ''
  if (!event || nameWords(words).some((name) => title.split(/[^\p{L}]+/u).includes(name))) return null
  const edit = fieldEdit(event, 'notes', { text: said(clause), words })
  return edit && offered(clause, { kind: 'change', event: event.id, edit, said: said(clause) })
}
