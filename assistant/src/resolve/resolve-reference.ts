import type { KnownEvent, Context } from '../context.ts'
import { categoryOf } from './category-words.ts'
import { searchEvents, MAX_SCORE_OF_OTHER_WORD, fold, toSearchText, type SearchText } from './search-text.ts'
import { isGenericNoun } from '../normalize/title-words.ts'
import type { Days } from '../entities/mention.ts'

/** How a phrase refers to events: by name, position in a list, day, or all of them. */
export interface EventReference {
  /** Words of a name: "pottery", "workshop". */
  nameWords: readonly string[]
  /** Positions in the list shown last, from 0; -1 is the last. */
  positions: readonly number[]
  /** "them all", "both". */
  isAll: boolean
  /** How many: "all three". */
  count?: number | null
  /** "all of them": also the events of the thread that were not mentioned last. */
  includesThread?: boolean
  /**
   * For "the one on Sunday": returns whether an event is on that day. For an event of the conversation, that is the Sunday of the
   * week that the event is in, unless it has passed; for any other, the coming one.
   */
  isOnSaidDay: ((event: KnownEvent, isInConversation: boolean) => boolean) | null
}

/** Which events a reference means. */
export type ResolvedEvents =
  /** `missing` are other names of the same list, which no event has: "the choir and the sangeet". */
  | { kind: 'events'; ids: readonly string[]; missing?: readonly string[] }
  /** Any of these may be meant; those in `certain` surely are: "this one and the ballet", if there are two ballets. */
  | { kind: 'unclear'; ids: readonly string[]; certain?: readonly string[] }
  /** The reference has a name that no known event has. */
  | { kind: 'unknown'; name: string }
  | { kind: 'none' }

/** Upper bound on the choices offered. */
const MAX_CHOICES = 6
/** From this many events in view on, "all of them" are these, whatever else is in the thread: of two, people say "both". */
const MIN_IN_VIEW_FOR_ALL = 3

/**
 * Resolves a reference to the events it means.
 *
 *     "it" after one event was mentioned · one event in the thread    → that one
 *     "the second one"                                                 → of what was listed last
 *     "the pottery workshop", "teh potery thing"                       → by words of title, place or organiser, this conversation first
 *     "it" while three are in view                                     → unclear: ask
 *     "the opera" that is not known                                    → unknown
 */
export function resolveReference(context: Context, reference: EventReference): ResolvedEvents {
  const { nameWords, positions, isAll, includesThread = false, isOnSaidDay } = reference
  if (positions.length > 0) return byPosition(context, positions)
  if (nameWords.length > 0) return byName(context, reference)
  if (isOnSaidDay) return byDay(context, isOnSaidDay)
  const inView = eventsInView(context)
  const ids = includesThread && inView.length < MIN_IN_VIEW_FOR_ALL ? threadOrEventsInView(context) : inView
  return isAll && ids.length > 0 ? events(ids) : oneOf(ids)
}

const events = (ids: readonly string[]): ResolvedEvents => ({ kind: 'events', ids })
const oneOf = (ids: readonly string[]): ResolvedEvents =>
  ids.length === 0 ? { kind: 'none' } : { kind: ids.length === 1 ? 'events' : 'unclear', ids }

// Which events a word other than a name can mean, in a thread with the events A, B and C. X is an event of another thread.
//
//                                    "it"            "them"           "all of them"
//     mentioned last                 eventsInView    severalInView    threadOrEventsInView
//     none                           A, B, C         A, B, C          A, B, C
//     A                              A               A, B, C          A, B, C
//     A, in a list or a question     A               A, B, C          A
//     A and B                        A, B            A, B             A, B, C
//     X                              X               A, B, C          X
//
// A name is looked for in `eventsInConversation` first: those mentioned last, A, B, C, and the choices of an open question.

/** Returns the events in view of the person: those mentioned last, otherwise those of the thread. */
export const eventsInView = ({ lastSpokenOf, thread }: Context): readonly string[] =>
  lastSpokenOf.length > 0 ? lastSpokenOf : thread.map(({ id }) => id)

/** Returns the events that "all of them" may mean: the whole thread, unless a list, a question or another thread came last. */
function threadOrEventsInView(context: Context): readonly string[] {
  const { lastSpokenOf, isListed, asked } = context
  const here = context.thread.map(({ id }) => id)
  const isAboutThread = !isListed && asked === null && lastSpokenOf.every((id) => here.includes(id))
  return isAboutThread && here.length > 1 ? here : eventsInView(context)
}

/** Returns the events that "them" may mean: several where possible, mentioned last or else of the thread. */
export function severalInView(context: Context): readonly string[] {
  const thread = context.thread.map(({ id }) => id)
  return context.lastSpokenOf.length < 2 && thread.length > 1 ? thread : eventsInView(context)
}

/** Returns the events mentioned last, those of the thread, and the choices of an open question. */
const eventsInConversation = (context: Context): ReadonlySet<string> =>
  new Set([...context.lastSpokenOf, ...context.thread.map(({ id }) => id), ...choicesOf(context)])

const choicesOf = ({ asked }: Context): string[] => [...new Set(asked?.choices.flatMap(({ event }) => event ?? []))]

/** Resolves "the second one" in what was listed last, or in a thread with several events. */
function byPosition(context: Context, positions: readonly number[]): ResolvedEvents {
  const lists = [choicesOf(context), context.lastSpokenOf, context.thread.map(({ id }) => id)]
  const list = lists.find(({ length }) => length > 1) ?? eventsInView(context)
  const ids = positions.flatMap((position) => list.at(position) ?? [])
  return ids.length === positions.length ? events(ids) : oneOf(list)
}

interface Scored {
  event: KnownEvent
  score: number
}

/** Scores the events that have every distinctive word; a generic noun ("concert") only adds to the score. Returns the best, or all. */
function bestMatches(searchText: SearchText, nameWords: readonly string[], isAnyMatch = false): Scored[] {
  const found = nameWords.map((word) => ({ word, scores: searchEvents(searchText, word) }))
  const needed = found.filter(({ word }) => !isGenericNoun(word))
  if (needed.some(({ scores }) => scores.size === 0)) return []
  const [fewest] = needed.toSorted((one, other) => one.scores.size - other.scores.size)
  const indexes = fewest ? [...fewest.scores.keys()] : searchText.events.keys()
  const scored: Scored[] = []
  for (const index of indexes) {
    const event = searchText.events[index]
    if (!event || !needed.every(({ scores }) => scores.has(index))) continue
    const score = found.reduce((sum, { word, scores }) => sum + (scores.get(index) ?? byCategory(event, word)), 0)
    if (score > 0) scored.push({ event, score })
  }
  if (isAnyMatch) return scored
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0)
  return scored.filter(({ score }) => score >= best - 0.01)
}

const byCategory = ({ category }: KnownEvent, word: string): number =>
  category !== null && categoryOf(word) === category ? 0.5 : 0

/** Returns whether an event takes place on any day of a span. */
export function isOn(event: KnownEvent, { from, to }: Days): boolean {
  const { start_date: day, end_date: end } = event
  return day !== null && day <= to && (end ?? day) >= from
}

/** Drops past events if at least one event is upcoming. */
function preferUpcoming(found: readonly Scored[], today: string): Scored[] {
  const upcoming = found.filter(({ event }) => (event.end_date ?? event.start_date ?? today) >= today)
  return upcoming.length > 0 ? upcoming : [...found]
}

/**
 * Limits "the gig" to events with that word in their title; if there are none, to titles without any noun for events, such as a band's
 * name.
 */
function preferGigs(nameWords: readonly string[], found: readonly Scored[]): readonly Scored[] {
  if (nameWords.length > 1 || !/^gigs?$/.test(nameWords[0] ?? '')) return found
  const titled = found.filter(({ event }) => titleWordsOf(event).includes('gig'))
  const bands = found.filter(({ event }) => !titleWordsOf(event).some((word) => isGenericNoun(word)))
  return titled.length > 0 ? titled : bands.length > 0 ? bands : found
}

const titleWordsOf = ({ title }: KnownEvent): string[] => fold(title ?? '').split(/[^\p{L}\d]+/u)

const idsOf = (found: readonly Scored[]): string[] => found.map(({ event }) => event.id)

/**
 * Returns the events that have any of some words, stripped of all but their titles, so that a search among them finds
 * only words of titles.
 */
function strippedToTitles(searchText: SearchText, nameWords: readonly string[]): KnownEvent[] {
  const indexes = new Set(nameWords.flatMap((name) => [...searchEvents(searchText, name).keys()]))
  return [...indexes].flatMap((index) => {
    const event = searchText.events[index]
    const without = { venue: null, city: null, organizer_name: null, category: null, notes: null, ownWords: '' }
    return event ? { ...event, ...without } : []
  })
}

/**
 * Resolves a name, by the first line that applies:
 *
 *     events of the conversation resemble it, but titles elsewhere have it as typed   → those elsewhere
 *     events of the conversation have it, or resemble it                              → these
 *     it is a generic noun for all of several in view: "all three talks"              → these
 *     it is any other generic noun, with events in view: "the concert"                → these
 *     events elsewhere have it, or resemble it                                        → these
 *     no event has it                                                                 → unknown; none for a generic noun
 */
function byName(
  context: Context,
  { nameWords, isOnSaidDay, isAll, count = null, includesThread = false }: EventReference,
): ResolvedEvents {
  const inConversation = eventsInConversation(context)
  const known = isOnSaidDay
    ? context.known.filter((event) => isOnSaidDay(event, inConversation.has(event.id)))
    : context.known
  const here = known.filter(({ id }) => inConversation.has(id))
  const isOnlyGeneric = nameWords.every(isGenericNoun)
  const found = bestMatches(toSearchText(here), nameWords, isAll && isOnlyGeneric)
  const isAsTyped = found.some(({ score }) => score > MAX_SCORE_OF_OTHER_WORD * nameWords.length)
  const exact = found.length > 0 && !isAsTyped && !isOnlyGeneric ? titledExactly(known, nameWords) : []
  if (exact.length > 0) return oneOf(idsOf(preferUpcoming(exact, context.today)))
  if (found.length > 0) return isAll ? events(idsOf(found)) : oneOf(idsOf(found))
  const [inView, several] = [eventsInView(context), severalInView(context)]
  if (isOnlyGeneric && isAll && (count === several.length || areOneKind(context, several))) return events(several)
  const isOfThread = isAll && (includesThread || (count ?? 0) > inView.length)
  if (isOnlyGeneric && inView.length > 0) return oneOf(isOfThread ? several : inView)
  // In a thread, an event elsewhere is named only by its title, since any sentence may name a venue.
  const others = context.thread.length > 0 ? strippedToTitles(toSearchText(known), nameWords) : known
  const matches = bestMatches(toSearchText(others), nameWords, isOnlyGeneric)
  const elsewhere = preferGigs(nameWords, preferUpcoming(matches, context.today))
  if (elsewhere.length > 0) return oneOf(idsOf(elsewhere).slice(0, MAX_CHOICES))
  return isOnlyGeneric ? { kind: 'none' } : { kind: 'unknown', name: nameWords.join(' ') }
}

/**
 * Returns the events whose titles have all of some words as typed: "the carols" are not a choir of the thread if there are carols
 * elsewhere.
 */
const titledExactly = (known: readonly KnownEvent[], nameWords: readonly string[]): Scored[] =>
  bestMatches(toSearchText(strippedToTitles(toSearchText(known), nameWords)), nameWords).filter(
    ({ score }) => score > MAX_SCORE_OF_OTHER_WORD * nameWords.length,
  )

/** Returns whether several events have one title or one category, so that "all the talks" means all of them. */
function areOneKind({ known }: Context, ids: readonly string[]): boolean {
  const [first, ...others] = known.filter(({ id }) => ids.includes(id))
  const isSame = (field: 'title' | 'category'): boolean =>
    Boolean(first?.[field]) && others.every((other) => other[field] === first?.[field])
  return others.length > 0 && (isSame('title') || isSame('category'))
}

/** Resolves "the one on Sunday": in the conversation if there is one. */
function byDay(context: Context, isOnSaidDay: NonNullable<EventReference['isOnSaidDay']>): ResolvedEvents {
  const inConversation = eventsInConversation(context)
  const on = context.known.filter((event) => isOnSaidDay(event, inConversation.has(event.id)))
  const here = on.filter(({ id }) => inConversation.has(id))
  return oneOf((inConversation.size > 0 ? here : on).map(({ id }) => id).slice(0, MAX_CHOICES))
}
