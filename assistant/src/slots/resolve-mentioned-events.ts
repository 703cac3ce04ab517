import { isCommon, isWord } from '../normalize/common-words.ts'
import type { Context } from '../context.ts'
import { fold, SCORE_OUTSIDE_TITLE, searchEvents, isMisspelling, toSearchText } from '../resolve/search-text.ts'
import { isGenericNoun, titleWords } from '../normalize/title-words.ts'
import { fieldNamed } from '../resolve/field-names.ts'
import { mentionsPast } from '../resolve/past-events.ts'
import { eventsInView, severalInView, type ResolvedEvents } from '../resolve/resolve-reference.ts'
import { readDayReference } from '../clauses/read-reference.ts'
import { resolveEvents } from '../clauses/resolve-events.ts'
import { withoutCalendar } from '../clauses/resolve-group.ts'
import { resolveList, resolvePart } from '../clauses/resolve-list.ts'
import { wordsOfGroup, type Clause } from '../clauses/clause.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'

/**
 * Resolves which events a clause, or some of its words, mention. Ignores words that are not in the title, place or organiser of any known
 * event.
 *
 *     "move the choir to nine"                                 → the choir
 *     "delete the one on 20 December"                          → the event on that day
 *     "save the others"                                        → the events in view, except the one just mentioned
 *     "save the poetry one", while a talk and a gig are listed → unclear, so the person is asked which
 */
export function resolveMentionedEvents(clause: Clause, words: readonly MaskedWord[] = clause.words): ResolvedEvents {
  const { context } = clause
  const object = objectOf(clause, words)
  const several = object ? resolveList(clause, object, true) : resolvePart(clause, words)
  if (several) return several
  const subject = findSubject(clause)
  if (subject) return subject
  const unknown = findUnknownObject(clause)
  if (unknown) return unknown
  if (mentionsPast(words.map(({ text }) => text).join(' '))) return resolveEvents(clause, words)
  const named = findNameHere(clause)
  const knownWords = words.filter((word) => named.includes(word) || !isUnknownName(context, word))
  const events = resolveEvents(clause, knownWords)
  // "save the other purple ones" does not mean all the others.
  const isLimited =
    object?.some(({ text }) => /^(?:other|remaining)$/.test(text)) && object.some((word) => !knownWords.includes(word))
  if (events.kind === 'events' && events.ids.length > 1 && isLimited) return { kind: 'unclear', ids: events.ids }
  if (events.kind === 'unknown')
    return findBestMatch(
      context,
      titleWords(knownWords).filter((name) => !isGenericNoun(name)),
    )
  const isOnSaidDay = events.kind === 'none' ? readDayReference(words, context) : null
  return isOnSaidDay ? resolveEvents(clause, knownWords, isOnSaidDay) : events
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

const VERBS = 'move|shift|push|reschedule|rename|cancel|delete|remove|postpone|save|unsave'
const OPENING = '^(?:(?:please|can you|could you|and|now|so|but|oh|no|sorry|actually|also) )*'
const VERB_AND_OBJECT = new RegExp(`${OPENING}(?:${VERBS}) (?:the|my|our) (?=(?<object>.+))`, 'd')
/** The object of an order. If it is no English word, it can only be a name and needs no article: "drop sangeet". */
const UNKNOWN_WORD_OBJECT = new RegExp(
  `${OPENING}(?:${VERBS}|bin|drop|scrap|remind me (?:of|about|for)) (?:(?:the|my|our) )?(?=(?<object>.+))`,
  'd',
)
/** The subject of a statement: "the sangeet is at 8", "sangeets at Crescent Hall instead". */
const UNKNOWN_WORD_SUBJECT = new RegExp(`${OPENING}(?:(?:the|my|our) )?(?=(?<object>.+))`, 'd')
const AFTER_OBJECT =
  /^(?:to|by|on|from|back|forward|until|for|at|out|off|an?|DAY|TIME|LONG|NUM|i|we|it|as|because|since|cannot|can|please|too|now|then|instead)$/
const AFTER_SUBJECT =
  /^(?:is|are|was|will|has|got|gets|moved|starts?|begins?|ends?|finishes|lasts|costs?|at|to|until|TIME|DAY|MONEY)$/

const LIST_OBJECT = new RegExp(
  `${OPENING}(?:(?:only|just) )?(?:${VERBS}|add|put|stick|pop|bung|chuck|include|keep|bin|drop|scrap|get rid of|(?:remind me|(?:set|add) (?:an? )?reminders?)(?: of| about| for)?) (?=(?<object>.+))`,
  'd',
)
const AFTER_LIST =
  /^(?:to|by|back|forward|until|out|off|as|because|since|cannot|can|TIME|LONG|i|we|please|too|now|then|instead|only|with|so|if|when|for)$/

/** Returns the words of the object of an order, which may be a list of events; null for anything else. */
function objectOf(clause: Clause, words: readonly MaskedWord[]): readonly MaskedWord[] | null {
  const match = LIST_OBJECT.exec(clause.text)
  const object = match ? wordsOfGroup(clause, match, 'object') : []
  const end = object.findIndex(({ text }, at) => at > 0 && AFTER_LIST.test(text))
  const phrase = withoutCalendar(object)
    .slice(0, end < 0 ? undefined : end)
    .filter((word) => words.includes(word))
  return phrase.length === 0 || phrase.some(({ text }) => /^(?:is|are|was|were|will|has|have)$/.test(text))
    ? null
    : phrase
}

/** Finds a name that no known event has, so that nothing is done to another event: "move the walkthrough to the day before". */
function findUnknownObject(clause: Clause): ResolvedEvents | null {
  const isUnnamed = (word: MaskedWord): boolean => isUnknownName(clause.context, word) && !fieldNamed(word.text)
  const unnamedAfter = (before: RegExp, after: RegExp, isName: (word: MaskedWord) => boolean = isUnnamed) => {
    const phrase = phraseAfter(clause, before, after)
    const isPhrase = phrase.length <= 3 && phrase.every((word) => isUnnamed(word) || isGenericNoun(word.text))
    return isPhrase && phrase.some((word) => isUnnamed(word) && isName(word)) ? phrase : null
  }
  if (findNameHere(clause).length > 0) return null
  const object = unnamedAfter(VERB_AND_OBJECT, AFTER_OBJECT) ?? unnamedAfter(UNKNOWN_WORD_OBJECT, AFTER_OBJECT, isOdd)
  if (object) return { kind: 'unknown', name: object.map(({ typed }) => typed).join(' ') }
  const several = severalInView(clause.context)
  return several.length > 1 && unnamedAfter(UNKNOWN_WORD_SUBJECT, AFTER_SUBJECT, isOdd)
    ? { kind: 'unclear', ids: several }
    : null
}

/** Returns whether a word can only be a name: it is no English word, whatever it is a plural of. */
const isOdd = ({ text, typed }: MaskedWord): boolean =>
  typed.length > 3 && [text, typed.replace(/'?s$/, '')].every((word) => !isWord(word.toLowerCase()))

/**
 * Returns the words from a pattern up to another word or a comma; none if they name a field, as "the kick off" does, or a subject has no
 * verb.
 */
function phraseAfter(clause: Clause, before: RegExp, after: RegExp): MaskedWord[] {
  const match = before.exec(clause.text)
  const words = match ? wordsOfGroup(clause, match, 'object') : []
  const end = words.findIndex(({ text, breakBefore }, at) => at > 0 && (breakBefore !== 'none' || after.test(text)))
  const [first, second] = words
  if (fieldNamed(`${first?.text} ${second?.text}`) || (end < 0 && before === UNKNOWN_WORD_SUBJECT)) return []
  return end < 0 ? words : words.slice(0, end)
}

/** Finds an ordinary word that names an event of the thread by its own line: "the opening is at 7". Elsewhere it only names one in view. */
function findNameHere(clause: Clause): MaskedWord[] {
  const { known, thread } = clause.context
  const here = known.filter(({ id, ownWords = '' }) => ownWords !== '' && thread.some((event) => event.id === id))
  if (here.length === 0) return []
  const names = new Set(here.flatMap(({ ownWords = '' }) => ownWords.split(' ')))
  const { words } = clause
  const phrases = [
    phraseAfter(clause, UNKNOWN_WORD_OBJECT, AFTER_OBJECT),
    phraseAfter(clause, UNKNOWN_WORD_SUBJECT, AFTER_SUBJECT),
  ]
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
  const phrase = asked.length > 0 ? asked : phraseAfter(clause, UNKNOWN_WORD_SUBJECT, AFTER_SUBJECT)
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
