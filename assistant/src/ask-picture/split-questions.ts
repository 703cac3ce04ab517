/** How a question begins. */
const QUESTION_START =
  /^(?:(?:who|what|when|where|how)(?:['’]?s|['’]?re)?|which|whose|why|is|are|does?|did|can|could|will|has|have|any)\b/iu

/** Returns whether words are a question on their own, unlike "time" or "dress code". */
export const isQuestion = (text: string): boolean => QUESTION_START.test(text)

const JOIN = /[\s,?]+(?:and|n|&|\+|plus|also)\s+/iu
/** Upper bound on the words of a part that is not a question on its own, and on the parts. */
const [MAX_WORDS, MAX_PARTS] = [5, 3]
const NAMES_MONEY_OR_NUMBER = /[\d£€$]|\b(?:an?|one|two|three|four|five|six|each|both|me|us|my|our)\b/iu

/**
 * Splits a message into the questions it asks, each as typed; null if it asks only one or is unclear.
 *
 *     "Time and headcount?"         → "Time", "headcount"           "when is it n whats the hire" → "when is it", "whats the hire"
 *     "what time does it start and finish" · "2 adults and a kid, how much"  → null
 */
export function splitQuestions(text: string): readonly string[] | null {
  const parts = text.trim().replace(/\?+$/u, '').split(JOIN)
  if (parts.length < 2 || parts.length > MAX_PARTS) return null
  const first = parts.findIndex(isQuestion)
  const short = first < 0 ? parts : parts.slice(0, first)
  const areNames = short.every((it) => it.split(/\s+/u).length <= MAX_WORDS && !NAMES_MONEY_OR_NUMBER.test(it))
  const areAsked = first < 0 ? text.trim().endsWith('?') : parts.slice(first).every(isQuestion)
  return areNames && areAsked ? parts : null
}
