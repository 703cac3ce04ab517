import { cardWords } from '../../../i18n/en/card.ts'
import { PictureZoom, type ZoomedPicture } from '../zoom/picture-zoom.tsx'
import { useWakeLock } from './use-wake-lock.ts'

export type TicketPicture = ZoomedPicture

interface TicketZoomProps {
  picture: TicketPicture
  title: string
  onClose: () => void
}

/** Shows a ticket's picture full screen, to be scanned: on a white background, without the screen turning off. */
export function TicketZoom({ picture, title, onClose }: TicketZoomProps) {
  useWakeLock()
  return (
    <PictureZoom
      picture={picture}
      alt={cardWords.pictureAlt(title)}
      details={[]}
      first={null}
      isBright
      onClose={onClose}
    />
  )
}
