import { commandForEvents } from '../../clauses/command-for-events.ts'
import { dayContext, typedWords, type Clause } from '../../clauses/clause.ts'
import type { Command, Step } from '../../command.ts'
import { knownEvent } from '../../context.ts'
import { toMasked, type MaskedWord } from '../../normalize/masked-sentence.ts'
import { isKnownName, resolveMentionedEvents } from '../resolve-mentioned-events.ts'
import { readReminderTime } from './reminder-time.ts'

/**
 * Reads an order to remove reminders, "remove the reminder at 6pm"; null for anything else. Just after reminders were set, "get rid of the
 * 11 o'clock one" lists them, so that the person can choose.
 */
export function readReminderRemoval(clause: Clause): Command | null {
  if (REMOVES_REMINDER.test(clause.text) && !ordersMore(clause)) return fillReminderRemoval(clause)
  const { lastRequest } = clause.context
  return lastRequest?.kind === 'remind' && REMOVES_ONE.test(clause.text)
    ? listReminders(clause, lastRequest.events)
    : null
}

const LEAD_IN = '(?:and|but|ok|okay|now|please|actually|just|can you|could you)'
const REMOVE = [
  'drop|delete|remove|cancel|lose|scrap|bin|kill|ditch|forget|get rid of|take (?:off|away|out)',
  'do not (?:need|want)|no need for|not',
].join('|')
const DETERMINER = '(?:the|my|that|this|all|both|any|those|these)'
const CONJUNCTION = /^(?:and|then|but)$/
/** "remove the reminder at 6pm", "please drop my jazz reminders" */
const REMOVES_REMINDER = new RegExp(
  `^(?:${LEAD_IN} )*(?:${REMOVE}) (?:${DETERMINER} ){0,2}(?:(?!(?:and|then|but) )[^ ]+ ){0,3}?reminders?(?: |$)`,
)
const OF_REMINDER = /^(?:the|my|on|at|for|of|and|ones?|reminders?|too|please)$/

/** "drop the reminder and delete it"; but not "drop the reminders on the jazz and Hamlet at 6" */
function ordersMore({ words, context }: Clause): boolean {
  const reminder = words.findIndex(({ text }) => /^reminders?$/.test(text))
  const joint = words.findIndex(({ text }, at) => at > reminder && CONJUNCTION.test(text))
  const isOfRemoval = ({ text, typed, mention }: MaskedWord): boolean =>
    mention !== null || OF_REMINDER.test(text) || isKnownName(context, typed)
  return joint >= 0 && !words.slice(joint).every(isOfRemoval)
}

/** "get rid of the 11 o'clock one", just after setting reminders */
const REMOVES_ONE = new RegExp(
  `^(?:${LEAD_IN} )*(?:${REMOVE}) (?:the|that|my) (?:(?:TIME|NUM|LONG before) one|one (?:at |for |from )*(?:TIME|NUM|LONG before))(?: |$)`,
)

/** "the second reminder", "the Friday reminder": the person must choose from the list of reminders. */
const BY_POSITION = /(?:^| )(?:first|second|third|last|other|DAY) reminders?(?: |$)/

/** Makes the command that removes reminders of the events a clause means: the one at the time it gives, otherwise all. */
export const fillReminderRemoval = (clause: Clause): Command =>
  commandForEvents(clause, resolveMentionedEvents(clause), (ids): Step => {
    if (BY_POSITION.test(clause.text)) return listReminders(clause, ids)
    const [id = '', ...others] = ids
    const { start_date = null, start_time = null } = knownEvent(clause.context, id) ?? {}
    const timeClause = withoutEventDay(clause, start_date)
    const at = others.length > 0 ? null : readReminderTime(timeClause, { date: start_date, time: start_time })
    return at === 'impossible' || (at === null && namesOneReminder(timeClause))
      ? listReminders(clause, ids)
      : { kind: 'unremind', events: [...ids], at, said: typedWords(clause) }
  })

/** "the reminder for 9", "the earlier reminder": not all of them, though no time can be read. */
const namesOneReminder = ({ text, words, context }: Clause): boolean =>
  words.some(({ mention }, at) => {
    // "my 3 reminders"; "the reminder for 2", of the second event of a list
    const isNoTime = mention?.marker === 'NUM' && (context.isListed || words[at + 1]?.text === 'reminders')
    return mention !== null && !isNoTime && ['TIME', 'NUM', 'LONG'].includes(mention.marker)
  }) || /(?:^| )(?:earlier|later|earliest|latest) reminders?(?: |$)/.test(text)

/** "the reminder for Saturday's game": the event's own day only says which event. */
function withoutEventDay(clause: Clause, start: string | null): Clause {
  const { words, context, raw } = clause
  const isEventDay = (at: number): boolean => {
    const mention = words[at]?.mention
    const isOfEvent = mention?.marker === 'DAY' && /^(?:for|about|of)$/.test(words[at - 1]?.text ?? '')
    return isOfEvent && start !== null && mention.resolve(dayContext(context, start))?.from === start
  }
  return {
    ...clause,
    ...toMasked(
      raw,
      words.filter((_, at) => !isEventDay(at)),
    ),
  }
}

/** Makes the command that lists the reminders of events. */
export const listReminders = (clause: Clause, ids: readonly string[]): Step => ({
  kind: 'ask',
  topic: 'reminders',
  events: [...ids],
  field: null,
  supposed: null,
  said: typedWords(clause),
})
