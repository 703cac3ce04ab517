import { titleWords } from '../../normalize/title-words.ts'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { eventsInView } from '../../resolve/resolve-reference.ts'
import { asOffer } from '../../policy.ts'
import { knownEvent } from '../../context.ts'
import { fieldEdit } from '../values/field-edit.ts'

/**
 * Makes the command that offers to add the time or price of a side matter, such as parking, to the event's notes. Null for any other
 * clause.
 *
 *     "parking is £5" · "doors are at 7, not the show"
 */
export function readSideNote(clause: Clause): Command | null {
  const [id = '', ...moreEvents] = eventsInView(clause.context)
  const isSideNote = SIDE_NOTES.some((pattern) => pattern.test(clause.text))
  const event = moreEvents.length === 0 && isSideNote ? knownEvent(clause.context, id) : null
  const title = event?.title?.toLowerCase().split(/[^\p{L}]+/u) ?? []
  if (!event || titleWords(clause.words).some((name) => title.includes(name))) return null
  const said = typedWords(clause)
  const edit = fieldEdit(event, 'notes', { text: said, words: clause.words })
  return edit && asOffer({ kind: 'change', event: event.id, edit, said }, said)
}

const SIDE_THINGS =
  'parking|programmes?|programs?|deposit|raffle(?: tickets)?|train|bus|taxi|coach|bar|kitchen|cloakroom|box office|registration|last orders|interval|headliner|support(?: act)?|rehearsal|soundcheck|early bird|kids|children|students|concessions|members|seniors|merch|food|drinks'
const SUBJECT = `^(?:(?:the|a|an|and|also|MONEY) )*(?:${SIDE_THINGS})`
const VERB = '(?:is|are|costs?|closes?|opens?|ends?|starts?|begins?|pays?|was|at)'
const SIDE_NOTES: readonly RegExp[] = [
  // "the bus to town is at 6", "kids are free"
  new RegExp(`${SUBJECT}(?: (?:to|from) [^ ]+)? ${VERB} (?:[^ ]+ ){0,3}?(?:MONEY|TIME|NUM|DAY|free)`),
  // "parking £5"
  new RegExp(`${SUBJECT}(?:(?: at)? (?:NUM|TIME|MONEY))?$`),
  // "it's free for students"
  new RegExp(`(?:^| )free for (?:${SIDE_THINGS})$`),
  // "doors are at 7, not the show"
  /^(?:the )?(?:doors|gates) .*(?:TIME|NUM).* not (?:the |its )?(?:show|start|gig|music|band|event|concert|play|film)/,
]
