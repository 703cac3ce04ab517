import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So many messages are drawn at first: about what a window shows. */
const AT_FIRST = 12
/** And so many more each time somebody comes near the first of them. */
const AT_ONCE = 24
const NEAR = '600px 0px 0px'

/** Drawn above the place where a thread was left, px: enough that nothing earlier is added at once. */
const ABOVE_PX = 800

/** How many of the last messages of each thread the place needs at which it was left. It lives as long as the page. */
const needed = new Map<string, number>()

/** Of a long thread the last messages; earlier ones are added as somebody scrolls up, without moving what they look at. */
export function useEarlierMessages<Message>(
  scroller: RefObject<HTMLElement | null>,
  { threadId, messages }: { threadId: string; messages: readonly Message[] },
) {
  const [first, setFirst] = useState(() => Math.max(0, messages.length - (needed.get(threadId) ?? AT_FIRST)))
  const sentinel = useRef<HTMLDivElement>(null)
  const heightBefore = useRef<number | null>(null)
  const from = Math.min(first, Math.max(0, messages.length - 1))
  const showEarlier = () => {
    heightBefore.current = scroller.current?.scrollHeight ?? null
    setFirst(Math.max(0, from - AT_ONCE))
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
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const remember = () => needed.set(threadId, Math.max(AT_FIRST, messagesFrom(element)))
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller, threadId])
  return { shown: messages.slice(from), hasEarlier, showEarlier, sentinel }
}

/** How many messages stand in what is in sight, shortly above it and below it. */
function messagesFrom(scroller: HTMLElement): number {
  const rows = scroller.querySelector(':scope > ol')?.children ?? []
  const top = scroller.getBoundingClientRect().top - ABOVE_PX
  let [first, end] = [0, rows.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if ((rows[middle]?.getBoundingClientRect().bottom ?? top) < top) first = middle + 1
    else end = middle
  }
  return rows.length - first
}

/** Whether this browser itself keeps what somebody looks at in its place, when something is added above; at the very top none does. */
const keepsPlace = () => CSS.supports('overflow-anchor', 'auto')
