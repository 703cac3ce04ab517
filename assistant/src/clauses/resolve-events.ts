import type { Context } from '../context.ts'
import { eventsOnDays } from '../resolve/events-on-days.ts'
import { readListPositions } from '../resolve/read-list-positions.ts'
import { pastEventIds } from '../resolve/past-events.ts'
import {
  eventsInView,
  isOn,
  resolveReference,
  type EventReference,
  type ResolvedEvents,
} from '../resolve/resolve-reference.ts'
import { hasPluralNoun, titleWords } from '../normalize/title-words.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'
import { dayContext, type Clause } from './clause.ts'

/**
 * Resolves which events some words of a clause refer to: by name, position in a list, "all of them", past events, or days. Without any of
 * these, they refer to the events of the previous clause, or those in view. Pass `days` only if the day says which event is meant.
 */
export function resolveEvents(
  clause: Clause,
  words: readonly MaskedWord[],
  days: EventReference['days'] = null,
): ResolvedEvents {
  const others = resolvePast(clause, words) ?? resolveOthers(clause, words) ?? resolveOnDays(clause, words)
  if (others) return others
  const reference = readReference(words, clause.context, days)
  const isBare = reference.names.length === 0 && reference.positions.length === 0 && !reference.isAll && !days
  if (isBare && clause.previousEventIds.length > 0) return { kind: 'events', ids: clause.previousEventIds }
  const which = resolveReference(clause.context, reference)
  // "the gig on Friday": if several could be meant, the day decides which.
  const onDay = which.kind === 'unclear' && !days ? readDayReference(words, clause.context) : null
  const narrow = onDay && resolveReference(clause.context, { ...reference, days: onDay })
  const whole = narrow?.kind === 'events' && narrow.ids.length === 1 ? narrow : which
  return reference.names.length > 0 ? (resolveBoth(clause, words) ?? whole) : whole
}

const ALL = /(?:^| )(?:all|both|them|they|these|those|every one|each|everything|the (?:whole )?lot)(?: |$)/
/** Words for all events of the thread, even if only some were just mentioned, unlike "both", "these" and "them". */
const WHOLE = /(?:^| )(?:all|every one|everything|the (?:whole )?lot)(?: |$)/
const SOME = /(?:^| )(?:both|these|those)(?: |$)/
/** "delete one of them": the person must be asked which. */
const ONE_OF_ALL = /(?:^| )(?<!(?:every|each) )(?:one|either|any|some|which) of (?:them|these|those)(?: |$)/

/** Reads how many events some words refer to: "both", "these three"; null if they give no number. */
function countSaid(words: readonly MaskedWord[]): number | null {
  const number = words.find(({ mention }) => mention?.marker === 'NUM')?.mention
  if (number?.marker === 'NUM') return number.value
  return words.some(({ text }) => text === 'both') ? 2 : null
}

/**
 * Reads how some words refer to events: by name, position, day, or all of them. Pass `days` only if the days among the words say which
 * event is meant: in "move the gig to Friday" they don't.
 *
 *     "the jazz night" → its name     "the second one" → position 1     "both of them" → all
 */
export function readReference(
  words: readonly MaskedWord[],
  context: Context,
  days: EventReference['days'] = null,
): EventReference {
  const text = words.map((word) => word.text).join(' ')
  const [names, positions] = [titleWords(words), readListPositions(words, context)]
  const isAll = ALL.test(text) && !ONE_OF_ALL.test(text)
  const [count, viewed] = [countSaid(words), eventsInView(context).length]
  // "both" of three: ask which two.
  // "save both", when one of two was mentioned last.
  const isPair = count === 2 && viewed === 1 && context.thread.length === 2
  const isFewer = names.length === 0 && positions.length === 0 && count !== null && count > 1 && count < viewed
  return {
    names,
    positions,
    isAll: (isAll && !isFewer) || words.some(({ typed }) => hasPluralNoun(typed)),
    count,
    includesThread: isPair || (WHOLE.test(text) && !SOME.test(text) && (count === null || count > viewed)),
    days,
  }
}

/** Reads a day in some words as a way to pick events. "the 6th" is a day after "on", or if the list in view has fewer than six events. */
export function readDayReference(words: readonly MaskedWord[], context: Context): EventReference['days'] {
  const listed = Math.max(eventsInView(context).length, context.asked?.choices.length ?? 0)
  const isOfMonth = ({ typed }: MaskedWord, ordinal: number): boolean => typed.startsWith('on ') || ordinal > listed
  const day = words.find(
    (word) =>
      word.mention?.marker === 'DAY' && (word.mention.ordinal === null || isOfMonth(word, word.mention.ordinal)),
  )?.mention
  if (day?.marker !== 'DAY') return null
  return (event, isInSight) => {
    const days = day.resolve(dayContext(context, isInSight ? event.start_date : null))
    return days !== null && isOn(event, days)
  }
}

/** "the old ones", "everything that is over" */
function resolvePast({ context }: Clause, words: readonly MaskedWord[]): ResolvedEvents | null {
  const ids = pastEventIds(words.map(({ text }) => text).join(' '), context)
  return ids && (ids.length > 0 ? { kind: 'events', ids } : { kind: 'none' })
}

/** "everything this weekend", "all my events on Saturday" */
const ALL_OF_DAYS =
  /(?:^| )(?:everything|(?:all|each|every one)(?: of)?(?: (?:my|the|our))? ?(?:events?|things|stuff|plans|gigs|concerts|ones)?|(?<!(?:^| )(?:off|from|of|in|to|on|into|onto) )(?:my|the) (?:plans|events|things|calendar|schedule|stuff))(?: (?:that )?(?:i have|is|are|i have got|planned|happening|saved))*(?: (?:off|out of|from|in|to|on|into) (?:my |the )?calendar)?(?: (?:for|on|in|at))? DAY(?: |$)/

/** "both the Saturday ones", or everything on the days said. */
function resolveOnDays({ context }: Clause, words: readonly MaskedWord[]): ResolvedEvents | null {
  const isAll = ALL_OF_DAYS.test(words.map(({ text }) => text).join(' '))
  const isThen = isAll ? readDayReference(words, context) : null
  if (!isThen) return eventsOnDays(context, words)
  const ids = context.known.filter((event) => isThen(event, false)).map(({ id }) => id)
  return ids.length === 0 ? { kind: 'none' } : { kind: 'events', ids }
}

const OTHERS =
  /^(?:(?:all )?(?:the |these |those )?(?:other|remaining)(?: (?:one|ones|NUM|event|events))?|(?:all )?(?:the )?(?:others|rest)(?: of (?:them|these|those))?|everything else)$/

/** "only keep Hamlet, delete the other two": those in view that were not just mentioned. */
function resolveOthers({ context, previousEventIds }: Clause, words: readonly MaskedWord[]): ResolvedEvents | null {
  if (!OTHERS.test(words.map(({ text }) => text).join(' '))) return null
  const all = [context.lastSpokenOf, context.thread.map(({ id }) => id)].find((ids) => ids.length > 1) ?? []
  const [only, ...more] = context.lastSpokenOf
  const named = previousEventIds.length > 0 ? previousEventIds : only && more.length === 0 ? [only] : []
  const ids = all.filter((id) => !named.includes(id))
  if (ids.length === 0) return { kind: 'none' }
  return named.length === 0 ? { kind: 'unclear', ids } : { kind: 'events', ids }
}

const isNone = ({ names, positions }: EventReference): boolean => names.length === 0 && positions.length === 0

/** "the jazz night and the talk": both, if each is clear. */
function resolveBoth({ context }: Clause, words: readonly MaskedWord[]): ResolvedEvents | null {
  const and = words.findIndex(({ text }) => text === 'and')
  if (and < 1) return null
  const all = partedAt(words).map((side) => readReference(side, context))
  // "which is sooner, Hamlet or the choir?" opens with the question.
  const [opening, ...named] = all
  const sides = opening && isNone(opening) && named.length > 1 ? named : all
  const isIt = words.slice(0, and).some(({ text }) => /^(?:it|this|that)$/.test(text))
  if (sides.length < 2 || sides.some((side, index) => isNone(side) && !(index === 0 && isIt))) return null
  const found = sides.flatMap((side) => resolveSide(context, side))
  const certain = [...new Set(found.flatMap((it) => (it.kind === 'events' ? it.ids : [])))]
  if (found.every(({ kind }) => kind === 'events')) return { kind: 'events', ids: certain }
  const ids = found.flatMap((it) => (it.kind === 'unclear' && !it.ids.some((id) => certain.includes(id)) ? it.ids : []))
  if (certain.length === 0) return null
  return ids.length > 0 ? { kind: 'unclear', ids, certain } : { kind: 'unclear', ids: certain }
}

/** Resolves one side of "and"; "mehndi nikkah" names two events if none has both words and each word is the name of one. */
function resolveSide(context: Context, side: EventReference): ResolvedEvents[] {
  const whole = resolveReference(context, side)
  if (whole.kind !== 'unknown' || side.names.length < 2) return [whole]
  const each = side.names.map((name) => resolveReference(context, { ...side, names: [name] }))
  return each.every(({ kind }) => kind === 'events') ? each : [whole]
}

/** "jazz night, blues brunch and choir": each in turn. */
function partedAt(words: readonly MaskedWord[]): MaskedWord[][] {
  const parts: MaskedWord[][] = [[]]
  for (const [at, word] of words.entries()) {
    if (at > 0 && (word.text === 'and' || word.breakBefore === 'comma')) parts.push([])
    if (word.text !== 'and') parts.at(-1)?.push(word)
  }
  return parts.filter((side) => side.length > 0)
}
