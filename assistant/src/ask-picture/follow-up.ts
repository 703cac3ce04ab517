/** How a question begins that goes on from the one before it. */
const GOES_ON = /^(?:and|n|&|or|so|ok(?:ay)?|what about|how about|wh?at if|same for|for)\b/iu
/** A word that stands for what was spoken of. */
const STANDS_FOR = /\b(?:that|those|they|them|their|ones?|he|she|him|her|his|then|both|either)\b/iu
/** Upper bound on the words of a question that cannot stand alone. */
const MAX_WORDS = 6

/** Tells whether a question makes sense only after the one before it: "and when?", "how much is that", "where do they meet". */
export function isFollowUp(question: string): boolean {
  const text = question.trim()
  return GOES_ON.test(text) || (STANDS_FOR.test(text) && text.split(/\s+/u).length <= MAX_WORDS)
}
