/** How a question that continues the previous one begins. */
const GOES_ON =
  /^(?:and|n|&|or|so|ok(?:ay)?|(?:what|how) (?:about|if)|wh?at if|same for|for|no|nope|sorry|i meant?|actually)\b/iu
/** A word that refers to what was spoken of. */
const STANDS_FOR = /\b(?:that|those|they|them|their|ones?|he|she|him|her|his|then|both|either)\b/iu
/** Upper bound on the words of a question that cannot stand alone. */
const MAX_WORDS = 6

/** "and when?" · "what about kids" · "no I meant concessions" */
export const goesOnFrom = (question: string): boolean => GOES_ON.test(question.trim())

/** Returns whether a question makes sense only after the previous one: "and when?", "how much is that", "where do they meet". */
export const isFollowUp = (question: string): boolean =>
  goesOnFrom(question) || (STANDS_FOR.test(question) && question.trim().split(/\s+/u).length <= MAX_WORDS)
