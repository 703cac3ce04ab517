import type { Context } from '../context.ts'
import type { DayContext } from '../entities/mention.ts'
import { toMasked, typedText, wordsIn, type MaskedSentence, type MaskedWord } from '../normalize/masked-sentence.ts'

/** A clause of a message: one statement, question or order. Event names, times and amounts are replaced by markers. */
export interface Clause extends MaskedSentence {
  context: Context
  /** The events of the previous clause, which "it" means: "I can't make the quiz, delete it". */
  previousEventIds: readonly string[]
}

/** Returns the words that a named group of a regular expression matched. */
export function wordsOfGroup(clause: MaskedSentence, match: RegExpExecArray, name: string): MaskedWord[] {
  const indices = match.indices?.groups?.[name]
  return indices ? wordsIn(clause, indices[0], indices[1]) : []
}

/** Returns the typed words of a clause, to be kept with its command; at most 200 characters. */
export const typedWords = ({ raw, words }: MaskedSentence): string => typedText(raw, words).slice(0, 200)

/** Returns the part of a clause from one word up to another, exclusive. */
export const sliceClause = (clause: Clause, from: number, to = clause.words.length): Clause => ({
  ...toMasked(clause.raw, clause.words.slice(from, to)),
  context: clause.context,
  previousEventIds: clause.previousEventIds,
})

/** Returns the context for resolving a day mentioned in a message; `near` is the day of the event that the message is about, YYYY-MM-DD. */
export const dayContext = (
  { today, isDayFirst }: Pick<Context, 'today' | 'isDayFirst'>,
  near: string | null = null,
  isPast = false,
): DayContext => ({ today, near: near || null, isPast, isDayFirst })
