import { cardWords } from '../../../i18n/en/card.ts'
import { PictureZoom, type ZoomedPicture } from '../zoom/picture-zoom.tsx'
import { useLitScreen } from './use-lit-screen.ts'

export type TicketPicture = ZoomedPicture

interface TicketZoomProps {
  picture: TicketPicture
  title: string
  onClose: () => void
}

/** The picture of a ticket to be held under a scanner: as large as the screen, on white, and the screen stays lit. */
export function TicketZoom({ picture, title, onClose }: TicketZoomProps) {
  useLitScreen()
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
