import { CalendarCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { Mention } from '@swap/contract/assistant'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import { shortDate } from '../../card/facts/event-date-format.ts'
import { Thumb } from '../../../ui/graphics/print.tsx'
import { assistantWords } from '../../../i18n/en/assistant.ts'
import styles from './answer-message.module.css'
import { titleOf } from '../../card/title-of.ts'

/** The events that an answer of the assistant mentions, in their current state, with links. */
export const MentionList = ({ mentions }: { mentions: readonly Mention[] }) => (
  <ul className={styles.mentions} aria-label={assistantWords.events}>
    {mentions.map((mention) => (
      <li key={mention.id}>
        <Link href={`/event/${mention.id}`} className={styles.mention}>
          <Thumb src={mention.thumbnailUrl} />
          <span className="grow">
            <b>{titleOf(mention) || assistantWords.noTitle}</b>
            <span className="small muted">{describeMention(mention)}</span>
          </span>
          {mention.saved && (
            <>
              <CalendarCheck size={18} strokeWidth={1.9} aria-hidden="true" />
              <span className="visually-hidden">{assistantWords.inYourCalendar}</span>
            </>
          )}
        </Link>
      </li>
    ))}
  </ul>
)

const describeMention = ({ start_date: date, start_time: time, place }: Mention): string =>
  [date ? shortDate(date) : assistantWords.noDay, date && time && formatWallTime(time), place]
    .filter(Boolean)
    .join(', ')
