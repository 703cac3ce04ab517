import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { whenIdle } from '../../ui/page/when-idle.ts'
import { placeLeft } from '../data/scroll-positions.ts'
import { rowsOf, topOf } from '../data/message-rows.ts'

/** So many messages are drawn at first: about what a window shows. */
const AT_FIRST = 12
/** And so many more each time somebody comes near the first of them, or the last. */
const AT_ONCE = 24
const NEAR = '600px 0px'

/** From which message to before which; null is the end, whatever still comes. */
interface Drawn {
  from: number
  end: number | null
}

/**
 * Of a long thread the messages about the place where it was left, else the last ones; more are added as somebody comes near the
 * first or the last of them, without moving what they look at.
 */
export function useDrawnMessages<Message extends { id: string }>(
  scroller: RefObject<HTMLElement | null>,
  { threadId, messages }: { threadId: string; messages: readonly Message[] },
) {
  const [drawn, setDrawn] = useState(() => drawnAtFirst(messages, placeLeft(threadId)))
  const holds = useRef<{ row: Element; top: number } | null>(null)
  const from = Math.min(drawn.from, Math.max(0, messages.length - 1))
  const showEarlier = () => {
    const element = scroller.current
    const row = element && rowsOf(element)[0]
    if (row) holds.current = { row, top: topOf(row, element) + element.scrollTop }
    element?.style.setProperty('overflow-anchor', 'none')
    setDrawn(({ end }) => ({ from: Math.max(0, from - AT_ONCE), end }))
  }
  const showLater = () =>
    setDrawn((before) => ({ ...before, end: endOf(messages, (before.end ?? messages.length) + AT_ONCE) }))
  const showEnd = () => setDrawn(lastOf(messages))
  // By our own hand: a browser that does so itself may hold on to one of the rows that have just come.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !holds.current) return
    const { row, top } = holds.current
    holds.current = null
    element.scrollBy({ top: topOf(row, element) + element.scrollTop - top, behavior: 'instant' })
    requestAnimationFrame(() => element.style.removeProperty('overflow-anchor'))
  })
  const earlier = useNear(scroller, from > 0, showEarlier)
  const later = useNear(scroller, drawn.end !== null, showLater)
  return { shown: messages.slice(from, drawn.end ?? undefined), earlier, later, showEnd }
}

const lastOf = (messages: readonly unknown[]): Drawn => ({ from: Math.max(0, messages.length - AT_FIRST), end: null })

const endOf = (messages: readonly unknown[], end: number) => (end < messages.length ? end : null)

function drawnAtFirst(messages: readonly { id: string }[], place: ReturnType<typeof placeLeft>): Drawn {
  if (!place || place === 'end') return lastOf(messages)
  const at = messages.findIndex(({ id }) => id === place.messageId)
  if (at < 0) return lastOf(messages)
  return { from: Math.max(0, at - place.before), end: endOf(messages, at + Math.max(1, place.after)) }
}

/** What stands where messages are left out: shows more as it comes near the window. */
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
    const stop = whenIdle(() => watch.observe(edge)) // first of all the thread is seen
    return () => {
      stop()
      watch.disconnect()
    }
  }, [scroller, isThere])
  return { isThere, sentinel, show }
}
