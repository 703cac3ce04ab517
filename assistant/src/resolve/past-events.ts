import type { Context } from '../context.ts'

const THINGS = '(?:events?|ones|gigs?|concerts?|things|shows?|stuff|entries|plans|appointments|listings|bits)'

/** "old ones", "past events", "the ones that have been and gone" */
const OVER = new RegExp(
  `(?:^| )(?:(?<!how )(?:old|older|past|bygone|finished|expired|ended|outdated|over already|already over) (?:[a-z]+ )?${THINGS}|(?:previous|earlier|former) (?:events|ones|gigs|concerts|things|shows)|been and gone|done and dusted|over and done(?: with)?|(?:that|which|what|what is|ones|all|everything|anything) (?:is|are|has|have)(?: already| all| now)*(?: been)? (?:over|finished|ended|expired|gone|passed|happened|done|in the past|behind (?:me|us)))(?= |$)`,
)
const OLD_ONE = /(?:^| )(?:the|my|that|this) (?:old|finished|expired) one(?: |$)/

/** "what have I been to", "did I go to", "my history" */
const WENT =
  /(?:^| )(?:(?:i|we)(?: have)?(?: already)? (?:been to|went to|attended|gone to)(?! (?:with|the|a|an|my|on|in) )|(?:did|have) (?:i|we)(?: already)? (?:go to|been to|gone to|attend|attended)|(?:before|prior to) now)$|^(?:(?:show|give|list|see)(?: me)? )?(?:(?:the|my|a) )?(?:event )?(?:history|archive)(?: of .+)?$/

/** Returns whether a text speaks of past events without naming a day: "old ones", "where did I go". */
export const mentionsPast = (text: string): boolean => OVER.test(text) || WENT.test(text)

const lastDay = (it: Context['known'][number]): string | null => it.end_date ?? it.start_date

/** Returns the events that are over, if a text speaks of them ("delete the old ones"); otherwise null. */
export function pastEventIds(text: string, { known, today, lastSpokenOf, thread }: Context): string[] | null {
  const isOne = OLD_ONE.test(text) && lastSpokenOf.length === 0 && thread.length === 0
  if (!OVER.test(text) && !isOne) return null
  return known.filter((it) => !it.recurrence && (lastDay(it) ?? today) < today).map(({ id }) => id)
}
