import type { Document, Line } from '../layout/document.ts'

/** A lone clock with, at most, a few signs beside it: "9:41", "12:30 PM  ▪ 5G". */
const CLOCK = /^\W*\d{1,2}[:.]\d{2}\W*(?:[ap]m)?\W*[^\p{L}]{0,12}$/iu
const STATUS_BAR_SHARE = 0.06
/** A picture this much taller than wide is a phone's screen. */
const PHONE_SHAPE = 1.5

/** The clock in the status bar of a screenshot: it tells when the picture was taken, not when something happens. */
export function isStatusBarClock(document: Document, line: Line): boolean {
  if (line.index >= 6 || line.centreY >= document.height * STATUS_BAR_SHARE || !CLOCK.test(line.text)) return false
  return document.height / document.width > PHONE_SHAPE || (line.index === 0 && line.relativeHeight <= 1.05)
}
