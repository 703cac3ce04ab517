import type { MaskedWord } from '../normalize/masked.ts'

/** How a question begins that may stand right behind another. */
const NEXT =
  '(?:is (?:it|there|that|this)|are (?:there|they)|do (?:they|i|we)|does (?:it|this|that|the)|can (?:i|we|kids|children)|how (?:much|long|many|old|do i|far)|where (?:is|are|does|do)|when (?:is|does|do)|what (?:time|is|does|do)|who (?:is|are)|any (?:parking|food|tickets|seats))'
const WHAT = '(?:where|when|who|how (?:much|long|far|old)|what time|what)'
/** A question that is whole: "where is it", "what time does it start", "when is the quiz", "is it free". */
const WHOLE = `(?:${WHAT} (?:is|are|was|will) (?:it|this|that|they|the [a-z]+(?: (?!is |are )[a-z]+)?|nameofevent|[a-z]+)(?: (?:on|at|in|be))?|how (?:do|can) (?:i|we) get there|(?:do|will) (?:i|we) (?:need|have) to (?:book|pay|register|reserve)|${WHAT} (?:does|do|did|will) (?:it|this|that|they|the [a-z]+|nameofevent) (?:start|begin|end|finish|cost|last|open|close|kick off)|(?:is|are) (?:it|there|they) (?!(?:so|that|okay|possible|true|any|an?|the|still|too|all|really|on|at|in|for|to|my|it|not|going|worth)(?: |$))[a-z]+)`
const RUN_ON = new RegExp(`(?<=(?:^| )${WHOLE} )${NEXT} `, 'g')

/** Longer ones are letters, or hostile, and ask without end. */
const MOST_WORDS = 24

/** "where is it is there parking": where one question ends and the next begins, though nobody typed a sign between them. */
export function withBreaksBetween(words: readonly MaskedWord[]): readonly MaskedWord[] {
  if (words.length > MOST_WORDS) return words
  const text = words.map((it) => it.text).join(' ')
  const begins = new Set(
    [...`${text} `.matchAll(RUN_ON)].map(({ index }) => text.slice(0, index).split(' ').length - 1),
  )
  if (![...begins].some((at) => words[at]?.breakBefore === 'none')) return words
  return words.map((word, at) =>
    begins.has(at) && word.breakBefore === 'none' ? { ...word, breakBefore: 'comma' as const } : word,
  )
}
