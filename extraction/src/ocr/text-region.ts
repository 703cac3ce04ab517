import type { Point, Quad } from './page.ts'

/** The centre line of bent text, in reading direction of its letters' tops, and half the height of the letters in px. */
export interface Band {
  points: readonly Point[]
  half: number
}

/** A place in the picture that holds one line of text, in px of the picture as decoded. */
export interface TextRegion {
  quad: Quad
  /** How sure the detector is, 0..1. */
  score: number
  /** Set when the text is bent. */
  band: Band | null
}
