import { Bell, BellOff, X } from 'lucide-react'
import type { Event } from '@swap/contract/event'
import type { MissedReminder, Reminder } from '@swap/contract/reminder'
import { IconButton } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { reminderWords } from '../../../i18n/en/reminders.ts'
import { sendTimeText, describeReminder } from './reminder-text.ts'
import styles from './reminder-list.module.css'
import { useAddReminder, useReminders, useRemoveReminder } from './use-reminders.ts'

const small = { size: 16, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Lists an event's reminders, each with a button to remove it, and those that could not be sent. Shows nothing if there are none. */
export function ReminderList({ event }: { event: Event }) {
  const { reminders, missed } = useReminders(event)
  const removing = useRemoveReminder(event)
  const adding = useAddReminder(event)
  if (reminders.length === 0 && missed.length === 0) return null
  const remove = (reminder: Reminder) => {
    removing.mutate(reminder)
    toast(reminderWords.removed, {
      action: { label: reminderWords.undo, run: () => adding.mutate(reminder.when) },
    })
  }
  /** Whether a repeating event's next reminder is still scheduled: dismissing the note would remove that too. */
  const isStillScheduled = ({ id }: MissedReminder) => reminders.some((it) => it.id === id)
  return (
    <ul className={styles.list} aria-label={reminderWords.list}>
      {reminders.map((reminder) => (
        <li key={reminder.id}>
          <Bell {...small} />
          <span className="tabular">{describeReminder(event, reminder)}</span>
          <IconButton
            label={reminderWords.remove(describeReminder(event, reminder))}
            icon={<X {...small} />}
            onClick={() => remove(reminder)}
          />
        </li>
      ))}
      {missed.map((reminder) => (
        <li key={`missed-${reminder.id}`} className={styles.missed}>
          <BellOff {...small} />
          <span className="tabular">{reminderWords.missed[reminder.why](sendTimeText(reminder))}</span>
          {!isStillScheduled(reminder) && (
            <IconButton
              label={reminderWords.dismiss(sendTimeText(reminder))}
              icon={<X {...small} />}
              onClick={() => removing.mutate(reminder)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
