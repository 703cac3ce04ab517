import { BellPlus, BellRing } from 'lucide-react'
import type { Event } from '@swap/contract/event'
import { otherDatesOf, type OtherDate } from '@swap/contract/other-dates'
import type { ReminderTiming } from '@swap/contract/reminder'
import { IconButton } from '../../../ui/controls/button.tsx'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import { toastError } from '../../../ui/feedback/toast.ts'
import { otherDateWords } from '../../../i18n/en/reminders.ts'
import { knownDate } from './known-fields.ts'
import styles from './other-dates-list.module.css'
import { useAddReminder, useReminders } from '../reminders/use-reminders.ts'
import { longDate, localToday } from './event-date-format.ts'

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** The other dates of an event, from its notes (doors, on sale, a deadline), each with a button to be reminded. Shows nothing if there are none. */
export function OtherDatesList({ event }: { event: Event }) {
  const otherDates = otherDatesOf(event)
  if (otherDates.length === 0) return null
  return (
    <section className={styles.moments} aria-label={otherDateWords.title}>
      <p aria-hidden="true">{otherDateWords.title}</p>
      <ul>
        {otherDates.map((otherDate) => (
          <OtherDateRow key={otherDate.name} event={event} otherDate={otherDate} />
        ))}
      </ul>
    </section>
  )
}

function OtherDateRow({ event, otherDate }: { event: Event; otherDate: OtherDate }) {
  const { reminders } = useReminders(event)
  const adding = useAddReminder(event)
  const day = otherDate.date ?? knownDate(event)
  const isAhead = day !== null && day >= localToday()
  const isSet = reminders.some(({ when }) => when.moment === otherDate.name)
  const remind = () => adding.mutate(reminderTimeFor(otherDate), { onError: toastError })
  return (
    <li className={isAhead ? '' : styles.past}>
      <span className={styles.name}>{otherDate.name}</span>
      <span className={`tabular ${styles.when}`}>{dateAndTime(otherDate)}</span>
      {isAhead &&
        (isSet ? (
          <span className={styles.set} role="img" aria-label={otherDateWords.isSet(otherDate.name)}>
            <BellRing {...icon} />
          </span>
        ) : (
          <IconButton
            label={otherDateWords.remind(otherDate.name)}
            icon={<BellPlus {...icon} />}
            disabled={adding.isPending}
            onClick={remind}
          />
        ))}
    </li>
  )
}

const dateAndTime = ({ date, time }: OtherDate): string =>
  [date && longDate(date), time && formatWallTime(time)].filter(Boolean).join(', ')

/** When to remind: at the time for sales and doors, else in the morning; for deadlines, the evening before. */
function reminderTimeFor({ kind, name, time }: OtherDate): ReminderTiming {
  const remindsAtTime = time !== null && (kind === 'sale' || kind === 'doors' || kind === 'other')
  if (remindsAtTime) return { minutesBefore: 0, moment: name }
  return kind === 'sale' || kind === 'other'
    ? { daysBefore: 0, time: '08:00', moment: name }
    : { daysBefore: 1, time: '18:00', moment: name }
}
