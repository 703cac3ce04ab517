import { knownEvent } from '../context.ts'
import { isPlainDay, type MaskedWord } from '../normalize/masked-sentence.ts'
import { titleWords } from '../normalize/title-words.ts'
import { resolveReference, type EventReference, type ResolvedEvents } from '../resolve/resolve-reference.ts'
import type { Clause } from './clause.ts'
import { readReference } from './read-reference.ts'
import { containsWord, toSearchText } from '../resolve/search-text.ts'
import { eventsToTellApart, eventsWith, resolveGroup } from './resolve-group.ts'

/**
 * Resolves words that refer to several events, each in its own way: by name, by position, as a group, as the others, or as exceptions.
 * Null for words that hold no such list.
 *
 *     "spin and pilates" · "the fair, the concert + midnight mass" · "this one and the ballet"  → each of them
 *     "all the home games but the last" · "everything except the choir"                         → all in view, or the group, without those
 *     "the other two", after two of four were mentioned                                         → the other two
 *
 * With `reportsMissing`, which callers pass for the object of a clause, names that no event has are returned beside the events that were
 * found; days alone may be items, too, and a named group may have exceptions.
 */
export function resolveList(
  clause: Clause,
  words: readonly MaskedWord[],
  reportsMissing = false,
): ResolvedEvents | null {
  const withException = resolveWithException(clause, words, reportsMissing)
  if (withException) return withException
  const [opening, ...rest] = itemsIn(clause, words)
  // "which is sooner, Hamlet or the choir?" opens with the question; "delete Hamlet and the choir, they're off" ends with a reason.
  const isQuestion = opening !== undefined && rest.length > 1 && !refers(clause, opening, 0)
  const all = isQuestion || !opening ? rest : [opening, ...rest]
  const last = all.at(-1)
  const items =
    last && !last.isJoined && all.length > 2 && !refers(clause, last, all.length - 1) ? all.slice(0, -1) : all
  return (
    (isListed(clause, items, reportsMissing) ? joinItems(clause, items, reportsMissing) : null) ??
    resolvePart(clause, words)
  )
}

/** Resolves a phrase that may mean several of the events in view: "the other two", "the home games". */
export const resolvePart = (clause: Clause, words: readonly MaskedWord[]): ResolvedEvents | null =>
  (OTHERS_OF_GROUP.test(textOf(words)) ? resolveGroup(clause.context, words) : null) ??
  resolveOthers(clause, words) ??
  resolveGroup(clause.context, words)

/** "the other two home games" */
const OTHERS_OF_GROUP = /(?:^| )(?:other|remaining) (?:NUM )?(?!ones? |events? )[^ ]+ (?:[^ ]+ )?(?:one|[^ ]+s)(?: |$)/

/** One item of a list of events: "blues brunch" in "jazz night, blues brunch and choir". */
export interface Item {
  words: readonly MaskedWord[]
  /** Whether "and" joins it to the item before, rather than only a comma. */
  isJoined: boolean
}

const AND = /^(?:and|plus)$/

/** Splits "jazz night, blues brunch and choir" into its items. */
export function itemsIn({ raw }: Pick<Clause, 'raw'>, words: readonly MaskedWord[]): Item[] {
  const items: { words: MaskedWord[]; isJoined: boolean }[] = [{ words: [], isJoined: false }]
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    const isPlus = before !== undefined && raw.slice(before.end, word.start).includes('+')
    if (AND.test(word.text) || isPlus) items.push({ words: [], isJoined: true })
    else if (at > 0 && word.breakBefore === 'comma' && !AND.test(before?.text ?? ''))
      items.push({ words: [], isJoined: false })
    if (!AND.test(word.text)) items.at(-1)?.words.push(word)
  }
  return items.filter((item) => item.words.length > 0)
}

/** Returns whether an item refers to an event or to several. */
const refers = ({ context }: Clause, { words }: Item, at: number): boolean =>
  (at > 0 && isOnlyDays(words)) ||
  (OTHERS.test(textOf(words)) && !EXCLUDED.test(textOf(words))) ||
  !isNone(readReference(words, context)) ||
  resolveGroup(context, words) !== null ||
  (at === 0 && /(?:^| )(?:it|this|that)(?: |$)|^(?:them|these|those|both)$/.test(textOf(words)))

const isOnlyDays = (words: readonly MaskedWord[]): boolean =>
  words.some(isPlainDay) && words.every((word) => word.text === 'the' || isPlainDay(word))

/** Returns whether parts of a clause are a list, and no further statement: each refers to something, and some are joined by "and". */
const isListed = (clause: Clause, items: readonly Item[], reportsMissing: boolean): boolean =>
  items.length > 1 &&
  items.some(({ isJoined }) => isJoined) &&
  items.every((item, at) => refers(clause, item, at) || (reportsMissing && isOnlyDays(item.words)))

function joinItems(clause: Clause, items: readonly Item[], reportsMissing: boolean): ResolvedEvents | null {
  const { context } = clause
  const ids: string[] = []
  const kept: string[] = []
  const firstDeleted = KEEPS.test(clause.text) ? items.findIndex(({ words }) => DELETES.test(words[0]?.text ?? '')) : -1
  const open: string[] = []
  const missing: string[] = []
  for (const [at, { words }] of items.entries()) {
    // "the ones in January and February"
    const days = isOnlyDays(words) ? words.filter(isPlainDay) : []
    const onDays = eventsWith(context, eventsToTellApart(context), days).map(({ id }) => id)
    const found: ResolvedEvents[] =
      days.length === 0
        ? resolveItem({ ...clause, previousEventIds: ids }, words)
        : [onDays.length > 0 ? { kind: 'events', ids: onDays } : { kind: 'none' }]
    for (const it of found) {
      if (it.kind === 'events') {
        ids.push(...it.ids)
        if (at < firstDeleted) kept.push(...it.ids)
      } else if (it.kind === 'unclear') open.push(...it.ids)
      else if (!reportsMissing || isName(words)) missing.push(titleWords(words).join(' '))
      else return null
    }
  }
  const certain = [...new Set(ids)].filter((id) => !kept.includes(id))
  const unclear = [...new Set(open)].filter((id) => !certain.includes(id))
  if (certain.length === 0)
    return reportsMissing && open.length === 0 ? { kind: 'unknown', name: missing.join(' and ') } : null
  if (unclear.length > 0) return { kind: 'unclear', ids: unclear, certain }
  if (missing.length === 0) return { kind: 'events', ids: certain }
  return reportsMissing ? { kind: 'events', ids: certain, missing } : { kind: 'unclear', ids: certain }
}

/** "keep Leeds and Hull, delete the rest": Leeds and Hull are none of those to delete. */
const KEEPS = /(?:^| )(?:keep|leave) .+ (?:delete|remove|bin|drop|scrap|lose|unsave)(?: |$)/
const DELETES = /^(?:delete|remove|bin|drop|scrap|lose|unsave)$/

/** Returns whether an item only consists of a name, so that it can be said that no event is called that. */
const isName = (words: readonly MaskedWord[]): boolean =>
  words.length < 5 && words.every((word) => ARTICLE.test(word.text) || titleWords([word]).length > 0)
const ARTICLE = /^(?:the|my|our|a|an|that|one)$/

/** Resolves one item of a list; "mehndi nikkah" names two events if none has both words and each word is the name of one. */
function resolveItem(clause: Clause, words: readonly MaskedWord[]): ResolvedEvents[] {
  const { context } = clause
  const special = resolvePart(clause, words)
  if (special) return [special]
  const item = readReference(words, context)
  const whole = resolveReference(context, item)
  if (whole.kind !== 'unknown' || item.nameWords.length < 2) return [whole]
  const each = item.nameWords.map((word) => resolveReference(context, { ...item, nameWords: [word] }))
  return each.every(({ kind }) => kind === 'events') ? each : [whole]
}

const OTHERS =
  /(?:^| )(?<others>(?:all )?(?:(?<!(?:^| )(?:an|any|some|every|each|no) )(?:the |these |those )?(?:other|remaining) (?:ones?|NUM|events?)|(?:the |these |those )(?:other|remaining)$|(?<!each )(?:the )?others|(?:the )?rest(?: of (?:them|these|those))?|(?<=^|(?:save|add|put|delete|remove|bin|of|about) )everything else))(?: |$)/
const SAVES = /(?:^| )(?:save|add|put|stick|pop)(?: |$)/
/** "save the choir, but not the other two": these are not meant. */
const EXCLUDED =
  /(?:^| )(?:not|leave|leaving|skip|skipping|ignore|ignoring|except|without|besides|unlike)(?: (?:of|for|about|to|from|on|with|any of|all|all of))* (?:(?:the|all|those|these) )*(?:others?|remaining|rest)(?: |$)/

/** Resolves "the other two": those in view but not just mentioned, in this message or the last: "skip the quiz, when are the others". */
function resolveOthers(clause: Clause, words: readonly MaskedWord[]): ResolvedEvents | null {
  const { context } = clause
  const text = textOf(words)
  const match = OTHERS.exec(text)
  if (!match || EXCLUDED.test(text)) return null
  const from = match.index === 0 ? 0 : text.slice(0, match.index).split(' ').length
  const before = words.slice(0, from)
  const { nameWords, ...reference } = readReference(before, context)
  const known = {
    ...reference,
    nameWords: nameWords.filter((word) => containsWord(toSearchText(context.known), word)),
  }
  const first = resolveGroup(context, before) ?? (isNone(known) ? null : resolveReference(context, known))
  const previousEventIds = [...clause.previousEventIds, ...(first?.kind === 'events' ? first.ids : [])]
  const { lastSpokenOf, isListed: isShown } = context
  const thread = context.thread.map(({ id }) => id)
  const isPart = !isShown && lastSpokenOf.length < thread.length && lastSpokenOf.every((id) => thread.includes(id))
  const all = lastSpokenOf.length > 1 && !(isPart && previousEventIds.length === 0) ? lastSpokenOf : thread
  const named = previousEventIds.length > 0 ? previousEventIds : isPart || lastSpokenOf.length === 1 ? lastSpokenOf : []
  const ids = all.filter((id) => !named.includes(id))
  const number = words.slice(from).find(({ mention }) => mention?.marker === 'NUM')?.mention
  const count = number?.marker === 'NUM' ? number.value : named.length > 0 ? ids.length : 0
  // "save the other two": those not saved yet.
  const isOpen = (id: string): boolean => SAVES.test(clause.text) && !knownEvent(context, id)?.saved
  const sets = [named.length > 0 ? ids : [], ids.filter(isOpen), thread.filter(isOpen)]
  const counted = sets.find((set) => set.length > 0 && set.length === count)
  if (counted) return { kind: 'events', ids: counted }
  return all.length < 2 || ids.length === 0 ? { kind: 'none' } : { kind: 'unclear', ids }
}

const EVERYTHING =
  /(?:^| )(?:all|everything|both|every one|them|these|those|the (?:whole )?lot)(?: of)?(?: (?:them|these|those|all))?$/
/** "all but", "the home games except", "the quiz and the choir but not". */
const EXCEPT =
  /^(?:(?<all>.+?) (?:but not|and not|not)|(?<group>(?:.* )?(?:all|everything|both|every one|them|these|those|lot|[^ ]+s)(?: of (?:them|these|those))?) (?:but|except|apart|besides|other|bar|excluding|without)(?: (?:for|from|than|not))?) (?<exception>.+)$/

/** Resolves "all the home games but the last"; null for words without an exception. Unclear if it is unclear what is excepted. */
function resolveWithException(
  clause: Clause,
  words: readonly MaskedWord[],
  reportsMissing: boolean,
): ResolvedEvents | null {
  const { all: named, group = named, exception } = EXCEPT.exec(textOf(words))?.groups ?? {}
  if (group === undefined || exception === undefined || (named !== undefined && !reportsMissing)) return null
  const included = words.slice(0, group.split(' ').length)
  const all = EVERYTHING.test(group)
    ? resolveReference(clause.context, { ...NOTHING, isAll: true, includesThread: true })
    : (resolveList(clause, included) ?? (named === undefined ? null : resolveNamed(clause, included)))
  if (all?.kind !== 'events') return null
  const excepted = words.slice(-exception.split(' ').length)
  const excluded = resolveList({ ...clause, previousEventIds: all.ids }, excepted) ?? resolveNamed(clause, excepted)
  if (excluded?.kind !== 'events')
    return named !== undefined ? null : excluded?.kind === 'unknown' ? excluded : { kind: 'unclear', ids: all.ids }
  const ids = all.ids.filter((id) => !excluded.ids.includes(id))
  return ids.length > 0 ? { kind: 'events', ids } : { kind: 'none' }
}

/** Resolves words by name, by position, or as the event in view; null if they refer to none of these. */
export function resolveNamed({ context }: Clause, words: readonly MaskedWord[]): ResolvedEvents | null {
  const reference = readReference(words, context)
  return isNone(reference) && !/^(?:it|this|that)(?: one)?$/.test(textOf(words))
    ? null
    : resolveReference(context, reference)
}

const NOTHING: EventReference = { nameWords: [], positions: [], isAll: false, isOnSaidDay: null }

const isNone = ({ nameWords, positions }: EventReference): boolean => nameWords.length === 0 && positions.length === 0
const textOf = (words: readonly MaskedWord[]): string => words.map(({ text }) => text).join(' ')
