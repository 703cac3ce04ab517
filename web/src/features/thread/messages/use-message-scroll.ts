import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { saveAtEnd, savePosition, savedPosition } from '../data/scroll-positions.ts'
import { messageRows, rowTop } from '../data/message-rows.ts'

/** This close to the end counts as being there, px. */
const AT_END_PX = 80
/** A thread with only a picture and its reading opens at its beginning. */
const ONE_READING = 3
/** Kept free above a message that is taller than the window, px. */
const ABOVE_PX = 16

interface Messages {
  threadId: string
  count: number
  /** The rendered ones, one row each; pending messages have rows of their own after the thread's last. */
  shown: readonly { id: string }[]
  /** Whether the last message of the thread is among them. */
  reachesEnd: boolean
  /** Renders the last messages. */
  showEnd: () => void
  lastId: string | undefined
  /** How many cards the last message shows: they come in after its words. */
  lastCards: number
  /** The last message sent here that hasn't arrived, and its state. */
  lastSaid: string | undefined
  /** How much of the end notices cover, px. */
  noticeRoom: number
}

/**
 * A thread's scroll position. It opens where it was left, else at its end; a new message scrolls into view only if the end was
 * in view, and otherwise sets `hasNew`. Sending a message moves to the end, where the answer will appear.
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
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the last message changes or shows more
  }, [lastId, lastCards])

  const goToEnd = () => {
    goesToEnd.current = !reachesEnd
    if (!reachesEnd) showEnd()
    else if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
    isAtEnd.current = true // at once: the answer may arrive before the scroll event
    setNew(false)
  }

  useLayoutEffect(() => {
    const isOther = said.current !== lastSaid
    said.current = lastSaid
    if (isOther && lastSaid !== undefined) goToEnd()
    // oxlint-disable-next-line react/exhaustive-deps -- once per message sent, wherever it is now
  }, [lastSaid])

  useLayoutEffect(() => {
    if (goesToEnd.current && reachesEnd && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
    goesToEnd.current = false
  }, [scroller, reachesEnd])

  useAboveNotices(scroller, noticeRoom, reachesEnd)

  const look = useEffectEvent((element: HTMLElement) => {
    const left = element.scrollHeight - element.scrollTop - element.clientHeight
    isAtEnd.current = reachesEnd && left < AT_END_PX
    if (isAtEnd.current) saveAtEnd(threadId)
    else savePosition(threadId, element, shown)
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

/** Keeps the end in view, above new notices. */
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
  const place = savedPosition(threadId)
  if (place && place !== 'end') {
    const row = messageRows(element)[shown.findIndex(({ id }) => id === place.messageId)]
    if (row) element.scrollTop += rowTop(row, element) - place.top
  } else if (place === 'end' || opensAtEnd) element.scrollTop = element.scrollHeight
}

/** Whether the start of the last message is visible: then it needs no announcement. */
function beginsInSight(element: HTMLElement): boolean {
  const last = messageRows(element).at(-1)
  return last !== undefined && rowTop(last, element) < element.clientHeight - AT_END_PX
}

/** Scrolls to the end, or to the start of a message taller than the window. */
function showLast(element: HTMLElement) {
  const last = messageRows(element).at(-1)
  const top = last ? rowTop(last, element) + element.scrollTop : Infinity
  element.scrollTop = Math.min(element.scrollHeight - element.clientHeight, top - ABOVE_PX)
}
