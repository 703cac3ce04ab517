import type { Event } from '@swap/contract/event'
import type { Reminder } from '@swap/contract/reminder'
import { formatTime } from '../../../ui/time/date-format.ts'
import { otherDateWords, reminderWords } from '../../../i18n/en/reminders.ts'
import { remindsEachTime } from './reminder-choices.ts'

/** Describes a reminder: "Thu 3 Dec, 18:00", "Every time, next on Thu 3 Dec, 18:00", or that it is being sent. */
export function describeReminder(event: Pick<Event, 'recurrence'>, reminder: Reminder, now = Date.now()): string {
  if (reminder.at !== null && Date.parse(reminder.at) <= now) return reminderWords.sending(sendTimeText(reminder))
  if (reminder.when.moment !== undefined) return otherDateWords.label(reminder.when.moment, sendTimeText(reminder))
  return remindsEachTime(event) ? reminderWords.each(sendTimeText(reminder)) : sendTimeText(reminder)
}

/** When a reminder is sent, by this device's clock: "Thu 3 Dec, 18:00". */
export function sendTimeText({ at }: Reminder): string {
  if (at === null) return reminderWords.noDate
  const sentAt = new Date(at)
  const day = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' }).format(sentAt)
  return `${day}, ${formatTime(sentAt)}`
}
