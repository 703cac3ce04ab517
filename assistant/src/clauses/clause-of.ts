import type { Context } from '../context.ts'
import { mask, toMasked } from '../normalize/masked.ts'
import { readSentence } from '../normalize/sentence.ts'
import { isWrittenIn, toHaystack } from '../resolve/haystack.ts'
import { overList } from '../resolve/over-a-list.ts'
import type { Clause } from './clause.ts'
import { inPlainWords } from './frames.ts'
import { shieldNames } from './shielded.ts'

/** A text as the readers of sentences take it: in plain words, with markers for what says when and how much. */
export function clauseOf(text: string, memory: Context): { clause: Clause; hasQuestionMark: boolean } {
  const sentence = readSentence(text, (word) => isWrittenIn(toHaystack(memory.known), word))
  const named = shieldNames(
    toMasked(
      sentence.raw,
      sentence.words.map((word) => ({ ...word, mention: null })),
    ),
    memory.known,
  )
  const masked = inPlainWords(shieldNames(mask(named), memory.known))
  return {
    clause: { ...masked, memory: overList(memory, masked), spokenOf: [] },
    hasQuestionMark: sentence.hasQuestionMark,
  }
}
