import { commandForEvents } from '../../clauses/command-for-events.ts'
import { sliceClause, typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command, Step } from '../../command.ts'
import { knownEvent } from '../../context.ts'
import { isPlainDay, toMasked, type MaskedWord } from '../../normalize/masked-sentence.ts'
import type { ResolvedEvents } from '../../resolve/resolve-reference.ts'
import { readReminderTime } from './reminder-time.ts'

/**
 * Makes the command that sets a reminder for each time a clause names: "the day before and an hour before" sets two. The command asks which
 * event is meant if that is unclear.
 */
export function makeReminderCommand(clause: Clause, events: ResolvedEvents): Command {
  const commands = splitReminderTimes(clause).map((part) => remindAt(clause, part, events))
  const steps = commands.filter((command): command is Step & { kind: 'remind' } => command.kind === 'remind')
  return commands.length > 1 && steps.length === commands.length
    ? { kind: 'several', steps }
    : remindAt(clause, clause, events)
}

const remindAt = (clause: Clause, timeClause: Clause, events: ResolvedEvents): Command =>
  commandForEvents(clause, events, (ids) => {
    const event = knownEvent(clause.context, ids[0] ?? '')
    const at = readReminderTime(timeClause, { date: event?.start_date ?? null, time: event?.start_time ?? null })
    return at === 'impossible'
      ? { kind: 'cannot', wish: 'impossible-value', about: typedWords(clause), said: typedWords(clause) }
      : { kind: 'remind', events: [...ids], at, said: typedWords(clause) }
  })

/** "remind me twice", "set two reminders:", "can you give me some more reminders" */
const ORDERS_REMINDERS = new RegExp(
  [
    '^(?:(?:please|and|also|then|can you|could you|just) )*(?:remind me(?! to )|',
    '(?:(?:set|add|give me|put in|put|make|make it|i (?:want|need|would like))(?: me)? )?(?:up )?',
    '(?:an? |some |NUM |the )?(?:more )?reminders?(?! (?:is|are|was|were|on DAY (?:is|was)))(?: |$))',
  ].join(''),
)

/** Returns whether a clause only asks for reminders, at several times: "set two reminders: 9 Dec 9am and 11 Dec 6pm". */
export const setsSeveralReminders = (clause: Clause): boolean =>
  ORDERS_REMINDERS.test(clause.text) && splitReminderTimes(clause).length > 1

const HAS_TIME = /(?:^| )(?:LONG|(?:day|PART) before|DAY|TIME|at NUM|on the (?:day|PART)|PART of)(?: |$)/
/** Matches a clause that gives only the time of a reminder: "and again an hour before" */
export const ONLY_REMINDER_TIME =
  /^(?:(?:and|plus|then|again|also|another|one|once|more|a second(?: one)?|too|as well|at|in|on|the|day|itself|morning|before|beforehand|ahead|prior|of|it|same|please|LONG|DAY|TIME|at NUM|PART)(?: |$))+$/

/** Splits "the day before and an hour before" into its times; returns the whole clause if something else is joined. */
function splitReminderTimes(clause: Clause): Clause[] {
  const { words } = clause
  const isLength = (at: number): boolean => words[at]?.mention?.marker === 'LONG'
  const cuts = [...words.keys()].filter(
    (at) => at > 0 && (/^(?:and|plus)$/.test(words[at]?.text ?? '') || (isLength(at) && isLength(at - 1))),
  )
  const parts = [0, ...cuts].map((from, at) =>
    sliceClause(clause, at === 0 || isLength(from) ? from : from + 1, cuts[at]),
  )
  const areTimes = parts.every(({ text }, at) => HAS_TIME.test(text) && (at === 0 || ONLY_REMINDER_TIME.test(text)))
  return areTimes ? shareHour(parts) : [clause]
}

const isDayAlone = ({ words, text }: Clause): boolean =>
  words.some(isPlainDay) && !/(?:^| )(?:TIME|NUM|PART)(?: |$)/.test(text)

/** "Monday and Wednesday at 6pm": the only hour holds for both days. */
function shareHour(parts: readonly Clause[]): Clause[] {
  const [hour, ...others] = parts.flatMap(({ words }) => words.filter(({ mention }) => mention?.marker === 'TIME'))
  return parts.map((part) =>
    hour && others.length === 0 && isDayAlone(part) ? { ...part, ...toMasked(part.raw, [...part.words, hour]) } : part,
  )
}

/** Removes the words that say when to remind; the others may name the event. */
export const wordsWithoutReminderTime = (words: readonly MaskedWord[]): MaskedWord[] =>
  words.filter(
    (word, at) =>
      word.mention === null ||
      (word.mention.marker === 'DAY' && !isPlainDay(word)) ||
      (word.mention.marker === 'NUM' && /^(?:first|last|and)$/.test(words[at - 1]?.text ?? '')),
  )
