import type { AdminEventDetail } from '@swap/contract/admin-api'
import type { Box } from '@swap/contract/reading'

const isBetween = (at: number, from: number, length: number) => at >= from && at <= from + length

/**
 * Returns the words read within a rectangle of the picture, line by line. A word's position in its line is estimated from the letters
 * before it.
 *
 *     the left half of the line 'THE BOATHOUSE 8 QUAY STREET' → 'THE BOATHOUSE'
 */
export const wordsWithin = (lines: AdminEventDetail['lines'], [x, y, width, height]: Box): string =>
  lines
    .filter(({ box: [, top, , tall] }) => isBetween(top + tall / 2, y, height))
    .flatMap(({ text, box: [left, , wide] }) =>
      [...text.matchAll(/\S+/g)]
        .filter(({ 0: word, index }) => isBetween(left + (wide * (index + word.length / 2)) / text.length, x, width))
        .map(([word]) => word),
    )
    .join(' ')
