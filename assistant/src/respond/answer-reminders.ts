import { minutesInWords } from '@swap/dates/duration'
import type { FailureCode } from '@swap/contract/failures'
import type { Reminder, RemindWhen } from '@swap/contract/reminder'
import type { Context } from '../context.ts'
import type { RemindersDone } from './outcome.ts'
import { remindAction, say, type Said } from './said.ts'
import { clockWords } from '@swap/dates/clock-words'
import { listInWords, type Manner } from './spoken-time.ts'
import { titleOf } from './value-words.ts'

/** Tells which reminders were set, removed or wait, or why there are none. */
export function answerReminders(done: RemindersDone, { known, thread }: Context, manner: Manner): Said {
  if (done.kind === 'reminders') return tell(done, manner)
  if (done.kind === 'unreminded') {
    const spokenOf = done.event ? [done.event.id] : []
    if (done.removed.length === 0) return say("There's no reminder to remove.", { spokenOf })
    return say(done.removed.length === 1 ? 'Reminder removed.' : 'Reminders removed.', { spokenOf })
  }
  const { set, already, refused } = done
  const unverified = refused.find(({ code }) => code === 'EMAIL_VERIFICATION_REQUIRED')
  const namesOf = (reminders: readonly Reminder[]): string => {
    const ids = new Set(reminders.map(({ eventId }) => eventId))
    const events = new Map([...known, ...thread].filter(({ id }) => ids.has(id)).map((it) => [it.id, titleOf(it)]))
    return listInWords([...events.values()])
  }
  const parts = [
    set.length > 0 && `Done: I'll email you about ${namesOf(set) || 'it'} ${momentsOf(set, manner)}.`,
    already.length > 0 && `You already have a reminder ${momentsOf(already, manner)}.`,
    ...refused.map(
      ({ event, why, code }) => (code && OF_THE_PERSON[code]) ?? `I can't remind you of ${titleOf(event)}. ${why}`,
    ),
  ].filter(Boolean)
  return say([...new Set(parts)].join(' '), {
    spokenOf: [...set, ...already].map(({ eventId }) => eventId).concat(refused.map(({ event }) => event.id)),
    actions: unverified ? [remindAction(unverified.event)] : [],
  })
}

/** What keeps every reminder back, whatever the event. The button sends the email again, and once they are verified sets the reminder. */
const OF_THE_PERSON: Partial<Record<FailureCode, string>> = {
  EMAIL_VERIFICATION_REQUIRED:
    "Reminders come by email, and your address isn't verified yet. Open the link we emailed you, or tap Remind me to get another.",
}

/** Of more than so many only those that have one are told. */
const FEW = 4

/** Without one yet, the event has a button to set it. */
function tell({ all }: Extract<RemindersDone, { kind: 'reminders' }>, manner: Manner): Said {
  const some = all.length > FEW ? all.filter(({ reminders }) => reminders.length > 0) : all
  if (some.length === 0) return say('No reminder set.')
  const rows = some.map(({ event, reminders }) => {
    const what = reminders.length > 0 ? `I'll remind you ${momentsOf(reminders, manner)}.` : 'No reminder set.'
    return all.length > 1 ? `${titleOf(event)}: ${what}` : what
  })
  const [only, ...others] = all
  const isOpen = only?.reminders.length === 0 && others.length === 0 && only.event.start_date !== null
  return say(rows.join('\n'), {
    spokenOf: some.map(({ event }) => event.id),
    actions: isOpen ? [remindAction(only.event)] : [],
  })
}

const momentsOf = (reminders: readonly Reminder[], manner: Manner): string =>
  listInWords([...new Set(reminders.map(({ when }) => momentInWords(when, manner)))])

/** 2 hours before · the day before at 6:00 pm · on the day at 8:00 */
function momentInWords(when: RemindWhen, manner: Manner): string {
  if ('minutesBefore' in when) {
    const { minutesBefore } = when
    if (minutesBefore === 0) return 'when it starts'
    const days = minutesBefore / 1440
    if (Number.isInteger(days)) return days === 1 ? 'a day before' : `${days} days before`
    return `${minutesInWords(minutesBefore)} before`
  }
  const { daysBefore, time } = when
  const day = daysBefore === 0 ? 'on the day' : daysBefore === 1 ? 'the day before' : `${daysBefore} days before`
  return `${day} at ${clockWords(time, manner.hour12)}`
}
