// Assigns labels such as "doors" or "start" to the times in a text.

import { EAST_ASIAN_LETTER } from '../../language/east-asian-words.ts'
import { placeIn, type ParseState, type TimeMention } from '../parse-state.ts'
import { skipLinks, isEdge, isSymbol, isWord, tokenAt, type Token, type Tokens } from '../tokens/token.ts'

/** Words that may come between a label and its time: "Doors open at 7". */
const LINKS = [
  'open',
  'opens',
  'portes',
  'puertas',
  'start',
  'starts',
  'begins',
  'time',
  'line',
  'is',
  'are',
  'b',
  'las',
  'approx',
  'approximately',
  'about',
  'around',
]
const MAX_LINKS = 5
/** Labels that are ignored after a time. */
const ONLY_BEFORE_TIME = ['when', 'time']
/** Verbs, whose time follows: "7.30pm (ends at 10)" */
const VERB = /^(?:ends|ending|finishes|finishing)$/
/** Largest gap between a time and the label above it, in heights of the time. */
const MAX_GAP_ABOVE = 1.5

/** The token indices of labels that have no time yet. */
type Labels = ReadonlySet<number>

/**
 * Labels the times of a text: doors, start, end and others. A label before a time is preferred to one after it.
 *
 *     "Doors 7 / Show 8" · "19:00 Einlass, 20:00 Beginn" · "6.30pm for 7pm" (doors at 18:30, start at 19:00)
 *
 * Times must be in text order.
 */
export function assignLabels(state: ParseState): void {
  const { tokens, times } = state
  const labels = labelsOf(tokens)
  for (const time of times) {
    const index =
      labelBefore(tokens, labels, time.first) ??
      labelAbove(state, labels, time) ??
      labelAfter(state, labels, time) ??
      -1
    const { label } = tokenAt(tokens, index).word
    if (!label) continue
    time.label = label
    labels.delete(index)
  }
  for (const [at, time] of times.entries()) {
    const next = times[at + 1]
    if (next?.first !== time.next + 1 || !isWord(tokenAt(tokens, time.next), 'for')) continue
    time.label = 'doors'
    next.label = 'show'
  }
}

/** Returns the indices of all labels. */
export const labelsOf = (tokens: Tokens): Set<number> =>
  new Set(tokens.flatMap(({ word }, index) => (word.label ? [index] : [])))

function isLink(token: Token): boolean {
  const { at, of, filler } = token.word
  const isWordBetween = at || of || filler || isWord(token, ...LINKS)
  return isWordBetween || isSymbol(token, ':', '-', '.', '@', '=', '(', '*')
}

/** Finds the label before a token; returns its index. */
export function labelBefore(tokens: Tokens, labels: Labels, index: number): number | undefined {
  const at = skipLinks(tokens, index - 1, -1, (token, place) => isLink(token) && !labels.has(place), MAX_LINKS)
  return labels.has(at) ? at : undefined
}

/** The index of the label above a time, as on tickets: "DOORS" in small letters above "18:45". */
function labelAbove(state: ParseState, labels: Labels, time: TimeMention): number | undefined {
  const place = placeIn(state, time)
  if (!place) return undefined
  const height = place.bottom - place.top
  const gapTo = (index: number): number => {
    const label = placeIn(state, tokenAt(state.tokens, index))
    const isAcross = label && Math.min(label.right, place.right) > Math.max(label.left, place.left)
    const gap = isAcross ? place.top - label.bottom : Infinity
    return gap > -height / 2 ? gap : Infinity
  }
  const gaps = [...labels].flatMap((index) => (standsAlone(state.tokens, index) ? { index, gap: gapTo(index) } : []))
  const nearest = gaps.toSorted((one, other) => one.gap - other.gap)[0]
  return nearest && nearest.gap < MAX_GAP_ABOVE * height ? nearest.index : undefined
}

/** The only word of its line, or of its cell of a table. */
function standsAlone(tokens: Tokens, index: number): boolean {
  const hasColon = isSymbol(tokenAt(tokens, index + 1), ':')
  return [index - 1, index + (hasColon ? 2 : 1)].every(
    (at) => isEdge(tokenAt(tokens, at)) || isSymbol(tokenAt(tokens, at), '|'),
  )
}

/** The index of the label after a time, unless it belongs to the next: "7 Doors 8 Show" against "7 Doors: 8". */
function labelAfter({ tokens, times }: ParseState, labels: Labels, { next }: TimeMention): number | undefined {
  const index = isSymbol(tokenAt(tokens, next), '(', '-') ? next + 1 : next
  const { text, word } = tokenAt(tokens, index)
  if (!labels.has(index) || !word.label || ONLY_BEFORE_TIME.includes(word.label) || VERB.test(text)) return undefined
  const after = tokenAt(tokens, index + 1)
  // "18:30 apertura stand" opens the stands, "apertura porte" the doors.
  if (/^(?:apertura|abertura)$/.test(text) && after.kind === 'word' && after.word.label !== 'doors') return undefined
  // "18:00開場 19:00開演": East Asian labels come after their times, or right before them if none precedes.
  const isEastAsian = EAST_ASIAN_LETTER.test(text) && after.kind === 'number'
  const following = skipLinks(tokens, index + 1, 1, isLink)
  return isEastAsian || times.every(({ first }) => first !== following) ? index : undefined
}
