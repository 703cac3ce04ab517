import type { Clause } from '../../clauses/clause.ts'
import { isDay, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { isBareWeekday } from './resolve-series-days.ts'

/**
 * Finds the days on which a series is to be skipped: "skip the 12th", "the 5th and the 12th are off", "not on the 12th". Null if a message
 * skips none, or may mean a weekday of every week: "not on Saturdays".
 */
export function findSkippedDays({ text, words }: Clause): readonly MaskedWord[] | null {
  const except = words.findIndex((word) => EXCEPT.test(word.text))
  const before = words.slice(0, Math.max(except, 0)).filter(isDay)
  if (SKIPS.test(text)) return except < 0 ? words.filter(isDay) : before
  if (IS_OFF.test(text)) return words.filter(isDay)
  if (except < 0 || ANOTHER_PLACE.test(text)) return null
  const end = words.findIndex(({ breakBefore }, at) => at > except + 1 && breakBefore !== 'none')
  const after = words.slice(except + 1, end < 0 ? undefined : end).filter(isDay)
  const days = after.length > 0 ? after : before
  return days.length === 0 || days.some(isBareWeekday) ? null : days
}

const LEAD_IN = '(?:so|and|or|then|please|just|also|we|they|i|will|let us|can|could|you|need to|better)'
const SKIP_VERB = [
  'skip|cancel|call off|leave|miss|drop|exclude|take|remove|delete|scrap|cut|axe|lose|give|get rid of',
  'knock (?:out|off)|cross|strike|scratch|rub|omit|ditch|pull',
].join('|')
/** "so please skip the 12th" */
const SKIPS = new RegExp(`^(?:${LEAD_IN} )*(?:${SKIP_VERB}) `)
/** "the 12th is off", "no class on the 12th", but not "Fridays are no good" */
const IS_OFF = /(?:^| )(?:cancelled|called off|off|skipped|scrapped|closed|no(?! time| good)|none|minus)(?: |$)/
/** "not on the 12th", "every week except the 12th" */
const EXCEPT = /^(?:not|except|apart|excluding|without|besides|bar|other)$/
/** "not at the hall on the 12th" */
const ANOTHER_PLACE = /(?:^| )not (?:at|in|by|with|for) (?!DAY)/

/** Returns whether a clause skips something, whatever day it is: "so cross that off". */
export const skipsSomething = ({ text, words }: Clause): boolean =>
  SKIPS.test(`${text} `) || IS_OFF.test(text) || words.some((word) => EXCEPT.test(word.text))
