/** How a question that continues the previous one begins. */
const CONTINUES =
  /^(?:and|n|&|or|so|ok(?:ay)?|(?:what|how) (?:about|if)|wh?at if|same for|for|no|nope|sorry|i meant?|actually)\b/iu
/** A word that refers to what was spoken of. */
const REFERS_BACK = /\b(?:that|those|they|them|their|ones?|he|she|him|her|his|then|both|either)\b/iu
/** Upper bound on the words of a question that cannot stand alone. */
const MAX_WORDS = 6

/** Returns whether a question opens like one that continues the previous: "and when?" · "what about kids" · "no I meant concessions" */
export const startsLikeFollowUp = (question: string): boolean => CONTINUES.test(question.trim())

/** Returns whether a question makes sense only after the previous one: "and when?", "how much is that", "where do they meet". */
export const isFollowUp = (question: string): boolean =>
  startsLikeFollowUp(question) || (REFERS_BACK.test(question) && question.trim().split(/\s+/u).length <= MAX_WORDS)
