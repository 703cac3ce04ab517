// Parts of the day that tell which half a 12-hour time is in: "in the evening".

import type { TimeOfDay } from '../parse-state.ts'
import { skipLinks, tokenAt, type Tokens } from '../tokens/token.ts'

const NOON = 12 * 60
const MIDNIGHT = 2 * NOON
/** When the twelve hours of each part of the day begin, in minutes: at night, 5 is 17:00 and 1 is 1:00. */
const PART_STARTS = { morning: 0, noon: 10 * 60, afternoon: NOON, evening: NOON, night: 17 * 60 }

/** Moves a 12-hour time into a part of the day. */
export function toPartOfDay(time: TimeOfDay, part: keyof typeof PART_STARTS): TimeOfDay {
  const from = PART_STARTS[part]
  const minutes = (from + ((time.minutes - from + MIDNIGHT) % NOON)) % MIDNIGHT
  return { ...time, minutes, meridiem: minutes < NOON ? 'am' : 'pm' }
}

/** Applies a part of the day that follows a time: "8 o'clock in the evening", "9 Uhr morgens". */
export function withDayPart(time: TimeOfDay, tokens: Tokens): TimeOfDay {
  const index = skipLinks(tokens, time.next, 1, ({ word, text }) => word.of || word.filler || text === 'in')
  const { dayPart } = tokenAt(tokens, index).word
  return dayPart ? { ...toPartOfDay(time, dayPart), next: index + 1 } : time
}
