import { part, type Clause } from './clause.ts'
import { isHearsay } from './mood.ts'
import { FIELD } from '../naming/field-names.ts'

/** How an order begins; only before such words is a message cut. */
const ORDER = new RegExp(
  `^(?:(?:then|also|please|just|so|but|do not|could you|can you|would you) )*(?:(?:move|change|remind|save|add|put|(?:pop|stick|set|fix)(?= (?:a |an |another )?(?:reminder|alarm|nudge))|take|delete|remove|rename|call it|set|undo|bin|erase|unsave|let me know|give me|share|export|open the|make it|push|postpone|reschedule|cancel|tag it|mark it)(?![^ ])|(?:it )?(?:starts?|begins?|ends?|finish(?:es)?) (?:at |on )?(?:TIME|NUM|DAY)|(?:the )?${FIELD} (?:(?:to|is|at|now) |(?=(?:TIME|NUM|DAY|MONEY)(?! (?:TIME|NUM|MONEY)))))`,
)

/** How a question begins. */
const QUESTION =
  /^(?:(?:and|then|also|plus|so) )*(?:what|when|where|who|how (?:much|long|many|old|do i|can i)|which|why|is (?:it|that|this|there|the)|are (?:there|they|the)|do (?:i|we|you|they)|does (?:it|that|the)|can (?:i|we|you) (?!move|change|delete|add|save|put|remind|set|make|take|remove)|will (?:it|there|they)|am i (?:free|busy|around)|any|(?:(?:can|could) you )?tell me)(?: |$)/
/** "Remind me, when is it?" asks once. */
const OPENS_ONLY = /^(?:remind me|tell me|let me know|do you know|can you tell me|please|and|so)$/

/** "the title's too long, make it Jazz": what is wrong and what is right are one. */
const WRONG_SO = new RegExp(
  `^(?:the |its )?${FIELD} (?:is|are) (?:(?:way|far|much|a bit|really) )*(?:too [a-z]+|wrong|misspelt|misspelled|off|out of date|outdated|nonsense|rubbish|not right|incorrect|old|boring) (?:so |please |and |just )*(?:make it|call it|change it to) [^ ]+(?: [^ ]+){0,5}$`,
)

/** "the end time is not known, please remove" */
const UNKNOWN_SO = new RegExp(
  `^(?:the |its )?${FIELD} (?:is|are) (?:not [a-z]+|unknown|unclear|made up|a guess|invented|nonsense|wrong) (?:(?:so|and|please|just) )*(?:remove|delete|clear|drop|lose|scrap|erase|take (?:it|that) (?:out|off|away)|leave (?:it |that )?(?:out|blank|empty|off))(?: (?:it|that))?$`,
)

const JOINS = /^(?:and|then|so|but|plus)$/

/**
 * Cuts a message where a new order or a further question begins.
 *
 *     "add it and remind me an hour before" → two     "rename it to Salt and Pepper" → one     "I can't make it, take it out" → two
 *     "when is it and how much" → two                 "the second one, when is it" → one
 */
export function splitClauses(clause: Clause): Clause[] {
  const { words, text, starts } = clause
  if (isHearsay(text) || WRONG_SO.test(text) || UNKNOWN_SO.test(text)) return [clause]
  const cuts = [0]
  words.forEach(({ breakBefore, text: word }, at) => {
    if (at === 0) return
    const isJoin = JOINS.test(word)
    if (breakBefore === 'none' && !isJoin) return
    const rest = text.slice(starts[isJoin ? at + 1 : at] ?? text.length)
    const before = text.slice(starts[cuts.at(-1) ?? 0] ?? 0, starts[at] ?? 0).trim()
    const asksOn = QUESTION.test(rest) && (QUESTION.test(before) || ORDER.test(before)) && !OPENS_ONLY.test(before)
    if (ORDER.test(rest) || asksOn) cuts.push(isJoin ? at + 1 : at)
  })
  return cuts.map((from, at) => {
    const to = cuts[at + 1] ?? words.length
    const last = words[to - 1]
    const end = last && at < cuts.length - 1 && JOINS.test(last.text) ? to - 1 : to
    return part(clause, from, end)
  })
}

/** Where a message may fall into two that stand by themselves: at its commas and stops, and at what joins them; never so many that it takes long. */
export const cutsIn = ({ words }: Clause, joins: RegExp, most: number): number[] =>
  words
    .flatMap(({ breakBefore, text }, at) => (at > 1 && (breakBefore !== 'none' || joins.test(text)) ? [at] : []))
    .slice(0, most)
