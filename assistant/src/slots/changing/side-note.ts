import { titleWords } from '../../normalize/title-words.ts'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { eventsInView } from '../../resolve/resolve-reference.ts'
import { asOffer } from '../../policy.ts'
import { knownEvent } from '../../context.ts'
import { fieldEdit } from '../values/field-edit.ts'

/** Things with an hour or a price of their own, apart from the event. */
const SIDE_THINGS =
  'parking|programmes?|programs?|deposit|raffle(?: tickets)?|train|bus|taxi|coach|bar|kitchen|cloakroom|box office|registration|last orders|interval|headliner|support(?: act)?|rehearsal|soundcheck|early bird|kids|children|students|concessions|members|seniors|merch|food|drinks'
const ABOUT_SIDE_THING = new RegExp(
  `^(?:(?:the|a|an|and|also|MONEY) )*(?:${SIDE_THINGS})(?:(?: (?:to|from) [^ ]+)? (?:is|are|costs?|closes?|opens?|ends?|starts?|begins?|pays?|was|at) (?:[^ ]+ ){0,3}?(?:MONEY|TIME|NUM|DAY|free)|(?: at)? (?:NUM|TIME|MONEY)$|$)|(?:^| )free for (?:${SIDE_THINGS})$|^(?:the )?(?:doors|gates) .*(?:TIME|NUM).* not (?:the |its )?(?:show|start|gig|music|band|event|concert|play|film)`,
)

/** Offers to add a note about something beside the event itself: "parking is £5", "doors are at 7, not the show". */
export function readSideNote(clause: Clause): Command | null {
  const [id = '', ...others] = eventsInView(clause.context)
  const event = others.length === 0 && ABOUT_SIDE_THING.test(clause.text) ? knownEvent(clause.context, id) : null
  const title = event?.title?.toLowerCase().split(/[^\p{L}]+/u) ?? []
  if (!event || titleWords(clause.words).some((name) => title.includes(name))) return null
  const edit = fieldEdit(event, 'notes', { text: typedWords(clause), words: clause.words })
  return edit && asOffer({ kind: 'change', event: event.id, edit, said: typedWords(clause) }, typedWords(clause))
}
