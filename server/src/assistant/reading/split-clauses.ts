import { part, type Clause } from './clause.ts'
import { FIELD } from '../intents/field-names.ts'

/** How an order begins; only before such words is a message cut. */
const ORDER = new RegExp(
  `^(?:(?:then|also|please|just|so|but|do not|could you|can you|would you) )*(?:move|change|remind|save|add|put|take|delete|remove|rename|call it|set|undo|bin|erase|unsave|let me know|give me|share|export|open the|make it|push|postpone|reschedule|cancel|(?:it )?(?:starts?|begins?|ends?|finish(?:es)?) (?:at |on )?(?:TIME|NUM|DAY)|(?:the )?${FIELD} (?:to|is|at) )`,
)

const JOINS = /^(?:and|then|so|but|plus)$/

/**
 * Cuts a message where a new order begins.
 *
 *     "add it and remind me an hour before" → two     "rename it to Salt and Pepper" → one     "I can't make it, take it out" → two
 */
export function splitClauses(clause: Clause): Clause[] {
  const { words, text, starts } = clause
  const cuts = [0]
  words.forEach(({ breakBefore, text: word }, at) => {
    if (at === 0) return
    const isJoin = JOINS.test(word)
    if (breakBefore === 'none' && !isJoin) return
    const rest = text.slice(starts[isJoin ? at + 1 : at] ?? text.length)
    if (ORDER.test(rest)) cuts.push(isJoin ? at + 1 : at)
  })
  return cuts.map((from, at) => {
    const to = cuts[at + 1] ?? words.length
    const last = words[to - 1]
    const end = last && at < cuts.length - 1 && JOINS.test(last.text) ? to - 1 : to
    return part(clause, from, end)
  })
}
