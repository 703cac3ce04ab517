import { isCommon } from '../normalize/common-words.ts'
import type { Context } from '../context.ts'
import { ELSEWHERE, searchEvents, isMisspelling, toSearchText } from '../resolve/search-text.ts'
import { isGenericNoun, titleWords } from '../normalize/title-words.ts'
import { fieldNamed } from '../resolve/field-names.ts'
import { mentionsPast } from '../resolve/past-events.ts'
import { eventsInView, severalInView, type ResolvedEvents } from '../resolve/resolve-reference.ts'
import { readDayReference, resolveEvents, readReference } from '../clauses/resolve-events.ts'
import { groupWords, type Clause } from '../clauses/clause.ts'
import type { MaskedWord } from '../normalize/masked.ts'

/** Returns whether a word belongs to a known event: an ordinary word must have the same spelling, so that "quid" is not a quiz. */
export function isKnown(context: Context, name: string): boolean {
  const found = [...searchEvents(toSearchText(context.known), name)]
  if (!isCommon(name)) return found.length > 0
  const sight = eventsInView(context)
  // "in which city is it?" does not name a City Library while something is in view.
  return found.some(
    ([at, score]) =>
      !isMisspelling(score) && (sight.length === 0 || score > ELSEWHERE || sight.includes(context.known[at]?.id ?? '')),
  )
}

const TELLS_PLACE = /^(?:top|middle|bottom|latter|former|final|earliest|soonest)$/

/** Returns whether a word might be a name and belongs to no known event. */
export function isUnknownName(context: Context, word: MaskedWord): boolean {
  const names = titleWords([word]).filter((name) => !isGenericNoun(name) && !TELLS_PLACE.test(name))
  return names.length > 0 && !names.some((name) => isKnown(context, name))
}

/** The event that has most of the words, rare ones counting more; those of the conversation come first. */
function mostWords({ known: all, thread, lastSpokenOf }: Context, names: readonly string[]): ResolvedEvents {
  const near = new Set([...thread.map(({ id }) => id), ...lastSpokenOf])
  const known = thread.length > 0 ? all.filter(({ id }) => near.has(id)) : all
  const found = names.map((name) => searchEvents(toSearchText(known), name))
  const scored = known.map(({ id }, at) => ({
    id,
    score: found.reduce((sum, it) => sum + (it.get(at) ?? 0) * Math.log(1 + known.length / Math.max(1, it.size)), 0),
  }))
  const [best, next] = scored.toSorted((one, other) => other.score - one.score)
  return best && best.score > 0 && best.score >= (next?.score ?? 0) * 1.25
    ? { kind: 'events', ids: [best.id] }
    : { kind: 'unknown', name: names.join(' ') }
}

const OTHERS =
  /(?:^| )(?<others>(?:all )?(?:the |these |those )?(?:other|remaining) (?:ones?|NUM|events?)|(?<!each )(?:the )?others|(?:the )?rest(?: of (?:them|these|those))?)(?: |$)/d

/** "save the choir, but not the other two": those are not meant. */
const SPARED =
  /(?:^| )(?:not|leave|leaving|skip|skipping|ignore|ignoring|except|without|besides|unlike)(?: (?:of|for|about|to|from|on|with|any of|all|all of))*$/

/** "skip the quiz, when are the others": all except those named alongside. */
function othersMeant(clause: Clause): ResolvedEvents | null {
  const match = OTHERS.exec(clause.text)
  if (!match || SPARED.test(clause.text.slice(0, match.index))) return null
  const others = groupWords(clause, match, 'others')
  const beside = clause.words.filter((word) => !others.includes(word) && !isUnknownName(clause.context, word))
  const { names, positions } = readReference(beside, clause.context)
  const which = names.length + positions.length > 0 ? resolveEvents(clause, beside) : null
  return resolveEvents(
    { ...clause, previousEventIds: which?.kind === 'events' ? which.ids : clause.previousEventIds },
    others,
  )
}

/** "the one on 20 December", whatever was spoken of before */
const ONE_ON_DAY = /(?:^| )(?:the|that) (?:one|event|thing) (?:on |for )?DAY(?: |$)/

const NARROWED =
  /(?:^| )(?:all|every|each)(?: of)?(?: (?:the|my|our|these|those))?(?<kind>(?: [^ ]+){0,2}?) (?:ones?|events?|things|games|gigs|shows|matches)(?<place> (?:at|in|by|with|from|near|about) (?:[^ ]+ ?){1,3})?/d

/** "all the ones at the Barbican", "all the home ones": only some of them, by words that no known event has, or that all in view have. */
function isNarrowed(clause: Clause, words: readonly MaskedWord[], ids: readonly string[]): boolean {
  const match = NARROWED.exec(clause.text)
  if (!match) return false
  const said = [...groupWords(clause, match, 'kind'), ...groupWords(clause, match, 'place')]
  const isOfAll = severalInView(clause.context).every((id) => ids.includes(id))
  return said.some(
    (word) =>
      words.includes(word) && (isUnknownName(clause.context, word) || (isOfAll && titleWords([word]).length > 0)),
  )
}

const THE_ONE = /(?:^| )(?:the|that) (?<kind>[^ ]+(?: [^ ]+)?) ones?(?: |$)/d

const OBJECT =
  /^(?:(?:please|can you|could you|and|now) )*(?:move|shift|push|reschedule|rename|cancel|delete|remove|postpone|save|unsave) (?:the|my|our) (?<kind>[^ ]+)(?: (?:to|by|on|from|back|forward|until|for|at|out|off|an?|DAY|TIME|LONG)(?: |$)|$)/d

/** "move the walkthrough to the day before": about something that no known event is called. */
function unknownObject(clause: Clause): ResolvedEvents | null {
  const match = OBJECT.exec(clause.text)
  const [word, ...more] = match ? groupWords(clause, match, 'kind') : []
  const isNamed = word && more.length === 0 && isUnknownName(clause.context, word) && !fieldNamed(word.text)
  return isNamed ? { kind: 'unknown', name: word.typed } : null
}

/** "save the poetry one" if several are in view and none is called that: ask which. */
function noneCalled(clause: Clause): ResolvedEvents | null {
  const match = THE_ONE.exec(clause.text)
  const several = severalInView(clause.context)
  if (!match || several.length < 2) return null
  const kind = groupWords(clause, match, 'kind')
  return kind.some((word) => isUnknownName(clause.context, word)) ? { kind: 'unclear', ids: several } : null
}

/** Resolves which events a whole sentence is about; words that are no known name are ignored. */
export function eventsOfSentence(clause: Clause, words: readonly MaskedWord[] = clause.words): ResolvedEvents {
  const { context } = clause
  const others = words === clause.words ? othersMeant(clause) : null
  if (others) return others
  const unclear = unknownObject(clause) ?? (words.length === clause.words.length ? noneCalled(clause) : null)
  if (unclear) return unclear
  if (mentionsPast(words.map(({ text }) => text).join(' '))) return resolveEvents(clause, words)
  const telling = words.filter((word) => !isUnknownName(context, word))
  const that = ONE_ON_DAY.test(clause.text) ? readDayReference(words, context) : null
  if (that) return resolveEvents({ ...clause, previousEventIds: [] }, [], that)
  const which = resolveEvents(clause, telling)
  if (which.kind === 'events' && which.ids.length > 1 && isNarrowed(clause, words, which.ids))
    return { kind: 'unclear', ids: which.ids }
  if (which.kind === 'unknown')
    return mostWords(
      context,
      titleWords(telling).filter((name) => !isGenericNoun(name)),
    )
  const days = which.kind === 'none' ? readDayReference(words, context) : null
  return days ? resolveEvents(clause, telling, days) : which
}
