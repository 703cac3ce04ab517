/**
 * Removes the words that mark a message as a correction of the previous one; null if it has none.
 *
 *     "no, make that 7"  → "NUM" (days, times and numbers are masked)     "when is it"  → null
 */
export function correctionIn(text: string): string | null {
  const plain = text.replace(CORRECTION_START, '').replace(CORRECTION_END, '')
  return plain === text ? null : plain
}

const CORRECTION_START =
  /^(?:(?:no|nope|oh|oops|hmm|wait|sorry|actually|rather|instead|but|i am (?:so |very |really )*sorry|my (?:mistake|bad|fault)|apologies|i meant?|make (?:it|that)|change (?:it|that) to|it should be|let us say|say|better|maybe|please|just|not) )+/
const CORRECTION_END = /(?: (?:instead|rather|please|then|actually|better|sorry|not (?:TIME|NUM|LONG|DAY|MONEY)))+$/
