import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { leftAtEnd, leftHere, placeLeft } from '../data/scroll-positions.ts'
import { rowsOf, topOf } from '../data/message-rows.ts'

/** So near to the end counts as being there, px. */
const AT_END_PX = 80
/** A thread with no more than a picture and what was read in it is read from its beginning. */
const ONE_READING = 3
/** Kept free above a message that is taller than the window, px. */
const ABOVE_PX = 16

interface Messages {
  threadId: string
  count: number
  /** Those that are drawn, each as a row; after the last of the thread what is on its way has rows of its own. */
  shown: readonly { id: string }[]
  /** Whether the last message of the thread is among them. */
  reachesEnd: boolean
  /** Draws the last messages. */
  showEnd: () => void
  lastId: string | undefined
  /** How many cards the last message shows: they come in after its words. */
  lastCards: number
  /** The last words that somebody here sent and that have not arrived, and how they stand. */
  lastSaid: string | undefined
  /** What notices take of the end, px. */
  noticeRoom: number
}

/**
 * Where a thread is scrolled to. It opens where it was left, else at its end; a new message comes into sight only where the end was
 * in sight, and `hasNew` tells of it otherwise. Who says something is at its end from then on: the answer is looked for there.
 */
export function useMessageScroll(
  scroller: RefObject<HTMLElement | null>,
  { threadId, count, shown, reachesEnd, showEnd, lastId, lastCards, lastSaid, noticeRoom }: Messages,
) {
  const [hasNew, setNew] = useState(false)
  const isAtEnd = useRef(reachesEnd)
  const goesToEnd = useRef(false)
  const seen = useRef<string | undefined>(undefined)
  const said = useRef(lastSaid)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const isFirst = seen.current === undefined
    const isOther = seen.current !== lastId
    seen.current = lastId ?? ''
    if (isFirst) open(element, { threadId, shown, opensAtEnd: count > ONE_READING })
    else if (isAtEnd.current) showLast(element)
    else if (isOther) setNew(!reachesEnd || !beginsInSight(element))
    // oxlint-disable-next-line react/exhaustive-deps -- what it looks at when the last message is another one, or shows more
  }, [lastId, lastCards])

  const goToEnd = () => {
    goesToEnd.current = !reachesEnd
    if (!reachesEnd) showEnd()
    else if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
    isAtEnd.current = true // at once: the answer may be here before the scrolling is told
    setNew(false)
  }

  useLayoutEffect(() => {
    const isOther = said.current !== lastSaid
    said.current = lastSaid
    if (isOther && lastSaid !== undefined) goToEnd()
    // oxlint-disable-next-line react/exhaustive-deps -- once for what was said, wherever that is now
  }, [lastSaid])

  useLayoutEffect(() => {
    if (goesToEnd.current && reachesEnd && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
    goesToEnd.current = false
  }, [scroller, reachesEnd])

  useAboveNotices(scroller, noticeRoom, reachesEnd)

  const look = useEffectEvent((element: HTMLElement) => {
    const left = element.scrollHeight - element.scrollTop - element.clientHeight
    isAtEnd.current = reachesEnd && left < AT_END_PX
    if (isAtEnd.current) leftAtEnd(threadId)
    else leftHere(threadId, element, shown)
    if (isAtEnd.current) setNew(false)
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const onScroll = () => look(element)
    onScroll()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller, threadId])

  const toEnd = () => {
    goToEnd()
    scroller.current?.focus({ preventScroll: true }) // the chip that had the focus is gone
  }
  return { hasNew, toEnd }
}

/** Where the end is in sight it stays so, above notices that come. */
function useAboveNotices(scroller: RefObject<HTMLElement | null>, noticeRoom: number, reachesEnd: boolean) {
  const before = useRef(noticeRoom)
  useLayoutEffect(() => {
    const more = noticeRoom - before.current
    before.current = noticeRoom
    const element = scroller.current
    if (!element || more <= 0 || !reachesEnd) return
    const left = element.scrollHeight - element.scrollTop - element.clientHeight
    if (left - more < AT_END_PX) element.scrollTop = element.scrollHeight
    // oxlint-disable-next-line react/exhaustive-deps -- as notices come
  }, [noticeRoom])
}

function open(
  element: HTMLElement,
  { threadId, shown, opensAtEnd }: Pick<Messages, 'threadId' | 'shown'> & { opensAtEnd: boolean },
): void {
  const place = placeLeft(threadId)
  if (place && place !== 'end') {
    const row = rowsOf(element)[shown.findIndex(({ id }) => id === place.messageId)]
    if (row) element.scrollTop += topOf(row, element) - place.top
  } else if (place === 'end' || opensAtEnd) element.scrollTop = element.scrollHeight
}

/** Whether the last message can be seen where it begins: then nobody has to be told that it came. */
function beginsInSight(element: HTMLElement): boolean {
  const last = rowsOf(element).at(-1)
  return last !== undefined && topOf(last, element) < element.clientHeight - AT_END_PX
}

/** To the end; of a message that is taller than the window to its beginning. */
function showLast(element: HTMLElement) {
  const last = rowsOf(element).at(-1)
  const top = last ? topOf(last, element) + element.scrollTop : Infinity
  element.scrollTop = Math.min(element.scrollHeight - element.clientHeight, top - ABOVE_PX)
}
