import { rowsOf, topOf } from './message-rows.ts'

/** Where somebody left a thread above its end: what has to be drawn again, and where it stands. */
export interface ScrollPosition {
  /** The first message in sight. */
  messageId: string
  /** Its top from the top of the window, px; negative where it begins above. */
  top: number
  /** So many messages before it, and after it, reach beyond what is in sight. */
  before: number
  after: number
}

/** Drawn above and below the place, px: what somebody who opens it waits for; the rest is added when the browser has time. */
const BEYOND_PX = 300

/** By thread. It lives as long as the page. */
const places = new Map<string, ScrollPosition | 'end'>()

/** Undefined for a thread that was not opened before. */
export const placeLeft = (threadId: string): ScrollPosition | 'end' | undefined => places.get(threadId)

export const leftAtEnd = (threadId: string): void => void places.set(threadId, 'end')

/** Remembers what of the messages, of which each is a row, the window shows now. */
export function leftHere(threadId: string, scroller: HTMLElement, messages: readonly { id: string }[]): void {
  const rows = rowsOf(scroller)
  const { top, bottom } = scroller.getBoundingClientRect()
  const first = firstBelow(rows, top)
  const [row, message] = [rows[first], messages[first]]
  if (!row || !message) return leftAtEnd(threadId)
  places.set(threadId, {
    messageId: message.id,
    top: topOf(row, scroller),
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
