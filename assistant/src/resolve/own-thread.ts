import type { Context } from '../context.ts'
import type { Masked } from '../normalize/masked.ts'

const IT = /(?:^| )(?:it|its)(?: |$)/
/** What refers into the list that was shown, or to all of it. */
const OF_LIST =
  /(?:^| )(?:them|they|their|these|those|all|both|each|every|everything|ones?|first|second|third|fourth|fifth|last|others?|next|which|any|either|neither|middle|DAY|NUM of)(?: |$)/
/** "move it to Friday": a day that is set does not pick from the list. */
const SET_TO = /(?:^| )(?:to|on|for|at|is|it|make|by|until|from|before) (?:the )?DAY(?= |$)/
/** "and how much is that?": asks more about what was answered. */
const GOES_ON = /^(?:and|so|but|or) |(?:^| )(?:it|its|that|there)(?: |$)/

/**
 * Keeps a sentence in its thread. Whatever was discussed since, one that names nothing is about the thread's own events again, except for
 * a question that asks more about the one event just answered and for words that refer into a list. Deleted events are dropped.
 */
export function inOwnThread(whole: Context, sentence: Pick<Masked, 'text'>, isAsked: boolean): Context {
  const memory = whole.lastSpokenOf.length > 0 || whole.asked ? withoutDeleted(whole) : whole
  const { lastSpokenOf, isListed, asked, thread, spokenBefore = null } = memory
  const { text } = sentence
  if (asked !== null || lastSpokenOf.length === 0) return memory
  const own = thread.map(({ id }) => id)
  const rest = text.replace(SET_TO, '')
  if (lastSpokenOf.length > 1 && (!isListed || OF_LIST.test(rest))) return memory
  const isOutside = own.length > 0 && lastSpokenOf.some((id) => !own.includes(id))
  if (isOutside && lastSpokenOf.length === 1 && GOES_ON.test(text) && (isAsked || text.endsWith(' after that')))
    return memory
  if (isOutside) {
    const isOwn = spokenBefore !== null && own.includes(spokenBefore)
    return { ...memory, lastSpokenOf: isOwn ? [spokenBefore] : [], isListed: false }
  }
  return isListed && lastSpokenOf.length > 1 && IT.test(text) && spokenBefore !== null
    ? { ...memory, lastSpokenOf: [spokenBefore], isListed: false }
    : memory
}

/** Removes what was deleted since it was spoken of or offered. */
function withoutDeleted(memory: Context): Context {
  const { asked, known, thread } = memory
  const all = new Set([...known, ...thread].map(({ id }) => id))
  const lastSpokenOf = memory.lastSpokenOf.filter((id) => all.has(id))
  const choices = asked?.choices.filter(({ event }) => event === null || all.has(event)) ?? []
  const isSame = asked === null || choices.length === asked.choices.length
  return { ...memory, lastSpokenOf, asked: isSame || choices.length > 0 ? asked && { ...asked, choices } : null }
}
