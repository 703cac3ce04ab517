import { lazy, Suspense, useState } from 'react'
import type { Event } from '@swap/contract/event'
import type { Picture } from '@swap/contract/thread'
import { boxesOfEvent } from '../event-line.ts'
import { EventPicture } from './event-picture.tsx'
import styles from '../several-events.module.css'
import { titleOf } from '../title-of.ts'

const loadZoom = () => import('../zoom/several-zoom.tsx')
const SeveralZoom = lazy(() => loadZoom().then(({ SeveralZoom: zoom }) => ({ default: zoom })))

/** A picture with more loops than this would be covered by them. */
const MAX_LOOPS = 9

interface NumberedPictureProps {
  events: readonly Event[]
  picture: Picture | null
  /** The event being pointed at. */
  focus: string | null
  onPoint: (id: string | null) => void
  isDrawnOn: boolean
}

/** The picture of several events with a numbered loop round each; pressed, it opens as large as the screen. */
export function NumberedPicture({ events, picture, focus, onPoint, isDrawnOn }: NumberedPictureProps) {
  const [opened, setOpened] = useState<{ at: string | null } | null>(null)
  if (!picture?.url) return null
  const shown = { ...picture, url: picture.url }
  const marks = events.map((event, index) => ({
    id: event.id,
    boxes: boxesOfEvent(event),
    isDoubtful: false,
    number: index + 1,
  }))
  return (
    <>
      <EventPicture
        picture={shown}
        title={events.map(titleOf).join(', ')}
        marks={marks}
        focus={focus}
        onPoint={onPoint}
        onNear={() => void loadZoom()}
        onOpen={(id) => setOpened({ at: id })}
        isDrawnOn={isDrawnOn}
        most={MAX_LOOPS}
        className={styles.print ?? ''}
      />
      {opened && (
        <Suspense>
          <SeveralZoom events={events} picture={shown} first={opened.at} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
