import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { whenIdle } from '../../../ui/page/when-idle.ts'
import { savedPosition } from '../data/scroll-positions.ts'
import { messageRows, rowTop } from '../data/message-rows.ts'

/** How many messages are rendered at first: about what a window shows. */
const AT_FIRST = 12
/** How many more are added near either end. */
const BATCH_SIZE = 24
const NEAR = '600px 0px'

/** From which message up to (not including) which; null is the end, including new ones. */
interface Drawn {
  from: number
  end: number | null
}

/**
 * The messages of a long thread around the place where it was left, else the last ones; more are added on scrolling near the
 * first or the last of them, without shifting what is in view.
 */
export function useRenderedMessages<Message extends { id: string }>(
  scroller: RefObject<HTMLElement | null>,
  { threadId, messages }: { threadId: string; messages: readonly Message[] },
) {
  const [drawn, setDrawn] = useState(() => drawnAtFirst(messages, savedPosition(threadId)))
  const holds = useRef<{ row: Element; top: number } | null>(null)
  const from = Math.min(drawn.from, Math.max(0, messages.length - 1))
  const showEarlier = () => {
    const element = scroller.current
    const row = element && messageRows(element)[0]
    if (row) holds.current = { row, top: rowTop(row, element) + element.scrollTop }
    element?.style.setProperty('overflow-anchor', 'none')
    setDrawn(({ end }) => ({ from: Math.max(0, from - BATCH_SIZE), end }))
  }
  const showLater = () =>
    setDrawn((before) => ({ ...before, end: endOf(messages, (before.end ?? messages.length) + BATCH_SIZE) }))
  const showEnd = () => setDrawn(lastOf(messages))
  // Done by hand: the browser's own scroll anchoring may pick one of the rows just added.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !holds.current) return
    const { row, top } = holds.current
    holds.current = null
    element.scrollBy({ top: rowTop(row, element) + element.scrollTop - top, behavior: 'instant' })
    requestAnimationFrame(() => element.style.removeProperty('overflow-anchor'))
  })
  const earlier = useNear(scroller, from > 0, showEarlier)
  const later = useNear(scroller, drawn.end !== null, showLater)
  return { shown: messages.slice(from, drawn.end ?? undefined), earlier, later, showEnd }
}

const lastOf = (messages: readonly unknown[]): Drawn => ({ from: Math.max(0, messages.length - AT_FIRST), end: null })

const endOf = (messages: readonly unknown[], end: number) => (end < messages.length ? end : null)

function drawnAtFirst(messages: readonly { id: string }[], place: ReturnType<typeof savedPosition>): Drawn {
  if (!place || place === 'end') return lastOf(messages)
  const at = messages.findIndex(({ id }) => id === place.messageId)
  if (at < 0) return lastOf(messages)
  return { from: Math.max(0, at - place.before), end: endOf(messages, at + Math.max(1, place.after)) }
}

/** Marks where messages are left out: shows more as it nears the window. */
export interface LeftOut {
  isThere: boolean
  sentinel: RefObject<HTMLDivElement | null>
  show: () => void
}

function useNear(scroller: RefObject<HTMLElement | null>, isThere: boolean, show: () => void): LeftOut {
  const sentinel = useRef<HTMLDivElement>(null)
  const comeNear = useEffectEvent(show)
  useEffect(() => {
    if (!isThere || !sentinel.current) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && comeNear(), {
      root: scroller.current,
      rootMargin: NEAR,
    })
    const edge = sentinel.current
    const stop = whenIdle(() => watch.observe(edge)) // the thread is painted first
    return () => {
      stop()
      watch.disconnect()
    }
  }, [scroller, isThere])
  return { isThere, sentinel, show }
}
