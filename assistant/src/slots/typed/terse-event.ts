import { fieldNamed } from '../../resolve/field-names.ts'
import { asOffer } from '../../policy.ts'
import { matchEvents } from '../../resolve/match-events.ts'
import { eventsInView } from '../../resolve/resolve-reference.ts'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { titleWords } from '../../normalize/title-words.ts'
import { isUnknownName } from '../resolve-mentioned-events.ts'
import { readTypedEvent } from './typed-event.ts'

/**
 * Reads a short message with a day as a new event: "bin day tomorrow". `command` is how the message has been read so far; returns null
 * unless that reading is doubtful. If an event is in view, the new event is only offered, not created, because "move house sat 12 dec" may
 * also mean a change.
 */
export function readTerseEvent(clause: Clause, command: Command): Command | null {
  const { words, context } = clause
  const day = words.findIndex(isDay)
  const name = words.slice(0, Math.max(day, 0))
  const isShort = name.length > 0 && name.length <= MAX_LENGTH
  const isAlone = words.slice(day + 1).every(({ mention }) => mention?.marker === 'TIME')
  const isUnbroken = name.every(
    ({ breakBefore, mention }, at) => mention === null && (at === 0 || breakBefore === 'none'),
  )
  const text = name.map((word) => word.text).join(' ')
  if (!isDoubtful(command, clause) || !isShort || !isAlone || !isUnbroken || KNOWN_EVENT_WORDS.test(text)) return null
  const names = name.filter((word) => titleWords([word]).length > 0)
  const isNew = (word: MaskedWord): boolean =>
    !CHANGE_WORDS.test(word.text) && fieldNamed(word.text) === null && isUnknownName(context, word)
  if (!CALLED.test(text) && !names.some(isNew)) return null
  const made = readTypedEvent(clause, { isNote: true })
  if (made?.kind !== 'create') return made?.kind === 'askBack' ? made : null
  return eventsInView(context).length > 0 ? asOffer({ ...made, said: typedWords(clause) }, typedWords(clause)) : made
}

/** Words of messages about a known event, which are not a new event's name. */
const KNOWN_EVENT_WORDS =
  /(?:^| )(?:it|its|this|that|they|them|he|she|we|i|you|is|are|was|has|have|will|be|can|do|not|now|to|until|at|on|show|shows?|find|event|thing|ones?|same|back|forward|please|what|when|where|who|how|why|which|any|anything|all|everything|some|free|busy|different|another|other|feels?|feel|skip|miss|cancel|cancelled|drop|exclude|except|without|no|none)(?: |$)/
/** Words for changing an event, which are not part of a new event's name. */
const CHANGE_WORDS =
  /^(?:(?:re|post|pre|can)?(?:move|schedule|pone|cel)[a-z]*|switch[a-z]*|new|live|kicks|ko|push[a-z]*|bump[a-z]*|bring|brought|shift[a-z]*|amend[a-z]*|works|start[a-z]*|end[a-z]*|begin[a-z]*|runs?|goes|slot|list|agenda|plans?|stuff|things?)$/
/** Days and evenings named by ordinary words: "bin day", "date night". */
const CALLED =
  /^(?:bin|date|moving|sports|results|training|wash|polling|pay|snow|inset|boxing|games?|movie) (?:day|night)$|^end of (?:year|term|season) [a-z]+$/
/** Upper bound on the words of the event's name. */
const MAX_LENGTH = 5
const WHEN = ['start_date', 'end_date', 'start_time', 'end_time']

/** Returns whether the message was read in a doubtful way: as a change of the day or time, a question about them, or an empty list. */
function isDoubtful(command: Command, { context }: Clause): boolean {
  if (command.kind === 'change') return WHEN.some((field) => field in command.edit)
  if (command.kind === 'list') return matchEvents(context, command.filter).length === 0
  if (command.kind === 'askBack')
    return command.about !== 'value' && command.choices.every(({ request }) => request.kind === 'change')
  return (command.kind === 'ask' && command.supposed !== null) || command.kind === 'cannot' || command.kind === 'undo'
}
