import type { Event } from '@swap/contract/event'
import type { Picture } from '@swap/contract/thread'
import { cardWords } from '../../../i18n/en/card.ts'
import { boxesOfEvent } from './event-boxes.ts'
import { knownDate } from '../facts/known-fields.ts'
import { timeAndPlace } from '../facts/event-summary.ts'
import { certaintyOf } from '@swap/contract/certainty'
import { longDate } from '../facts/event-date-format.ts'
import { PictureZoom } from '../zoom/picture-zoom.tsx'
import { titleOf } from '../title-of.ts'

interface MultiEventZoomProps {
  events: readonly Event[]
  picture: Picture & { url: string }
  /** The id of the event shown first. */
  first: string | null
  onClose: () => void
}

/** Shows the picture full screen, with a loop around one event at a time. */
export function MultiEventZoom({ events, picture, first, onClose }: MultiEventZoomProps) {
  const details = events.map((event, index) => {
    const date = knownDate(event)
    return {
      id: event.id,
      label: cardWords.numbered(index + 1),
      value: titleOf(event),
      note: [date && longDate(date), timeAndPlace(event)].filter(Boolean).join(', '),
      certainty: date === null ? ('missing' as const) : certaintyOf(event, 'start_date'),
      boxes: boxesOfEvent(event),
    }
  })
  const alt = cardWords.pictureAlt(events.map(titleOf).join(', '))
  return <PictureZoom picture={picture} alt={alt} details={details} first={first} onClose={onClose} />
}
