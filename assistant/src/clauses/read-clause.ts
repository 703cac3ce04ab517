import type { Context } from '../context.ts'
import { memoizePerContext } from '../memoize-per-context.ts'
import { mask, toMasked } from '../normalize/masked.ts'
import { readSentence } from '../normalize/sentence.ts'
import { containsWord, toSearchText } from '../resolve/search-text.ts'
import { keepInThread } from '../resolve/keep-in-thread.ts'
import type { Clause } from './clause.ts'
import { dropRetractions } from './drop-retractions.ts'
import { moodOf } from './mood.ts'
import { nameReference } from './name-references.ts'
import { maskEventNames } from './mask-event-names.ts'

/** Parses a text into a clause for the readers: plain words, with markers for event names, times and amounts. */
export const readClause = memoizePerContext(parseClause)

function parseClause(text: string, context: Context): { clause: Clause; hasQuestionMark: boolean } {
  const sentence = readSentence(text, (word) => containsWord(toSearchText(context.known), word))
  const named = maskEventNames(
    toMasked(
      sentence.raw,
      sentence.words.map((word) => ({ ...word, mention: null })),
    ),
    context.known,
  )
  const masked = dropRetractions(maskEventNames(mask(named), context.known))
  const { hasQuestionMark } = sentence
  const isQuestion = moodOf(masked, hasQuestionMark).mood === 'asks'
  const threadContext = keepInThread(context, masked, isQuestion)
  return { clause: { ...nameReference(masked, threadContext), context: threadContext, spokenOf: [] }, hasQuestionMark }
}
