import type { EventEdit } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { knownEvent, type KnownEvent } from '../../context.ts'
import { commandForOneEvent } from '../../clauses/command-for-events.ts'
import { dayContext, typedWords, type Clause } from '../../clauses/clause.ts'
import type { AskBack, Command, Step } from '../../command.ts'
import { resolveEvents } from '../../clauses/resolve-events.ts'
import { isDay, isOrdinal, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { severalInView, type ResolvedEvents } from '../../resolve/resolve-reference.ts'
import { resolveMentionedEvents } from '../resolve-mentioned-events.ts'
import { dateEdit } from '../values/when-edit.ts'
import { timeAtWord } from '../values/negation.ts'

/** Makes the edit of one event; null if the value can't be stored. */
export type EditOf = (event: KnownEvent) => EventEdit | null
type ChangeStep = Extract<Step, { kind: 'change' }>

/**
 * Makes the command that applies an edit to the events that some words of a clause mention. Asks which event is meant if that is unclear;
 * refuses if there is none, or if the value can't be stored.
 *
 *     "move the choir to 9"   → change choir { start_time: '21:00' }
 */
export function changeEvents(clause: Clause, words: readonly MaskedWord[], editOf: EditOf): Command {
  const events = resolveEventsToChange(clause, words)
  const changeOne = (id: string): Step => changeEvent(clause, id, editOf)
  const several = events.kind === 'events' ? changeEach(clause, events.ids.map(changeOne)) : null
  return several ?? commandForOneEvent(clause, events, changeOne)
}

/** Makes the command that asks for the new value of an event's field; refuses if no event is meant. */
export function askForValue(clause: Clause, words: readonly MaskedWord[], missing: FieldName): Command {
  const events = resolveEventsToChange(clause, words)
  if (events.kind === 'none' || events.kind === 'unknown')
    return commandForOneEvent(clause, events, (id) => changeEvent(clause, id, () => null))
  return askBack(clause, missing, events.kind === 'events' && events.ids.length === 1 ? (events.ids[0] ?? null) : null)
}

/** Returns the words that may name an event: those without a value, and "the 2nd" and "the first two". */
export const wordsForEvent = ({ words }: Clause): MaskedWord[] =>
  words.filter(
    (word, at) =>
      word.mention === null ||
      isOrdinal(word) ||
      (word.mention.marker === 'NUM' && /^(?:first|last)$/.test(words[at - 1]?.text ?? '')),
  )

/** "rename them", "call both": the words around the new value. */
const SEVERAL = /^(?:(?:all|both|of|rename|retitle|call|name|to|as) )*(?:them|these|those)(?: (?:all|both|to|as))*$/

/** Resolves the events to change. "them" means several, not only the one mentioned last. */
function resolveEventsToChange(clause: Clause, words: readonly MaskedWord[]): ResolvedEvents {
  const several = severalInView(clause.context)
  if (several.length > 1 && SEVERAL.test(words.map(({ text }) => text).join(' ')))
    return { kind: 'events', ids: several }
  const events = resolveMentionedEvents(clause, words)
  return events.kind === 'events' || events.kind === 'unclear' ? events : resolveEvents(clause, words)
}

const askBack = (clause: Clause, missing: FieldName, event: string | null): AskBack => ({
  kind: 'askBack',
  about: 'value',
  missing,
  event,
  choices: [],
  said: typedWords(clause),
})

/** Changes one event, or refuses. A day that doesn't exist ("31 June") can be asked for again, so the refusal names the event. */
function changeEvent(clause: Clause, id: string, editOf: EditOf): Step {
  const said = typedWords(clause)
  const event = knownEvent(clause.context, id)
  const edit = event && editOf(event)
  if (edit && Object.keys(edit).length > 0) return { kind: 'change', event: id, edit, said }
  const hasNoSuchDay = clause.words.some(
    ({ mention }) => mention?.marker === 'DAY' && mention.resolve(dayContext(clause.context)) === null,
  )
  return { kind: 'cannot', wish: 'impossible-value', about: said, said, ...(event && hasNoSuchDay && { event: id }) }
}

/** "all of them start at eight", "the quiz and the gig are at the Dove" */
const MEANS_EACH =
  /(?:^| )(?:all|both|them|these|those|each|and|titles|names|prices|venues|(?:first|last) NUM|ones|[a-z]+s (?:are|start|begin|end|finish)|(?:everything|every one)(?! (?:on|for|that|DAY)(?: |$)))(?: |$)/

/**
 * Makes the same change to several events; null if the clause gives more than one value ("Hamlet is at 8 and the choir at 7") or is about
 * one event. They get one day and one time: "move them all to Saturday" means the Saturday of most of them.
 */
function changeEach(clause: Clause, steps: readonly Step[]): Command | null {
  const { words, context } = clause
  const changes = steps.filter((step) => step.kind === 'change')
  const values = words.filter(
    ({ mention }, at) =>
      mention?.marker === 'TIME' ||
      mention?.marker === 'MONEY' ||
      (timeAtWord(words, at) !== null && !/^(?:those|these|other|all|first|last)$/.test(words[at - 1]?.text ?? '')),
  )
  if (steps.length < 2 || changes.length < steps.length || values.length > 1 || !MEANS_EACH.test(clause.text))
    return null
  // "all an hour later": each keeps its own day and hour.
  if (words.some(({ mention }) => mention?.marker === 'LONG')) return { kind: 'several', steps: changes }
  const timed = atOneTime(changes)
  const dayOf = ({ edit, event }: ChangeStep): string => edit.start_date ?? knownEvent(context, event)?.start_date ?? ''
  const [day = '', ...otherDays] = mostFrequent(timed.map(dayOf))
  const isMovedToDay = words.filter(isDay).length === 1 && timed.some(({ edit }) => edit.start_date)
  if (!isMovedToDay || timed.every((change) => dayOf(change) === day)) return { kind: 'several', steps: timed }
  return otherDays.length > 0
    ? { ...askBack(clause, 'start_date', null), each: changes.map(({ event }) => event) }
    : { kind: 'several', steps: timed.map((change) => onDay(clause, change, day)) }
}

/** Returns the most frequent of some values; several if they are equally frequent. */
function mostFrequent(values: readonly string[]): string[] {
  const count = (value: string): number => values.filter((other) => other === value).length
  const most = Math.max(...values.map(count))
  return [...new Set(values)].filter((value) => count(value) === most)
}

/** Gives all events the start that most of them get: "all of them start at eight". */
function atOneTime(changes: readonly ChangeStep[]): ChangeStep[] {
  const [time] = mostFrequent(changes.flatMap(({ edit }) => edit.start_time ?? []))
  return changes.map((change) => {
    const { end_time: _, ...edit } = change.edit
    return time && edit.start_time && edit.start_time !== time
      ? { ...change, edit: { ...edit, start_time: time } }
      : change
  })
}

function onDay({ context }: Clause, change: ChangeStep, day: string): ChangeStep {
  const event = knownEvent(context, change.event)
  return event ? { ...change, edit: { ...change.edit, ...dateEdit(event, day, day) } } : change
}
