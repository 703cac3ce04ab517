import { nameWords } from '../../normalize/name-words.ts'
import { said, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { inSight } from '../../resolve/which-event.ts'
import { offered } from '../../policy.ts'
import { knownEvent } from '../values/change-slots.ts'
import { fieldEdit } from '../values/field-edit.ts'

/** Things with an hour or a price of their own, apart from the event. */
const THINGS =
  'parking|programmes?|programs?|deposit|raffle(?: tickets)?|train|bus|taxi|coach|bar|kitchen|cloakroom|box office|registration|last orders|interval|headliner|support(?: act)?|rehearsal|soundcheck|early bird|kids|children|students|concessions|members|seniors|merch|food|drinks'
const BESIDE = new RegExp(
  `^(?:(?:the|a|an|and|also|MONEY) )*(?:${THINGS})(?:(?: (?:to|from) [^ ]+)? (?:is|are|costs?|closes?|opens?|ends?|starts?|begins?|pays?|was|at) (?:[^ ]+ ){0,3}?(?:MONEY|TIME|NUM|DAY|free)|(?: at)? (?:NUM|TIME|MONEY)$|$)|(?:^| )free for (?:${THINGS})$|^(?:the )?(?:doors|gates) .*(?:TIME|NUM).* not (?:the |its )?(?:show|start|gig|music|band|event|concert|play|film)`,
)

/** What is said of something apart from the event in sight, offered as a note: "doors are at 7, not the show". Null for anything else. */
export function readToldBeside(clause: Clause): Command | null {
  const [id = '', ...others] = inSight(clause.memory)
  const event = others.length === 0 && BESIDE.test(clause.text) ? knownEvent(clause.memory, id) : null
  const title = event?.title?.toLowerCase().split(/[^\p{L}]+/u) ?? []
  if (!event || nameWords(clause.words).some((name) => title.includes(name))) return null
  const edit = fieldEdit(event, 'notes', { text: said(clause), words: clause.words })
  return edit && offered({ kind: 'change', event: event.id, edit, said: said(clause) }, said(clause))
}
