// The recognised page as the parsers see it.
import type { Bounds } from '../ocr/detection/geometry.ts'
import type { OcrLine } from '../ocr/page.ts'

/** The kind of a span of text; a line collects the kinds of its spans. */
export type SpanKind =
  | 'date'
  | 'time'
  /** A recurrence rule: "every Tuesday". */
  | 'recur'
  | 'holiday'
  | 'price'
  | 'url'
  | 'email'
  | 'phone'
  | 'handle'
  | 'hashtag'
  | 'address'
  | 'age'
  /** "KESTREL presents" */
  | 'presenter'
  /** "with special guests" */
  | 'support-act'
  /** A word typical of venue names: "Theatre". */
  | 'venue-word'
  /** "Sold out" */
  | 'availability'
  /** "No refunds", "rain or shine" */
  | 'policy'
  /** The clock of a phone, the messages of an app: what isn't content. */
  | 'status'

/** A part of a text with a kind: offsets into that text, end exclusive. */
export interface Span {
  start: number
  end: number
  value: string
  kind: SpanKind
}

/** One cleaned line of the page, in px of the upright picture. */
export interface Line extends Bounds {
  /** Its index in `Document.lines`. */
  index: number
  text: string
  /** The folded text (see @swap/dates/fold). */
  folded: string
  confidence: number
  centreX: number
  centreY: number
  width: number
  /** Height of the letters. */
  height: number
  /** Height over the median height of the page. */
  relativeHeight: number
  block: number
  /** Offsets of this line in `Document.text`, end exclusive. */
  start: number
  end: number
  /** Letters in the text, a Chinese character counting as two. */
  letters: number
  /** Share of its letters that are upper case, 0..1. */
  upperShare: number
  /** Kinds of the spans found on it. */
  kinds: Set<SpanKind>
  /** Share of its characters that spans cover, 0..1. */
  coveredShare: number
  /** The line as it was recognised: its own text, its words and their boxes. */
  source: OcrLine
}

/** The page as the parsers see it: cleaned lines and one text, with offsets that lead back to the lines. */
export interface Document {
  width: number
  height: number
  lines: Line[]
  /** All lines joined: one line break between lines, two between blocks. */
  text: string
  medianHeight: number
  maxHeight: number
  /** Log-odds that the page is about an event, computed by the role network; undefined if it was not run. */
  eventLogOdds: number | undefined
  /** ISO 639-1. */
  language: string | undefined
  /** ISO 3166-1 alpha-2. */
  country: string | undefined
}

/** Returns the lines that a range of `Document.text` touches, in reading order. */
export function linesBetween(document: Document, start: number, end: number): Line[] {
  return document.lines.filter((line) => line.start < end && line.end > start)
}

/** Marks each line that a range of `Document.text` touches with the range's kind, and how much of the line it covers. */
export function markRange(document: Document, start: number, end: number, kind: SpanKind): void {
  for (const line of linesBetween(document, start, end)) {
    markLine(line, Math.min(end, line.end) - Math.max(start, line.start), kind)
  }
}

/** Marks a line as having this many characters of a kind. */
export function markLine(line: Line, characters: number, kind: SpanKind): void {
  line.kinds.add(kind)
  line.coveredShare = Math.min(1, line.coveredShare + characters / Math.max(1, line.text.length))
}

/** Returns whether a line has a span of any of these kinds. */
export const isKind = (line: Line, ...kinds: SpanKind[]) => kinds.some((kind) => line.kinds.has(kind))

/** Returns whether two lines share a part of their width. */
export const overlapsHorizontally = (a: Line, b: Line) => Math.min(a.right, b.right) > Math.max(a.left, b.left)
/** Returns the px by which two lines overlap from left to right; if negative, the gap between them. */
export const horizontalOverlap = (a: Line, b: Line) => Math.min(a.right, b.right) - Math.max(a.left, b.left)
/** Returns the height of the shorter line over the taller one, 0..1. */
export const heightRatio = (a: Line, b: Line) => Math.min(a.height, b.height) / Math.max(a.height, b.height)
/** Returns whether two lines are side by side at one height. */
export const isLevel = (a: Line, b: Line) => Math.abs(a.centreY - b.centreY) < 0.55 * tallerHeight(a, b)
export const tallerHeight = (a: Line, b: Line) => Math.max(a.height, b.height)

/** Returns the gap between two lines in any direction, in heights of the taller one. */
export function gapInHeights(a: Line, b: Line): number {
  const sideways = Math.max(0, a.left - b.right, b.left - a.right)
  const upright = Math.max(0, a.top - b.bottom, b.top - a.bottom)
  return Math.hypot(sideways, upright) / tallerHeight(a, b)
}
