// The recognised text of a picture.
import type { LineRoles } from './lines/line-roles.ts'

/** A point in px of the upright picture, origin top left. */
export type Point = readonly [x: number, y: number]

/** Corners in reading order of the text: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

/** One word of a line. */
export interface OcrWord {
  text: string
  confidence: number
  box: Quad
}

/** One line of text, never merged over columns. */
export interface OcrLine {
  text: string
  /** Mean probability of its characters, 0..1. Not proof on its own: wrong text can have a high one. */
  confidence: number
  box: Quad
  /** Height of the letters in px. */
  height: number
  /** Direction of the text, in degrees clockwise from left to right, -180..180. */
  angle: number
  /** The visual group it belongs to. */
  block: number
  words: OcrWord[]
  /** The log-probability of each role, computed by the role network. */
  roles?: LineRoles | undefined
  /** Like `OcrPage.event`, but for its side of the page, if two posters may be side by side. */
  eventOfSide?: number | undefined
}

/** The text in a picture, lines in reading order. */
export interface OcrPage {
  /** Size in px of the upright picture; all boxes are in this space. */
  width: number
  height: number
  /** Degrees clockwise by which the page was turned, after EXIF, to be upright. */
  rotation: 0 | 90 | 180 | 270
  lines: OcrLine[]
  /** The share of the text that could not be read, 0..1: too small, or in a script that the networks don't know. */
  unread?: number
  /** Texts of QR codes in the picture. */
  qr: string[]
  /** Log-odds that the page is about an event, computed by the role network. */
  event?: number | undefined
  /** Milliseconds by stage. */
  ms: Record<string, number>
}
