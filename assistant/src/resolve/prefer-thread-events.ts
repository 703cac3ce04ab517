import type { Context } from '../context.ts'
import type { MaskedSentence } from '../normalize/masked-sentence.ts'

/**
 * Narrows the context so that "it" means an event of the sentence's own thread, even if another event was mentioned last: in the thread
 * of the jazz night, "it starts at 10" is about the jazz night. A follow-up question about the event just mentioned ("and how much is
 * that?") and words that refer to a list keep the context as it is. Drops deleted events.
 */
export function preferThreadEvents(
  fullContext: Context,
  sentence: Pick<MaskedSentence, 'text'>,
  isQuestion: boolean,
): Context {
  const context = fullContext.lastSpokenOf.length > 0 || fullContext.asked ? withoutDeleted(fullContext) : fullContext
  const { lastSpokenOf, isListed, asked, thread, spokenOfBefore = null } = context
  const { text } = sentence
  if (asked !== null || lastSpokenOf.length === 0) return context
  const threadIds = thread.map(({ id }) => id)
  const rest = text.replace(SET_TO, '')
  if (lastSpokenOf.length > 1 && (!isListed || REFERS_TO_LIST.test(rest))) return context
  const isOutside = threadIds.length > 0 && lastSpokenOf.some((id) => !threadIds.includes(id))
  if (isOutside && lastSpokenOf.length === 1 && CONTINUES.test(text) && (isQuestion || text.endsWith(' after that')))
    return context
  if (isOutside) {
    const isOfThread = spokenOfBefore !== null && threadIds.includes(spokenOfBefore)
    return { ...context, lastSpokenOf: isOfThread ? [spokenOfBefore] : [], isListed: false }
  }
  return isListed && lastSpokenOf.length > 1 && IT.test(text) && spokenOfBefore !== null
    ? { ...context, lastSpokenOf: [spokenOfBefore], isListed: false }
    : context
}

const IT = /(?:^| )(?:it|its)(?: |$)/
/** Words that refer to the list that was shown, or to some of its events. */
const REFERS_TO_LIST =
  /(?:^| )(?:them|they|their|these|those|all|both|each|every|everything|ones?|first|second|third|fourth|fifth|last|others?|next|which|any|either|neither|middle|DAY|NUM of)(?: |$)/
/** "move it to Friday": the day is a new value, and does not pick an event from the list. */
const SET_TO = /(?:^| )(?:to|on|for|at|is|it|make|by|until|from|before) (?:the )?DAY(?= |$)/
/** "and how much is that?": asks more about the event of the last answer. */
const CONTINUES = /^(?:and|so|but|or) |(?:^| )(?:it|its|that|there)(?: |$)/

/** Removes the events that were deleted since they were mentioned or offered. */
function withoutDeleted(context: Context): Context {
  const { asked, known, thread } = context
  const all = new Set([...known, ...thread].map(({ id }) => id))
  const lastSpokenOf = context.lastSpokenOf.filter((id) => all.has(id))
  const choices = asked?.choices.filter(({ event }) => event === null || all.has(event)) ?? []
  const isSame = asked === null || choices.length === asked.choices.length
  return { ...context, lastSpokenOf, asked: isSame || choices.length > 0 ? asked && { ...asked, choices } : null }
}
