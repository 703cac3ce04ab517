import { isCommon, isWord } from '../normalize/common-words.ts'
import type { Context } from '../context.ts'
import { fold, SCORE_OUTSIDE_TITLE, searchEvents, isMisspelling, toSearchText } from '../resolve/search-text.ts'
import { isGenericNoun, titleWords } from '../normalize/title-words.ts'
import { fieldNamed } from '../resolve/field-names.ts'
import { mentionsPast } from '../resolve/past-events.ts'
import { eventsInView, severalInView, type ResolvedEvents } from '../resolve/resolve-reference.ts'
import { readDayReference, resolveEvents, readReference } from '../clauses/resolve-events.ts'
import { wordsOfGroup, type Clause } from '../clauses/clause.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'

/**
 * Resolves which events a clause, or some of its words, mention. Ignores words that are not in the title, place or organiser of any known event.
 *
 *     "move the choir to nine"                                 → the choir
 *     "delete the one on 20 December"                          → the event on that day
 *     "save the others"                                        → those in view, without the one just mentioned
 *     "save the poetry one", while a talk and a gig are listed → unclear, so the person is asked which
 */
export function resolveMentionedEvents(clause: Clause, words: readonly MaskedWord[] = clause.words): ResolvedEvents {
  const { context } = clause
  const others = words === clause.words ? resolveOthers(clause) : null
  if (others) return others
  const subject = findSubject(clause)
  if (subject) return subject
  const unknown = findUnknownObject(clause) ?? (words.length === clause.words.length ? askIfNoneIsCalled(clause) : null)
  if (unknown) return unknown
  if (mentionsPast(words.map(({ text }) => text).join(' '))) return resolveEvents(clause, words)
  const named = findNameHere(clause)
  const knownWords = words.filter((word) => named.includes(word) || !isUnknownName(context, word))
  const day = ONE_ON_DAY.test(clause.text) ? readDayReference(words, context) : null
  if (day) return resolveEvents({ ...clause, previousEventIds: [] }, [], day)
  const events = resolveEvents(clause, knownWords)
  if (events.kind === 'events' && events.ids.length > 1 && isLimited(clause, words, events.ids))
    return { kind: 'unclear', ids: events.ids }
  if (events.kind === 'unknown')
    return findBestMatch(
      context,
      titleWords(knownWords).filter((name) => !isGenericNoun(name)),
    )
  const days = events.kind === 'none' ? readDayReference(words, context) : null
  return days ? resolveEvents(clause, knownWords, days) : events
}

/** Returns whether a word may be a name and belongs to no known event. */
export function isUnknownName(context: Context, word: MaskedWord): boolean {
  const names = titleWords([word]).filter((name) => !isGenericNoun(name) && !POSITION.test(name))
  return names.length > 0 && !names.some((name) => isKnownName(context, name))
}

/** Returns whether a word belongs to a known event. An ordinary word must have the same spelling, so that "quid" is not a quiz. */
export function isKnownName(context: Context, name: string): boolean {
  const matches = [...searchEvents(toSearchText(context.known), name)]
  if (!isCommon(name)) return matches.length > 0
  const inView = eventsInView(context)
  // "in which city is it?" does not name a City Library while something is in view.
  return matches.some(
    ([at, score]) =>
      !isMisspelling(score) &&
      (inView.length === 0 || score > SCORE_OUTSIDE_TITLE || inView.includes(context.known[at]?.id ?? '')),
  )
}

const POSITION = /^(?:top|middle|bottom|latter|former|final|earliest|soonest)$/

/** "the one on 20 December", whatever was mentioned before */
const ONE_ON_DAY = /(?:^| )(?:the|that) (?:one|event|thing) (?:on |for )?DAY(?: |$)/

/** Finds the event with most of the words, rare ones counting more; only among those of the conversation if it has any. */
function findBestMatch({ known, thread, lastSpokenOf }: Context, names: readonly string[]): ResolvedEvents {
  const inConversation = new Set([...thread.map(({ id }) => id), ...lastSpokenOf])
  const candidates = thread.length > 0 ? known.filter(({ id }) => inConversation.has(id)) : known
  const matches = names.map((name) => searchEvents(toSearchText(candidates), name))
  const rarity = (count: number): number => Math.log(1 + candidates.length / Math.max(1, count))
  const scored = candidates.map(({ id }, at) => ({
    id,
    score: matches.reduce((sum, scores) => sum + (scores.get(at) ?? 0) * rarity(scores.size), 0),
  }))
  const [best, next] = scored.toSorted((one, other) => other.score - one.score)
  return best && best.score > 0 && best.score >= (next?.score ?? 0) * 1.25
    ? { kind: 'events', ids: [best.id] }
    : { kind: 'unknown', name: names.join(' ') }
}

const OTHERS =
  /(?:^| )(?<others>(?:all )?(?:the |these |those )?(?:other|remaining) (?:ones?|NUM|events?)|(?<!each )(?:the )?others|(?:the )?rest(?: of (?:them|these|those))?)(?: |$)/d
/** "save the choir, but not the other two": these are not meant. */
const EXCLUDED =
  /(?:^| )(?:not|leave|leaving|skip|skipping|ignore|ignoring|except|without|besides|unlike)(?: (?:of|for|about|to|from|on|with|any of|all|all of))*$/

/** Resolves "the others": all in view except those named in the same clause, "skip the quiz, when are the others". */
function resolveOthers(clause: Clause): ResolvedEvents | null {
  const match = OTHERS.exec(clause.text)
  if (!match || EXCLUDED.test(clause.text.slice(0, match.index))) return null
  const others = wordsOfGroup(clause, match, 'others')
  const words = clause.words.filter((word) => !others.includes(word) && !isUnknownName(clause.context, word))
  const { names, positions } = readReference(words, clause.context)
  const named = names.length + positions.length > 0 ? resolveEvents(clause, words) : null
  const previousEventIds = named?.kind === 'events' ? named.ids : clause.previousEventIds
  return resolveEvents({ ...clause, previousEventIds }, others)
}

const ALL_OF_KIND =
  /(?:^| )(?:all|every|each)(?: of)?(?: (?:the|my|our|these|those))?(?<kind>(?: [^ ]+){0,2}?) (?:ones?|events?|things|games|gigs|shows|matches)(?<place> (?:at|in|by|with|from|near|about) (?:[^ ]+ ?){1,3})?/d

/** Returns whether "all the home ones" means only some: by a word that no known event has, or that does not tell those in view apart. */
function isLimited(clause: Clause, words: readonly MaskedWord[], ids: readonly string[]): boolean {
  const match = ALL_OF_KIND.exec(clause.text)
  if (!match) return false
  const limits = [...wordsOfGroup(clause, match, 'kind'), ...wordsOfGroup(clause, match, 'place')]
  const isEveryEvent = severalInView(clause.context).every((id) => ids.includes(id))
  return limits.some(
    (word) =>
      words.includes(word) && (isUnknownName(clause.context, word) || (isEveryEvent && titleWords([word]).length > 0)),
  )
}

const VERBS = 'move|shift|push|reschedule|rename|cancel|delete|remove|postpone|save|unsave'
const OPENING = '^(?:(?:please|can you|could you|and|now|so|but|oh|no|sorry|actually|also) )*'
const VERB_AND_OBJECT = new RegExp(`${OPENING}(?:${VERBS}) (?:the|my|our) (?=(?<object>.+))`, 'd')
/** The object of any order, which needs no article if it is no word: "drop sangeet". */
const ODD_OBJECT = new RegExp(
  `${OPENING}(?:${VERBS}|bin|drop|scrap|remind me (?:of|about|for)) (?:(?:the|my|our) )?(?=(?<object>.+))`,
  'd',
)
/** What a statement is about: "the sangeet is at 8", "sangeets at Crescent Hall instead". */
const ODD_SUBJECT = new RegExp(`${OPENING}(?:(?:the|my|our) )?(?=(?<object>.+))`, 'd')
const AFTER_OBJECT =
  /^(?:to|by|on|from|back|forward|until|for|at|out|off|an?|DAY|TIME|LONG|NUM|i|we|it|as|because|since|cannot|can|please|too|now|then|instead)$/
const AFTER_SUBJECT =
  /^(?:is|are|was|will|has|got|gets|moved|starts?|begins?|ends?|finishes|lasts|costs?|at|to|until|TIME|DAY|MONEY)$/

/** Finds a name that no known event has, so that nothing is done to another event: "move the walkthrough to the day before". */
function findUnknownObject(clause: Clause): ResolvedEvents | null {
  const isUnnamed = (word: MaskedWord): boolean => isUnknownName(clause.context, word) && !fieldNamed(word.text)
  const unnamedAfter = (before: RegExp, after: RegExp, isName: (word: MaskedWord) => boolean = isUnnamed) => {
    const phrase = phraseAfter(clause, before, after)
    const isPhrase = phrase.length <= 3 && phrase.every((word) => isUnnamed(word) || isGenericNoun(word.text))
    return isPhrase && phrase.some((word) => isUnnamed(word) && isName(word)) ? phrase : null
  }
  if (findNameHere(clause).length > 0) return null
  const object = unnamedAfter(VERB_AND_OBJECT, AFTER_OBJECT) ?? unnamedAfter(ODD_OBJECT, AFTER_OBJECT, isOdd)
  if (object) return { kind: 'unknown', name: object.map(({ typed }) => typed).join(' ') }
  const several = severalInView(clause.context)
  return several.length > 1 && unnamedAfter(ODD_SUBJECT, AFTER_SUBJECT, isOdd)
    ? { kind: 'unclear', ids: several }
    : null
}

/** Returns whether a word can only be a name: it is no English word, whatever it is a plural of. */
const isOdd = ({ text, typed }: MaskedWord): boolean =>
  typed.length > 3 && [text, typed.replace(/'?s$/, '')].every((word) => !isWord(word.toLowerCase()))

/** Returns the words from a pattern up to another word or a comma; none if they name a field, as "the kick off" does, or a subject has no verb. */
function phraseAfter(clause: Clause, before: RegExp, after: RegExp): MaskedWord[] {
  const match = before.exec(clause.text)
  const words = match ? wordsOfGroup(clause, match, 'object') : []
  const end = words.findIndex(({ text, breakBefore }, at) => at > 0 && (breakBefore !== 'none' || after.test(text)))
  const [first, second] = words
  if (fieldNamed(`${first?.text} ${second?.text}`) || (end < 0 && before === ODD_SUBJECT)) return []
  return end < 0 ? words : words.slice(0, end)
}

/** Finds an ordinary word that names an event of the thread by its own line: "the opening is at 7". Elsewhere it only names one in view. */
function findNameHere(clause: Clause): MaskedWord[] {
  const { known, thread } = clause.context
  const here = known.filter(({ id, ownWords = '' }) => ownWords !== '' && thread.some((event) => event.id === id))
  if (here.length === 0) return []
  const names = new Set(here.flatMap(({ ownWords = '' }) => ownWords.split(' ')))
  const { words } = clause
  const phrases = [phraseAfter(clause, ODD_OBJECT, AFTER_OBJECT), phraseAfter(clause, ODD_SUBJECT, AFTER_SUBJECT)]
  // "what time is Jane's talk", "remove the family one"
  const beforeNoun = words.filter(({ typed }, at) => isNounForEvent(words[at + 1]) || typed.endsWith("'s"))
  return [...phrases.filter(({ length }) => length <= 3), beforeNoun]
    .flat()
    .filter((word) => titleWords([word]).some((name) => names.has(name)))
}

const isNounForEvent = (word: MaskedWord | undefined): boolean =>
  word !== undefined && word.mention === null && (isGenericNoun(word.text) || /^ones?$/.test(word.text))

/** "how long is the late" */
const ASKED = new RegExp(
  `${OPENING}(?:when|where|what time|what day|how long|how much|who) (?:is|are|does|do|will) (?:the|my|our) (?=(?<object>.+))`,
  'd',
)
const AFTER_ASKED = /^(?:on|at|start|end|begin|finish|cost|last|again|now|please|for|then)$/
const NO_NAME = /^(?:it|its|this|that|these|those|they|there|here|i|we|you|he|she|one|other|all|both|each|now|time)$/

const mayBeName = ({ text, mention }: MaskedWord): boolean =>
  mention === null && !NO_NAME.test(text) && !fieldNamed(text)

/** Finds the event of the thread that a statement or question is about by any word of its name: "late is 12 til 8" of a "Late shift". */
function findSubject(clause: Clause): ResolvedEvents | null {
  const { known, thread } = clause.context
  const asked = phraseAfter(clause, ASKED, AFTER_ASKED)
  const phrase = asked.length > 0 ? asked : phraseAfter(clause, ODD_SUBJECT, AFTER_SUBJECT)
  const names = phrase.map(({ typed }) => fold(typed).replace(/'?s$/, ''))
  if (thread.length < 2 || phrase.length === 0 || phrase.length > 3 || !phrase.every(mayBeName)) return null
  // "Hamlet is at 8 and the choir at 7" is about both.
  const others = titleWords(clause.words.filter((word) => !phrase.includes(word)))
  if (others.some((name) => !isGenericNoun(name) && isKnownName(clause.context, name))) return null
  const ids = known.flatMap(({ id, title, ownWords }) => {
    const words = new Set(
      fold(`${title} ${ownWords}`)
        .split(/[^\p{L}\d]+/u)
        .map((word) => word.replace(/s$/, '')),
    )
    return thread.some((event) => event.id === id) && names.every((name) => words.has(name)) ? [id] : []
  })
  return ids.length === 0 || ids.length === thread.length ? null : { kind: ids.length > 1 ? 'unclear' : 'events', ids }
}

const ONE_OF_KIND = /(?:^| )(?:the|that) (?<kind>[^ ]+(?: [^ ]+)?) ones?(?: |$)/d

/** "save the poetry one": unclear if several are in view and none is called that. */
function askIfNoneIsCalled(clause: Clause): ResolvedEvents | null {
  const match = ONE_OF_KIND.exec(clause.text)
  const several = severalInView(clause.context)
  if (!match || several.length < 2) return null
  const kind = wordsOfGroup(clause, match, 'kind')
  const named = findNameHere(clause)
  return kind.some((word) => !named.includes(word) && isUnknownName(clause.context, word))
    ? { kind: 'unclear', ids: several }
    : null
}
