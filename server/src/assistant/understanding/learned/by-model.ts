import type { Memory } from '../../memory.ts'
import { inSight } from '../naming/which-event.ts'
import { isUnderstood } from '../read-beside.ts'
import { ACTS, offered } from '../read-clause.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Request } from '../../request.ts'
import { isAllRead } from './all-read.ts'
import { fill } from './fill.ts'
import { fillSeveral } from './fill-several.ts'
import { isTaught, type Guess, type GuessIntents } from './guess-intent.ts'
import { isTold, strangeName } from './who-is-meant.ts'

// What of the model's intents is done, and what is only offered.

/**
 * An act that the rules did not understand is done from here on, and offered below: of sentences by authors it had not learned from, the
 * model's acts were right from here on (47 of 47).
 */
export const DONE = 0.95
/** What was understood needs no more where the new value stands in the sentence as a day, a time or an amount (37 of 37). */
export const DONE_WITH_VALUE = 0.8
/** And what can be had back by one word where the sentence names or points at what is meant: none of these was wrong. */
const DONE_WHERE_TOLD = 0.6
/** A value that all hours and days of the sentence went into. */
const DONE_WHERE_READ = 0.65
/** Beyond so many words more is said than the value. */
const FEW_WORDS = 16
const NEVER = 2
const IS_TOLD = /^(?:save|unsave|unremind|delete|clear)$/
const HAS_VALUE = /^(?:change when|change end|change ticket_price|create)$/

/** "they want me to delete it", "I'd never delete it" */
const OF_OTHERS_WILL = /(?:^| )(?:wants?|wanted|asks?|asked|never|do not|did not|would not|why|if|should)(?: |$)/

/** "if we leave at ten will we miss the end": asked, and nothing told, wherever the question stands. */
const INVERTED = /[^ ] (?:will|would|does|did|am|should|shall|do(?! it)) (?:i|we|it|they|there|he|she)(?: not)? [a-z]+/

/** "morning! is this the one on the Friday": a question behind a break. */
const asksSomewhere = ({ words }: Clause): boolean =>
  words.some(
    ({ text, breakBefore }, at) =>
      (at === 0 || breakBefore !== 'none') &&
      /^(?:is|are|was|does|did|will|has|am)$/.test(text) &&
      /^(?:it|this|that|there|they|the|i|we|he|she)$/.test(words[at + 1]?.text ?? ''),
  )

function doneFrom(clause: Clause, intent: string, request: Request): number {
  if (INVERTED.test(clause.text) || asksSomewhere(clause)) return NEVER
  if (!isAllRead(clause, request)) return NEVER
  if (intent.startsWith('change ') && clause.words.length <= FEW_WORDS && !OF_OTHERS_WILL.test(clause.text))
    return HAS_VALUE.test(intent) ? DONE_WHERE_READ : DONE_WITH_VALUE
  if (IS_TOLD.test(intent) && isTold(clause) && !OF_OTHERS_WILL.test(clause.text)) return DONE_WHERE_TOLD
  return HAS_VALUE.test(intent) ? DONE_WITH_VALUE : DONE
}

interface Modelled {
  hasQuestionMark: boolean
  guess: GuessIntents
}

/** What the model hears, filled from the sentence: done where it is sure enough of that, and offered where it is not. */
export function byModel(
  clause: Clause,
  guesses: readonly Guess[],
  { hasQuestionMark, guess }: Modelled,
): Request | null {
  const isStrange = strangeName(clause, isTaught) !== null
  for (const { intent, likely } of guesses) {
    const several = intent === 'several' ? fillSeveral(clause, guess) : null
    const request = intent === 'several' ? several?.request : fill(clause, intent, hasQuestionMark)
    if (!request || !isUnderstood(request) || (isStrange && isOfEvents(request))) continue
    if (!isAct(request)) return request
    const isSure = several
      ? Math.min(likely, several.likely) >= DONE_WITH_VALUE
      : likely >= doneFrom(clause, intent, request)
    if (isSure && !isElsewhere(request, clause.memory)) return request
    // Several acts cannot be offered as one.
    if (request.kind !== 'several') return offered(clause, request)
  }
  return null
}

/** Whether an act is on something that is not spoken of here: a word of a place or a date may have named it by chance. */
export function isElsewhere(request: Request, memory: Memory): boolean {
  if (request.kind === 'several') return request.steps.some((step) => isElsewhere(step, memory))
  const here = [...inSight(memory), ...memory.thread.map(({ id }) => id)]
  const ids =
    request.kind === 'change' ? [request.event] : 'events' in request && request.kind !== 'create' ? request.events : []
  return here.length > 0 && ids.some((id) => !here.includes(id))
}

/** Whether a request changes something. */
export const isAct = (request: Request): boolean =>
  ACTS.includes(request.kind) || (request.kind === 'several' && request.steps.some(isAct))

/** Whether a request is about events that are known; a name that nobody knows is none of theirs. */
const isOfEvents = ({ kind }: Request): boolean =>
  kind !== 'create' && (ACTS.includes(kind) || kind === 'ask' || kind === 'askBack' || kind === 'offer')
