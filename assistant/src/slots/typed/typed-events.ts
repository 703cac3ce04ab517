import type { Context } from '../../context.ts'
import { part, said, type Clause } from '../../clauses/clause.ts'
import { isDay, mask, typedText, type MaskedWord } from '../../normalize/masked.ts'
import { cutsIn } from '../../clauses/split-clauses.ts'
import { readable, readSentence } from '../../normalize/sentence.ts'
import type { Command, TypedEvent } from '../../command.ts'
import { pointedBack, type PointedTo } from './pointed-back.ts'
import { readTypedEvent } from './typed-event.ts'
import { inSight } from '../../resolve/which-event.ts'
import { knownEvent } from '../values/change-slots.ts'
import { capital } from '@swap/dates/capital'

// Several events that are typed in one message.

/** So many events are read from one message. */
const MOST_EVENTS = 8
/** So many places where a message may fall into events are tried. */
const MOST_CUTS = 30
const MOST_LINES = 30

const JOINS = /^(?:and|then|plus|also|&|after)$/
/** What stands before a day and names no event of its own: "RSVP by Friday", "doors Friday 7pm", "until Sunday". */
const NO_EVENT =
  /^(?:rsvp|reply|doors?|starts?|starting|ends?|ending|until|till|to|from|tickets?|bring|please|deadline|book|booking|hope|let|call|back|return|finish(?:es)?|check|free|entry|last|first|not|or|but|if|because|it|that|this|i|we|you|he|she|they|them|remind|so|which|who|when|where|what|is|are|am|do|does|move|change|delete|save|the [a-z]+ (?:is|starts|ends))(?: |$)/
/** "two things: …", "put these in my calendar: …", "add another two please, …" */
const LEADS_TO_SEVERAL =
  /(?:^| )(?:two|three|four|NUM|both|couple|few|several|these|those|following|things?|dates|events|meetings|appointments|newsletter|another|more)(?: |$)/
const IN_CALENDAR = /(?: |^)(?:save|to|in|into|on) (?:the |my )?calendar(?: |$)/

const isWhen = (word: MaskedWord): boolean => isDay(word) || word.mention?.marker === 'TIME'
const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')

/** "Friday 8pm dinner": when comes first. A holiday may begin a name. */
const isWhenFirst = ([first]: readonly MaskedWord[]): boolean =>
  first !== undefined && isWhen(first) && /\d|day$|^to|^(?:mon|tue|wed|thu|fri|sat|sun)/.test(first.typed)

/** An event as one of several: of a day of its own, and named in one breath. */
function eventIn(clause: Clause, before: TypedEvent | null): TypedEvent | null {
  const pointed = before ? pointedBack(clause, pointedTo(before)) : clause
  const { words } = pointed
  const when = words.findIndex((word, at) => isWhen(word) && (at > 0 || !isWhenFirst(words)))
  const isNamedAtOnce = isWhenFirst(words) || words.slice(1, Math.max(when, 1)).every((it) => it.breakBefore === 'none')
  if (!words.some(isDay) || NO_EVENT.test(textOf(words)) || !isNamedAtOnce) return null
  const made = readTypedEvent(pointed)
  const [event = null] = made?.kind === 'create' ? made.events : []
  const title = event?.facts.title ?? ''
  return event?.facts.start_date && title.split(' ').length < 9 ? event : null
}

const pointedTo = ({ facts }: TypedEvent): PointedTo => ({
  date: facts.start_date ?? null,
  time: facts.start_time ?? null,
  venue: facts.location?.venue ?? null,
})

interface Lead {
  clause: Clause
  isSaved: boolean
}

/** Without what only says that several follow. */
function withoutLead(whole: Clause): Lead {
  const at = whole.words.findIndex(({ breakBefore }, place) => place > 0 && breakBefore !== 'none')
  const lead = whole.words.slice(0, Math.max(at, 0))
  const isLead = lead.length > 0 && lead.length < 10 && !lead.some(isWhen) && LEADS_TO_SEVERAL.test(textOf(lead))
  return isLead
    ? { clause: part(whole, at), isSaved: IN_CALENDAR.test(textOf(lead)) }
    : { clause: whole, isSaved: false }
}

/** "…, both at the Vortex" */
function withoutShared(whole: Clause): { clause: Clause; venue: string | null } {
  const at = whole.words.findLastIndex(({ text }) => text === 'both')
  const behind = whole.words.slice(at + 1)
  const isPlace = at > 3 && /^(?:are )?(?:at|in) [^A-Z]+$/.test(textOf(behind))
  if (!isPlace) return { clause: whole, venue: null }
  const place = behind.slice(behind.findIndex(({ text }) => text === 'at' || text === 'in') + 1)
  const venue = typedText(whole.raw, place)
  return { clause: part(whole, 0, at), venue: capital(venue) }
}

/** From here on without "and then". */
function afterJoins({ words }: Clause, from: number): number {
  let at = from
  while (JOINS.test(words[at]?.text ?? '')) at++
  return at
}

/** The events of a message, cut where what stands on either side is one by itself; none where it is not several. */
function eventsOf(clause: Clause): TypedEvent[] {
  const events: TypedEvent[] = []
  let from = 0
  for (const cut of cutsIn(clause, JOINS, MOST_CUTS)) {
    if (cut <= from || events.length >= MOST_EVENTS - 1) continue
    const [left, right] = [part(clause, from, cut), part(clause, afterJoins(clause, cut))]
    if (isWhenFirst(left.words) !== isWhenFirst(right.words)) continue
    const made = eventIn(left, events.at(-1) ?? null)
    const next = made && eventIn(right, made)
    if (!next || (made.facts.start_time !== undefined && next.facts.start_time === undefined)) continue
    events.push(made)
    from = afterJoins(clause, cut)
  }
  const last = from === 0 ? null : eventIn(part(clause, from), events.at(-1) ?? null)
  return last ? [...events, last] : []
}

/** Whether so many days are said that there may be several events. */
const mayBeSeveral = ({ words, text }: Clause): boolean =>
  words.filter(isDay).length + (/(?:^| )(?:same|that) day(?: |$)/.test(text) ? 1 : 0) > 1

/**
 * The events of a typed message, mostly one.
 *
 *     "dentist 9 monday and lunch with Ana tuesday at 1" → two
 *     "drinks Friday 7pm, and bowling the same day at 9" → two, both on Friday
 *     "dinner with Ana and Ben Friday 8pm"               → one
 */
export function readTypedEvents(told: Clause): Command | null {
  const whole = besideEvent(told)
  if (!mayBeSeveral(whole) || whole.raw.includes('?')) return readTypedEvent(whole)
  const lead = withoutLead(whole)
  const { clause, venue } = withoutShared(lead.clause)
  const events = eventsOf(clause)
  if (events.length < 2) return readTypedEvent(whole)
  const save = lead.isSaved || events.some((event) => event.save)
  return {
    kind: 'create',
    events: events.map((event) => ({
      ...event,
      save,
      ...(venue !== null && { facts: { ...event.facts, location: { venue } } }),
    })),
    said: said(whole),
  }
}

/** What is told beside the one event that the conversation is about: "dinner first, same day". */
function besideEvent(clause: Clause): Clause {
  const [id, ...others] = inSight(clause.memory)
  const event = id === undefined || others.length > 0 ? null : knownEvent(clause.memory, id)
  return event ? pointedBack(clause, { date: event.start_date, time: event.start_time, venue: event.venue }) : clause
}

/** Lines that are an event each; none where one of them is not, but for a heading that ends with a colon. */
export function readLines(text: string, memory: Context): TypedEvent[] {
  const lines = readable(text)
    .split('\n', MOST_LINES)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)](?= ))\s*/, '').trim())
    .filter((line) => line !== '')
  const listed = lines[0]?.endsWith(':') ? lines.slice(1) : lines
  if (listed.length < 2) return []
  const events = listed.map((line) => {
    const clause = { ...mask(readSentence(line)), memory, spokenOf: [] }
    return clause.words.filter(isDay).length === 1 ? eventIn(clause, null) : null
  })
  return events.every((event) => event !== null) ? events.slice(0, MOST_EVENTS) : []
}
