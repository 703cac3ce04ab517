import { addDays, weekdayOf, yearOf } from '@swap/dates/calendar-day'
import { withExceptions } from '@swap/dates/except-days'
import { occurrencesOf, readRecurrence } from '@swap/dates/recurrence'

/** ", off over the Christmas holidays", "except Christmas and New Year" */
const OFF =
  /[,;(]?\s*(?:(?:and|but) )?(?:(?:except(?: for)?|apart from|excluding|not|off|closed|skipping|no \w+|(?:with a )?break)(?: (?:on|over|for|during|at|in))*) (?:the )?(?:christmas|xmas)(?<holidays> (?:holidays?|break|period|hols))?(?<year>(?:,| and| &| or) (?:the )?new year(?:['’]?s(?: (?:day|eve))?)?)?\)?/iu
const DAILY = /^FREQ=DAILY|BYDAY=(?:[A-Z]{2},){3}/

/** The text without what it says of Christmas, and how the days then are left out of a rule that it tells. */
export interface ChristmasOff {
  text: string
  leaveOut: (recurrence: string, start: string) => string
}

/**
 * Reads that a series is off over Christmas: a weekly one in the week of the 25th, with New Year up to the first days of January; a daily one
 * on the days themselves. Null where nothing of that is said.
 */
export function christmasOff(text: string): ChristmasOff | null {
  const found = OFF.exec(text)
  if (!found) return null
  const isLong = found.groups?.holidays !== undefined || found.groups?.year !== undefined
  return {
    text: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(),
    leaveOut: (recurrence, start) => {
      const rule = readRecurrence(recurrence)
      if (!rule) return recurrence
      const year = start.slice(5) > '12-26' ? yearOf(start) + 1 : yearOf(start)
      const christmas = `${year}-12-25`
      const isOnDays = DAILY.test(recurrence) && found.groups?.holidays === undefined
      const from = isOnDays ? christmas : addDays(christmas, 1 - weekdayOf(christmas))
      const to = isLong
        ? `${year + 1}-01-${isOnDays ? '01' : '03'}`
        : addDays(isOnDays ? christmas : from, isOnDays ? 1 : 6)
      const days = occurrencesOf(rule, { start, from, to, most: 20 })
      const off = isOnDays ? days.filter((day) => /-(?:12-2[56]|01-01)$/.test(day)) : days
      return withExceptions(recurrence, [...rule.except, ...off])
    },
  }
}
