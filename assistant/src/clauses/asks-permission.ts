import type { MaskedSentence } from '../normalize/masked-sentence.ts'

/**
 * Returns whether a sentence asks if something is allowed. Such a question is never a command, even if it is worded like one.
 *
 *     "can I leave and come back in"  → true     "can we keep it", "can I do 9 instead"  → false
 */
export function asksPermission({ text, words }: MaskedSentence): boolean {
  if (ALLOWED.test(text)) return true
  return MAY_I.test(text) && !OF_ASSISTANT.test(text) && words.every(({ mention }) => mention === null)
}

/** "is music allowed at midnight", "am I allowed to leave early" */
const ALLOWED =
  /^(?:(?:and|so|but|ok|okay|please) )*(?:is|are|am|was|will|would|what|which|do|does|if) .*(?<= )(?:allowed|permitted|forbidden|banned)(?: |$)/
/** "can I leave and come back in", "may we take photos" */
const MAY_I = /^(?:(?:and|so|but|ok|okay|please|also) )*(?:can|could|may|might) (?:i|we) /
/** Words of requests to the assistant, "may I add it", rather than questions about what an event allows. */
const OF_ASSISTANT =
  /(?: |^)(?:it|its|this|that|them|these|those|one|both|all|event|events|calendar|diary|note|notes|remind(?:er|ers|ed)?|nudge|alert|alarm|undo|(?:add|create|schedule|enter|save|delete|remove|move|rename|change|update|set|bring forward|reschedule|postpone|make|shift|correct|fix|edit|drop|swap|cancel|switch)(?:d|ed)?)(?: |$)/

const SOUNDS_LIKE = /\b(?:allowed|permitted)\b|^(?:(?:and|so|but|ok) )*(?:can|may|could) (?:i|we)\b/iu

/** Returns whether typed text may ask for permission. Looser than `asksPermission`: used to choose an answer, never to refuse a command. */
export const mayAskPermission = (typed: string): boolean => SOUNDS_LIKE.test(typed)
