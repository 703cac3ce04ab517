import type { Quad } from '../ocr/page.ts'

/** An upright rectangle in px of the upright picture. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** The smallest upright rectangle around a quad. */
export function boundsOf(quad: Quad): Bounds {
  const xs = quad.map((point) => point[0])
  const ys = quad.map((point) => point[1])
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
