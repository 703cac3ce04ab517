// Guards against SVG drawings that do more than render.

import { Failure } from '@swap/contract/failures'

/** Upper bound on the bytes of a drawing. */
const MAX_LENGTH = 200_000
/** Upper bound on its elements, each of which may be as large as the picture. */
const MAX_ELEMENTS = 1000
/** Longest side at which a drawing is rendered, in px, whatever size it claims. */
const MAX_SIDE = 1600
/** The density at which a drawing has its own size in px. */
const DOTS_PER_INCH = 72

/** Constructs with which a drawing could run code, fetch or read files, or take unlimited time. */
const ACTIVE = [
  /<!(?:doctype|entity)/i,
  /<\?xml-stylesheet/i,
  /<(?:\w+:)?(?:script|foreignObject|image|feImage|iframe|use|filter|mask|pattern|animate\w*|set)\b/i,
  /\bon[a-z]+\s*=/i,
  /@import/i,
  /\bhref\s*=\s*["']?\s*(?!["'#\s])/i,
  /url\(\s*["']?\s*(?!["'#\s])/i,
]

/**
 * Refuses a drawing that could do more than render: scripts, references to anything outside itself, document types
 * (entities that multiply), and the elements that repeat others (`use`, `pattern`) or cost much (`filter`, `mask`).
 *
 * Throws NOT_A_PICTURE.
 */
export function refuseActiveSvg(bytes: Uint8Array): void {
  if (bytes.length > MAX_LENGTH) throw new Failure('NOT_A_PICTURE')
  const text = new TextDecoder().decode(bytes)
  const elements = text.match(/<\w/g)?.length ?? 0
  if (elements > MAX_ELEMENTS || ACTIVE.some((pattern) => pattern.test(text))) throw new Failure('NOT_A_PICTURE')
}

/** Returns the dots per inch at which to render a drawing of that size in px. */
export const drawingDensity = (width: number, height: number): number =>
  Math.max(1, DOTS_PER_INCH * Math.min(1, MAX_SIDE / Math.max(width, height)))
