import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { Picture } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { IconButton } from '../../../ui/controls/button.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import { ClashNote } from '../actions/clash-note.tsx'
import { EventCard } from '../event-card.tsx'
import styles from '../several-events.module.css'
import { titleOf } from '../title-of.ts'

const { oneByOne: text } = cardWords
const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

interface OneByOneProps {
  events: readonly Event[]
  picture: Picture | null
  /** The index of the open event; Next on the last leads to the first. */
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** One of several events as a card of its own, with Previous and Next. */
export function OneByOne({ events, picture, at, onMove, onClose }: OneByOneProps) {
  const event = events[at]
  if (!event) return null
  const move = (by: number) => onMove((at + by + events.length) % events.length)
  return (
    <section className={styles.opened} aria-label={text.place(at + 1, events.length)}>
      <div className={styles.pager}>
        <IconButton label={text.before} icon={<ChevronLeft {...icon} />} onClick={() => move(-1)} />
        <p ref={cameIntoSight} tabIndex={-1} role="status" className="small tabular">
          {text.place(at + 1, events.length)}
          <span className="visually-hidden">: {titleOf(event)}</span>
        </p>
        <IconButton label={text.after} icon={<ChevronRight {...icon} />} onClick={() => move(1)} />
        <IconButton label={text.close} icon={<X {...icon} />} onClick={onClose} />
      </div>
      <EventCard key={event.id} event={event} picture={picture} beforeAdding={<ClashNote event={event} />} />
    </section>
  )
}

/** Scrolls to an opened event and focuses it. */
function cameIntoSight(place: HTMLElement | null) {
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
