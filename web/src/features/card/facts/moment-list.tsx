import { BellPlus, BellRing } from 'lucide-react'
import type { Event } from '@swap/contract/event'
import { momentsOf, type Moment } from '@swap/contract/moments'
import type { RemindWhen } from '@swap/contract/reminder'
import { IconButton } from '../../../ui/controls/button.tsx'
import { clock } from '../../../ui/time/date-format.ts'
import { complain } from '../../../ui/feedback/toast.ts'
import { momentWords } from '../../../i18n/en/reminders.ts'
import { dateOf } from './facts.ts'
import styles from './moment-list.module.css'
import { useAddReminder, useReminders } from '../reminders/use-reminders.ts'
import { longDate, todayHere } from './when.ts'

const small = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

/** The moments around an event, each with a way to be reminded of it. Nothing if its notes mention none. */
export function MomentList({ event }: { event: Event }) {
  const moments = momentsOf(event)
  if (moments.length === 0) return null
  return (
    <section className={styles.moments} aria-label={momentWords.title}>
      <p aria-hidden="true">{momentWords.title}</p>
      <ul>
        {moments.map((moment) => (
          <MomentRow key={moment.name} event={event} moment={moment} />
        ))}
      </ul>
    </section>
  )
}

function MomentRow({ event, moment }: { event: Event; moment: Moment }) {
  const { reminders } = useReminders(event)
  const adding = useAddReminder(event)
  const day = moment.date ?? dateOf(event)
  const isAhead = day !== null && day >= todayHere()
  const isSet = reminders.some(({ when }) => when.moment === moment.name)
  const remind = () => adding.mutate(remindWhenOf(moment), { onError: complain })
  return (
    <li className={isAhead ? '' : styles.past}>
      <span className={styles.name}>{moment.name}</span>
      <span className={`tabular ${styles.when}`}>{inShort(moment)}</span>
      {isAhead &&
        (isSet ? (
          <span className={styles.set} role="img" aria-label={momentWords.isSet(moment.name)}>
            <BellRing {...small} />
          </span>
        ) : (
          <IconButton
            label={momentWords.remind(moment.name)}
            icon={<BellPlus {...small} />}
            disabled={adding.isPending}
            onClick={remind}
          />
        ))}
    </li>
  )
}

const inShort = ({ date, time }: Moment): string =>
  [date && longDate(date), time && clock(time)].filter(Boolean).join(', ')

/** Tickets are wanted as they go on sale, and doors as they open; a deadline the evening before. */
function remindWhenOf({ kind, name, time }: Moment): RemindWhen {
  const isOfHour = time !== null && (kind === 'sale' || kind === 'doors' || kind === 'other')
  if (isOfHour) return { minutesBefore: 0, moment: name }
  return kind === 'sale' || kind === 'other'
    ? { daysBefore: 0, time: '08:00', moment: name }
    : { daysBefore: 1, time: '18:00', moment: name }
}
