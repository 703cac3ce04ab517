/** What a stretch of text is; a line collects the kinds of the spans that lie on it. */
export type SpanKind =
  | 'date' | 'time' | 'recur' | 'price' | 'url' | 'email' | 'phone' | 'handle' | 'hashtag' | 'address' | 'age'
  | 'present' | 'support' | 'venueword' | 'avail' | 'access' | 'policy' | 'status' | 'label'

/** A typed stretch of a text: offsets into that text, end exclusive. */
export interface Span {
  start: number
  end: number
  value: string
  kind: SpanKind
}

/** One cleaned line of the page, in px of the upright picture. */
export interface Line {
  /** Its place in `Document.lines`. */
  index: number
  text: string
  /** The folded text (see language/fold.ts). */
  folded: string
  confidence: number
  left: number
  top: number
  right: number
  bottom: number
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
  /** Letters in the text. */
  letters: number
  /** Share of its letters that are upper case, 0..1. */
  upper: number
  /** Kinds of the spans found on it. */
  kinds: Set<SpanKind>
  /** Share of its characters that spans cover, 0..1. */
  covered: number
}

/** The page as the parsers see it: cleaned lines and one text, with offsets that lead back to the lines. */
export interface Document {
  width: number
  height: number
  lines: Line[]
  /** All lines joined: ' | ' within a table row, one line break between lines, two between blocks. */
  text: string
  medianHeight: number
  maxHeight: number
  /** ISO 639-1. */
  language: string | undefined
  /** ISO 3166-1 alpha-2. */
  country: string | undefined
}
