import { distance } from 'fastest-levenshtein'

/** How many letters of a text are compared. */
const MAX_LETTERS = 200

/** How many letters have to change to make one text the other (Levenshtein), of the first 200 of each. */
export const editDistance = (one: string, other: string): number =>
  distance(one.slice(0, MAX_LETTERS), other.slice(0, MAX_LETTERS))
