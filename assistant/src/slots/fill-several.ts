import { joinSteps } from '../clauses/join-steps.ts'
import { sliceClause, type Clause } from '../clauses/clause.ts'
import { typedText } from '../normalize/masked.ts'
import type { Command } from '../command.ts'
import { fill } from './fill.ts'
import type { IntentGuess } from '../classifier/combine-intent-scores.ts'

const JOINS = /^(?:and|then|plus|also|but|so|whereas|while|\+)$/
/** "keep Hamlet bin the other two": an order begins without a join. */
const ORDERS = /^(?:bin|delete|remove|drop|unsave|save|add|keep)$/
const OPENS = /^(?:and|then|plus|also|but|so|whereas|while|please)$/
/** Upper bound on the places where a message is split. */
const MAX_CUTS = 5
/** Each part must be at least this clear on its own. */
const CLEAR = 0.55

interface Piece {
  clause: Clause
  guess: IntentGuess
  isAsked: boolean
}

type Range = readonly [from: number, to: number]

/** All intents of a text, the likeliest first. */
export type GuessText = (text: string) => readonly IntentGuess[]

function pieceOf(whole: Clause, [from, to]: Range, guess: GuessText): Piece | null {
  let start = from
  while (OPENS.test(whole.words[start]?.text ?? '')) start++
  const clause = sliceClause(whole, start, to)
  const end = clause.words.at(-1)?.end
  if (end === undefined) return null
  const isAsked = whole.raw.slice(end, end + 2).includes('?')
  const [first] = guess(`${typedText(clause.raw, clause.words)}${isAsked ? '?' : ''}`)
  return first ? { clause, guess: first, isAsked } : null
}

/** Ways of splitting the words into two or three. */
function waysToSplit({ words }: Clause): Range[][] {
  const cuts = words
    .flatMap(({ breakBefore, text }, at) =>
      at > 0 && text !== 'not' && (breakBefore !== 'none' || JOINS.test(text) || (at > 1 && ORDERS.test(text)))
        ? [at]
        : [],
    )
    .slice(0, MAX_CUTS)
  const places = cuts.flatMap((one) => [[one], ...cuts.filter((other) => other > one + 1).map((other) => [one, other])])
  return places.map((at) => at.concat(words.length).map((to, place): Range => [at[place - 1] ?? 0, to]))
}

/** Fills a message that says several things, split where each part is clearest on its own. Null if no split makes all parts clear. */
export function fillSeveral(whole: Clause, guess: GuessText): Command | null {
  const sensible = waysToSplit(whole).flatMap((cutting) => {
    const pieces = cutting.flatMap((range) => pieceOf(whole, range, guess) ?? [])
    const worth = Math.min(...pieces.map((it) => it.guess.likely))
    const kinds = new Set<string>(pieces.map((it) => it.guess.intent))
    const isSensible =
      pieces.length === cutting.length &&
      worth >= CLEAR &&
      kinds.size > 1 &&
      !kinds.has('several') &&
      !kinds.has('cannot unclear')
    return isSensible ? [{ pieces, worth: worth * pieces.length }] : []
  })
  const [best] = sensible.toSorted((one, other) => other.worth - one.worth)
  return best ? joined(best.pieces) : null
}

const joined = (pieces: readonly Piece[]): Command | null =>
  joinSteps(
    pieces.map(({ clause }) => clause),
    (clause, at) => {
      const piece = pieces[at]
      return piece ? fill(clause, piece.guess.intent, piece.isAsked) : null
    },
  )
