import type { Context } from '../context.ts'

const THINGS = '(?:events?|ones|gigs?|concerts?|things|shows?|stuff)'
const IS_OVER = '(?:over|finished|ended|expired|gone|passed|happened|in the past|behind (?:me|us))'

/** "old ones", "past events", "the ones that are over", "what has been and gone" */
const PAST_EVENTS = new RegExp(
  `(?:^| )(?:(?<!\\bhow )(?:old|older|past|finished|expired|previous|earlier) ${THINGS}|been and gone|done and dusted|(?:that|which|what|ones|all|everything|anything) (?:is|are|has|have)(?: already| all| now)*(?: been)? ${IS_OVER})(?= |$)`,
)

/** "what have I been to", "where did I go to", "show me my history" */
const ATTENDED =
  /(?:^| )(?:(?:i|we)(?: have)?(?: already)? (?:been to|went to|attended)|did (?:i|we)(?: already)? (?:go to|attend))$|^(?:(?:show|give|list|see)(?: me)? )?(?:my )?(?:event )?history(?: of .+)?$/

/** Returns whether a text is about past events without naming a day: "old ones", "what have I been to". */
export const mentionsPast = (text: string): boolean => PAST_EVENTS.test(text) || ATTENDED.test(text)

/** Returns the events that are over, if a text is about them, as in "delete the old ones"; otherwise null. */
export function pastEventIds(text: string, { known, today }: Context): string[] | null {
  if (!PAST_EVENTS.test(text)) return null
  return known
    .filter(({ recurrence, start_date, end_date }) => !recurrence && (end_date ?? start_date ?? today) < today)
    .map(({ id }) => id)
}
