import { lazy, Suspense, useState } from 'react'
import type { Event } from '@swap/contract/event'
import type { Picture } from '@swap/contract/thread'
import { boxesOfEvent } from './event-boxes.ts'
import { EventPicture } from '../picture/event-picture.tsx'
import styles from './multi-event-card.module.css'
import { titleOf } from '../title-of.ts'

const loadZoom = () => import('./multi-event-zoom.tsx')
const MultiEventZoom = lazy(() => loadZoom().then(({ MultiEventZoom: zoom }) => ({ default: zoom })))

/** Upper bound on the loops drawn: more would hide the picture. */
const MAX_LOOPS = 9

interface NumberedPictureProps {
  events: readonly Event[]
  picture: Picture | null
  /** The event being pointed at. */
  highlightedId: string | null
  onPoint: (id: string | null) => void
  isAnimated: boolean
}

/** The picture of several events, with a numbered loop around each; pressing the picture opens it full screen. */
export function NumberedPicture({ events, picture, highlightedId, onPoint, isAnimated }: NumberedPictureProps) {
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
        highlightedId={highlightedId}
        onPoint={onPoint}
        onPreload={() => void loadZoom()}
        onOpen={(id) => setOpened({ at: id })}
        isAnimated={isAnimated}
        maxLoops={MAX_LOOPS}
        className={styles.print ?? ''}
      />
      {opened && (
        <Suspense>
          <MultiEventZoom events={events} picture={shown} first={opened.at} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
