import type { Memory } from '../memory.ts'
import { isUnderstood } from '../read-beside.ts'
import { ACTS, offered } from '../read-clause.ts'
import type { Clause } from '../reading/clause.ts'
import type { Request } from '../request.ts'
import { featuresOf, type Features } from './features.ts'
import { fill } from './fill.ts'
import { isTaught, type Guess } from './guess-intent.ts'
import { intentOf } from './intent.ts'
import { strangeName } from './who-is-meant.ts'

/** All intents of a sentence, the likeliest first. */
export type GuessIntents = (features: Features) => Guess[]

interface Choosing {
  byRules: Request
  hasQuestionMark: boolean
  guess: GuessIntents
}

/** As likely as this, what the rules understood stands. */
const POSSIBLE = 0.05
/** The model is heard from here on where the rules understood something else. */
const SURE = 0.5
/** And from here on where they understood nothing. */
const LIKELY = 0.3

/** Whether the rules answer what the assistant asked, or what a reading left open: they know more of that than the sentence says. */
const isAnswer = (request: Request, { asked, thread }: Memory): boolean =>
  (asked !== null && asked.choices.some((choice) => JSON.stringify(choice.request) === JSON.stringify(request))) ||
  (request.kind === 'change' && (asked?.about === 'value' || (thread.length === 1 && thread[0]?.question != null)))

/**
 * What a person wants, where hand-written rules and the learned model may differ.
 *
 *     the rules understood, and the model does not contradict     → the rules
 *     the rules understood nothing, or the model contradicts      → the model's intent, its slots filled from the sentence
 */
export function choose(clause: Clause, { byRules, hasQuestionMark, guess }: Choosing): Request {
  if (isAnswer(byRules, clause.memory)) return byRules
  const guesses = guess(featuresOf(clause, clause.memory, hasQuestionMark))
  const own = intentOf(byRules)
  const [first] = guesses
  const likelyOf = (intent: string | null): number => guesses.find((guess) => guess.intent === intent)?.likely ?? 0
  if (!first) return byRules
  if (isUnderstood(byRules)) {
    if (own === null || likelyOf(own) >= POSSIBLE || first.likely < SURE) return byRules
    return byModel(clause, [first], hasQuestionMark) ?? byRules
  }
  return byModel(clause, guesses.slice(0, 3).filter(({ likely }) => likely >= LIKELY), hasQuestionMark) ?? byRules
}

function byModel(clause: Clause, guesses: readonly Guess[], hasQuestionMark: boolean): Request | null {
  const strange = strangeName(clause, isTaught)
  for (const { intent, likely } of guesses) {
    const request = fill(clause, intent, hasQuestionMark)
    if (!request || (strange !== null && ACTS.includes(request.kind) && request.kind !== 'create')) continue
    if (!isUnderstood(request)) continue
    return ACTS.includes(request.kind) && likely < DONE ? offered(clause, request) : request
  }
  return null
}

/** An act is done from here on; below it is offered. */
const DONE = 0.8
