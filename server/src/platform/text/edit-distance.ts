import { distance } from 'fastest-levenshtein'

/** How many characters of a text are compared. */
const MAX_LETTERS = 200

/** Returns the Levenshtein distance of two texts, of their first 200 characters. */
export const editDistance = (one: string, other: string): number =>
  distance(one.slice(0, MAX_LETTERS), other.slice(0, MAX_LETTERS))
