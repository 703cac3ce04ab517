import { sliceClause, typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command, TypedEvent } from '../../command.ts'
import { knownEvent, type Context } from '../../context.ts'
import { maskMentions } from '../../normalize/mask-mentions.ts'
import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { readable, readSentence } from '../../normalize/sentence.ts'
import { eventsInView } from '../../resolve/resolve-reference.ts'
import { fillInReferences } from './fill-in-references.ts'
import { readTypedEvent } from './typed-event.ts'

/**
 * Reads one or several new events from a typed message; null if it describes none.
 *
 *     "dentist 9 monday and lunch with Ana tuesday at 1" → two
 *     "drinks Friday 7pm, and bowling the same day at 9" → two, both on Friday
 *     "dinner with Ana and Ben Friday 8pm"               → one
 */
export function readTypedEvents(message: Clause): Command | null {
  const whole = besideEventInView(message)
  const mayBeSeveral = whole.words.filter(isDay).length + (SAME_DAY.test(whole.text) ? 1 : 0) > 1
  if (!mayBeSeveral || whole.raw.includes('?')) return readTypedEvent(whole)
  const plain = eventsOf(whole)
  const events = plain.length > 1 ? plain : eventsOf(withoutLead(whole))
  if (events.length < 2) return readTypedEvent(whole)
  const isSaved = IN_CALENDAR.test(whole.text)
  return { kind: 'create', events: events.map((it) => ({ ...it, save: isSaved || it.save })), said: typedWords(whole) }
}

/** Upper bound on the events of one message. */
const MAX_EVENTS = 8
/** Upper bound on the places where a message may be split. */
const MAX_CUTS = 30
/** Upper bound on the lines of a list of events. */
const MAX_LINES = 30
/** Upper bound on the words of a title. */
const MAX_TITLE_LENGTH = 8
/** Upper bound on the words of an introduction: "two things: …". */
const MAX_LEAD_LENGTH = 9

const JOINS = /^(?:and|then|plus|also|&|after)$/
/** Words before a day that name no new event: "RSVP by Friday", "doors Friday 7pm", "back Sunday". */
const NO_EVENT =
  /^(?:rsvp|reply|doors?|till|to|tickets?|bring|please|deadline|book|booking|hope|let|call|back|return|check|free|entry|last|first|or|but|because|he|she|so|which|the [a-z]+ (?:is|starts|ends))(?: |$)/
const IN_CALENDAR = /(?: |^)(?:save|to|in|into|on) (?:the |my )?calendar(?: |$)/
const SAME_DAY = /(?:^| )(?:same|that) day(?: |$)/

const isWhen = (word: MaskedWord): boolean => isDay(word) || word.mention?.marker === 'TIME'

/** Returns whether a day or time comes first: "Friday 8pm dinner". A holiday does not count, as it may begin a name. */
const isWhenFirst = ([first]: readonly MaskedWord[]): boolean =>
  first !== undefined && isWhen(first) && /\d|day$|^to|^(?:mon|tue|wed|thu|fri|sat|sun)/.test(first.typed)

/** Reads one of several events: it needs its own day, and a name without breaks. */
function eventIn(clause: Clause, before: TypedEvent | null): TypedEvent | null {
  const { start_date: date = null, start_time: time = null, location } = before?.facts ?? {}
  const pointed = before ? fillInReferences(clause, { date, time, venue: location?.venue ?? null }) : clause
  const { words, text } = pointed
  const when = words.findIndex((word, at) => isWhen(word) && (at > 0 || !isWhenFirst(words)))
  const isNamedAtOnce = isWhenFirst(words) || words.slice(1, Math.max(when, 1)).every((it) => it.breakBefore === 'none')
  if (!words.some(isDay) || NO_EVENT.test(text) || !isNamedAtOnce) return null
  const made = readTypedEvent(pointed)
  const [event = null] = made?.kind === 'create' ? made.events : []
  return event?.facts.start_date && (event.facts.title?.split(' ').length ?? 0) <= MAX_TITLE_LENGTH ? event : null
}

/** Drops an introduction: "two things: …". */
function withoutLead(whole: Clause): Clause {
  const at = whole.words.findIndex(({ breakBefore }, place) => place > 0 && breakBefore !== 'none')
  const lead = whole.words.slice(0, Math.max(at, 0))
  return lead.length > 0 && lead.length <= MAX_LEAD_LENGTH && !lead.some(isWhen) ? sliceClause(whole, at) : whole
}

/** Skips "and then" from here. */
function afterJoins({ words }: Clause, from: number): number {
  let at = from
  while (JOINS.test(words[at]?.text ?? '')) at++
  return at
}

/** Where a message may be split: at its commas and stops, and at words that join; bounded, so that it never takes long. */
const cutsIn = ({ words }: Clause): number[] =>
  words
    .flatMap(({ breakBefore, text }, at) => (at > 1 && (breakBefore !== 'none' || JOINS.test(text)) ? [at] : []))
    .slice(0, MAX_CUTS)

/** The events of a message, split where each side is an event on its own; empty if there are not several. */
function eventsOf(clause: Clause): TypedEvent[] {
  const events: TypedEvent[] = []
  let from = 0
  for (const cut of cutsIn(clause)) {
    if (cut <= from || events.length >= MAX_EVENTS - 1) continue
    const [left, right] = [sliceClause(clause, from, cut), sliceClause(clause, afterJoins(clause, cut))]
    if (isWhenFirst(left.words) !== isWhenFirst(right.words)) continue
    const made = eventIn(left, events.at(-1) ?? null)
    const next = made && eventIn(right, made)
    if (!next || (made.facts.start_time !== undefined && next.facts.start_time === undefined)) continue
    events.push(made)
    from = afterJoins(clause, cut)
  }
  const last = from === 0 ? null : eventIn(sliceClause(clause, from), events.at(-1) ?? null)
  return last ? [...events, last] : []
}

/** Fills in references to the only event in view: "dinner first, same day". */
function besideEventInView(clause: Clause): Clause {
  const [id, ...others] = eventsInView(clause.context)
  const event = id === undefined || others.length > 0 ? null : knownEvent(clause.context, id)
  return event
    ? fillInReferences(clause, { date: event.start_date, time: event.start_time, venue: event.venue })
    : clause
}

/** Reads a list with one event per line, under a heading that may end with a colon; empty if any other line is not an event. */
export function readEventLines(text: string, context: Context): TypedEvent[] {
  const lines = readable(text)
    .split('\n', MAX_LINES)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)](?= ))\s*/, '').trim())
    .filter((line, at) => line !== '' && !(at === 0 && line.endsWith(':')))
  if (lines.length < 2) return []
  const clauses = lines.map((line) => ({ ...maskMentions(readSentence(line)), context, previousEventIds: [] }))
  const events = clauses.map((it) => (it.words.filter(isDay).length === 1 ? eventIn(it, null) : null))
  return events.length > 1 && events.every((event) => event !== null) ? events.slice(0, MAX_EVENTS) : []
}
