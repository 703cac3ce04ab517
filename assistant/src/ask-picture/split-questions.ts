/**
 * Splits a message into the questions it asks, each as typed; null if it asks only one or is unclear.
 *
 *     "Time and headcount?"                  → "Time", "headcount"
 *     "when is it n whats the hire"          → "when is it", "whats the hire"
 *     "what time does it start and finish"   → null: "finish" is no question
 */
export function splitQuestions(message: string): readonly string[] | null {
  const parts = message.trim().replace(/\?+$/u, '').split(CONJUNCTION)
  if (parts.length < 2 || parts.length > MAX_PARTS) return null
  const first = parts.findIndex(isQuestion)
  const topics = first < 0 ? parts : parts.slice(0, first)
  const areTopics = topics.every((part) => part.split(/\s+/u).length <= MAX_TOPIC_WORDS && !AMOUNT.test(part))
  const areAsked = first < 0 ? message.trim().endsWith('?') : parts.slice(first).every(isQuestion)
  return areTopics && areAsked ? parts : null
}

/** How a question begins. */
const QUESTION_START =
  /^(?:(?:who|what|when|where|how)(?:['’]?s|['’]?re)?|which|whose|why|is|are|does?|did|can|could|will|has|have|any)\b/iu
/** Joins two questions: ", and ", " plus " */
const CONJUNCTION = /[\s,?]+(?:and|n|&|\+|plus|also)\s+/iu
/** Upper bound on the words of a part that only names a topic: "time". */
const MAX_TOPIC_WORDS = 5
/** Upper bound on the questions in one message. */
const MAX_PARTS = 3
/** Amounts and people, which stay together in one question: "2 adults and a kid, how much". */
const AMOUNT = /[\d£€$]|\b(?:an?|one|two|three|four|five|six|each|both|me|us|my|our)\b/iu

const isQuestion = (part: string): boolean => QUESTION_START.test(part)
