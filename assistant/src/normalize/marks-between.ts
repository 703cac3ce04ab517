import { MONTH, WEEKDAY } from '../entities/names.ts'

// What a mark between two words says, where it is more than a break.

const DAY = new RegExp(
  `^(?:${WEEKDAY}|${MONTH}|today|tonight|tomorrow|tmrw|tmr|weekend|\\d{1,2}(?:st|nd|rd|th)|\\d{1,2}/\\d{1,2})$`,
)
const THROUGH = /^\s?-\s?$/
const TOGETHER = /^\s?[+/&]\s?$/

/** "mon-wed", "sat + sun", "thu/fri": the word that a mark between two days stands for; null where it is none. */
export function wordOfMark(before: string, gap: string, next: string): 'to' | 'and' | null {
  if (!DAY.test(before) || !DAY.test(next)) return null
  return THROUGH.test(gap) ? 'to' : TOGETHER.test(gap) ? 'and' : null
}

/** Words that are written with a dot: it ends no sentence where the next word goes on. */
const SHORTENED = new RegExp(
  '^(?:mon|tues?|weds?|thurs?|thur|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|no|nr|tel|approx|est|min|max|appt?|dept|st|mr|mrs|dr|prof|vs|incl|excl|temp|ext|addr)$',
)

/** "thurs. 3 dec. at 9", "tel. no.": a dot that only shortens. */
export const isShortening = (before: string, gap: string, next: string): boolean =>
  /^\.\s?$/.test(gap) && SHORTENED.test(before) && /^[a-z\d#]/.test(next)

/** "w/c 30 Nov", "w/e 6 Dec" */
export const weekOfLetters = (before: string, gap: string, letter: string): 'commencing' | 'ending' | null =>
  before === 'w' && gap === '/' ? (letter === 'c' ? 'commencing' : letter === 'e' ? 'ending' : null) : null
