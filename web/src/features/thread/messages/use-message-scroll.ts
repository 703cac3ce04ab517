import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { saveAtEnd, savePosition, savedPosition } from '../data/scroll-positions.ts'
import { messageRows, rowTop } from '../data/message-rows.ts'

/** The largest distance from the end that counts as being at the end, px. */
const AT_END_PX = 80
/** The number of messages in a thread with one picture and its reading; such a thread opens at its start. */
const ONE_READING_MESSAGES = 3
/** The margin above a message taller than the window, px. */
const TOP_MARGIN_PX = 16

interface MessageScrollOptions {
  threadId: string
  count: number
  /** The rendered messages, one row each; rows of pending messages follow them. */
  shown: readonly { id: string }[]
  /** Whether the last message of the thread is rendered. */
  reachesEnd: boolean
  /** Renders the last messages. */
  showEnd: () => void
  lastId: string | undefined
  /** How many cards the last message shows; they render after its text. */
  lastCardCount: number
  /** Identifies the last pending message and its state. */
  lastPendingKey: string | undefined
}

/**
 * Manages a thread's scroll position. A thread opens at its saved position, else at its end. A new message scrolls into view if the
 * end was visible, and otherwise sets `hasNew`. Sending a message scrolls to the end.
 */
export function useMessageScroll(
  scroller: RefObject<HTMLElement | null>,
  { threadId, count, shown, reachesEnd, showEnd, lastId, lastCardCount, lastPendingKey }: MessageScrollOptions,
) {
  const [hasNew, setNew] = useState(false)
  const isAtEnd = useRef(reachesEnd)
  /** Whether the last message is followed as it grows. A thread that fits is at its end, too, but opens at its start. */
  const followsEnd = useRef(false)
  const isGoingToEnd = useRef(false)
  const lastSeenId = useRef<string | undefined>(undefined)
  const lastSeenPendingKey = useRef(lastPendingKey)

  const trackPosition = useEffectEvent((element: HTMLElement) => {
    isAtEnd.current = reachesEnd && pxToEnd(element) < AT_END_PX
    if (isAtEnd.current) saveAtEnd(threadId)
    else savePosition(threadId, element, shown)
    if (isAtEnd.current) setNew(false)
  })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const isFirst = lastSeenId.current === undefined
    const isNewMessage = lastSeenId.current !== lastId
    lastSeenId.current = lastId ?? ''
    const opensAtEnd = (savedPosition(threadId) ?? (count > ONE_READING_MESSAGES && 'end')) === 'end'
    if (isFirst) restorePosition(element, { threadId, shown, opensAtEnd })
    else if (isAtEnd.current) showLast(element)
    else if (isNewMessage) setNew(!reachesEnd || !isStartVisible(element))
    followsEnd.current = !isFirst || opensAtEnd
    const follow = () => (followsEnd.current && isAtEnd.current ? showLast(element) : trackPosition(element))
    return watchGrowth(element, follow)
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the last message changes or shows more
  }, [lastId, lastCardCount])

  const goToEnd = () => {
    isGoingToEnd.current = !reachesEnd
    if (!reachesEnd) showEnd()
    else if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
    isAtEnd.current = true // at once: the answer may arrive before the scroll event
    followsEnd.current = true
    setNew(false)
  }

  useLayoutEffect(() => {
    const isNewPending = lastSeenPendingKey.current !== lastPendingKey
    lastSeenPendingKey.current = lastPendingKey
    if (isNewPending && lastPendingKey !== undefined) goToEnd()
    // oxlint-disable-next-line react/exhaustive-deps -- once per message sent, wherever the list is scrolled to
  }, [lastPendingKey])

  useLayoutEffect(() => {
    if (isGoingToEnd.current && reachesEnd && scroller.current)
      scroller.current.scrollTop = scroller.current.scrollHeight
    isGoingToEnd.current = false
  }, [scroller, reachesEnd])

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    trackPosition(element)
    return watchScroller(element, isAtEnd, () => trackPosition(element))
  }, [scroller, threadId])

  const scrollToEnd = () => {
    goToEnd()
    scroller.current?.focus({ preventScroll: true }) // the chip that had the focus is gone
  }
  return { hasNew, scrollToEnd }
}

/**
 * Tracks scrolling, and keeps the end visible when the list gets less room: a toast or a keyboard below it, a notice above it.
 * Returns a function that stops both.
 */
function watchScroller(element: HTMLElement, isAtEnd: RefObject<boolean>, onScroll: () => void): () => void {
  let before = 0
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.contentRect.height ?? 0
    if (height < before && isAtEnd.current) element.scrollTop = element.scrollHeight
    before = height
  })
  observer.observe(element)
  element.addEventListener('scroll', onScroll)
  return () => {
    observer.disconnect()
    element.removeEventListener('scroll', onScroll)
  }
}

/**
 * Calls back when parts of the last message that load later, such as a receipt, make it taller, until the person presses or types:
 * what they open there is not followed. Returns a function that stops it.
 */
function watchGrowth(element: HTMLElement, onGrowth: () => void): () => void {
  let before = Infinity
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.contentRect.height ?? 0
    if (height > before) onGrowth()
    before = height
  })
  const stop = () => observer.disconnect()
  const last = messageRows(element).at(-1)
  if (last) observer.observe(last)
  for (const type of ['pointerdown', 'keydown']) element.addEventListener(type, stop, { once: true })
  return () => {
    stop()
    for (const type of ['pointerdown', 'keydown']) element.removeEventListener(type, stop)
  }
}

function restorePosition(
  element: HTMLElement,
  { threadId, shown, opensAtEnd }: Pick<MessageScrollOptions, 'threadId' | 'shown'> & { opensAtEnd: boolean },
): void {
  const position = savedPosition(threadId)
  if (position && position !== 'end') {
    const row = messageRows(element)[shown.findIndex(({ id }) => id === position.messageId)]
    if (row) element.scrollTop += rowTop(row, element) - position.top
  } else if (opensAtEnd) element.scrollTop = element.scrollHeight
}

const pxToEnd = (element: HTMLElement) => element.scrollHeight - element.scrollTop - element.clientHeight

/** Whether the start of the last message is visible. */
function isStartVisible(element: HTMLElement): boolean {
  const last = messageRows(element).at(-1)
  return last !== undefined && rowTop(last, element) < element.clientHeight - AT_END_PX
}

/** Scrolls to the end, or to the start of a message taller than the window. */
function showLast(element: HTMLElement) {
  const last = messageRows(element).at(-1)
  const top = last ? rowTop(last, element) + element.scrollTop : Infinity
  element.scrollTop = Math.min(element.scrollHeight - element.clientHeight, top - TOP_MARGIN_PX)
}
