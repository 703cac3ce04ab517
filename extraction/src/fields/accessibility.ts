// Reads accessibility features from a text: a hearing loop, step-free access.

import { findKeywordLabels, type KeywordTable } from './keyword-table.ts'

/** Accessibility features, each with its keywords. */
const FEATURES: KeywordTable = [
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
 * Lists the accessibility features, in a fixed order.
 *
 *     "BSL interpretation & step-free access" → ['sign-language', 'step-free']     "rollstuhlgerecht" → ['wheelchair']
 *     "Accessible by public transport" → []
 */
export const readAccessibility = (text: string): string[] => findKeywordLabels(text, FEATURES)
