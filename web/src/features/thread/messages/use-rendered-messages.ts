import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { whenIdle } from '../../../ui/page/when-idle.ts'
import { savedPosition } from '../data/scroll-positions.ts'
import { messageRows, rowTop } from '../data/message-rows.ts'

/** How many messages are rendered at first: about a screenful. */
const INITIAL_SIZE = 12
/** How many more are rendered when scrolling nears either end. */
const BATCH_SIZE = 24
/** How close the edge of the range comes to the viewport before more messages are rendered (an IntersectionObserver's root margin). */
const NEAR = '600px 0px'

/** A range of message indexes, `end` excluded. With `end` null, the range reaches the last message, and includes new ones. */
interface MessageRange {
  from: number
  end: number | null
}

/**
 * Chooses which messages of a thread to render: at first those around the saved scroll position, else the last ones. Scrolling
 * near either end adds more, without shifting what is visible.
 */
export function useRenderedMessages<Message extends { id: string }>(
  scroller: RefObject<HTMLElement | null>,
  { threadId, messages }: { threadId: string; messages: readonly Message[] },
) {
  const [range, setRange] = useState(() => initialRange(messages, savedPosition(threadId)))
  const anchor = useRef<{ row: Element; top: number } | null>(null)
  const from = Math.min(range.from, Math.max(0, messages.length - 1))
  const showEarlier = () => {
    const element = scroller.current
    const row = element && messageRows(element)[0]
    if (row) anchor.current = { row, top: rowTop(row, element) + element.scrollTop }
    element?.style.setProperty('overflow-anchor', 'none')
    setRange(({ end }) => ({ from: Math.max(0, from - BATCH_SIZE), end }))
  }
  const showLater = () =>
    setRange((before) => ({ ...before, end: endOf(messages, (before.end ?? messages.length) + BATCH_SIZE) }))
  const showEnd = () => setRange(lastRange(messages))
  // Keeps what is visible in place. The browser's scroll anchoring is off: it may pick one of the rows just added.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !anchor.current) return
    const { row, top } = anchor.current
    anchor.current = null
    element.scrollBy({ top: rowTop(row, element) + element.scrollTop - top, behavior: 'instant' })
    requestAnimationFrame(() => element.style.removeProperty('overflow-anchor'))
  })
  const earlier = useShowWhenNear(scroller, from > 0, showEarlier)
  const later = useShowWhenNear(scroller, range.end !== null, showLater)
  return { shown: messages.slice(from, range.end ?? undefined), earlier, later, showEnd }
}

const lastRange = (messages: readonly unknown[]): MessageRange => ({
  from: Math.max(0, messages.length - INITIAL_SIZE),
  end: null,
})

const endOf = (messages: readonly unknown[], end: number) => (end < messages.length ? end : null)

function initialRange(messages: readonly { id: string }[], place: ReturnType<typeof savedPosition>): MessageRange {
  if (!place || place === 'end') return lastRange(messages)
  const at = messages.findIndex(({ id }) => id === place.messageId)
  if (at < 0) return lastRange(messages)
  return { from: Math.max(0, at - place.before), end: endOf(messages, at + Math.max(1, place.after)) }
}

/** The messages before or after the rendered range. When `sentinel` is near the viewport, `show` renders more of them. */
export interface HiddenMessages {
  hasAny: boolean
  sentinel: RefObject<HTMLDivElement | null>
  show: () => void
}

function useShowWhenNear(scroller: RefObject<HTMLElement | null>, hasAny: boolean, show: () => void): HiddenMessages {
  const sentinel = useRef<HTMLDivElement>(null)
  const handleNear = useEffectEvent(show)
  useEffect(() => {
    if (!hasAny || !sentinel.current) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && handleNear(), {
      root: scroller.current,
      rootMargin: NEAR,
    })
    const edge = sentinel.current
    const stop = whenIdle(() => watch.observe(edge)) // after the first paint
    return () => {
      stop()
      watch.disconnect()
    }
  }, [scroller, hasAny])
  return { hasAny, sentinel, show }
}
