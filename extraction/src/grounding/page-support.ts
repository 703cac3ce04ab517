// Decides whether the page supports a language model's value over our own.
import type { Box } from '@swap/contract/reading'
import type { Found } from '../assembly/found-fields.ts'
import { fuzzySearch } from './fuzzy-search.ts'
import { haveSimilarNames } from './pair-events.ts'
import { toComparableText } from './comparable-text.ts'

const LETTER = /\p{L}/u
/** Smallest height of a line of a name, relative to its tallest line. */
const MIN_HEIGHT = 0.4
/** Largest gap between two lines of a name, in line heights. */
const MAX_GAP = 1

/**
 * Returns whether the page's own text backs the language model's value, although we had chosen another with certainty. It does if
 * our value is a fragment of the model's and the page has the whole in adjacent, similar lines, or if the two have similar names and
 * the model's was among our alternatives.
 *
 *     ours "Jazz Night", theirs "Jazz Night with the Blue Notes" in two lines    → true
 *     ours "Jazz Night Town Hall", second "Jazz Night", theirs "Jazz Night"      → true
 *     ours "Jazz Night", second "Songs of Spring", theirs "Songs of Spring"      → false
 */
export const isSupportedByPage = (
  { value: own, evidence }: Found<string>,
  { value: theirs, evidence: { boxes } }: Found<string>,
): boolean =>
  (containsWords(own, theirs) && lettersIn(own) <= FRAGMENT * lettersIn(theirs) && isOneRun(boxes)) ||
  (haveSimilarNames(own, theirs) &&
    evidence.alternatives.some((it) => typeof it.value === 'string' && areSameWords(it.value, theirs)))

/** Our value is a fragment if it has no more than this share of the letters of the model's. */
const FRAGMENT = 0.6
const lettersIn = (text: string): number => toComparableText(text).characters.length

/** Returns whether a text is exactly these words, perhaps with a few misread letters. */
function areSameWords(text: string, words: string): boolean {
  const [read, said] = [toComparableText(text), toComparableText(words)]
  const [start, end] = [read.starts[0], read.ends.at(-1)]
  return fuzzySearch(read, said, { left: MAX_STEPS }).some((it) => it.start === start && it.end === end)
}
/** Upper bound on the steps of a search: comparing two names of the greatest length takes fewer. */
const MAX_STEPS = 100_000

/** Returns whether a text contains these words side by side: "10.50" doesn't contain "10". */
function containsWords(words: string, text: string): boolean {
  if (!LETTER.test(words)) return false
  const [part, whole] = [toComparableText(words).characters, toComparableText(text)]
  return whole.characters.some(
    (_, at) =>
      whole.startsWord[at] === true &&
      whole.endsWord[at + part.length - 1] === true &&
      part.every((character, place) => character === whole.characters[at + place]),
  )
}

/** Returns whether boxes of lines follow each other without a gap, none much taller than another. */
function isOneRun(boxes: readonly Box[]): boolean {
  const heights = boxes.map(([, , , height]) => height)
  const isAlike = Math.min(...heights) >= MIN_HEIGHT * Math.max(...heights)
  const rows = boxes.toSorted(([, one], [, other]) => one - other)
  return (
    isAlike && rows.every(([, top], at) => top - bottomOf(rows.slice(0, at), top) <= MAX_GAP * Math.max(...heights))
  )
}

const bottomOf = (boxes: readonly Box[], otherwise: number): number =>
  boxes.length === 0 ? otherwise : Math.max(...boxes.map(([, top, , height]) => top + height))
