import type { MaskedWord } from '../normalize/masked.ts'

// What is said before or behind a message, and is no part of what it says.

const GREETING =
  /^(?:hello|hi|hey|hiya|howdy|yo|(?:good )?(?:morning|afternoon|evening)|good day)(?: (?:there|again|all|mate|everyone|you))* /

/** How people sigh and cheer: no name begins so. */
const SIGH = 'u+gh+|a+r+gh+|gr{2,}|yay+|(?:ha){2,}h?|eek+|phew|pf+t|tsk|oof|eww+|gah'
/** And behind what they say. */
const SIGH_BEHIND = `${SIGH}|sigh|meh|lol|(?:he){2,}|omg|yikes|woo+(?:hoo+)?|hoo?ray|blah|doh`
const HESITATION = new RegExp(
  `^(?:(?:um+|uh+|erm?|hm+|oh|ah|sorry|${SIGH})(?: (?:but|so|and))?|so(?= (?:when|where|what|who|how|which|can|could|is|are|do|does|move|change|add|save|delete|remind|not) )) (?=[^ ])`,
)

/** "Hi there! When is it?": the greeting is not part of what is said. */
export function withoutGreeting(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const text = words.map((it) => it.text).join(' ')
  const found = GREETING.exec(text) ?? HESITATION.exec(text)
  const at = found ? found[0].trim().split(' ').length : 0
  const [first, ...rest] = words.slice(at)
  if (at === 0 || !first || (first.breakBefore === 'none' && !HESITATION.test(text))) return words
  return withoutGreeting([{ ...first, breakBefore: 'none' }, ...rest])
}

const SIGHED = new RegExp(`^(?:${SIGH_BEHIND})$`)
/** Shorter messages may be nothing else. */
const FEW_WORDS = 3

/** "flat inspection tomorrow 11am ugh" */
export function withoutInterjection(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const last = words.findLastIndex(({ typed, mention }) => mention !== null || !SIGHED.test(typed))
  return last + 1 < FEW_WORDS ? words : words.slice(0, last + 1)
}
