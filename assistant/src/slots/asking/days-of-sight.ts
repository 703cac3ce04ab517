import { inSight } from '../../resolve/which-event.ts'
import type { Context } from '../../context.ts'
import { dayContext } from '../../clauses/clause.ts'
import { isDay, type MaskedWord } from '../../normalize/masked.ts'
import { addDays, mondayOf, monthOf, weekdayOf, yearOf } from '@swap/dates/calendar-day'
import { monthMeant } from '../../entities/choose-day.ts'
import type { Days } from '../../entities/mention.ts'
import { knownEvent } from '../values/change-slots.ts'

const OF_SIGHT =
  /(?:^| )(?:(?:that|the same|same)(?: (?:whole|entire|very))? (?<unit>day|date|evening|night|weekend|week|month)|(?:the |(?<=^))(?<beside>day|night|evening) (?<side>after|before)(?! (?:tomorrow|yesterday))|that (?<named>DAY)|the (?<weekday>DAY) (?<side2>after|before))(?= |$)/d

/** "that evening", "the day after", "that Friday": counted from the one event in sight; null where none is, or nothing is counted so. */
export function daysOfSight(words: readonly MaskedWord[], memory: Context): Days | null {
  const [id, ...more] = inSight(memory)
  const day = id === undefined || more.length > 0 ? null : (knownEvent(memory, id)?.start_date ?? null)
  const groups = day ? OF_SIGHT.exec(withParts(words))?.groups : undefined
  if (!day || !groups) return null
  const { unit, beside, side, named, side2 } = groups
  const isNamed = words.some(isDay)
  if (unit && isNamed) return null
  if (unit === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  if (unit === 'weekend') return { from: addDays(mondayOf(day), 5), to: addDays(mondayOf(day), 6) }
  if (unit === 'month') return monthMeant(monthOf(day), yearOf(day), dayContext(memory))
  if (unit) return { from: day, to: day }
  const other = addDays(day, side === 'before' ? -1 : 1)
  if (beside) return { from: other, to: other }
  const mention = words.find((word) => word.mention?.marker === 'DAY')?.mention
  const weekday = mention?.marker === 'DAY' ? mention.resolve(dayContext(memory, day)) : null
  if (side2 && weekday) return onWeekdayBeside(weekday.from, day, side2)
  return named && weekday?.from === day ? weekday : null
}

/** "the Sunday before": the last such day before another. */
function onWeekdayBeside(weekday: string, day: string, side: string): Days {
  const ahead = (weekdayOf(weekday) - weekdayOf(day) + 7) % 7
  const on = addDays(day, side === 'before' ? (ahead === 0 ? -7 : ahead - 7) : ahead === 0 ? 7 : ahead)
  return { from: on, to: on }
}

/** The words with parts of the day as they were typed. */
export const withParts = (words: readonly MaskedWord[]): string =>
  words.map(({ text, typed, mention }) => (mention?.marker === 'PART' ? typed : text)).join(' ')
