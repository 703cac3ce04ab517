import { foldText } from '../language/fold.ts'
import { readable } from './readable.ts'

const OFFERS: readonly (readonly [offer: string, words: RegExp])[] = [
  [
    'wheelchair',
    /wheelchair|rollstuhl|\bpmr\b|fauteuil roulant|silla de ruedas|sedia a rotelle|barrierefrei|ada accessible|handicap(?:ped)? access/,
  ],
  [
    'sign-language',
    /\b(?:asl|bsl)\b|\b(?:auslan|lsf|dgs|isl)\b[^\n]{0,20}interpret|sign[\s-]language|\bgebardensprach/,
  ],
  ['step-free', /step[\s-]?free|stufenlos|level access|ramp access/],
  ['hearing-loop', /hearing (?:loop|assist)|induction loop|induktionsschleife|assistive listening/],
  ['relaxed', /relaxed (?:performance|screening)|sensory[\s-]friendly/],
  ['audio-description', /audio[\s-]described|audiodeskription/],
  ['captioned', /captioned|subtitled for/],
]

/**
 * Lists what is done so that everybody can take part, in a fixed order.
 *
 *     "BSL interpretation & step-free access" → ['sign-language', 'step-free']     "rollstuhlgerecht" → ['wheelchair']
 *     "Accessible by public transport" → []
 */
export function readAccessibility(text: string): string[] {
  const folded = foldText(readable(text))
  return OFFERS.filter(([, words]) => words.test(folded)).map(([offer]) => offer)
}
