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
  /** Mean probability of its characters, 0..1. Confidently wrong text exists: not proof on its own. */
  confidence: number
  box: Quad
  /** Height of the letters in px. */
  height: number
  /** Degrees clockwise from left to right, -180..180. */
  angle: number
  /** The visual group it belongs to. */
  block: number
  words: OcrWord[]
  /** How likely it has each role, by the role network. */
  roles?: LineRoles | undefined
  /** If two posters may be side by side: `OcrPage.event` of its side. */
  eventOfSide?: number | undefined
}

/** The text in a picture, lines in reading order. */
export interface OcrPage {
  /** Size in px of the upright picture; all boxes are in this space. */
  width: number
  height: number
  /** Degrees clockwise by which the page was turned after EXIF to stand upright. */
  rotation: 0 | 90 | 180 | 270
  lines: OcrLine[]
  /** The part of the text that could not be read, 0..1: too small, or in a script that the networks don't know. */
  unread?: number
  /** Texts of QR codes in the picture. */
  qr: string[]
  /** Log-odds of the page being about an event, by the role network. */
  event?: number | undefined
  /** Milliseconds by stage. */
  ms: Record<string, number>
}
