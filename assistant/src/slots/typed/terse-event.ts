import { fieldNamed } from '../../resolve/field-names.ts'
import { asOffer } from '../../policy.ts'
import { matchEvents } from '../../resolve/match-events.ts'
import { eventsInView } from '../../resolve/resolve-reference.ts'
import { sliceClause, typedWords, type Clause } from '../../clauses/clause.ts'
import { moodOf } from '../../clauses/mood.ts'
import type { Command } from '../../command.ts'
import { isDay, toMasked, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { titleWords } from '../../normalize/title-words.ts'
import { isUnknownName } from '../resolve-mentioned-events.ts'
import { isSideThing } from '../changing/read-side-note.ts'
import { timeAtWord } from '../values/negation.ts'
import { readTypedEvent } from './typed-event.ts'
import { besideEventInView } from './typed-events.ts'

/**
 * Reads a short message with a day as a new event: "bin day tomorrow". Only if `command`, the interpretation so far, is doubtful; else null. While
 * an event is in view, the new event is only offered, because "move house sat 12 dec" may also be a change; with its hour it is made:
 *
 *     "venue walkthrough fri 11 dec 10-11.30, Old Tithe Barn"
 *     "and rosie's is 6.10 the same night", "picked up another shift sat 5 dec same hours": on the day, and at the hours, of the event in view
 */
export function readTerseEvent(typed: Clause, command: Command): Command | null {
  const said = sliceClause(typed, moodOf(typed, false).skip)
  const beside = besideEventInView(said)
  const isBeside = beside !== said
  const clause = isBeside ? { ...beside, ...toMasked(beside.raw, beside.words.map(hourAfterIs)) } : said
  const { words, context } = clause
  const day = words.findIndex(isDay)
  const hour = words.findIndex(({ mention }) => mention?.marker === 'TIME')
  const first = hour >= 0 && isBeside ? Math.min(day, hour) : day
  const name = words
    .slice(0, Math.max(first, 0))
    .filter(({ text }, at) => !isBeside || at < first - 1 || !IS.test(text))
  const isShort = name.length > 0 && name.length <= MAX_LENGTH
  const isInOneBreath = name.every(
    ({ breakBefore, mention }, at) => mention === null && (at === 0 || breakBefore === 'none'),
  )
  const text = name.map((word) => word.text).join(' ')
  const isAnother = ANOTHER.test(text)
  const isComplete = hour >= 0 && !name.some((word) => CHANGE_WORDS.test(word.text) || isSideThing(word.text))
  const rest = words.slice(first + 1).map((word) => word.text)
  if (!isDoubtful(command, clause, isComplete) || !isShort || !isInOneBreath) return null
  if (!(isComplete || isAnother ? WHEN_AND_WHERE : ONLY_TIMES).test(rest.join(' '))) return null
  if (SPEAKS_OF.test(isAnother ? text.replace(ANOTHER, ' ') : text)) return null
  const names = name.filter((word) => titleWords([word]).length > 0)
  const isNew = (word: MaskedWord): boolean =>
    !CHANGE_WORDS.test(word.text) && fieldNamed(word.text) === null && isUnknownName(context, word)
  const isOfOther = isBeside && name.length > 1 && /'?s$/.test(name[0]?.typed ?? '')
  if (!CALLED.test(text) && !isAnother && !isOfOther && !names.some(isNew)) return null
  const made = readTypedEvent(clause, { isNote: true })
  if (made?.kind !== 'create') return made?.kind === 'askBack' ? made : null
  const isOffered = eventsInView(context).length > 0 && !isComplete
  return isOffered ? asOffer({ ...made, said: typedWords(typed) }, typedWords(typed)) : made
}

/** "rosie's is", "Ben's at" */
const IS = /^(?:is|are|at)$/
/** "another night shift", but not "another day" */
const ANOTHER =
  /(?:^| )(?:another|an? (?:extra|additional|second)|extra|one more)(?= (?!days?|times?|dates?|hours?|place|one)[a-z])/
/** "Tom's is 8" */
function hourAfterIs(word: MaskedWord, at: number, words: readonly MaskedWord[]): MaskedWord {
  const time = IS.test(words[at - 1]?.text ?? '') ? timeAtWord(words, at) : null
  return time ? { ...word, text: 'TIME', mention: time } : word
}

const ONLY_TIMES = /^(?:TIME(?: |$))*$/
/** "TIME at the Grapes", "LONG" */
const WHEN_AND_WHERE =
  /^(?:(?:TIME|NUM|LONG|DAY|PART|at|on|to|until|-)(?: |$))*(?:(?!is |are |not |it |so |please |then |from |and |but )(?:(?:at|in) )?[a-z'&]+(?: (?!is |are |it )[a-z'&]+){0,3})?$/

/** Words of messages about a known event, which are not a new event's name. */
const SPEAKS_OF =
  /(?:^| )(?:it|its|this|that|they|them|he|she|we|i|you|is|are|was|has|have|will|be|can|do|not|now|to|until|at|on|show|shows?|find|event|thing|ones?|same|back|forward|please|what|when|where|who|how|why|which|any|anything|all|everything|some|free|busy|different|another|other|feels?|feel|skip|miss|cancel|cancelled|drop|exclude|except|without|no|none)(?: |$)/
/** Words for changing an event, which are not part of a new event's name. */
const CHANGE_WORDS =
  /^(?:(?:re|post|pre|can)?(?:move|schedule|pone|cel)[a-z]*|(?!red$)[a-z]{2,}ed|switch[a-z]*|new|live|kicks|ko|push[a-z]*|bump[a-z]*|bring|brought|shift[a-z]*|amend[a-z]*|works|start[a-z]*|end[a-z]*|begin[a-z]*|runs?|goes|slot|list|agenda|plans?|stuff|things?)$/
/** Days and evenings named by ordinary words: "bin day", "date night". */
const CALLED =
  /^(?:bin|date|moving|sports|results|training|wash|polling|pay|snow|inset|boxing|games?|movie) (?:day|night)$|^end of (?:year|term|season) [a-z]+$/
/** Upper bound on the words of the event's name. */
const MAX_LENGTH = 5
const WHEN = ['start_date', 'end_date', 'start_time', 'end_time']

/** Returns whether the message was read in a doubtful way: as a change of the day or time, a question about them, or an empty list. */
function isDoubtful(command: Command, { context }: Clause, isComplete: boolean): boolean {
  if (command.kind === 'create') return false
  if (command.kind === 'change') return WHEN.some((field) => field in command.edit)
  if (command.kind === 'list') return matchEvents(context, command.filter).length === 0
  if (command.kind === 'askBack')
    return command.about !== 'value' && command.choices.every(({ request }) => request.kind === 'change')
  return (
    (command.kind === 'ask' && (isComplete || command.supposed !== null)) ||
    command.kind === 'cannot' ||
    command.kind === 'undo'
  )
}
