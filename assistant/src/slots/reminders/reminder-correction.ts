import { addDays, minutesOf, toClock } from '@swap/dates/calendar-day'
import { commandForEvents } from '../../clauses/command-for-events.ts'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import { correctionIn } from '../../clauses/correction.ts'
import type { Command, CommandOf, ReminderTime } from '../../command.ts'
import { resolveTime } from '../../entities/resolve-time.ts'
import { knownEvent } from '../../context.ts'
import { readDayAndTime } from '../values/day-and-time.ts'
import { readLength } from '../values/event-length.ts'
import { timeAtWord } from '../values/negation.ts'
import { resolveMentionedEvents } from '../resolve-mentioned-events.ts'
import { listReminders } from './remove-reminder.ts'
import { readReminderTime } from './reminder-time.ts'
import { makeReminderCommand, ONLY_REMINDER_TIME } from './set-reminders.ts'

/**
 * Reads a correction of the reminder that was just set: another time for it, or one more reminder. Null for anything else.
 *
 *     "remind me the day before at 6", then "make that 7"    → the day before at 19:00 instead of 18:00
 *     "remind me 2 hours before", then "no, 3"               → 180 minutes before instead of 120
 *     "remind me a week before", then "n again on the day"   → on the day too
 *     "remind me 2 hours before", then "it starts at 7"      → null: it is about the event
 */
export function readReminderCorrection(clause: Clause): Command | null {
  const { lastRequest } = clause.context
  if (lastRequest?.kind !== 'remind') return null
  const { text } = clause
  if (ONE_MORE.test(text) && ONLY_REMINDER_TIME.test(text))
    return makeReminderCommand(clause, { kind: 'events', ids: lastRequest.events })
  const correction = MOVES_REMINDER.test(text) ? text.replace(MOVES_REMINDER, '') : correctionIn(text)
  if (correction === null || !ONLY_TIME.test(correction)) return null
  const at = correctedTime(clause, correction, lastRequest)
  return (
    at && { kind: 'remind', events: lastRequest.events, at, instead: { at: lastRequest.at }, said: typedWords(clause) }
  )
}

/** "again at 4", "and on the day too" */
const ONE_MORE =
  /(?:^| )(?:again|another|one more|once more)(?: |$)|^(?:and|also|plus) .*(?:before|on the (?:day|PART|morning))(?: |$)/
const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 1440

/** "two days before, at the same hour" */
const ONLY_TIME =
  /^(?:(?:at|on|the|day|of|PART|before|beforehand|ahead|earlier|in advance|same|hour|time|it|that|later|in|LONG|DAY|TIME|NUM|and) ?)+$/
/** "can you move the reminder to" */
const MOVES_REMINDER =
  /^(?:(?:please|can you|could you|and|but|actually|just) )*(?:move|change|shift|set|push|make|put|switch|bring) (?:the|my|that|this) reminder (?:(?:to|at|for|back|forward|time) )*/

function correctedTime(clause: Clause, correction: string, reminder: CommandOf<'remind'>): ReminderTime | null {
  const adjusted = reminder.at && adjustTime(clause, correction, reminder.at)
  if (adjusted) return adjusted
  const event = knownEvent(clause.context, reminder.events[0] ?? '')
  const at = readReminderTime(clause, { date: event?.start_date ?? null, time: event?.start_time ?? null })
  return at === 'impossible' ? null : at
}

/** Adjusts the previous time of a reminder by what a correction says of it; null if it gives another time instead. */
function adjustTime(clause: Clause, correction: string, previous: ReminderTime): ReminderTime | null {
  const { words } = clause
  if (previous.kind === 'before') return correction === 'NUM' ? otherNumber(clause, previous.minutes) : null
  // "make that 7"
  if (/^(?:at )?(?:TIME|NUM)(?: PART)?$/.test(correction)) {
    const clock = words.map((_, at) => timeAtWord(words, at)).find((time) => time !== null)
    const time = clock && resolveTime(clock, { near: previous.time, part: readDayAndTime(words).part })
    return time ? { ...previous, time } : null
  }
  if (/^(?:the )?day before that$/.test(correction))
    return previous.kind === 'day'
      ? { ...previous, daysBefore: previous.daysBefore + 1 }
      : { ...previous, date: addDays(previous.date, -1) }
  const length = readLength(words)?.minutes ?? null
  if (length === null) return null
  // "two days before, at the same hour"
  if (previous.kind === 'day' && /(?:^| )same (?:hour|time)(?: |$)/.test(correction))
    return { ...previous, daysBefore: Math.max(1, Math.round(length / MINUTES_PER_DAY)) }
  // "no, an hour earlier"
  const [, direction] = /^LONG (earlier|later)$/.exec(correction) ?? []
  const shifted = minutesOf(previous.time) + (direction === 'later' ? length : -length)
  const isSameDay = length < MINUTES_PER_DAY && shifted >= 0 && shifted < MINUTES_PER_DAY
  return direction && isSameDay ? { ...previous, time: toClock(shifted) } : null
}

/** "no, 3" after "2 hours before": the same unit. */
function otherNumber({ words }: Clause, minutes: number): ReminderTime | null {
  const number = words.find(({ mention }) => mention?.marker === 'NUM')?.mention
  const units = [MINUTES_PER_DAY, MINUTES_PER_HOUR, 1]
  const unit = units.find((size) => minutes % size === 0) ?? 1
  return number?.marker === 'NUM' ? { kind: 'before', minutes: Math.round(number.value * unit) } : null
}

const ONLY_CLOCK = /^(?:(?:TIME|NUM)(?: PART)?|LONG(?: earlier| later| forward| back)?)(?: instead| please| now)*$/

/** Reads "move the reminder to 8pm" if none was just set. The command lists the reminders; it does not move the event. */
export function readReminderMove(clause: Clause): Command | null {
  const movesReminder = MOVES_REMINDER.test(clause.text) && ONLY_CLOCK.test(clause.text.replace(MOVES_REMINDER, ''))
  return movesReminder
    ? commandForEvents(clause, resolveMentionedEvents(clause), (ids) => listReminders(clause, ids))
    : null
}
