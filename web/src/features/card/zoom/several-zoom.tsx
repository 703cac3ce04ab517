import type { Event } from '@swap/contract/event'
import type { Picture } from '@swap/contract/thread'
import { cardWords } from '../../../i18n/en/card.ts'
import { boxesOfEvent } from '../event-line.ts'
import { dateOf, inShort } from '../facts/facts.ts'
import { sureOf } from '@swap/contract/sureness'
import { longDate } from '../facts/when.ts'
import { PictureZoom } from './picture-zoom.tsx'
import { titleOf } from '../title-of.ts'

interface SeveralZoomProps {
  events: readonly Event[]
  picture: Picture & { url: string }
  /** The id of the event it opens at. */
  first: string | null
  onClose: () => void
}

/** The picture of several events, one after the other. */
export function SeveralZoom({ events, picture, first, onClose }: SeveralZoomProps) {
  const details = events.map((event, index) => {
    const date = dateOf(event)
    return {
      id: event.id,
      label: cardWords.numbered(index + 1),
      value: titleOf(event),
      note: [date && longDate(date), inShort(event)].filter(Boolean).join(', '),
      sure: date === null ? ('missing' as const) : sureOf(event, 'start_date'),
      boxes: boxesOfEvent(event),
    }
  })
  const alt = cardWords.pictureAlt(events.map(titleOf).join(', '))
  return <PictureZoom picture={picture} alt={alt} details={details} first={first} onClose={onClose} />
}
