import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So near to the end counts as being there, px. */
const AT_END_PX = 80
/** A thread with no more than a picture and what was read in it is read from its beginning. */
const ONE_READING = 3
/** Kept free above a message that is taller than the window, px. */
const ABOVE_PX = 16

/** How far from its end each thread was left, px; none for one that was left at its end. It lives as long as the page. */
const leftAt = new Map<string, number>()

interface Messages {
  threadId: string
  count: number
  lastId: string | undefined
  /** How many cards the last message shows: they come in after its words. */
  lastCards: number
  /** The last words that somebody here sent and that have not arrived, and how they stand. */
  lastSaid: string | undefined
}

/**
 * Where a thread is scrolled to. It opens where it was left, else at its end; a new message comes into sight only where the end was
 * in sight, and `hasNew` tells of it otherwise. Who says something is at its end from then on: the answer is looked for there.
 */
export function useMessageScroll(
  scroller: RefObject<HTMLElement | null>,
  { threadId, count, lastId, lastCards, lastSaid }: Messages,
) {
  const [hasNew, setNew] = useState(false)
  const isAtEnd = useRef(true)
  const seen = useRef<string | undefined>(undefined)
  const said = useRef(lastSaid)
  const opensAtEnd = count > ONE_READING

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const isFirst = seen.current === undefined
    const isOther = seen.current !== lastId
    seen.current = lastId ?? ''
    if (isFirst) open(element, leftAt.get(threadId), opensAtEnd)
    else if (isAtEnd.current) showLast(element)
    else {
      leftAt.set(threadId, element.scrollHeight - element.scrollTop) // what came in below the place moves it from the end
      if (isOther) setNew(!beginsInSight(element))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what it looks at when the last message is another one, or shows more
  }, [lastId, lastCards])

  useLayoutEffect(() => {
    const element = scroller.current
    const isOther = said.current !== lastSaid
    said.current = lastSaid
    if (!element || !isOther || lastSaid === undefined) return
    element.scrollTop = element.scrollHeight
    isAtEnd.current = true // at once: the answer may be here before the scrolling is told
    setNew(false)
  }, [scroller, lastSaid])

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight
      isAtEnd.current = left < AT_END_PX
      leftAt.set(threadId, element.scrollHeight - element.scrollTop)
      if (isAtEnd.current) setNew(false)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, threadId])

  const toEnd = () => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    setNew(false)
    element.focus({ preventScroll: true }) // the chip that had the focus is gone
  }
  return { hasNew, toEnd }
}

function open(element: HTMLElement, fromEnd: number | undefined, opensAtEnd: boolean) {
  if (fromEnd !== undefined) element.scrollTop = element.scrollHeight - fromEnd
  else if (opensAtEnd) element.scrollTop = element.scrollHeight
}

/** A card of several events holds a list of its own: only the rows of the messages themselves count. */
const lastMessage = (element: HTMLElement) => element.querySelector(':scope > ol > li:last-of-type')

/** Whether the last message can be seen where it begins: then nobody has to be told that it came. */
function beginsInSight(element: HTMLElement): boolean {
  const top = lastMessage(element)?.getBoundingClientRect().top
  return top !== undefined && top < element.getBoundingClientRect().bottom - AT_END_PX
}

/** To the end; of a message that is taller than the window to its beginning. */
function showLast(element: HTMLElement) {
  const last = lastMessage(element)
  const top = last
    ? last.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop
    : Infinity
  element.scrollTop = Math.min(element.scrollHeight - element.clientHeight, top - ABOVE_PX)
}
