/** Joins words as a list: ["one", "two", "three"] → "one, two and three" */
export const listInWords = (words: readonly string[]): string => englishList.format(words).replace(/, and /, ' and ')
const englishList = new Intl.ListFormat('en', { type: 'conjunction' })

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** Writes a count in words up to nine: 3 → "three", 12 → "12" */
export const countInWords = (count: number): string => NUMBERS[count] ?? String(count)

/** Upper bound on the items that a sentence lists. */
const MAX_LISTED = 5

/** Lists the first items and counts the rest: "Quiz, Jazz, Choir, Market, Fair and two more" */
export function shortListInWords(items: readonly string[]): string {
  const rest = items.length - MAX_LISTED
  return listInWords(rest > 0 ? [...items.slice(0, MAX_LISTED), `${countInWords(rest)} more`] : items)
}
