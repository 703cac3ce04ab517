import { formatClock } from '@swap/dates/format-clock'
import { minutesInWords } from '@swap/dates/duration'
import type { Reminder, ReminderTiming } from '@swap/contract/reminder'
import type { Context } from '../context.ts'
import type { RemindersDone } from './outcome.ts'
import { button, say, type Reply } from './reply.ts'
import { listInWords, type Wording } from './words/spoken-time.ts'
import { titleOf } from './words/value-words.ts'

/** What holds back every reminder, for any event. The button resends the email and, once the address is verified, sets the reminder. */
const UNVERIFIED =
  "Reminders come by email, and your address isn't verified yet. Open the link we emailed you, or tap Remind me to get another."

/** Above this number, only events that have a reminder are named. */
const FEW = 4

/** Says which reminders were set, removed or are pending, or why there are none. */
export function answerReminders(done: RemindersDone, { known, thread }: Context, manner: Wording): Reply {
  if (done.kind === 'reminders') return listReminders(done, manner)
  if (done.kind === 'unreminded') {
    const what = done.removed.length === 1 ? 'Reminder removed.' : 'Reminders removed.'
    return say(done.removed.length === 0 ? "There's no reminder to remove." : what, {
      spokenOf: done.event ? [done.event.id] : [],
    })
  }
  const { set, already, refused } = done
  const unverified = refused.find(({ code }) => code === 'EMAIL_VERIFICATION_REQUIRED')
  const ids = new Set(set.map(({ eventId }) => eventId))
  const names = new Set([...known, ...thread].filter(({ id }) => ids.has(id)).map(titleOf))
  const parts = [
    set.length > 0 && `Done: I'll email you about ${listInWords([...names]) || 'it'} ${momentsOf(set, manner)}.`,
    already.length > 0 && `You already have a reminder ${momentsOf(already, manner)}.`,
    unverified && UNVERIFIED,
    ...refused
      .filter(({ code }) => code !== 'EMAIL_VERIFICATION_REQUIRED')
      .map(({ event, why }) => `I can't remind you of ${titleOf(event)}. ${why}`),
  ]
  return say(parts, {
    spokenOf: [...set, ...already].map(({ eventId }) => eventId).concat(refused.map(({ event }) => event.id)),
    actions: unverified ? [button('remind', unverified.event.id)] : [],
  })
}

/** Lists reminders; an event without one has a button to set it. */
function listReminders({ all }: Extract<RemindersDone, { kind: 'reminders' }>, manner: Wording): Reply {
  const some = all.length > FEW ? all.filter(({ reminders }) => reminders.length > 0) : all
  const rows = some.map(({ event, reminders }) => {
    const what = reminders.length > 0 ? `I'll remind you ${momentsOf(reminders, manner)}.` : 'No reminder set.'
    return all.length > 1 ? `${titleOf(event)}: ${what}` : what
  })
  const [only] = all.length === 1 ? all : []
  return say(rows.join('\n') || 'No reminder set.', {
    spokenOf: some.map(({ event }) => event.id),
    actions: only?.reminders.length === 0 && only.event.start_date !== null ? [button('remind', only.event.id)] : [],
  })
}

const momentsOf = (reminders: readonly Reminder[], manner: Wording): string =>
  listInWords([...new Set(reminders.map(({ when }) => momentInWords(when, manner)))])

const daysBefore = (days: number, one: string): string => (days === 1 ? `${one} before` : `${days} days before`)

/** 2 hours before · the day before at 6:00 pm · on the day at 8:00 */
function momentInWords(when: ReminderTiming, manner: Wording): string {
  if ('minutesBefore' in when) {
    const { minutesBefore: minutes } = when
    if (minutes === 0) return 'when it starts'
    return minutes % 1440 === 0 ? daysBefore(minutes / 1440, 'a day') : `${minutesInWords(minutes)} before`
  }
  const day = when.daysBefore === 0 ? 'on the day' : daysBefore(when.daysBefore, 'the day')
  return `${day} at ${formatClock(when.time, manner.hour12)}`
}
