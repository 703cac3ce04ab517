import type { Context } from '../context.ts'
import type { Masked } from '../normalize/masked.ts'
import { nameWords } from '../normalize/name-words.ts'

const IT = /(?:^| )(?:it|its)(?: |$)/
/** What points into the list, or at all of it. */
const OF_LIST =
  /(?:^| )(?:them|they|their|these|those|all|both|each|every|everything|ones?|first|second|third|fourth|fifth|last|other|others|next|which|any|either|neither|DAY|NUM of)(?: |$)/
/** What is gone for good is asked about. */
const GOES = /(?:^| )(?:delete|deleted|remove|erase|bin|scrap|get rid|chuck|throw|unsave)(?: |$)/
/** "move it to Friday": a day that is set tells none of the list. */
const SET_TO = /(?:^| )(?:to|on|for|at|is|it|make|by|until|from|before) (?:the )?DAY(?= |$)/

/**
 * After a list "it" is none of the list where one event was being spoken of: that of the thread, or the one before the list. A memory in
 * which that one was spoken of last; the memory as it is where nothing says so.
 */
export function overList(memory: Context, { text, words }: Masked): Context {
  const { isListed, lastSpokenOf, asked, thread, spokenBefore = null } = memory
  if (!isListed || lastSpokenOf.length < 2 || asked !== null) return memory
  const [only, ...more] = thread
  const one = spokenBefore ?? (only && more.length === 0 ? only.id : null)
  if (one === null || !memory.known.some(({ id }) => id === one)) return memory
  const rest = text.replace(SET_TO, '')
  if (!IT.test(text) || GOES.test(text) || OF_LIST.test(rest) || nameWords(words).length > 0) return memory
  return { ...memory, lastSpokenOf: [one], isListed: false }
}
