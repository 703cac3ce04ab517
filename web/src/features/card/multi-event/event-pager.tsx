import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { IconButton } from '../../../ui/controls/button.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import { ClashNote } from '../actions/clash-note.tsx'
import { EventCard } from '../event-card.tsx'
import styles from './multi-event-card.module.css'
import { titleOf } from '../title-of.ts'

const { oneByOne: text } = cardWords
const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

interface EventPagerProps {
  events: readonly Event[]
  picture: Picture | null
  /** The open event's position; Next on the last leads to the first. */
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** Shows one of a picture's events as a full card, with Previous and Next. */
export function EventPager({ events, picture, index, onMove, onClose }: EventPagerProps) {
  const event = events[index]
  if (!event) return null
  const move = (by: number) => onMove((index + by + events.length) % events.length)
  return (
    <section className={styles.opened} aria-label={text.position(index + 1, events.length)}>
      <div className={styles.pager}>
        <IconButton label={text.previous} icon={<ChevronLeft {...icon} />} onClick={() => move(-1)} />
        <p ref={scrollAndFocus} tabIndex={-1} role="status" className="small tabular">
          {text.position(index + 1, events.length)}
          <span className="visually-hidden">: {titleOf(event)}</span>
        </p>
        <IconButton label={text.next} icon={<ChevronRight {...icon} />} onClick={() => move(1)} />
        <IconButton label={text.close} icon={<X {...icon} />} onClick={onClose} />
      </div>
      <EventCard key={event.id} event={event} picture={picture} noteAboveFacts={<ClashNote event={event} />} />
    </section>
  )
}

/** Scrolls to an opened event and focuses it. */
function scrollAndFocus(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}
