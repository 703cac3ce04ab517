import type { EventEdit } from '@swap/contract/event'
import { typedWords, type Clause } from '../clauses/clause.ts'
import { readReference } from '../clauses/read-reference.ts'
import { resolveEvents } from '../clauses/resolve-events.ts'
import type { AskBack, Choice, Command, Step } from '../command.ts'
import { knownEvent, type KnownEvent } from '../context.ts'
import { isDay, typedText } from '../normalize/masked-sentence.ts'
import { isOnMentionedDay } from '../resolve/events-on-days.ts'
import { resolveReference } from '../resolve/resolve-reference.ts'
import { readDayOfNewEvent } from './typed/vague-day.ts'
import { dateEdit, whenEdit } from './values/when-edit.ts'
import { readDayAndTime } from './values/day-and-time.ts'
import { timeAtWord } from './values/negation.ts'
import { fieldEdit } from './values/field-edit.ts'

/**
 * Reads a message as the answer to the question that the assistant asked last; null if it is no answer.
 *
 *     "What day is Hamlet?" – "Friday"                → change Hamlet { start_date: … }
 *     "Which one do you mean?" – "the second one"     → the command asked about, for that event
 */
export function readAnswer(clause: Clause): Command | null {
  const { asked } = clause.context
  if (!asked || clause.words.length > MAX_WORDS || NEW_REQUEST.test(clause.text)) return null
  return readAskedValue(clause, asked) ?? readDayOfNewEvent(clause, asked) ?? readChoice(clause, asked)
}

/** Upper bound on the words of an answer. */
const MAX_WORDS = 12
const QUESTION_VERBS = 'what|when|where|who|why|how|is|are|do|does|did|can|could|tell|show|find|list|which|any'
const ORDER_VERBS = 'move|change|delete|remove|remind|save|add|put|take|rename|call|set|undo|give'
const INTERJECTION = 'first|before that|hold on|hang on|wait|so|and|but'
/** "move it to 9", "hold on, where is it" */
const NEW_REQUEST = new RegExp(
  `^(?:(?:${INTERJECTION}) )*(?:when|where|who|how|why|tell|show) |^(?:${QUESTION_VERBS}|${ORDER_VERBS})(?: |$)`,
)

/** Reads the value that was asked for, of one event or of each of several; null if the message gives none. */
function readAskedValue(clause: Clause, asked: AskBack): Command | null {
  if (asked.about !== 'value') return null
  const ids = asked.event === null ? (asked.each ?? []) : [asked.event]
  const events = ids.flatMap((id) => knownEvent(clause.context, id) ?? [])
  const edit = events[0] ? readEdit(clause, events[0], asked.missing) : null
  if (!edit || Object.keys(edit).length === 0) return null
  const day = events.length > 1 ? edit.start_date : null
  const steps = events.map((event): Step => ({
    kind: 'change',
    event: event.id,
    edit: day ? dateEdit(event, day, day) : edit,
    said: typedWords(clause),
  }))
  return steps.length > 1 ? { kind: 'several', steps } : (steps[0] ?? null)
}

/** "Friday", "9", "Late Jazz" */
function readEdit(clause: Clause, event: KnownEvent, field: AskBack['missing']): EventEdit | null {
  const { words, raw } = clause
  if (field !== 'start_date' && field !== 'start_time' && field !== 'end_time')
    return field ? fieldEdit(event, field, { text: typedText(raw, words), words }) : null
  const when = readDayAndTime(words, 'change')
  const time = when.time ?? (field === 'start_date' ? null : timeAtWord(words, 0))
  return when.day || time ? whenEdit(clause, event, { ...when, time }, field === 'end_time' ? 'end' : 'start') : null
}

/** Reads which choice is meant: "the second one", "2", "Hamlet", "all of them"; "yes" if there is only one. */
function readChoice(clause: Clause, asked: AskBack): Command | null {
  const { text, words } = clause
  const { choices } = asked
  if (choices.length === 0) return null
  if (YES.test(text) && choices.length === 1) return choices[0]?.request ?? null
  const number = words.length === 1 && words[0]?.mention?.marker === 'NUM' ? words[0].mention.value : 0
  if (number > 0) return choices[number - 1]?.request ?? null
  if (EXCEPTS.test(text)) return { ...asked, said: typedWords(clause) }
  const reference = readReference(words, clause.context)
  if (reference.positions.length === 0 && reference.nameWords.length === 0)
    return reference.isAll && !NONE.test(text) ? chooseAll(asked, choices) : chooseByDay(clause, asked)
  if (DENIES.test(text)) return { ...asked, said: typedWords(clause) }
  const known = clause.context.known.filter(({ id }) => choices.some(({ event }) => event === id))
  const among = { ...clause.context, known }
  const both =
    reference.nameWords.length > 1 && JOINS.test(text) ? resolveEvents({ ...clause, context: among }, words) : null
  const events = both ?? resolveReference(among, reference)
  if ((asked.about === 'which' || asked.about === 'meaning') && STATES.test(text)) return null
  const chosen = choices.filter(({ event }) => events.kind === 'events' && events.ids.includes(event ?? ''))
  const isSeveral = (reference.isAll || reference.positions.length > 1 || both !== null) && chosen.length > 1
  return isSeveral ? chooseAll(asked, chosen) : (chosen[0]?.request ?? null)
}

const YES = /^(?:yes|okay|sure|do it|please do|go ahead|please|right|correct|exactly)(?: (?:please|do it|do|thanks))*$/
/** "judo is on Thursdays now", "the walima to 6": says something of an event, and does not only name it as "it is the judo" does. */
const STATES =
  /^(?:(?:and|so|but|oh|no|ok|okay|well|actually|sorry|also) )*(?!(?:it|that|this|these|those|there|i|you|he|she|we|they)(?: |$))(?:[^ ]+ )*?[^ ]*(?<!(?:^| )(?:that|which|who)) (?:(?:is|are|was|will|has|have|had|does|do|did|starts?|begins?|ends?|finishes|lasts|costs?|moved|got|gets|needs?|cannot|can)(?: |$)(?!the (?:one|ones|NUM)(?: |$)|what |fine|right|it$)|to (?:DAY|TIME|NUM)(?: |$))/
const NONE = /(?:^| )(?:no|not|none|neither|never|nothing)(?: |$)/
/** "all but the first", "both except that one": says only what is not chosen, so the question is asked again. */
const EXCEPTS =
  /(?:^| )(?:all|both|every one|everything)(?: of (?:them|these|those))? (?:but|except|other than|apart from) /
/** "not Hamlet": the question is asked again. */
const DENIES = /^not (?!now|yet|sure|any)/

/** "nikkah and walima" */
const JOINS = / and /
/** "the Sunday one", "the one on the 17th" */
const DAY_ALONE =
  /^(?:(?:i mean|it is|that is|just|only|please) )*(?:the )?(?:DAY one|one (?:on |for )?DAY)(?: please)?$/

/** Reads "the Sunday one" as the only choice on that day; null for anything else. */
function chooseByDay({ text, words, context }: Clause, { choices }: AskBack): Command | null {
  const day = DAY_ALONE.test(text) ? words.find(isDay) : undefined
  const isThen = (id: string | null): boolean => {
    const event = id === null ? null : knownEvent(context, id)
    return day !== undefined && event !== null && isOnMentionedDay(event, day, context)
  }
  const [only, ...others] = choices.filter(({ event }) => isThen(event))
  return others.length === 0 ? (only?.request ?? null) : null
}

/** Does to each of the choices what was asked about one; null unless it was asked which event is meant. */
function chooseAll({ about }: AskBack, choices: readonly Choice[]): Command | null {
  const steps = choices.map(({ request }) => request)
  return about === 'which' && steps.length > 1 ? { kind: 'several', steps } : null
}
