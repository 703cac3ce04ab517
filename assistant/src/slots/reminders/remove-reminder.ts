import { addDays, toClock, weekdayOf } from '@swap/dates/calendar-day'
import { commandFor } from '../../clauses/command-for.ts'
import { dayContext, typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command, CommandOf, Step } from '../../command.ts'
import { isDay, toMasked, type MaskedWord } from '../../normalize/masked.ts'
import type { ResolvedEvents } from '../../resolve/resolve-reference.ts'
import { knownEvent } from '../../context.ts'
import { timeAtWord } from '../values/negation.ts'
import { readReminderTime, listReminders, WEEKDAY_ALONE } from './read-reminder.ts'
import { resolveMentionedEvents } from '../resolve-mentioned-events.ts'

type On = NonNullable<CommandOf<'unremind'>['on']>

const REMOVES =
  'drop|delete|remove|cancel|lose|scrap|bin|kill|ditch|forget|get rid of|take (?:off|away|out)|do not (?:need|want)|no need for|not'
/** After a reminder, "get rid of the 11 o'clock one" means one of these. */
const REMOVES_ONE = new RegExp(
  `^(?:(?:and|but|ok|okay|now|then|please|actually|just|i|can you|could you) )*(?:${REMOVES}) (?:(?:the|that|my) (?:TIME|NUM|LONG before|DAY|DAY TIME)(?: (?:one|reminder))|(?:the|that|my) (?:one|reminder)(?: (?:on|at|for|from))* (?:TIME|NUM|LONG before|DAY|DAY TIME))(?: (?:too|as well|please|anymore|any more|again|after all))*$`,
)

/** "remove the reminder at 6pm" does not set one at six. */
const REMOVES_REMINDER = new RegExp(
  `^(?:(?:and|but|ok|okay|now|please|actually|just|can you|could you) )*(?:${REMOVES}) (?:(?:the|my|that|this|all|both|any|those|these) ){0,2}(?:(?!and |then |but )[^ ]+ ){0,3}?reminders?(?: (?!and(?: |$)|then(?: |$)|but(?: |$))[^ ]+)*$`,
)

/** "get rid of the 11 o'clock one", just after setting reminders: one of these, not an event; "drop the reminder on the 9th" any time. */
export function readReminderRemoval(clause: Clause): Command | null {
  if (REMOVES_REMINDER.test(clause.text)) return fillReminderRemoval(clause)
  const { lastRequest, thread } = clause.context
  const match = lastRequest?.kind === 'remind' ? REMOVES_ONE.exec(clause.text) : null
  if (lastRequest?.kind !== 'remind' || !match) return null
  // "drop the Friday one", if events are on several days, may be one of those.
  const isByDay = / DAY(?: |$)/.test(match[0]) && !/ reminder(?: |$)/.test(match[0])
  if (isByDay && thread.length > 1) return null
  return removeReminders(clause, { kind: 'events', ids: lastRequest.events })
}

/** Removes reminders: those on the day and at the hour said, otherwise all of the events that are meant. */
export const fillReminderRemoval = (clause: Clause): Command => removeReminders(clause, resolveMentionedEvents(clause))

/** "the second reminder", "the last one": only the list of reminders shows which that is. */
const isByPosition = ({ words }: Clause): boolean =>
  words.some(({ text, mention }, at) => {
    const isPlace =
      mention?.marker === 'DAY' ? (mention.ordinal ?? 4) < 4 : /^(?:first|second|third|last|other)$/.test(text)
    return isPlace && /^reminders?$/.test(words[at + 1]?.text ?? '')
  })

const removeReminders = (clause: Clause, which: ResolvedEvents): Command =>
  commandFor(clause, which, (ids): Step => {
    if (isByPosition(clause)) return listReminders(clause, ids)
    const [id = '', ...others] = ids
    const { start_date = null, start_time = null } = knownEvent(clause.context, id) ?? {}
    const words = clause.words.filter((word, at) => !isOfEvent(clause, word, at, start_date))
    const base = { kind: 'unremind' as const, events: [...ids], said: typedWords(clause) }
    if (others.length > 0) return { ...base, at: null }
    const side = { ...clause, ...toMasked(clause.raw, words) }
    if (BEFORE_START.test(side.text)) {
      const at = readReminderTime(side, { date: start_date, time: start_time })
      return { ...base, at: at === 'impossible' ? null : at }
    }
    const on: On = { dates: datesSaid(side, start_date), times: timesSaid(words) }
    return { ...base, at: null, ...(on.dates.length + on.times.length > 0 && { on }) }
  })

const BEFORE_START = /(?:^| )(?:LONG (?:before|ahead|earlier)|(?:day|PART) before)(?: |$)/

/** "the reminder for Saturday's game": the event's own day identifies it. */
function isOfEvent({ context, words }: Clause, word: MaskedWord, at: number, start: string | null): boolean {
  if (word.mention?.marker !== 'DAY' || start === null) return false
  const days = word.mention.resolve(dayContext(context, start))
  return days?.from === start && /^(?:for|about|of)$/.test(words[at - 1]?.text ?? '')
}

/** The days said; for a weekday alone, that day in each of the four weeks before the event, the earliest that reminders can be. */
function datesSaid({ context, words }: Clause, start: string | null): string[] {
  const word = words.find(isDay)
  const days = word?.mention?.marker === 'DAY' ? word.mention.resolve(dayContext(context, start)) : null
  if (!word || !days) return []
  if (!WEEKDAY_ALONE.test(word.typed) || start === null || start < context.today) return [days.from]
  const last = addDays(start, -((weekdayOf(start) - weekdayOf(days.from) + 7) % 7))
  return [0, 1, 2, 3, 4].map((weeks) => addDays(last, -7 * weeks))
}

/** The hour said, in both halves of the day if neither is said. */
function timesSaid(words: readonly MaskedWord[]): string[] {
  const time = words
    .map((word, at) => (word.mention?.marker === 'TIME' || words[at - 1]?.text === 'at' ? timeAtWord(words, at) : null))
    .find((it) => it !== null)
  if (!time || time.hour > 23 || time.minute > 59) return []
  const { hour, minute, half } = time
  const hours = half === null && hour > 0 && hour <= 12 ? [hour % 12, (hour % 12) + 12] : [toHour(hour, half)]
  return hours.map((it) => toClock(it * 60 + minute))
}

const toHour = (hour: number, half: 'am' | 'pm' | '24' | null): number =>
  half === 'pm' ? (hour % 12) + 12 : half === 'am' ? hour % 12 : hour
