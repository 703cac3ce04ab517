import { messageRows, rowTop } from './message-rows.ts'

/** Where a thread was scrolled to, if not to its end, and which messages to render there. */
export interface ScrollPosition {
  /** The first visible message. */
  messageId: string
  /** Its distance below the top of the scroller, px; negative above it. */
  top: number
  /** How many messages before and after it to render. */
  before: number
  after: number
}

/** Messages up to this far outside the viewport are rendered at once, px; others when the browser is idle. */
const MARGIN_PX = 300

/** The position of each thread, by its id; lost on reload. */
const positions = new Map<string, ScrollPosition | 'end'>()

/** Returns a thread's scroll position; undefined if it wasn't opened before. */
export const savedPosition = (threadId: string): ScrollPosition | 'end' | undefined => positions.get(threadId)

/** Saves that a thread is scrolled to its end. */
export const saveAtEnd = (threadId: string): void => void positions.set(threadId, 'end')

/** Saves which messages are visible now. Each message has one row. */
export function savePosition(threadId: string, scroller: HTMLElement, messages: readonly { id: string }[]): void {
  const rows = messageRows(scroller)
  const { top, bottom } = scroller.getBoundingClientRect()
  const first = firstRowBelow(rows, top)
  const [row, message] = [rows[first], messages[first]]
  if (!row || !message) return saveAtEnd(threadId)
  positions.set(threadId, {
    messageId: message.id,
    top: rowTop(row, scroller),
    before: first - firstRowBelow(rows, top - MARGIN_PX),
    after: firstRowBelow(rows, bottom + MARGIN_PX) - first,
  })
}

/** Finds the first row that ends below `y`, in px of the viewport, by binary search; returns the number of rows if none does. */
function firstRowBelow(rows: readonly Element[], y: number): number {
  let [first, end] = [0, rows.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if ((rows[middle]?.getBoundingClientRect().bottom ?? y) <= y) first = middle + 1
    else end = middle
  }
  return first
}
