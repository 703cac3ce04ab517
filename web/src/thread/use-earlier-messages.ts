import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So many messages are drawn at first: about what a window shows. */
const AT_FIRST = 12
/** And so many more each time somebody comes near the first of them. */
const AT_ONCE = 24
const NEAR = '600px 0px 0px'

/** How much of each thread was drawn, so that coming back finds the same place. It lives as long as the page. */
const drawn = new Map<string, number>()

/** Of a long thread the last messages; earlier ones are added as somebody scrolls up, without moving what they look at. */
export function useEarlierMessages<Message>(
  scroller: RefObject<HTMLElement | null>,
  { threadId, messages }: { threadId: string; messages: readonly Message[] },
) {
  const [first, setFirst] = useState(() => Math.max(0, messages.length - (drawn.get(threadId) ?? AT_FIRST)))
  const sentinel = useRef<HTMLDivElement>(null)
  const heightBefore = useRef<number | null>(null)
  const from = Math.min(first, Math.max(0, messages.length - 1))
  const showEarlier = () => {
    heightBefore.current = scroller.current?.scrollHeight ?? null
    const next = Math.max(0, from - AT_ONCE)
    drawn.set(threadId, messages.length - next)
    setFirst(next)
  }
  const comeNear = useEffectEvent(showEarlier)
  const hasEarlier = from > 0
  useLayoutEffect(() => {
    const element = scroller.current
    if (element && heightBefore.current !== null && (!keepsPlace() || element.scrollTop === 0))
      element.scrollBy({ top: element.scrollHeight - heightBefore.current, behavior: 'instant' })
    heightBefore.current = null
  })
  useEffect(() => {
    if (!hasEarlier || !sentinel.current) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && comeNear(), {
      root: scroller.current,
      rootMargin: NEAR,
    })
    watch.observe(sentinel.current)
    return () => watch.disconnect()
  }, [scroller, hasEarlier])
  return { shown: messages.slice(from), hasEarlier, showEarlier, sentinel }
}

/** Whether this browser itself keeps what somebody looks at in its place, when something is added above; at the very top none does. */
const keepsPlace = () => CSS.supports('overflow-anchor', 'auto')
