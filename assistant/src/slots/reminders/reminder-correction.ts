import { addDays, minutesOf, toClock } from '@swap/dates/calendar-day'
import { commandFor } from '../../clauses/command-for.ts'
import { typedWords, type Clause } from '../../clauses/clause.ts'
import { correctionIn } from '../../clauses/correction.ts'
import type { Command, CommandOf, ReminderTime } from '../../command.ts'
import { resolveTime } from '../../entities/resolve-time.ts'
import { knownEvent } from '../../context.ts'
import { readDayAndTime } from '../values/day-and-time.ts'
import { timeAtWord } from '../values/negation.ts'
import { resolveMentionedEvents } from '../resolve-mentioned-events.ts'
import { readReminderTime, listReminders } from './read-reminder.ts'

/** When to remind, and nothing else. */
const ONLY_WHEN =
  /^(?:(?:at|on|the|day|of|PART|before|beforehand|ahead|earlier|in advance|same|hour|time|it|that|later|in|LONG|DAY|TIME|NUM|and) ?)+$/

/** "can you move the reminder to 8pm" */
const MOVES_REMINDER =
  /^(?:(?:please|can you|could you|and|but|actually|just) )*(?:move|change|shift|set|push|make|put|switch|bring) (?:the|my|that|this) reminder (?:(?:to|at|for|back|forward|time) )*/

const [HOUR, DAY] = [60, 1440]

/**
 * Reads another time for the reminder that was just set.
 *
 *     "remind me the day before at 6" … "make that 7"       → day 1, 19:00 in place of 18:00
 *     "remind me 2 hours before" … "no, 3"                  → before 180 in place of 120
 *     "remind me 2 hours before" … "it starts at 7"         → null: it is about the event
 */
export function readReminderCorrection(clause: Clause): Command | null {
  const { lastRequest: reminded } = clause.context
  if (reminded?.kind !== 'remind') return null
  const plain = MOVES_REMINDER.test(clause.text) ? clause.text.replace(MOVES_REMINDER, '') : correctionIn(clause.text)
  if (plain === null || !ONLY_WHEN.test(plain)) return null
  const at = correctedTime(clause, plain, reminded)
  return at && { kind: 'remind', events: reminded.events, at, instead: { at: reminded.at }, said: typedWords(clause) }
}

function correctedTime(
  clause: Clause,
  plain: string,
  { events: [id = ''], at: before }: CommandOf<'remind'>,
): ReminderTime | null {
  const { words, context } = clause
  const event = knownEvent(context, id)
  const number = words.find(({ mention }) => mention?.marker === 'NUM')?.mention
  if (plain === 'NUM' && number?.marker === 'NUM' && before?.kind === 'before') {
    const unit = before.minutes % DAY === 0 ? DAY : before.minutes % HOUR === 0 ? HOUR : 1
    return { kind: 'before', minutes: Math.round(number.value * unit) }
  }
  // "make that 7": the day that was said stays.
  const clock = /^(?:at )?(?:TIME|NUM)(?: PART)?$/.test(plain)
    ? words.map((_, at) => timeAtWord(words, at)).find((it) => it !== null)
    : null
  if (clock && (before?.kind === 'day' || before?.kind === 'at')) {
    const time = resolveTime(clock, { near: before.time, part: readDayAndTime(words).part })
    return time === null ? null : { ...before, time }
  }
  const length = words.find(({ mention }) => mention?.marker === 'LONG')?.mention
  const moved = before && length?.marker === 'LONG' ? movedTime(before, plain, length.minutes) : null
  if (moved) return moved
  if (before?.kind === 'day' && /^(?:the )?day before that$/.test(plain))
    return { ...before, daysBefore: before.daysBefore + 1 }
  if (before?.kind === 'at' && /^(?:the )?day before that$/.test(plain))
    return { ...before, date: addDays(before.date, -1) }
  // "two days before, at the same hour"
  if (before?.kind === 'day' && length?.marker === 'LONG' && /(?:^| )same (?:hour|time)(?: |$)/.test(plain))
    return { ...before, daysBefore: Math.max(1, Math.round(length.minutes / DAY)) }
  const at = readReminderTime(clause, { date: event?.start_date ?? null, time: event?.start_time ?? null })
  return at === 'impossible' ? null : at
}

/** "no, an hour earlier": about a reminder set for an hour. */
function movedTime(before: ReminderTime, plain: string, minutes: number): ReminderTime | null {
  const [, side] = /^LONG (earlier|later)$/.exec(plain) ?? []
  if (!side || before.kind === 'before' || minutes >= DAY) return null
  const then = minutesOf(before.time) + (side === 'later' ? minutes : -minutes)
  return then < 0 || then >= DAY ? null : { ...before, time: toClock(then) }
}

const CLOCK_ALONE = /^(?:(?:TIME|NUM)(?: PART)?|LONG(?: earlier| later| forward| back)?)(?: instead| please| now)*$/

/** "move the reminder to 8pm", if none was spoken of: reports the pending ones, and changes no hour of the event. */
export function readReminderMove(clause: Clause): Command | null {
  const isClock = MOVES_REMINDER.test(clause.text) && CLOCK_ALONE.test(clause.text.replace(MOVES_REMINDER, ''))
  return isClock ? commandFor(clause, resolveMentionedEvents(clause), (ids) => listReminders(clause, ids)) : null
}
