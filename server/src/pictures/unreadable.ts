import type { Reading } from '@swap/contract/event'

/** A line read less surely than this is mostly wrong. */
const SURE = 0.9
/** Of fewer lines nothing can be said. */
const FEWEST_LINES = 4

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Tells whether most letters of a picture stand in lines that were read unsurely: small print, or a script the reader doesn't know. */
export function isMostlyUnreadable({ lines }: Pick<Reading, 'lines'>): boolean {
  const written = lines.filter(({ text }) => /\p{L}{2}/u.test(text))
  const letters = (of: typeof written) => of.reduce((sum, { text }) => sum + lettersIn(text), 0)
  const unsure = written.filter(({ confidence }) => confidence < SURE)
  return written.length >= FEWEST_LINES && letters(unsure) >= letters(written) / 2
}
