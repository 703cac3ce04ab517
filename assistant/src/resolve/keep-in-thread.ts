import type { Context } from '../context.ts'
import type { Masked } from '../normalize/masked.ts'

const IT = /(?:^| )(?:it|its)(?: |$)/
/** What refers into the list that was shown, or to all of it. */
const REFERS_TO_LIST =
  /(?:^| )(?:them|they|their|these|those|all|both|each|every|everything|ones?|first|second|third|fourth|fifth|last|others?|next|which|any|either|neither|middle|DAY|NUM of)(?: |$)/
/** "move it to Friday": a day that is set does not pick from the list. */
const SET_TO = /(?:^| )(?:to|on|for|at|is|it|make|by|until|from|before) (?:the )?DAY(?= |$)/
/** "and how much is that?": asks more about what was answered. */
const CONTINUES = /^(?:and|so|but|or) |(?:^| )(?:it|its|that|there)(?: |$)/

/**
 * Keeps a sentence about the events of its own thread. If it names nothing, "it" is an event of this thread, whatever other events were
 * discussed since; except in a follow-up about the event just answered, and in words that refer to a list. Drops deleted events.
 */
export function keepInThread(whole: Context, sentence: Pick<Masked, 'text'>, isAsked: boolean): Context {
  const context = whole.lastSpokenOf.length > 0 || whole.asked ? withoutDeleted(whole) : whole
  const { lastSpokenOf, isListed, asked, thread, spokenBefore = null } = context
  const { text } = sentence
  if (asked !== null || lastSpokenOf.length === 0) return context
  const own = thread.map(({ id }) => id)
  const rest = text.replace(SET_TO, '')
  if (lastSpokenOf.length > 1 && (!isListed || REFERS_TO_LIST.test(rest))) return context
  const isOutside = own.length > 0 && lastSpokenOf.some((id) => !own.includes(id))
  if (isOutside && lastSpokenOf.length === 1 && CONTINUES.test(text) && (isAsked || text.endsWith(' after that')))
    return context
  if (isOutside) {
    const isOwn = spokenBefore !== null && own.includes(spokenBefore)
    return { ...context, lastSpokenOf: isOwn ? [spokenBefore] : [], isListed: false }
  }
  return isListed && lastSpokenOf.length > 1 && IT.test(text) && spokenBefore !== null
    ? { ...context, lastSpokenOf: [spokenBefore], isListed: false }
    : context
}

/** Removes what was deleted since it was spoken of or offered. */
function withoutDeleted(context: Context): Context {
  const { asked, known, thread } = context
  const all = new Set([...known, ...thread].map(({ id }) => id))
  const lastSpokenOf = context.lastSpokenOf.filter((id) => all.has(id))
  const choices = asked?.choices.filter(({ event }) => event === null || all.has(event)) ?? []
  const isSame = asked === null || choices.length === asked.choices.length
  return { ...context, lastSpokenOf, asked: isSame || choices.length > 0 ? asked && { ...asked, choices } : null }
}
