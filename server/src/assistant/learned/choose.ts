import type { Memory } from '../memory.ts'
import { isUnderstood } from '../read-beside.ts'
import { ACTS, offered } from '../read-clause.ts'
import { withoutDenied, type Clause } from '../reading/clause.ts'
import type { Request } from '../request.ts'
import { featuresOf, type Features } from './features.ts'
import { fill } from './fill.ts'
import { withoutNoise } from './fill-question.ts'
import { fillSeveral } from './fill-several.ts'
import { isTaught, type Guess } from './guess-intent.ts'
import { intentOf } from './intent.ts'
import { strangeName, whoIsMeant } from './who-is-meant.ts'

/** All intents of a sentence, the likeliest first. */
export type GuessIntents = (features: Features) => Guess[]

interface Choosing {
  byRules: Request
  hasQuestionMark: boolean
  guess: GuessIntents
}

/** As likely as this, what the rules understood stands. */
const POSSIBLE = 0.05
/** An act must be likelier to stand. */
const POSSIBLE_ACT = 0.15
/** The model is heard from here on where the rules understood something else. */
const SURE = 0.5
/** And from here on where they understood nothing. */
const LIKELY = 0.25
/**
 * An act that the rules did not understand is done from here on, and offered below: of sentences by authors it had not learned from, the
 * model's acts were right from here on (47 of 47).
 */
const DONE = 0.95
/** What was understood needs no more where the new value stands in the sentence as a day, a time or an amount (37 of 37). */
const DONE_WITH_VALUE = 0.8
const HAS_VALUE = /^(?:change when|change end|change ticket_price|create)$/

/** Whether the rules answer what the assistant asked, or what a reading left open: they know more of that than the sentence says. */
const isAnswer = (request: Request, { asked, thread }: Memory): boolean =>
  (asked !== null && asked.choices.some((choice) => JSON.stringify(choice.request) === JSON.stringify(request))) ||
  (request.kind === 'change' &&
    (asked?.about === 'value' || (thread.length === 1 && (thread[0]?.question ?? null) !== null)))

/**
 * What a person wants, where hand-written rules and the learned model may differ.
 *
 *     the rules understood, and the model does not contradict     → the rules
 *     the rules understood nothing, or the model contradicts      → the model's intent, its slots filled from the sentence
 */
export function choose(clause: Clause, choosing: Choosing): Request {
  const chosen = chooseOne(clause, choosing)
  if (
    (chosen.kind !== 'list' && chosen.kind !== 'find') ||
    chosen.filter.words.length + (chosen.filter.place ?? '').length === 0
  )
    return chosen
  return { ...chosen, filter: withoutNoise(chosen.filter, clause, isTaught) }
}

function chooseOne(clause: Clause, { byRules, hasQuestionMark, guess }: Choosing): Request {
  if (isAnswer(byRules, clause.memory)) return byRules
  const guesses = guess(featuresOf(clause, clause.memory, hasQuestionMark))
  const own = intentOf(byRules)
  const [first] = guesses
  const likelyOf = (intent: string | null): number => guesses.find((it) => it.intent === intent)?.likely ?? 0
  if (!first) return byRules
  const answer = answered(clause, first)
  if (answer) return answer
  const learned = (some: readonly Guess[]): Request | null => byModel(clause, some, { hasQuestionMark, guess })
  if (!isUnderstood(byRules)) {
    // Where the rules know what is wanted and only not of what, no second thought is heard.
    const heard = guesses.slice(0, own === null ? 1 : 3).filter(({ likely }) => likely >= LIKELY)
    return learned(heard) ?? byRules
  }
  const possible = isAct(byRules) ? POSSIBLE_ACT : POSSIBLE
  if (own === null || likelyOf(own) >= possible || first.likely < SURE) return byRules
  return learned([first]) ?? byRules
}

const ASKS_ANEW =
  /^(?:ask|list|next|count|find|free|clashes|cannot|help|greeting|thanks|undo|leave|create|several)(?: |$)/

/** A few words that point at one of the choices of a question: "I was meaning that of Brighton". */
function answered(clause: Clause, { intent, likely }: Guess): Request | null {
  const { asked } = clause.memory
  if (asked?.about !== 'which' || clause.words.length > 12 || (ASKS_ANEW.test(intent) && likely > SURE)) return null
  const ids = asked.choices.flatMap(({ event }) => event ?? [])
  const known = clause.memory.known.filter(({ id }) => ids.includes(id))
  const which = whoIsMeant({
    ...withoutDenied(clause),
    memory: { ...clause.memory, known, lastSpokenOf: ids, thread: [] },
  })
  if (which.kind !== 'events' || which.ids.length !== 1) return null
  return asked.choices.find(({ event }) => event === which.ids[0])?.request ?? null
}

interface Modelled {
  hasQuestionMark: boolean
  guess: GuessIntents
}

function byModel(clause: Clause, guesses: readonly Guess[], { hasQuestionMark, guess }: Modelled): Request | null {
  const isStrange = strangeName(clause, isTaught) !== null
  for (const { intent, likely } of guesses) {
    const request = intent === 'several' ? fillSeveral(clause, guess) : fill(clause, intent, hasQuestionMark)
    if (!request || !isUnderstood(request) || (isStrange && isOfEvents(request))) continue
    const isSure = likely >= (HAS_VALUE.test(intent) ? DONE_WITH_VALUE : DONE)
    return isAct(request) && !isSure ? offered(clause, request) : request
  }
  return null
}

const isAct = (request: Request): boolean =>
  ACTS.includes(request.kind) || (request.kind === 'several' && request.steps.some(isAct))

/** Whether a request is about events that are known; a name that nobody knows is none of theirs. */
const isOfEvents = ({ kind }: Request): boolean =>
  kind !== 'create' && (ACTS.includes(kind) || kind === 'ask' || kind === 'askBack' || kind === 'offer')
