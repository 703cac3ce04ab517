import { said, type Clause } from '../../clauses/clause.ts'
import { correctionIn } from '../../clauses/correction.ts'
import type { Command, CommandOf, ReminderTime } from '../../command.ts'
import { timeMeant } from '../../entities/choose-time.ts'
import { knownEvent, whenSaid } from '../values/change-slots.ts'
import { clockOf } from '../values/denied.ts'
import { reminderTime } from './reminders.ts'

/** When to remind, and nothing else. */
const ONLY_WHEN =
  /^(?:(?:at|on|the|day|of|PART|before|beforehand|ahead|earlier|in advance|same|hour|time|it|in|LONG|DAY|TIME|NUM|and) ?)+$/

const [HOUR, DAY] = [60, 1440]

/**
 * Another time for the reminder that was asked for just before.
 *
 *     "remind me the day before at 6" … "make that 7"       → day 1, 19:00 in place of 18:00
 *     "remind me 2 hours before" … "no, 3"                  → before 180 in place of 120
 *     "remind me 2 hours before" … "it starts at 7"         → null: said of the event
 */
export function readReminderCorrected(clause: Clause): Command | null {
  const { lastRequest: reminded } = clause.memory
  if (reminded?.kind !== 'remind') return null
  const plain = correctionIn(clause.text)
  if (plain === null || !ONLY_WHEN.test(plain)) return null
  const at = timeInstead(clause, plain, reminded)
  return at && { kind: 'remind', events: reminded.events, at, instead: { at: reminded.at }, said: said(clause) }
}

function timeInstead(
  clause: Clause,
  plain: string,
  { events: [id = ''], at: before }: CommandOf<'remind'>,
): ReminderTime | null {
  const { words, memory } = clause
  const event = knownEvent(memory, id)
  const number = words.find(({ mention }) => mention?.marker === 'NUM')?.mention
  if (plain === 'NUM' && number?.marker === 'NUM' && before?.kind === 'before') {
    const unit = before.minutes % DAY === 0 ? DAY : before.minutes % HOUR === 0 ? HOUR : 1
    return { kind: 'before', minutes: Math.round(number.value * unit) }
  }
  // "make that 7": the day that was said stays.
  const clock = /^(?:at )?(?:TIME|NUM)(?: PART)?$/.test(plain)
    ? words.map((_, at) => clockOf(words, at)).find((it) => it !== null)
    : null
  if (clock && (before?.kind === 'day' || before?.kind === 'at')) {
    const time = timeMeant(clock, { near: before.time, part: whenSaid(words).part })
    return time === null ? null : { ...before, time }
  }
  // "two days before, at the same hour"
  const length = words.find(({ mention }) => mention?.marker === 'LONG')?.mention
  if (before?.kind === 'day' && length?.marker === 'LONG' && /(?:^| )same (?:hour|time)(?: |$)/.test(plain))
    return { ...before, daysBefore: Math.max(1, Math.round(length.minutes / DAY)) }
  const at = reminderTime(clause, { date: event?.start_date ?? null, time: event?.start_time ?? null })
  return at === 'impossible' ? null : at
}
