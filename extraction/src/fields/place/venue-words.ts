import { foldText } from '@swap/dates/fold'
import { limitLength } from '../limit-length.ts'
import venueWords from './venue-words.json' with { type: 'json' }

/** Words, and ends of compound words, in the names of places, folded. `unspaced` words may be anywhere in a text. */
const { words, endings, unspaced } = venueWords

const list = (lines: readonly string[]): string => lines.join(', ').replaceAll(', ', '|')

const VENUE_WORD = new RegExp(
  String.raw`(?<!\p{L})(?:${list(Object.values(words).flat())})(?!\p{L})|(?:${list(endings)})(?!\p{L})`,
  'u',
)
const UNSPACED_VENUE_WORD = new RegExp(list(unspaced))

/**
 * Returns whether a name contains a word typical of venue names.
 *
 *     "Fillmore Theatre" · "Stadthalle Bremen" · "日本武道館" → true     "Jane Smith" · "Barbara" → false
 *
 * Streets and bands contain them too ("Church Street", "Club 8"): evidence, not proof.
 */
export const hasVenueWord = (text: string): boolean =>
  VENUE_WORD.test(foldText(limitLength(text))) || UNSPACED_VENUE_WORD.test(text)
