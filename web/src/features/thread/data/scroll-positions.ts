import { messageRows, rowTop } from './message-rows.ts'

/** Where a thread was left above its end: what to render again, and where. */
export interface ScrollPosition {
  /** The first message in sight. */
  messageId: string
  /** Its top from the top of the window, px; negative where it begins above. */
  top: number
  /** How many messages before and after it to render. */
  before: number
  after: number
}

/** Rendered above and below that place at first, px; the rest is added when idle. */
const BEYOND_PX = 300

/** By thread, for the page's lifetime. */
const places = new Map<string, ScrollPosition | 'end'>()

/** Undefined for a thread not opened before. */
export const savedPosition = (threadId: string): ScrollPosition | 'end' | undefined => places.get(threadId)

export const saveAtEnd = (threadId: string): void => void places.set(threadId, 'end')

/** Remembers which messages (one row each) the window shows now. */
export function savePosition(threadId: string, scroller: HTMLElement, messages: readonly { id: string }[]): void {
  const rows = messageRows(scroller)
  const { top, bottom } = scroller.getBoundingClientRect()
  const first = firstBelow(rows, top)
  const [row, message] = [rows[first], messages[first]]
  if (!row || !message) return saveAtEnd(threadId)
  places.set(threadId, {
    messageId: message.id,
    top: rowTop(row, scroller),
    before: first - firstBelow(rows, top - BEYOND_PX),
    after: firstBelow(rows, bottom + BEYOND_PX) - first,
  })
}

/** The first row that ends below a height of the screen, px; as many as there are if none does. */
function firstBelow(rows: readonly Element[], height: number): number {
  let [first, end] = [0, rows.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if ((rows[middle]?.getBoundingClientRect().bottom ?? height) <= height) first = middle + 1
    else end = middle
  }
  return first
}
