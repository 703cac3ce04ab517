/** How a question that continues the previous one begins. */
const FOLLOW_UP_START =
  /^(?:and|n|&|or|so|ok(?:ay)?|(?:what|how) (?:about|if)|wh?at if|same for|for|no|nope|sorry|i meant?|actually)\b/iu
/** A pronoun that refers to the previous question or its answer: "how much is that". */
const PRONOUN = /\b(?:that|those|they|them|their|ones?|he|she|him|her|his|then|both|either)\b/iu
/** Upper bound on the words of a follow-up that is recognised by its pronoun. A longer question makes sense alone. */
const MAX_WORDS_WITH_PRONOUN = 6

/** Returns whether a question begins like one that continues the previous one: "and when?" · "what about kids" · "no I meant concessions" */
export const startsLikeFollowUp = (question: string): boolean => FOLLOW_UP_START.test(question.trim())

/** Returns whether a question makes sense only after the previous one: "and when?", "how much is that", "where do they meet". */
export const isFollowUp = (question: string): boolean =>
  startsLikeFollowUp(question) ||
  (PRONOUN.test(question) && question.trim().split(/\s+/u).length <= MAX_WORDS_WITH_PRONOUN)
