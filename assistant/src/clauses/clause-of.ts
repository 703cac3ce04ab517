import type { Context } from '../context.ts'
import { memoizePerContext } from '../memoize-per-context.ts'
import { mask, toMasked } from '../normalize/masked.ts'
import { readSentence } from '../normalize/sentence.ts'
import { isWrittenIn, toSearchText } from '../resolve/haystack.ts'
import { inOwnThread } from '../resolve/own-thread.ts'
import type { Clause } from './clause.ts'
import { dropRetractions } from './drop-retractions.ts'
import { moodOf } from './mood.ts'
import { namePointedAt } from './pointed-at.ts'
import { maskEventNames } from './mask-event-names.ts'

/** A text in the form that sentence readers take: in plain words, with markers for times and amounts. */
export const clauseOf = memoizePerContext(readClause)

function readClause(text: string, memory: Context): { clause: Clause; hasQuestionMark: boolean } {
  const sentence = readSentence(text, (word) => isWrittenIn(toSearchText(memory.known), word))
  const named = maskEventNames(
    toMasked(
      sentence.raw,
      sentence.words.map((word) => ({ ...word, mention: null })),
    ),
    memory.known,
  )
  const masked = dropRetractions(maskEventNames(mask(named), memory.known))
  const { hasQuestionMark } = sentence
  const isAsked = moodOf(masked, hasQuestionMark).mood === 'asks'
  const own = inOwnThread(memory, masked, isAsked)
  return { clause: { ...namePointedAt(masked, own), memory: own, spokenOf: [] }, hasQuestionMark }
}
