import type { Context } from '../context.ts'
import { memoizePerContext } from '../memoize-per-context.ts'
import { maskMentions } from '../normalize/mask-mentions.ts'
import { toMasked } from '../normalize/masked-sentence.ts'
import { readSentence } from '../normalize/sentence.ts'
import { containsWord, toSearchText } from '../resolve/search-text.ts'
import { preferThreadEvents } from '../resolve/prefer-thread-events.ts'
import type { Clause } from './clause.ts'
import { dropRetractions } from './drop-retractions.ts'
import { moodOf } from './mood.ts'
import { replaceReferenceByName } from './replace-references.ts'
import { maskEventNames } from './mask-event-names.ts'

/** Parses a text into a clause: plain words, with event names, times and amounts replaced by markers. */
export const readClause = memoizePerContext(parseClause)

function parseClause(text: string, context: Context): { clause: Clause; hasQuestionMark: boolean } {
  const sentence = readSentence(text, (word) => containsWord(toSearchText(context.known), word))
  const words = sentence.words.map((word) => ({ ...word, mention: null }))
  // Names first: the "Friday" of "Friday Night Jazz" is not a day.
  const named = maskEventNames(toMasked(sentence.raw, words), context.known)
  const masked = dropRetractions(maskMentions(named))
  const { hasQuestionMark } = sentence
  const isQuestion = moodOf(masked, hasQuestionMark).mood === 'asks'
  const threadContext = preferThreadEvents(context, masked, isQuestion)
  return {
    clause: { ...replaceReferenceByName(masked, threadContext), context: threadContext, previousEventIds: [] },
    hasQuestionMark,
  }
}
