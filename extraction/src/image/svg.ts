import { Failure } from '@swap/contract/failures'

/** Longest SVG in bytes that we draw. */
const LONGEST = 1_000_000

/** Everything a drawing could use to run, fetch, read a file, or grow without end. */
const ACTIVE = [
  /<!(?:doctype|entity)/i,
  /<\??xml-stylesheet/i,
  /<(?:\w+:)?(?:script|foreignObject|iframe|audio|video|use|filter)\b/i,
  /\bon[a-z]+\s*=/i,
  /@import/i,
  /\bhref\s*=\s*["']?\s*(?!["'#\s])/i,
  /url\(\s*["']?\s*(?!["'#\s])/i,
]

/**
 * Refuses a drawing that could do more than be drawn: scripts, references to anything outside itself, document types
 * (entities that multiply), and the elements whose cost has no bound in a few bytes (`use`, `filter`).
 *
 * Throws NOT_A_PICTURE.
 */
export function refuseActiveSvg(bytes: Uint8Array): void {
  if (bytes.length > LONGEST) throw new Failure('NOT_A_PICTURE')
  const text = new TextDecoder().decode(bytes)
  if (ACTIVE.some((pattern) => pattern.test(text))) throw new Failure('NOT_A_PICTURE')
}
