import { commandForOneEvent } from '../../clauses/command-for-events.ts'
import { sliceClause, typedWords, type Clause } from '../../clauses/clause.ts'
import { isHearsay, moodOf } from '../../clauses/mood.ts'
import { resolveEvents } from '../../clauses/resolve-events.ts'
import { withoutCourtesy } from '../../clauses/without-courtesy.ts'
import type { AskBack, Command, Step } from '../../command.ts'
import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { asOffer } from '../../policy.ts'
import { wordsNamingSeries } from './named-series.ts'

/** Makes the command for one event of the sentence; null if the event can't be changed in this way. */
export type StepForEvent = (clause: Clause, eventId: string) => Step | AskBack | null

interface SeriesOptions {
  /**
   * The words of the sentence that may name the event. Given if the caller has already read the change from all others,
   * and knows that the sentence wishes it; otherwise the whole sentence may name it, and must be neither forbidding nor
   * a question.
   */
  words?: readonly MaskedWord[]
  hasQuestionMark?: boolean
}

/**
 * Makes the command for the series that a sentence means: the choir in "choir is every other week now", the event in
 * view in "it's every other week now". Null if the sentence says anything else. The command only offers the change if
 * the sentence is a question or uncertain.
 */
export function applyToNamedSeries(
  sentence: Clause,
  toStep: StepForEvent,
  { words, hasQuestionMark = false }: SeriesOptions = {},
): Command | null {
  const { mood, skip } = moodOf(sentence, hasQuestionMark)
  const isQuestion = mood === 'asks' && hasQuestionMark
  const clause = withoutCourtesy(words || isQuestion ? sentence : sliceClause(sentence, skip))
  if (!words) {
    const isOrder = /^(?:make|move|change|switch|set)(?: |$)/.test(clause.text)
    // A question is a wish only if it is an order with a question mark: "make it weekly?"
    const isNotWished = mood === 'forbids' || (mood === 'asks' && !(hasQuestionMark && isOrder))
    if (isNotWished || clause.words.some(isDay)) return null
  }
  const nameWords = wordsNamingSeries((words ?? clause.words).filter((word) => clause.words.includes(word)))
  const resolved = nameWords && resolveEvents(clause, nameWords)
  if (resolved?.kind !== 'events' && resolved?.kind !== 'unclear') return null
  const steps = new Map(resolved.ids.map((id) => [id, toStep(clause, id)]))
  const ids = [...steps.keys()].filter((id) => steps.get(id))
  if (ids.length === 0) return null
  // Only for the type: each of `ids` has a step.
  const changeNothing: Step = { kind: 'leave', said: typedWords(clause) }
  const command = commandForOneEvent(clause, { kind: 'events', ids }, (id) => steps.get(id) ?? changeNothing)
  // "the landlord says his quiz is on Tuesdays" is news.
  return (mood === 'wonders' || hasQuestionMark) && !isHearsay(sentence.text)
    ? asOffer(command, typedWords(clause))
    : command
}
