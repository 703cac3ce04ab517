import type { Quad } from './page.ts'

/** A place in the picture that holds one line of text, in px of the picture as decoded. */
export interface TextRegion {
  quad: Quad
  /** How sure the detector is, 0..1. */
  score: number
}
