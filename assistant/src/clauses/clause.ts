import type { Context } from '../context.ts'
import { idsOver } from '../resolve/over-said.ts'
import { onesOnDays } from '../resolve/ones-on-days.ts'
import { isPlural, nameWords } from '../normalize/name-words.ts'
import { placesIn } from '../resolve/places-said.ts'
import { inSight, isOn, whichEvent, type Meant, type Pointing } from '../resolve/which-event.ts'
import type { AskBack, Choice, Command, Step } from '../command.ts'
import type { DayContext } from '../entities/mention.ts'
import { toMasked, typedText, wordsIn, type Masked, type MaskedWord } from '../normalize/masked.ts'

/** One thing said, ready for the rules: openings such as "could you please" are removed. */
export interface Clause extends Masked {
  memory: Context
  /** The event that the previous clause spoke of: "I can't make the quiz, delete it". */
  spokenOf: readonly string[]
}

/** The words that a named group of a match covers. */
export function groupWords(clause: Masked, match: RegExpExecArray, name: string): MaskedWord[] {
  const indices = match.indices?.groups?.[name]
  return indices ? wordsIn(clause, indices[0], indices[1]) : []
}

/** What was typed of a clause, as it is kept with a request; a long text is cut off. */
export const said = ({ raw, words }: Masked): string => typedText(raw, words).slice(0, 200)

/** The clause from one of its words up to another, exclusive. */
export const part = (clause: Clause, from: number, to = clause.words.length): Clause => ({
  ...toMasked(clause.raw, clause.words.slice(from, to)),
  memory: clause.memory,
  spokenOf: clause.spokenOf,
})

/** The context for resolving a day said now; `near` is the day of the event it is said of, YYYY-MM-DD. */
export const dayContext = (
  { today, isDayFirst }: Pick<Context, 'today' | 'isDayFirst'>,
  near: string | null = null,
  isPast = false,
): DayContext => ({ today, near: near || null, isPast, isDayFirst })

const ALL = /(?:^| )(?:all|both|them|they|these|those|every one|each|everything|the (?:whole )?lot)(?: |$)/
/** "all of them" means more than "both", "these" and "them". */
const WHOLE = /(?:^| )(?:all|every one|everything|the (?:whole )?lot)(?: |$)/
const SOME = /(?:^| )(?:both|these|those)(?: |$)/
/** "delete one of them": the person must be asked which. */
const ONE_OF_ALL = /(?:^| )(?<!(?:every|each) )(?:one|either|any|some|which) of (?:them|these|those)(?: |$)/

/** How many are said to be meant: "both", "these three"; null if no number is said. */
function countSaid(words: readonly MaskedWord[]): number | null {
  const number = words.find(({ mention }) => mention?.marker === 'NUM')?.mention
  if (number?.marker === 'NUM') return number.value
  return words.some(({ text }) => text === 'both') ? 2 : null
}

/** How words point at events; `days` only if the days among them say which one is meant. */
export function pointingOf(words: readonly MaskedWord[], memory: Context, days: Pointing['days'] = null): Pointing {
  const text = words.map((word) => word.text).join(' ')
  const [names, places] = [nameWords(words), placesIn(words, memory)]
  const isAll = ALL.test(text) && !ONE_OF_ALL.test(text)
  const [count, sight] = [countSaid(words), inSight(memory).length]
  // "both" of three: ask which two.
  // "save both", when one of two was spoken of last.
  const isPair = count === 2 && sight === 1 && memory.thread.length === 2
  const isFewer = names.length === 0 && places.length === 0 && count !== null && count > 1 && count < sight
  return {
    names,
    places,
    isAll: (isAll && !isFewer) || words.some(({ typed }) => isPlural(typed)),
    isWhole: isPair || (WHOLE.test(text) && !SOME.test(text) && (count === null || count > sight)),
    days,
  }
}

/** The days in the words, as a way to pick events: "the 6th" is one if no list is that long, or after "on". */
export function daysSaid(words: readonly MaskedWord[], memory: Context): Pointing['days'] {
  const listed = Math.max(inSight(memory).length, memory.asked?.choices.length ?? 0)
  const isOfMonth = ({ typed }: MaskedWord, ordinal: number): boolean => typed.startsWith('on ') || ordinal > listed
  const day = words.find(
    (word) =>
      word.mention?.marker === 'DAY' && (word.mention.ordinal === null || isOfMonth(word, word.mention.ordinal)),
  )?.mention
  if (day?.marker !== 'DAY') return null
  return (event, isInSight) => {
    const days = day.resolve(dayContext(memory, isInSight ? event.start_date : null))
    return days !== null && isOn(event, days)
  }
}

/**
 * The events that some words of a clause mean: a name, a place in a list, "all of them", what is over, what is on some days; without any of
 * these, what the previous clause spoke of, or what is in sight. `days` pick events only if given.
 */
export function meant(clause: Clause, words: readonly MaskedWord[], days: Pointing['days'] = null): Meant {
  const others = overMeant(clause, words) ?? othersMeant(clause, words) ?? onDays(clause, words)
  if (others) return others
  const pointing = pointingOf(words, clause.memory, days)
  const isBare = pointing.names.length === 0 && pointing.places.length === 0 && !pointing.isAll && !days
  if (isBare && clause.spokenOf.length > 0) return { kind: 'events', ids: clause.spokenOf }
  const which = whichEvent(clause.memory, pointing)
  // "the gig on Friday": if several could be meant, the day decides which.
  const onDay = which.kind === 'unclear' && !days ? daysSaid(words, clause.memory) : null
  const narrow = onDay && whichEvent(clause.memory, { ...pointing, days: onDay })
  const whole = narrow?.kind === 'events' && narrow.ids.length === 1 ? narrow : which
  return pointing.names.length > 0 ? (bothMeant(clause, words) ?? whole) : whole
}

/** "the old ones", "everything that is over" */
function overMeant({ memory }: Clause, words: readonly MaskedWord[]): Meant | null {
  const ids = idsOver(words.map(({ text }) => text).join(' '), memory)
  return ids && (ids.length > 0 ? { kind: 'events', ids } : { kind: 'none' })
}

/** Whether something begins in a part of the day. */
export const isWithinHours = (time: string | null, hours: { from: string | null; to: string | null }): boolean =>
  time !== null && (hours.from === null || time >= hours.from) && (hours.to === null || time < hours.to)

/** "everything this weekend", "all my events on Saturday" */
const ALL_OF_DAYS =
  /(?:^| )(?:everything|(?:all|each|every one)(?: of)?(?: (?:my|the|our))? ?(?:events?|things|stuff|plans|gigs|concerts|ones)?|(?<!(?:^| )(?:off|from|of|in|to|on|into|onto) )(?:my|the) (?:plans|events|things|calendar|schedule|stuff))(?: (?:that )?(?:i have|is|are|i have got|planned|happening|saved))*(?: (?:off|out of|from|in|to|on|into) (?:my |the )?calendar)?(?: (?:for|on|in|at))? DAY(?: |$)/

/** "both the Saturday ones", or everything on the days said. */
function onDays({ memory }: Clause, words: readonly MaskedWord[]): Meant | null {
  const isAll = ALL_OF_DAYS.test(words.map(({ text }) => text).join(' '))
  const isThen = isAll ? daysSaid(words, memory) : null
  if (!isThen) return onesOnDays(memory, words)
  const ids = memory.known.filter((event) => isThen(event, false)).map(({ id }) => id)
  return ids.length === 0 ? { kind: 'none' } : { kind: 'events', ids }
}

const OTHERS =
  /^(?:(?:all )?(?:the |these |those )?(?:other|remaining)(?: (?:one|ones|NUM|event|events))?|(?:all )?(?:the )?(?:others|rest)(?: of (?:them|these|those))?|everything else)$/

/** "only keep Hamlet, delete the other two": those in sight that were not just spoken of. */
function othersMeant({ memory, spokenOf }: Clause, words: readonly MaskedWord[]): Meant | null {
  if (!OTHERS.test(words.map(({ text }) => text).join(' '))) return null
  const all = [memory.lastSpokenOf, memory.thread.map(({ id }) => id)].find((ids) => ids.length > 1) ?? []
  const [only, ...more] = memory.lastSpokenOf
  const named = spokenOf.length > 0 ? spokenOf : only && more.length === 0 ? [only] : []
  const ids = all.filter((id) => !named.includes(id))
  if (ids.length === 0) return { kind: 'none' }
  return named.length === 0 ? { kind: 'unclear', ids } : { kind: 'events', ids }
}

const isNone = ({ names, places }: Pointing): boolean => names.length === 0 && places.length === 0

/** "the jazz night and the talk": both, if each is clear. */
function bothMeant({ memory }: Clause, words: readonly MaskedWord[]): Meant | null {
  const and = words.findIndex(({ text }) => text === 'and')
  if (and < 1) return null
  const all = partedAt(words).map((side) => pointingOf(side, memory))
  // "which is sooner, Hamlet or the choir?" opens with the question.
  const [opening, ...named] = all
  const sides = opening && isNone(opening) && named.length > 1 ? named : all
  const isIt = words.slice(0, and).some(({ text }) => /^(?:it|this|that)$/.test(text))
  if (sides.length < 2 || sides.some((side, index) => isNone(side) && !(index === 0 && isIt))) return null
  const found = sides.map((side) => whichEvent(memory, side))
  const ids = found.flatMap((it) => (it.kind === 'events' ? it.ids : []))
  if (found.every(({ kind }) => kind === 'events')) return { kind: 'events', ids: [...new Set(ids)] }
  return ids.length > 0 ? { kind: 'unclear', ids } : null
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

/** The title of an event that is known or shown in the thread; empty if it has none. */
const titleOf = ({ known, thread }: Context, id: string): string =>
  [...known, ...thread].find((event) => event.id === id)?.title ?? ''

/** Asks which of several is meant, with what would be done to each. */
const askWhich = (clause: Clause, ids: readonly string[], make: (id: string) => Step | AskBack): AskBack => ({
  kind: 'askBack',
  about: 'which',
  missing: null,
  event: null,
  choices: ids.slice(0, 8).flatMap((id): Choice[] => {
    const request = make(id)
    return request.kind === 'askBack' ? [] : [{ label: titleOf(clause.memory, id), event: id, request }]
  }),
  said: said(clause),
})

/** The request about the events that are meant: asked back if several may be, refused if none is known. */
export function about(clause: Clause, which: Meant, make: (ids: readonly string[]) => Step | AskBack): Command {
  if (which.kind === 'events') return make(which.ids)
  if (which.kind === 'unclear') return askWhich(clause, which.ids, (id) => make([id]))
  const isOther = which.kind === 'unknown' || inSight(clause.memory).length > 0
  const wish = isOther ? 'unknown-event' : 'no-event'
  return { kind: 'cannot', wish, about: which.kind === 'unknown' ? which.name : null, said: said(clause) }
}

/** The same for what can be done only to one event at a time. */
export const aboutOne = (clause: Clause, which: Meant, make: (id: string) => Step | AskBack): Command =>
  which.kind === 'events' && which.ids.length > 1
    ? askWhich(clause, which.ids, make)
    : about(clause, which, ([id = '']) => make(id))
