import { toMasked, type MaskedSentence } from '../normalize/masked-sentence.ts'

/**
 * Drops the parts of a sentence that the person takes back, or that name what stays as it is, so that no rule acts on them.
 *
 *     "move it to Saturday, no sorry Sunday"  → "move it to Sunday"
 *     "delete the quiz, keep the rest"        → "delete the quiz"
 */
export const dropRetractions = (masked: MaskedSentence): MaskedSentence =>
  [SELF_CORRECTION, KEEPS_REST].reduce((left, pattern) => {
    const found = pattern.exec(left.text)
    if (!found) return left
    const from = countWords(left.text.slice(0, found.index))
    return toMasked(left.raw, left.words.toSpliced(from, countWords(found[0])))
  }, masked)

/** "move it to Saturday, no sorry Sunday": Saturday was never meant. */
const SELF_CORRECTION =
  /(?<=[^ ] )(?:not )?(?<value>DAY|TIME|NUM|MONEY)(?: (?:no|not that|sorry|oops|wait|but|scratch that|or rather|rather|i meant?|make (?:it|that)|correction|actually|it is))+ (?=(?:on |at |the )*\k<value>(?: |$))/

/** "lose the quiz, keep the rest": the rest stays as it is. */
const KEEPS_REST =
  /(?<=(?:^| )(?:delete|remove|unsave|bin|drop|lose|scrap|take|chuck|save|add|put|remind|move|change|set|make|rename|push) .+)(?: and| but| then)? (?:keep|leave|ignore|skip|do not (?:touch|change|move|save|delete))(?: all)?(?: of)?(?: the)? (?:rest|others|other ones?|other NUM)(?: of (?:them|these|those))?(?: as (?:is|they are)| in| out| alone| there)?$/

const countWords = (text: string): number => text.trim().split(' ').length
