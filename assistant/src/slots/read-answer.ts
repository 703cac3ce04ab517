import type { EventEdit } from '@swap/contract/event'
import { groupWords, typedWords, type Clause } from '../clauses/clause.ts'
import { resolveEvents, readReference } from '../clauses/resolve-events.ts'
import type { AskBack, Command, Step } from '../command.ts'
import { knownEvent, type KnownEvent } from '../context.ts'
import { typedText } from '../normalize/masked.ts'
import { resolveReference } from '../resolve/resolve-reference.ts'
import { readDayOfNew } from './typed/vague-day.ts'
import { dateEdit, whenEdit } from './values/when-edit.ts'
import { readDayAndTime } from './values/day-and-time.ts'
import { timeAtWord } from './values/negation.ts'
import { fieldEdit } from './values/field-edit.ts'

/** An answer is short; anything with a verb of its own is a new wish. */
const MAX_WORDS = 12
const NEW_WISH =
  /^(?:(?:first|before that|hold on|hang on|wait|so|and|but) )*(?:when|where|who|how|why|tell|show) |^(?:what|when|where|who|why|how|is|are|do|does|did|can|could|move|change|delete|remove|remind|save|add|put|take|rename|call|set|undo|show|tell|give|find|list|which|any)(?: |$)/
const YES = /^(?:yes|okay|sure|do it|please do|go ahead|please|right|correct|exactly)(?: (?:please|do it|do|thanks))*$/
const NONE = /(?:^| )(?:no|not|none|neither|never|nothing)(?: |$)/

/** The choice that a typed answer means: "the second one", "2", "Hamlet", "the one in Brighton"; "yes" if there is only one. */
function readChoice(clause: Clause, asked: AskBack): Command | null {
  const { text, words } = clause
  const { choices } = asked
  if (YES.test(text) && choices.length === 1) return choices[0]?.request ?? null
  const number = words.length === 1 && words[0]?.mention?.marker === 'NUM' ? words[0].mention.value : 0
  if (number > 0) return choices[number - 1]?.request ?? null
  const spared = BUT.exec(text)
  if (spared) return allExcept(clause, asked, spared)
  const reference = readReference(words, clause.context)
  if (reference.positions.length === 0 && reference.names.length === 0)
    return reference.isAll && !NONE.test(text) ? eachOf(asked) : null
  const known = clause.context.known.filter(({ id }) => choices.some(({ event }) => event === id))
  const which = resolveReference({ ...clause.context, known }, reference)
  const chosen = choices.filter(({ event }) => which.kind === 'events' && which.ids.includes(event ?? ''))
  const isSeveral = (reference.isAll || reference.positions.length > 1) && chosen.length > 1
  return isSeveral ? eachOf({ ...asked, choices: chosen }) : (chosen[0]?.request ?? null)
}

const BUT =
  /^(?:not (?<who>(?!now|yet|sure)[^ ]+(?: [^ ]+){0,3}?)(?: (?:but|and|just|only))?(?<rest> (?:all )?(?:the )?(?:others?|rest)(?: NUM| ones?)?)?|(?:all|both|every one|everything)(?: of (?:them|these|those))? (?:but|except|other than|apart from)(?: for)? (?<but>.+))$/d

/** "not the choir but the other two", "all but the first": done to each of the others. "not Hamlet" does not choose among them yet. */
function allExcept(clause: Clause, asked: AskBack, match: RegExpExecArray): Command | null {
  const which = resolveEvents(clause, [...groupWords(clause, match, 'who'), ...groupWords(clause, match, 'but')])
  const choices = asked.choices.filter(({ event }) => which.kind !== 'events' || !which.ids.includes(event ?? ''))
  if (choices.length === asked.choices.length) return null
  if (choices.length === 1) return choices[0]?.request ?? null
  return (match.groups?.['but'] ?? match.groups?.['rest'])
    ? eachOf({ ...asked, choices })
    : { ...asked, choices, said: typedWords(clause) }
}

/** "all of them": what was asked about one is done to each. */
function eachOf({ about, choices }: AskBack): Command | null {
  const steps = choices.map(({ request }) => request)
  return about === 'which' && steps.length > 1 ? { kind: 'several', steps } : null
}

/** The value that was asked for: "Friday", "9", "Late Jazz". */
function readValue(clause: Clause, event: KnownEvent, field: AskBack['missing']): EventEdit | null {
  const { words, raw } = clause
  if (field !== 'start_date' && field !== 'start_time' && field !== 'end_time')
    return field ? fieldEdit(event, field, { text: typedText(raw, words), words }) : null
  const when = readDayAndTime(words, 'told')
  const time = when.time ?? (field === 'start_date' ? null : timeAtWord(words, 0))
  return when.day || time ? whenEdit(clause, event, { ...when, time }, field === 'end_time' ? 'end' : 'start') : null
}

/** Reads a message as the answer to what the assistant asked last; null if it is not an answer. */
export function readAnswer(clause: Clause): Command | null {
  const { context, text, words } = clause
  if (words.length > MAX_WORDS || NEW_WISH.test(text)) return null
  const { asked } = context
  if (asked?.about === 'value') {
    const ids = asked.event === null ? (asked.each ?? []) : [asked.event]
    const events = ids.flatMap((id) => knownEvent(context, id) ?? [])
    const edit = events[0] ? readValue(clause, events[0], asked.missing) : null
    // "the 12th": the day of each of the events that were asked about.
    const day = events.length > 1 ? edit?.start_date : null
    const steps = events.map((event): Step => {
      const own = day ? dateEdit(event, day, day) : (edit ?? {})
      return { kind: 'change', event: event.id, edit: own, said: typedWords(clause) }
    })
    const isRead = edit !== null && Object.keys(edit).length > 0
    if (isRead) return steps.length > 1 ? { kind: 'several', steps } : (steps[0] ?? null)
  }
  return asked && (readDayOfNew(clause, asked) ?? (asked.choices.length > 0 ? readChoice(clause, asked) : null))
}
