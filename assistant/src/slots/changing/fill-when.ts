import type { EventEdit } from '@swap/contract/event'
import { daysBetween } from '@swap/dates/calendar-day'
import { dayContext, type Clause } from '../../clauses/clause.ts'
import type { Command } from '../../command.ts'
import type { KnownEvent } from '../../context.ts'
import { readDayAndTime, readStartAndEnd, type DayAndTime } from '../values/day-and-time.ts'
import { lengthEdit, readLength, type EventLength } from '../values/event-length.ts'
import { timeAtWord, withoutNegated } from '../values/negation.ts'
import { shiftEdit, whenEdit, type ChangedPart } from '../values/when-edit.ts'
import { askForValue, changeEvents, wordsForEvent } from './change-events.ts'
import { applyShifts, readShifts, shiftDirection } from './read-shifts.ts'

/**
 * Makes the command that changes the date, time or length of an event; if the clause gives no new value, the command asks for one.
 * Null if the clause gives a longer period instead of a day.
 *
 *     "move it to friday at 9"         → day and time
 *     "an hour later", "a day back"    → a shift
 *     "push it to the week after"      → counted from the event's own day
 *     "make it two hours"              → a length
 *     "this week", "from December on"  → null
 */
export function fillWhen(clause: Clause): Command | null {
  const { text } = clause
  const words = wordsForEvent(clause)
  const length = readLength(clause.words)
  const direction = shiftDirection(text)
  if (!length && setsOnlyEnd(clause)) return fillEnd(clause)
  const days = readDaysFromOwnDay(clause)
  if (days !== null) return changeEvents(clause, words, (event) => moveByDays(clause, event, days))
  if (length && direction !== 0 && !SHIFT_WITH_TARGET.test(text)) {
    const shifts = readShifts(clause, direction, length)
    return changeEvents(clause, words, (event) => applyShifts(event, shifts))
  }
  const isMove = MOVE_VERB.test(text)
  const when = readNewDayAndTime(clause)
  if (length && !length.isInDays && direction === 0 && !isMove)
    return when.day || when.time
      ? changeEvents(clause, words, (event) => withLength(event, whenEdit(clause, event, when, 'start'), length))
      : fillEnd(clause)
  if (!when.day && !when.time) return askForValue(clause, words, TIME_WORD.test(text) ? 'start_time' : 'start_date')
  if (!when.time && !isMove && isPeriod(clause, when)) return null
  const changedPart: ChangedPart = isMove && !START_NOUN.test(text) ? 'move' : 'start'
  return changeEvents(clause, words, (event) => whenEdit(clause, event, when, changedPart))
}

/**
 * Makes the command that changes when an event ends, or how long it lasts, or asks for the end if the clause gives none.
 *
 *     "it ends at 11", "until midnight"   → end_time
 *     "an hour longer"                    → a later end
 *     "from 8 till 10"                    → start_time and end_time
 */
export function fillEnd(clause: Clause): Command {
  const words = wordsForEvent(clause)
  const length = readLength(clause.words)
  const direction = shiftDirection(clause.text)
  // "they added an hour, so until midnight": the end itself is given.
  const isEndGiven = /(?:^| )(?:until|till|at|to) (?:TIME|NUM)(?: |$)/.test(clause.text)
  if (length && !isEndGiven)
    return changeEvents(clause, words, (event) =>
      direction === 0 ? lengthEdit(event, length) : shiftEdit(event, direction * length.minutes, 'end'),
    )
  const startAndEnd =
    direction === 0 && !MOVE_VERB.test(clause.text) ? readStartAndEnd(withoutNegated(clause.words)) : null
  if (startAndEnd)
    return changeEvents(clause, words, (event) =>
      whenEdit(clause, event, { day: null, time: startAndEnd, newTime: null, part: null }, 'start'),
    )
  const when = readNewDayAndTime(clause)
  if (!when.day && !when.time) return askForValue(clause, words, 'end_time')
  return changeEvents(clause, words, (event) => whenEdit(clause, event, when, 'end'))
}

/** "back a day to 3 December": the target counts, not the shift. */
const SHIFT_WITH_TARGET =
  /LONG (?:to|until|till|for|so|making it|which is|that is|ie)(?: (?:on|at|the|it is))* (?:DAY|TIME|NUM)(?: |$)|LONG DAY(?: |$)/
const MOVE_VERB =
  /(?:^| )(?:moved?|shift|shifted|rescheduled?|push|pushed|bring|postponed?|changed?|put|bump|bumped|switch|swap)(?: |$)/
/** "bring the start forward to 19:15": moves only the start. */
const START_NOUN = /(?<!(?:^| )to) (?:the |its )?(?:start|beginning|starting time|kick off|kickoff)(?! date)(?: |$)/
const TIME_WORD = /(?:^| )(?:time|hour|start|starts|begin|begins|TIME|NUM|later|earlier)(?: |$)/

/** "should be done by 4", "goes on until 11", but not "the coach goes at 8" */
const ENDS_BY =
  /(?:^| )(?:(?:done|finished|over|through|ends?|ending|finish(?:es|ing)?|wraps? up)(?: (?:by|at|around|about|until|to|on))*|(?:goes|runs|lasts)(?: on)?(?: (?:by|around|about|until|to))+(?: (?:at|around|about))*|until) (?:TIME|NUM)(?: |$)/
const START_VERB = /(?:^| )(?:starts?|starting|begins?|beginning|from|opens?|doors|leaves?|departs?)(?: |$)/

const setsOnlyEnd = ({ text, words }: Clause): boolean =>
  ENDS_BY.test(text) && !START_VERB.test(text) && !readStartAndEnd(withoutNegated(words))

/** Reads the day and time given, or a bare number if there is nothing else: "make it 9". */
function readNewDayAndTime(clause: Clause): DayAndTime {
  const when = readDayAndTime(clause.words, MOVE_VERB.test(clause.text) ? 'move' : 'change')
  if (when.day || when.time) return when
  const words = withoutNegated(clause.words)
  return { ...when, time: words.map((_, at) => timeAtWord(words, at)).findLast((time) => time !== null) ?? null }
}

/** Returns whether the days given are a period of more than three days: "this week". */
function isPeriod({ context }: Clause, { day }: DayAndTime): boolean {
  const days = day?.resolve(dayContext(context)) ?? null
  return days !== null && daysBetween(days.from, days.to) > 2
}

const DAYS_FROM_OWN_DAY =
  /(?:^| )(?:the (?<unit>day|night|week|weekend) (?<side>after|before|later|earlier)(?! (?:DAY|tomorrow|yesterday))|(?:the )?following (?<next>week|weekend|day))(?: |$)/

/** Reads a number of days counted from the event's own: "the week after" is 7, "the day before" is -1. Null if there is none. */
function readDaysFromOwnDay({ words }: Clause): number | null {
  // "following week" is masked as a day, so the typed words count.
  const text = words
    .map(({ mention, typed, text: word }) => (mention && /week|following/.test(typed) ? typed : word))
    .join(' ')
  const { unit, side, next } = DAYS_FROM_OWN_DAY.exec(text)?.groups ?? {}
  if (!unit && !next) return null
  const days = (unit ?? next)?.startsWith('week') ? 7 : 1
  return side === 'before' || side === 'earlier' ? -days : days
}

/** Moves an event by some days, and to the time given with them: "the day before at 4". */
function moveByDays(clause: Clause, event: KnownEvent, days: number): EventEdit | null {
  const { time, newTime, part } = readDayAndTime(clause.words, 'move')
  const dayEdit = shiftEdit(event, days * 24 * 60, 'move')
  return dayEdit && { ...dayEdit, ...(time && whenEdit(clause, event, { day: null, time, newTime, part }, 'move')) }
}

/** Adds a length to a new start: "it's at 10 now, still an hour". */
function withLength(event: KnownEvent, edit: EventEdit | null, length: EventLength): EventEdit | null {
  const start = edit?.start_time ?? event.start_time
  return edit && { ...edit, ...lengthEdit({ ...event, start_time: start }, length) }
}
