import { Bell, X } from 'lucide-react'
import type { Event } from '@swap/contract/event'
import type { Reminder } from '@swap/contract/reminder'
import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { reminderWords } from '../../words/en-reminders.ts'
import { toldOf } from './remind-choices.ts'
import styles from './reminder-list.module.css'
import { useAddReminder, useReminders, useRemoveReminder } from './use-reminders.ts'

/** The reminders that an event has, each with a way to take it back. Nothing where there are none. */
export function ReminderList({ event }: { event: Event }) {
  const reminders = useReminders(event)
  const removing = useRemoveReminder(event)
  const adding = useAddReminder(event)
  if (reminders.length === 0) return null
  const remove = (reminder: Reminder) => {
    removing.mutate(reminder)
    toast(reminderWords.removed, {
      action: { label: reminderWords.undo, run: () => adding.mutate(reminder.when) },
    })
  }
  return (
    <ul className={styles.list} aria-label={reminderWords.list}>
      {reminders.map((reminder) => (
        <li key={reminder.id}>
          <Bell size={16} strokeWidth={1.9} aria-hidden="true" />
          <span className="tabular">{toldOf(event, reminder)}</span>
          <IconButton
            label={reminderWords.remove(toldOf(event, reminder))}
            icon={<X size={16} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => remove(reminder)}
          />
        </li>
      ))}
    </ul>
  )
}
