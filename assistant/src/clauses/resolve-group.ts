import type { Context, KnownEvent } from '../context.ts'
import { isDay, isOrdinal, type MaskedWord } from '../normalize/masked-sentence.ts'
import { hasPluralNoun, isDistinctive } from '../normalize/title-words.ts'
import { categoryOf } from '../resolve/category-words.ts'
import { isOnMentionedDay } from '../resolve/events-on-days.ts'
import { readListPositions } from '../resolve/read-list-positions.ts'
import { occurrencesBetween } from '../resolve/occurrences.ts'
import type { ResolvedEvents } from '../resolve/resolve-reference.ts'
import { fold, searchEvents, toSearchText } from '../resolve/search-text.ts'
import { dayContext } from './clause.ts'

/**
 * Resolves a phrase that picks some of the events in view, by any word of their own lines or fields, or by a day. Null for any other
 * phrase, if only one event is in view, or if the phrase may mean an event elsewhere.
 *
 *     "all the home ones" · "the January games" · "the two on the 24th" · "everything at the Barbican" · "the poetry one"
 */
export function resolveGroup(context: Context, words: readonly MaskedWord[]): ResolvedEvents | null {
  const phrase = phraseWithHead(withoutCalendar(words))
  const group = readGroup(phrase, readListPositions(phrase, context).length > 0)
  const scope = group ? eventsToTellApart(context) : []
  if (!group || scope.length < (group.modifiers.every(isDay) && /^ones?$/.test(group.head) ? 1 : 2)) return null
  const { modifiers, count, isPlural } = group
  const withNoun = eventsWithWord(scope, group.noun)
  const candidates = withNoun.length > 0 ? withNoun : scope
  const mentioned = group.isOther ? context.lastSpokenOf : []
  const matching = eventsWith(context, candidates, modifiers).filter(({ id }) => !mentioned.includes(id))
  const found = group.isByPosition ? atPositions(context, phrase, matching) : matching
  const ids = (found.length > 0 ? found : scope).map(({ id }) => id)
  const isByDay = modifiers.every(isDay)
  if (found.length === 0) {
    const mayBeElsewhere = modifiers.some(
      ({ mention, typed }) => mention === null && isElsewhere(context, scope, typed),
    )
    return mayBeElsewhere ? null : isByDay ? { kind: 'none' } : { kind: 'unclear', ids }
  }
  // Words that fit all events pick none.
  if (!isPlural) return found.length === scope.length ? null : { kind: found.length > 1 ? 'unclear' : 'events', ids }
  const isOfAll = found.length === scope.length && !isByDay && count === null
  return { kind: isOfAll || (count !== null && count !== found.length) ? 'unclear' : 'events', ids }
}

/** "the first two home games": by their place among the home games. */
function atPositions(context: Context, words: readonly MaskedWord[], events: readonly KnownEvent[]): KnownEvent[] {
  const listed = { ...context, asked: null, lastSpokenOf: events.map(({ id }) => id) }
  return readListPositions(words, listed).flatMap((position) => events.at(position) ?? [])
}

/** Returns the events that match every word: they are on its day, or have the word on their own lines or in a field. */
export const eventsWith = (
  context: Context,
  events: readonly KnownEvent[],
  modifiers: readonly MaskedWord[],
): readonly KnownEvent[] => {
  const sets = modifiers.map((word) =>
    isDay(word) ? events.filter((event) => isOnDay(context, event, word)) : eventsWithWord(events, word.typed),
  )
  return events.filter((event) => sets.every((set) => set.includes(event)))
}

/** Returns the events that a phrase may pick from: those of a list that was shown, or those of the thread. */
export function eventsToTellApart({ known, thread, lastSpokenOf, isListed }: Context): KnownEvent[] {
  const here = thread.map(({ id }) => id)
  const ids = lastSpokenOf.length > 1 && (isListed || here.length < 2) ? lastSpokenOf : here
  return ids.flatMap((id) => known.find((event) => event.id === id) ?? [])
}

/** Returns whether an event is on a day that a word mentions; a recurring event, with any of its occurrences. */
function isOnDay(context: Context, event: KnownEvent, word: MaskedWord): boolean {
  if (isOnMentionedDay(event, word, context)) return true
  if (!event.recurrence || word.mention?.marker !== 'DAY') return false
  const days = word.mention.resolve(dayContext(context, event.start_date))
  return days !== null && occurrencesBetween(event, days.from, days.to).length > 0
}

/** Returns the events that have a word on their own lines; if it tells none from the others there, those that have it in a field. */
function eventsWithWord(events: readonly KnownEvent[], typed: string): KnownEvent[] {
  const word = fold(typed).replace(/'?s$/, '')
  if (word === '') return []
  const isPrinted = ({ ownLineText = '' }: KnownEvent): boolean =>
    ownLineText.split(' ').some((printed) => printed.replace(/s$/, '') === word)
  const printed = events.filter(isPrinted)
  if (printed.length > 0 && printed.length < events.length) return printed
  const scores = searchEvents(toSearchText(events), word)
  return events.filter(({ category }, at) => scores.has(at) || (category !== null && categoryOf(word) === category))
}

/** Returns whether a word may mean an event elsewhere, or is no word for an event at all: "all my upcoming events". */
const isElsewhere = ({ known }: Context, here: readonly KnownEvent[], typed: string): boolean =>
  !isDistinctive(typed) || [...searchEvents(toSearchText(known), typed).keys()].some((at) => !here.includes(known[at]!))

const CALENDAR = /^(?:cal|calendar|diary|planner|phone|schedule)$/

/** Drops "in my calendar" and what follows it. */
export function withoutCalendar(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const calendar = words.findIndex(({ text }) => CALENDAR.test(text))
  const from = words.findLastIndex(({ text }, at) => at < calendar && /^(?:in|on|into|onto|to|from|off|of)$/.test(text))
  return from < 0 || calendar - from > 2 ? words : words.slice(0, from)
}

interface Group {
  /** The words that restrict which events are meant: "home", "in March". */
  modifiers: readonly MaskedWord[]
  /** "games"; empty for "ones", "events" and "everything". */
  noun: string
  head: string
  count: number | null
  isPlural: boolean
  /** "the other home one" */
  isOther: boolean
  /** "the last home game" */
  isByPosition: boolean
}

const DETERMINER = /^(?:the|all|both|every|each|my|our|those|these|that|only|just|of|NUM)$/
const PLAIN_NOUN = /^(?:one|event|thing|date)s?$/
const OTHER_NOUN =
  /^(?:(?:game|fixture|tie|lesson|service|shift|screening|train|trip|rehearsal|session)s?|(?:match|class)es)$/
const WHOLE = /^(?:everything|anything|all|every one|lot)$/
/** A word that begins what the events of a group have in common: "on the 24th", "at the Barbican". */
const RELATION = /^(?:in|on|at|by|with|from|near|about|during|this|next|DAY)$/
const FILLER = /^(?:the|a|an|in|on|at|of|my|our|that|which|is|are)$/
const OTHER = /^(?:other|remaining)$/
const POSITION = /^(?:first|last|second|third|fourth|fifth|middle|final)$/
/** Words that tell the events apart by their place in a list, or not at all. */
const NO_MODIFIER =
  /^(?:others|rest|first|last|second|third|fourth|middle|top|bottom|latter|former|final|earliest|soonest|latest|next|same|it|them|me|us|NUM|TIME|LONG|MONEY|more|new|whole|calendar|cal|diary|planner|schedule|phone|list|picture|poster|flyer)$/
const ENDS_GROUP =
  /^(?:please|too|also|as|only|now|then|thanks|to|for|into|onto|because|instead|and|but|is|are|start|starts)$/

/** Returns the words around the noun of a group, up to a comma on either side. */
function phraseWithHead(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const at = words.findIndex((_, index) => isHead(words, index))
  const from = words.findLastIndex(({ breakBefore }, index) => index <= at && breakBefore !== 'none')
  const end = words.findIndex(({ breakBefore }, index) => index > at && breakBefore !== 'none')
  return words.slice(Math.max(from, 0), end < 0 ? undefined : end)
}

/** Reads a noun with words that restrict what it means; null if there is none. */
function readGroup(words: readonly MaskedWord[], isByPosition: boolean): Group | null {
  const isPosition = (word: MaskedWord): boolean => isByPosition && (POSITION.test(word.text) || isOrdinal(word))
  const at = words.findIndex((_, index) => isHead(words, index))
  const head = words[at]
  if (!head) return null
  const isWhole = WHOLE.test(head.text)
  const from = words.findLastIndex((word, index) => index < at && (DETERMINER.test(word.text) || isPosition(word)))
  const before = isWhole ? [] : words.slice(from + 1, at)
  const end = words.findIndex(({ text }, index) => index > at + 1 && ENDS_GROUP.test(text))
  const after = words.slice(at + 1, end < 0 ? undefined : end)
  const modifiers = [...before, ...(RELATION.test(after[0]?.text ?? '') ? after : [])].filter(
    ({ text, mention }) => !OTHER.test(text) && (mention !== null || !FILLER.test(text)),
  )
  if (before.length > 3 || modifiers.length === 0 || modifiers.some(({ text }) => NO_MODIFIER.test(text))) return null
  const opening = words.slice(0, at + 1)
  const number = opening.find(({ mention }) => mention?.marker === 'NUM')?.mention
  const count = isByPosition
    ? null
    : number?.marker === 'NUM'
      ? number.value
      : opening.some(({ text }) => text === 'both')
        ? 2
        : null
  const isPlural =
    isWhole || head.typed.endsWith('s') || opening.some(({ text }) => /^(?:all|both|every|each|NUM)$/.test(text))
  const isPlain = isWhole || head.mention !== null || PLAIN_NOUN.test(head.text)
  return {
    modifiers,
    noun: isPlain ? '' : head.typed.replace(/s$/, ''),
    head: head.text,
    count,
    isPlural,
    isOther: before.some(({ text }) => OTHER.test(text)),
    isByPosition,
  }
}

/**
 * Returns whether a word is the noun of a group: "ones", "games", "the two on …"; of one event only if the noun alone names none:
 * "one".
 */
function isHead(words: readonly MaskedWord[], at: number): boolean {
  const { text = '', typed = '', mention = null } = words[at] ?? {}
  const next = words[at + 1]?.text ?? ''
  if (WHOLE.test(text)) return RELATION.test(next)
  if (mention !== null) return text === 'NUM' && next !== 'DAY' && RELATION.test(next)
  return PLAIN_NOUN.test(text) || OTHER_NOUN.test(typed) || hasPluralNoun(typed)
}
