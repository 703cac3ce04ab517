import type { Command } from './command.ts'
import type { Context } from './context.ts'
import { classify } from './classifier/classify.ts'
import { situationOf } from './classifier/situation.ts'
import { readClause } from './clauses/read-clause.ts'
import { typedWords, type Clause } from './clauses/clause.ts'
import { withoutDoubt } from './clauses/mood.ts'
import { withoutGreeting } from './normalize/without-greeting.ts'
import { otherLanguageOf } from './normalize/other-language.ts'
import type { IntentLogProbabilities } from './network/sentence-network.ts'
import { memoizePerContext } from './memoize-per-context.ts'
import { isAct, asOffer } from './policy.ts'
import { readSeveralQuestions } from './ask-picture/read-several-questions.ts'
import { fillLikeliestIntent } from './fill-likeliest-intent.ts'
import { readFixedWording } from './read-fixed-wording.ts'
import { readPendingAnswer } from './read-pending-answer.ts'
import type { ClassifyText } from './slots/fill-several.ts'
import { readKeptFields, keepFields } from './slots/changing/read-kept-fields.ts'
import { limitToOneOccurrence } from './slots/series/change-one-occurrence.ts'
import { readRecurrenceChange } from './slots/series/recurrence-change.ts'
import { readOnceOrAlwaysAnswer } from './slots/series/once-or-always-question.ts'
import { moveRuleWithStart } from './slots/series/move-rule-with-start.ts'
import { readVagueRecurrence } from './slots/typed/vague-recurrence.ts'
import { readTerseEvent } from './slots/typed/terse-event.ts'
import { readPastedText } from './slots/typed/pasted-text.ts'
import { readTypedSeries } from './slots/typed/typed-series.ts'
import { readOrderAfterReason, readTrailingOrder } from './slots/read-trailing-order.ts'

/**
 * Interprets a message as one command. Pure, never throws, and takes time in proportion to the text and the known events.
 *
 *     normalize   withoutGreeting       "hey, move it to fri thanks" → "move it to fri"
 *     entities    readClause            → "move it to DAY": plain words, with markers for days, times and amounts
 *     classify    classify              → "change when" 0.93, "change title" 0.02, …
 *     slots       fillLikeliestIntent   → { start_date: '2026-11-27' }, unless a fixed wording or an answer is read first
 *     resolve     by the slot readers   → "it" is the jazz night
 *     policy      decide                → { kind: 'change', event: 'jazz', edit: { start_date: '2026-11-27' } }, an offer or a question
 *
 * `logProbabilities` are those that the sentence network gives the intents, if it is available.
 */
export function interpret(
  typed: string,
  context: Context,
  logProbabilities: IntentLogProbabilities | null = null,
): Command {
  const text = withoutGreeting(typed)
  const classifyText = memoizePerContext((part, partContext) =>
    classify(part, situationOf(partContext), part === text ? logProbabilities : null),
  )
  return interpretWithClassifier(text, context, (part) => classifyText(part, context))
}

/**
 * Interprets a message with a given classifier. An order at the end ("…, and remind me"), or after its reason, is read as a separate
 * part.
 */
export function interpretWithClassifier(text: string, context: Context, classifyText: ClassifyText): Command {
  const interpretAny = (part: string, partContext: Context): Command => interpretPart(part, partContext, classifyText)
  const interpretOrder = (part: string, partContext: Context): Command =>
    readOrderAfterReason(part, partContext, interpretAny(part, partContext), interpretAny)
  return readTrailingOrder(text, context, interpretOrder) ?? interpretOrder(text, context)
}

/** Interprets one part of a message: as a statement about a recurrence, as a clause, or, if it gives no order, as several questions. */
function interpretPart(text: string, context: Context, classifyText: ClassifyText): Command {
  const interpretOne = (part: string): Command => interpretClause(part, context, classifyText)
  const language = otherLanguageOf(text)
  if (language) return { kind: 'cannot', wish: 'other-language', about: language, said: text }
  const recurrence =
    readOnceOrAlwaysAnswer(text, context, (part) => readClause(part, context).clause) ??
    readRecurrenceChange(text, context, readClause) ??
    readVagueRecurrence(text, context, interpretOne) ??
    readTypedSeries(text, context, interpretOne)
  if (recurrence) return recurrence
  const command = interpretOne(text)
  const ordersNothing = command.kind === 'ask' || command.kind === 'cannot'
  return (ordersNothing ? readSeveralQuestions(text, context, interpretOne) : null) ?? command
}

/** Interprets one clause, by its wording, as the answer to a pending question, or by its likeliest intent. */
function interpretClause(text: string, context: Context, classifyText: ClassifyText): Command {
  const pasted = readPastedText(text, context)
  if (pasted) return pasted
  const { clause, hasQuestionMark } = readClause(text, context)
  const read = (part: Clause): Command => {
    const words = part === clause ? text : wordsOf(part)
    const answer = hasQuestionMark ? null : readPendingAnswer(part, words, classifyText)
    const command = readFixedWording(part, hasQuestionMark) ?? answer
    return command ?? fillLikeliestIntent(part, { text: words, hasQuestionMark }, classifyText)
  }
  const certain = hasQuestionMark ? null : withoutDoubt(clause)
  const command = (certain && readCertain({ ...clause, ...certain }, read)) ?? readWhole(clause, hasQuestionMark, read)
  return certain && isAct(command) ? asOffer(command, typedWords(clause)) : command
}

/** "it might be at 9" → what "it is at 9" would do; null if that would do nothing. */
function readCertain(certain: Clause, read: (part: Clause) => Command): Command | null {
  const command = read(certain)
  return isAct(command) ? command : null
}

function readWhole(clause: Clause, hasQuestionMark: boolean, read: (part: Clause) => Command): Command {
  const withKeptFields = readWithKeptFields(clause, read)
  if (withKeptFields) return withKeptFields
  const command = moveRuleWithStart(clause, limitToOneOccurrence(clause, read(clause), read))
  return (hasQuestionMark ? null : readTerseEvent(clause, command)) ?? command
}

/** The words of part of a sentence, with days and amounts as typed. */
const wordsOf = ({ raw, words }: Clause): string =>
  words.map(({ mention, text, start, end }) => (mention ? raw.slice(start, end) : text)).join(' ')

/** "move it to 9pm but the end stays at 11" → the change without the fields that stay; null if none stays, or nothing is changed. */
function readWithKeptFields(clause: Clause, read: (part: Clause) => Command): Command | null {
  const kept = readKeptFields(clause)
  if (!kept) return null
  const command = read(kept.clause)
  const isChange = command.kind === 'change' || (command.kind === 'several' && isAct(command))
  return isChange ? keepFields(command, kept) : null
}
