import { distance } from 'fastest-levenshtein'

/** How many characters of a text are compared. */
const MAX_LETTERS = 200

/** Returns the Levenshtein distance between the first 200 characters of two texts. */
export const editDistance = (one: string, other: string): number =>
  distance(one.slice(0, MAX_LETTERS), other.slice(0, MAX_LETTERS))
