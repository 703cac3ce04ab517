import type { Memory } from '../../memory.ts'
import { isCommon } from '../reading/common-words.ts'
import { isUnderstood } from '../read-beside.ts'
import { ACTS, offered } from '../read-clause.ts'
import { withoutDenied, type Clause } from '../clauses/clause.ts'
import type { Request, RequestOf } from '../../request.ts'
import { byModel, DONE, DONE_WITH_VALUE, isAct, isElsewhere } from './by-model.ts'
import { featuresOf } from './features.ts'
import { fill } from './fill.ts'
import { fillSeveral } from './fill-several.ts'
import { isTaught, type Guess, type GuessIntents } from './guess-intent.ts'
import { intentOf, intentsOf } from './intent.ts'
import { refined } from './refine.ts'
import { doRulesStand } from './rules-stand.ts'
import { isOfOthers, whoIsMeant } from './who-is-meant.ts'

interface Choosing {
  byRules: Request
  hasQuestionMark: boolean
  guess: GuessIntents
}

/** As likely as this, what the rules understood stands. */
const POSSIBLE = 0.05
/** An act must be likelier to stand. */
const POSSIBLE_ACT = 0.15
/** A search is what the rules take a name for that stands with nothing they know. */
const POSSIBLE_FIND = 0.25
/** From here on something else is hardly possible, however likely. */
const CONTRADICTS = 0.8
/** The model is heard from here on where the rules understood something else. */
const SURE = 0.5
/** And from here on where they understood nothing. */
const LIKELY = 0.25
/** What the rules understood must be as likely as this share of the likeliest. */
const NOT_FAR_BEHIND = 0.4
/** As this share of it where that would change something. */
const NOT_FAR_BEHIND_ACT = 0.25
const IS_ACT = /^(?:change|clear|save|unsave|delete|remind|unremind|create|several)(?: |$)/

const isEqual = (one: Request, other: Request): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether a request is one of the choices, or some of them: all of them may be said of leaving them as they are. */
function isOfChoices(request: Request, choices: readonly { request: Request }[]): boolean {
  const steps: readonly Request[] = request.kind === 'several' ? request.steps : [request]
  const isSome = request.kind !== 'several' || steps.length < choices.length
  return isSome && steps.every((step) => choices.some((choice) => isEqual(choice.request, step)))
}

/** "not Hamlet": the same question again, with fewer choices. */
const isChosenAmong = (request: Request, { asked }: Memory): boolean =>
  request.kind === 'askBack' && asked !== null && request.choices.every((choice) => asked.choices.includes(choice))

/** Whether the rules answer what the assistant asked, or what a reading left open: they know more of that than the sentence says. */
const isAnswer = (request: Request, { asked, thread }: Memory): boolean =>
  (asked !== null && isOfChoices(request, asked.choices)) ||
  (request.kind === 'change' &&
    (asked?.about === 'value' || (thread.length === 1 && (thread[0]?.question ?? null) !== null)))

/**
 * What a person wants, where hand-written rules and the learned model may differ.
 *
 *     the rules understood, and the model does not contradict     → the rules
 *     the rules understood nothing, or the model contradicts      → the model's intent, its slots filled from the sentence
 */
export function choose(clause: Clause, choosing: Choosing): Request {
  const one = chooseOne(clause, choosing)
  const chosen = withSecond(clause, one, choosing.guess) ?? one
  if (chosen.kind === 'askBack' && chosen.about === 'which') return namedChoice(clause, chosen) ?? chosen
  return isConditional(clause, chosen) ? offered(clause, chosen) : refined(clause, chosen)
}

/** "delete it only if it's over", "move it to nine if they say so": whether it is so nobody here can tell. */
const CONDITION =
  /(?:^| )(?:only (?:if|when|once)|in (?:bad|wet|poor|good|nice) weather|if (?:wet|fine|sold out|raining)|(?<!(?:ask|asks|asked|know|see|wonders?|me|check|wondering) )(?:if|unless|provided|as long as) (?:it|they|that|there|he|she|the [a-z]+) (?:is|are|has|have|does|do|can|will|gets?|says?|agrees?|rains?|snows?)(?: not)?)(?! (?:okay|possible|all right|fine|not too|any|to you))(?: |$)/
/** "I'd be happier if it was half eight": how a wish is put. */
const WISH = /(?:^| )(?:would|better|happier|nicer|best|prefer|mind|object|grateful|appreciate)(?: |$)/
const OF_TEXT = /^(?:title|notes|description)$/

function isConditional({ text }: Clause, request: Request): boolean {
  if (request.kind === 'change' && Object.keys(request.edit).some((field) => OF_TEXT.test(field))) return false
  return /^(?:change|save|unsave|delete)$/.test(request.kind) && CONDITION.test(text) && !WISH.test(text)
}

/** "drop the run, add the brunch": what is told of another event as well, where each is as sure as if it stood alone. */
function withSecond(clause: Clause, one: Request, guess: GuessIntents): Request | null {
  const first = one.kind === 'change' ? [one.event] : 'events' in one && one.kind !== 'create' ? one.events : []
  if (!ACTS.includes(one.kind) || first.length === 0 || clause.words.length < 5) return null
  // "only keep Hamlet, delete the other two": it is kept as it is.
  if (one.kind !== 'save' && isOfOthers(clause)) return null
  const several = fillSeveral(clause, guess)
  if (several?.request.kind !== 'several' || several.likely < DONE_WITH_VALUE) return null
  const { steps } = several.request
  const of = steps.flatMap((step) =>
    step.kind === 'change' ? [step.event] : 'events' in step && step.kind !== 'create' ? step.events : [],
  )
  // "remove the second and third from my calendar": told of both already.
  if (first.length > 1 && of.every((id) => first.includes(id))) return null
  const isOfBoth = steps.every(isAct) && new Set(of).size === of.length && first.every((id) => of.includes(id))
  return isOfBoth && !isElsewhere(several.request, clause.memory) ? several.request : null
}

/** A choice that the sentence names after all: "not interested in the brunch, delete that one". */
function namedChoice(clause: Clause, { choices }: RequestOf<'askBack'>): Request | null {
  // "move it to Saturday": the day says to when, not which.
  const isChange = choices.some(({ request }) => request.kind === 'change')
  // "rename them": the one spoken of last is not named by that.
  const memory = /(?:^| )(?:them|these|those)(?: |$)/.test(clause.text)
    ? { ...clause.memory, lastSpokenOf: choices.flatMap(({ event }) => event ?? []) }
    : clause.memory
  const words = isChange ? clause.words.filter(({ mention }) => mention === null) : clause.words
  const which = whoIsMeant({ ...clause, memory }, words)
  if (which.kind !== 'events' || which.ids.length !== 1) return null
  const request = choices.find(({ event }) => event === which.ids[0])?.request ?? null
  return request && isThereAlready(request, memory) ? null : request
}

const bareName = (name: string): string => name.toLowerCase().replace(/^the /, '')

/** "it has been moved to the Crown": the place it goes to names none that is there. */
function isThereAlready(request: Request, { known }: Memory): boolean {
  const venue = request.kind === 'change' ? request.edit.location?.venue : null
  const event = known.find(({ id }) => request.kind === 'change' && id === request.event)
  return Boolean(venue) && [event?.venue, event?.city].some((it) => it && bareName(it) === bareName(venue ?? ''))
}

function chooseOne(clause: Clause, { byRules, hasQuestionMark, guess }: Choosing): Request {
  const guesses = guess(featuresOf(clause, clause.memory, hasQuestionMark))
  const own = intentOf(byRules)
  if (own === 'cannot unclear' && isGibberish(clause)) return byRules
  const [first] = guesses
  if (isAnswer(byRules, clause.memory) && !isAskedInstead(first, hasQuestionMark || ASKS_FIRST.test(clause.text)))
    return answeredAndMore(clause, first, guess) ?? byRules
  const owns = intentsOf(byRules)
  const likelyOfOwn = guesses.reduce((sum, { intent, likely }) => sum + (owns.includes(intent) ? likely : 0), 0)
  if (!first || doRulesStand(clause, byRules, first)) return byRules
  const answer = isChosenAmong(byRules, clause.memory) ? null : answered(clause, first)
  if (answer) return answer
  const learned = (some: readonly Guess[]): Request | null => byModel(clause, some, { hasQuestionMark, guess })
  if (!isUnderstood(byRules)) {
    // Where the rules know what is wanted and only not of what, no second thought is heard.
    const heard = guesses.slice(0, own === null ? 1 : 3).filter(({ likely }) => likely >= LIKELY)
    return learned(heard) ?? nothingKnown(clause, first, hasQuestionMark, byRules) ?? byRules
  }
  const possible = isAct(byRules) ? POSSIBLE_ACT : byRules.kind === 'find' ? POSSIBLE_FIND : POSSIBLE
  // A value that cannot be: unless it was none.
  if (own === null && (first.likely < (first.intent === 'clear' ? SURE : DONE) || first.intent.startsWith('change')))
    return byRules
  const isAsked = byRules.kind === 'askBack' && byRules.about === 'value' && first.intent === own && !OF_TIMES.test(own)
  const valued = isAsked ? learned([first]) : null
  if (valued && (valued.kind !== 'askBack' || valued.about === 'meaning')) return valued
  const isContradicted = first.likely >= CONTRADICTS && !owns.includes(first.intent)
  // What the rules only offer for what is said beside it, the model may be sure of.
  const told = isOffer(byRules) && own === first.intent ? learned([first]) : null
  if (told) return told
  if (
    likelyOfOwn >=
      Math.max(possible, first.likely * (IS_ACT.test(first.intent) ? NOT_FAR_BEHIND_ACT : NOT_FAR_BEHIND)) &&
    !isContradicted
  )
    return byRules
  // A name alone is looked for: that some value is asked back takes more.
  if (byRules.kind === 'find' && first.likely < SURE)
    return (first.likely >= LIKELY ? notAskedBack(learned([first])) : null) ?? byRules
  const isSure = first.likely >= SURE
  const isDoubted = byRules.kind === 'create' || (isSure && (first.intent !== 'several' || first.likely >= DONE))
  // An act that the model finds unlikely, and has nothing for, is not done.
  return (isSure ? learned([first]) : null) ?? (isAct(byRules) && isDoubted ? offered(clause, byRules) : byRules)
}

/** "remind me of it the evening before" where nothing is known: what is wanted is plain, and of what is not. */
function nothingKnown(clause: Clause, first: Guess, hasQuestionMark: boolean, byRules: Request): Request | null {
  if (byRules.kind !== 'cannot' || byRules.wish !== 'unclear' || first.likely < DONE_WITH_VALUE) return null
  const request = fill(clause, first.intent, hasQuestionMark)
  return request?.kind === 'cannot' && request.wish === 'no-event' ? request : null
}

const notAskedBack = (request: Request | null): Request | null => (request?.kind === 'askBack' ? null : request)
/** "hhjjk lkjf": no word of it is one. */
const isGibberish = ({ words }: Clause): boolean =>
  words.length > 0 &&
  words.every(
    ({ typed, mention }) =>
      mention === null && /^(?:[a-z]{5,}|[^aeiouy\d]{3,})$/.test(typed) && !isTaught(typed) && !isCommon(typed),
  )

const isOffer = (request: Request): boolean =>
  request.kind === 'askBack' && request.about === 'meaning' && request.choices.length === 1

/** Which of two times, or which but that one, only the person knows. */
const OF_TIMES = /^change (?:when|end)$/

/** "show me what's on on Saturday": a day in it answers nothing. */
const isAskedInstead = (first: Guess | undefined, isAsked: boolean): boolean =>
  first !== undefined &&
  first.likely >= (isAsked ? SURE : DONE) &&
  /^(?:list|next|count|free|clashes|several)$/.test(first.intent)

const ASKS_FIRST = /(?:^| )(?:am i|are we|is there|do i|do we|have i|what is|what there is|what have|tell me)(?: |$)/

/** "10 December, and put it in my calendar": the answer, and what else is told to be done. */
function answeredAndMore(clause: Clause, first: Guess | undefined, guess: GuessIntents): Request | null {
  if (first?.intent !== 'several' || clause.memory.asked !== null) return null
  const several = fillSeveral(clause, guess)
  return several?.request.kind === 'several' && several.likely >= SURE ? several.request : null
}

const ASKS_ANEW =
  /^(?:ask|list|next|count|find|free|clashes|cannot|help|greeting|thanks|undo|leave|create|several)(?: |$)/

/** "hold on, when was Hamlet meant to start?": no answer, though it names one. */
const ASKS_OF_IT =
  /^(?:(?:hold on|hang on|wait|one (?:sec|second|moment)|sorry|oh|hmm|but|and|okay|before that|first|just|so) )*(?:(?:(?:can|could) you )?(?:first )?(?:tell|remind) me )?(?:when|where|what(?! about)|who|how(?! about)|why|is(?! it the)|are|was|does|did|do (?:i|you)|can|could|will)(?: |$)/

/** A few words that point at one of the choices of a question: "I was meaning that of Brighton". */
function answered(clause: Clause, { intent, likely }: Guess): Request | null {
  const { asked } = clause.memory
  if (
    asked?.about !== 'which' ||
    clause.words.length > 12 ||
    ASKS_OF_IT.test(clause.text) ||
    (ASKS_ANEW.test(intent) && likely > SURE)
  )
    return null
  const ids = asked.choices.flatMap(({ event }) => event ?? [])
  const known = clause.memory.known.filter(({ id }) => ids.includes(id))
  const which = whoIsMeant({
    ...withoutDenied(clause),
    memory: { ...clause.memory, known, lastSpokenOf: ids, thread: [] },
  })
  if (which.kind !== 'events' || which.ids.length !== 1) return null
  return asked.choices.find(({ event }) => event === which.ids[0])?.request ?? null
}
