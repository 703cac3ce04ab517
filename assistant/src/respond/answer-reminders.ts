import { formatClock } from '@swap/dates/format-clock'
import { minutesInWords } from '@swap/dates/duration'
import type { Reminder, ReminderTiming } from '@swap/contract/reminder'
import type { Context } from '../context.ts'
import type { ReminderResult } from './outcome.ts'
import { button, makeReply, type Reply } from './reply.ts'
import { listInWords } from './words/list-words.ts'
import type { TimeFormat } from './words/time-words.ts'
import { withDistinctTitle } from './words/distinct-title.ts'
import { titleOf } from './words/value-words.ts'

/** Says which reminders were set, removed or are pending, or why there are none. */
export function answerReminders(result: ReminderResult, context: Context, timeFormat: TimeFormat): Reply {
  if (result.kind === 'reminders') return listReminders(result, timeFormat)
  if (result.kind === 'reminded') return reportNewReminders(result, context, timeFormat)
  const { removed, event } = result
  const text = removed.length === 1 ? 'Reminder removed.' : 'Reminders removed.'
  return makeReply(removed.length === 0 ? "There's no reminder to remove." : text, {
    spokenOf: event ? [event.id] : [],
  })
}

type ReminderResultOf<Kind extends ReminderResult['kind']> = Extract<ReminderResult, { kind: Kind }>

/** The reply to a person with an unverified address. Its button, Remind me, resends the email or, once the address is verified, sets the reminder. */
const UNVERIFIED =
  "Reminders come by email, and your address isn't verified yet. Open the link we emailed you, or tap Remind me to get another."

/** Reports the reminders that were set, those that were set before, and those that can't be set. */
function reportNewReminders(
  { set, already, refused }: ReminderResultOf<'reminded'>,
  context: Context,
  timeFormat: TimeFormat,
): Reply {
  const unverified = refused.find(({ code }) => code === 'EMAIL_VERIFICATION_REQUIRED')
  const ids = new Set(set.map(({ eventId }) => eventId))
  const reminded = [...context.known, ...context.thread].filter(({ id }) => ids.has(id))
  const titles = new Set(reminded.map((event) => titleOf(withDistinctTitle(event, context, timeFormat))))
  const sentences = [
    set.length > 0 &&
      `Done: I'll email you about ${listInWords([...titles]) || 'it'} ${timesInWords(set, timeFormat)}.`,
    already.length > 0 && `You already have a reminder ${timesInWords(already, timeFormat)}.`,
    unverified && UNVERIFIED,
    ...refused
      .filter(({ code }) => code !== 'EMAIL_VERIFICATION_REQUIRED')
      .map(({ event, why }) => `I can't remind you of ${titleOf(event)}. ${why}`),
  ]
  return makeReply(sentences, {
    spokenOf: [...set, ...already].map(({ eventId }) => eventId).concat(refused.map(({ event }) => event.id)),
    actions: unverified ? [button('remind', unverified.event.id)] : [],
  })
}

/** Lists the events that have reminders; a single event without one gets a button to set it. */
function listReminders({ all }: ReminderResultOf<'reminders'>, timeFormat: TimeFormat): Reply {
  const listed = all.length > 1 ? all.filter(({ reminders }) => reminders.length > 0) : all
  const rows = listed.map(({ event, reminders }) => {
    const text = reminders.length > 0 ? `I'll remind you ${timesInWords(reminders, timeFormat)}.` : 'No reminder set.'
    return all.length > 1 ? `${titleOf(event)}: ${text}` : text
  })
  const [only] = all.length === 1 ? all : []
  return makeReply(rows.join('\n') || 'No reminder set.', {
    spokenOf: listed.map(({ event }) => event.id),
    actions: only?.reminders.length === 0 && only.event.start_date !== null ? [button('remind', only.event.id)] : [],
  })
}

const timesInWords = (reminders: readonly Reminder[], timeFormat: TimeFormat): string =>
  listInWords([...new Set(reminders.map(({ when }) => timeInWords(when, timeFormat)))])

/** "2 hours before" · "the day before at 6:00 pm" · "on the day at 8:00" */
function timeInWords(when: ReminderTiming, timeFormat: TimeFormat): string {
  if ('minutesBefore' in when) {
    const { minutesBefore: minutes } = when
    if (minutes === 0) return 'when it starts'
    return minutes % 1440 === 0 ? daysBefore(minutes / 1440, 'a day') : `${minutesInWords(minutes)} before`
  }
  const day = when.daysBefore === 0 ? 'on the day' : daysBefore(when.daysBefore, 'the day')
  return `${day} at ${formatClock(when.time, timeFormat.hour12)}`
}

const daysBefore = (days: number, oneDay: string): string => `${days === 1 ? oneDay : `${days} days`} before`
